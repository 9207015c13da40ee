import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AXE, Browser, PICTURES } from './page.js';

let browser;
before(async () => {
  mkdirSync(PICTURES, { recursive: true });
  browser = await Browser.start();
});
after(() => browser?.stop());

/** The views: the address of each, and the action before its picture. */
const VIEWS = {
  settle: { route: 'settle' },
  'settle-refused': { route: 'settle/1/keil/3/1O2/3O1/1O2/3', act: (page) => page.press('c3') },
  'settle-taken': {
    route: 'settle/1/hexgo/4/1OOXX/1X1O2/2X4/6/5/4?komi=6',
    act: async (page) => { await page.press('e3'); await page.tick('Legal points'); await page.tick('Other readings'); },
  },
  'settle-set-up': {
    route: 'settle/1/meigo/3X1/xo1O1/5/2O2/X4?prison=-2',
    act: async (page) => {
      await page.page.getByText('The position in detail').click();
      await page.page.getByText('Links, files, diagrams').click();
    },
  },
  'settle-biggest': { route: 'settle/1/meigo/19/19/19/19/19/19/19/19/19/9X9/19/19/19/19/19/19/19/19/19' },
  clause: { route: 'learn/keil/links', act: (page) => page.button('keil.link').click() },
  play: { route: 'play' },
  'play-game': { route: 'play/1/meigo/4X4/9/9/9/9/9/9/2O6/9', act: (page) => page.press('e5') },
  'play-over': { route: 'play/1/keil/3/4/2X2/4/1O1?komi=3&button=white&passes=2' },
  learn: { route: 'learn' },
  'learn-idea': { route: 'learn/hexgo/triangle', act: async (page) => page.point('e5', page.page.locator('.task').first()).click() },
  'learn-refused': { route: 'learn/meigo/ban', act: (page) => page.press('b2') },
  browse: { route: 'browse' },
  'browse-case': { route: 'browse/hexgo/corner-eye-of-two-cells-falls', act: (page) => page.button('Show the answer').click() },
};

/** The faults that axe-core finds, one line each. */
async function faults(page) {
  await page.page.evaluate(AXE);
  const found = await page.page.evaluate(() => window.axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  }));
  return found.violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id}: ${help}: ${target.join(' ')}: ${failureSummary.split('\n').slice(1).join(' ').trim()}`));
}

for (const [name, { route, act }] of Object.entries(VIEWS)) {
  for (const [look, options] of Object.entries({
    'desktop-light': {}, 'desktop-dark': { dark: true }, 'phone-light': { phone: true }, 'phone-dark': { phone: true, dark: true },
  })) {
    test(`${name}, ${look}: nothing is out of reach, too wide or too faint`, async () => {
      const page = await browser.open(route, options);
      await act?.(page);
      await page.page.screenshot({ path: join(PICTURES, `${name}-${look}.png`), fullPage: true });
      const { wide, width } = await page.page.evaluate(() => ({ wide: document.documentElement.scrollWidth, width: window.innerWidth }));
      assert.ok(wide <= width, `${wide} pixels wide on a screen of ${width}`);
      assert.deepEqual(await faults(page), []);
      await page.leave();
    });
  }
}

test('the check of the pages can fail', async () => {
  const page = await browser.open('learn');
  await page.page.evaluate(() => {
    const button = document.createElement('button');
    button.style.width = '200vw';
    document.querySelector('main').append(button);
  });
  assert.match((await faults(page)).join('\n'), /button-name/);
  assert.ok(await page.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth));
  await page.leave();
});

test('on a phone a point is hit by a finger', async () => {
  const page = await browser.open('settle/1/hexgo/3/4/5/4/3', { phone: true });
  await page.point('c3').tap();
  assert.equal(await page.verdict(), 'legal');
  const { width, height } = await page.point('c3').boundingBox();
  assert.ok(Math.min(width, height) >= 24, `${width}×${height} pixels`);
  await page.leave();
});
