import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { Browser } from './page.js';

let browser;
before(async () => { browser = await Browser.start(); });
after(() => browser?.stop());

test('the server and the page state the same strict policy', async () => {
  const response = await fetch(browser.address);
  const header = response.headers.get('content-security-policy') ?? '';
  const page = await browser.open('settle');
  const meta = await page.page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  for (const part of ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "connect-src 'self'"]) {
    assert.ok(meta.includes(part), `${meta} is without ${part}`);
    if (!process.env.PAGE) assert.ok(header.includes(part), `${header} is without ${part}`);
  }
  assert.doesNotMatch(meta, /unsafe-inline|'unsafe-eval'|https?:/);
  await page.leave();
});

test('the policy holds: the page fetches nothing from elsewhere, and an inserted script does not run', async () => {
  const page = await browser.open('settle');
  const outcome = await page.page.evaluate(async () => {
    const fetched = await fetch('http://192.0.2.1/').then(() => 'fetched', () => 'refused');
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    return { fetched, ran: window.ran === true };
  });
  assert.deepEqual(outcome, { fetched: 'refused', ran: false });
  // The list of complaints has both, so it would have them in any other test.
  assert.ok(page.complaints.some((complaint) => /connect-src/.test(complaint)), page.complaints.join('\n'));
  assert.ok(page.complaints.some((complaint) => /script-src/.test(complaint)), page.complaints.join('\n'));
  await assert.rejects(page.leave(), /the page complains/);
});

test('all files of the page come from its own server', async () => {
  const page = await browser.open('settle');
  for (const part of ['play', 'learn', 'learn/keil/links', 'browse', 'browse/keil/smallest-board']) await page.at(part);
  const from = await page.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin));
  assert.deepEqual([...new Set(from)], [new URL(browser.address).origin]);
  await page.leave();
});
