import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { Browser } from './page.js';

let browser;
before(async () => { browser = await Browser.start(); });
after(() => browser?.stop());

/** A text that would run if the page parsed it as HTML. */
const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>';

test('the address keeps the position and its turns, through a reload and in another browser', async () => {
  const page = await browser.open('settle/1/hexgo/3/4/5/4/3?komi=6');
  await page.press('c3', 'a1');
  const address = page.page.url();
  await page.page.reload();
  await page.ready();
  assert.match(await page.on('c3'), /black stone/);
  assert.match(await page.on('a1'), /white stone/);
  assert.equal(await page.page.getByRole('list', { name: 'Turns played' }).getByRole('listitem').count(), 2);
  const other = await browser.open(address.split('#/')[1]);
  assert.match(await other.on('a1'), /white stone/);
  await other.leave();
  await page.leave();
});

test('a game goes on from its link', async () => {
  const page = await browser.open('play/1/hexgo/3/4/5/4/3?komi=6&moves=c3,a1');
  assert.match(await page.on('a1'), /white stone/);
  await page.button('Take back').click();
  assert.match(await page.on('a1'), /empty/);
  await page.leave();
});

test('an invalid link is reported and not run', async () => {
  for (const part of ['settle', 'play']) {
    for (const link of ['1/hexgo', '2/hexgo/3/4/5/4/3', '1/hexgo/3/4/5/4/3?komi=-1', '1/keil/9/9/9?moves=z9', '%00', `1/hexgo/${HOSTILE}`]) {
      const page = await browser.open(`${part}/${link}`);
      const shown = await page.page.getByRole('alert').filter({ visible: true }).first().textContent();
      assert.match(shown, /The link is not valid: ./, `${part}/${link}`);
      assert.equal(await page.page.locator('main img, main script').count(), 0);
      await page.leave();
    }
  }
});

test('an unknown part or lesson leads to a known one, and an unknown case is reported', async () => {
  const nowhere = await browser.open('nowhere/at/all');
  assert.ok(await nowhere.page.locator('main .board').count());
  await nowhere.leave();
  const noCase = await browser.open(`browse/${encodeURIComponent(HOSTILE)}`);
  assert.match(await noCase.page.getByRole('alert').first().textContent(), /there is no case/);
  await noCase.leave();
  const noLesson = await browser.open(`learn/hexgo/${encodeURIComponent(HOSTILE)}`);
  assert.equal(await noLesson.page.getByRole('heading', { level: 1 }).textContent(), 'Stones and turns');
  await noLesson.leave();
});

/** Saves a file by pressing a button. */
async function saved(page, name) {
  const [download] = await Promise.all([page.page.waitForEvent('download'), page.button(name).click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function openFile(page, name, text) {
  await page.page.getByLabel('Case file').setInputFiles({ name, mimeType: 'application/yaml', buffer: Buffer.from(text) });
}

test('a position is saved as a case and opened again', async () => {
  const page = await browser.open('settle/1/keil/3/1O2/3O1/1O2/3');
  await page.press('c3');
  await page.page.getByText('Links, files, diagrams').click();
  const { name, text } = await saved(page, 'Save as case');
  assert.equal(name, 'keil.yaml');
  assert.match(text, /play: 'c3'/);
  assert.match(text, /refused: keil\.turn\.life/);
  const other = await browser.open('settle');
  await other.page.getByText('Links, files, diagrams').click();
  await openFile(other, name, text);
  await other.page.locator('[data-point="c4"].white').waitFor();
  assert.match(await other.on('b2'), /white stone/);
  assert.match(await other.on('c3'), /empty/);
  await other.leave();
  await page.leave();
});

test('a saved picture needs no other file', async () => {
  const page = await browser.open('settle/1/meigo/3/1X1/3?prison=2');
  await page.page.getByText('Links, files, diagrams').click();
  const { name, text } = await saved(page, 'Save picture');
  assert.equal(name, 'meigo.svg');
  assert.match(text, /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  assert.match(text, /<style>/);
  assert.doesNotMatch(text, /href=|<script/);
  await page.leave();
});

test('a file without a valid case is reported with its place, and its text stays text', async () => {
  const page = await browser.open('settle');
  await page.page.getByText('Links, files, diagrams').click();
  const alert = page.page.getByRole('alert').filter({ visible: true });
  await openFile(page, 'mine.yaml', '- id: keil/mine\n  buton: free\n');
  await alert.waitFor();
  assert.match(await alert.textContent(), /mine\.yaml:2:\d+: unknown field buton/);
  await openFile(page, `${HOSTILE}.yaml`, `- id: "${HOSTILE}"\n`);
  assert.equal(await page.page.locator('main img, main script').count(), 0);
  for (const text of ['', '\u0000\uffff', '[[[[', 'a: &a [*a]', '🙂'.repeat(1000)]) {
    await openFile(page, 'mine.yaml', text);
    await alert.waitFor();
  }
  await page.leave();
});

test('a diagram is typed in', async () => {
  const page = await browser.open('settle/1/meigo/3/3');
  await page.page.getByText('Links, files, diagrams').click();
  await page.page.getByLabel('Diagram').fill('. X O\n. . .');
  await page.button('Set this board up').click();
  assert.match(await page.on('b2'), /black stone/);
  assert.match(await page.on('c2'), /white stone/);
  await page.page.getByLabel('Diagram').fill(HOSTILE);
  await page.button('Set this board up').click();
  await page.page.getByRole('alert').filter({ visible: true }).waitFor();
  assert.equal(await page.page.locator('main img, main script').count(), 0);
  await page.leave();
});

test('a saved question is asked when its case is opened', async () => {
  const page = await browser.open('settle/1/meigo/3/3/3?first-turns=black,white');
  await page.page.getByText('Links, files, diagrams').click();
  await page.press('b2', 'b2');
  const { text } = await saved(page, 'Save as case');
  await page.button('Clear').click();
  await openFile(page, 'mine.yaml', text);
  await page.page.locator('.verdict').waitFor();
  assert.match(await page.verdict(), /^refused by meigo\.turn\./);
  assert.match(await page.on('b2'), /black stone/);
  await page.leave();
});

test('an address that leads nowhere is reported', async () => {
  const page = await browser.open('nonsense');
  await page.page.getByText('The page has no part called nonsense. This is Settle.').waitFor();
  await page.at('learn/hexgo/nonsense');
  await page.page.getByText('The course has no idea called nonsense. This is its first idea.').waitFor();
  await page.at('learn/go');
  await page.page.getByText('The page has no course called go. These are the three courses.').waitFor();
  await page.leave();
});
