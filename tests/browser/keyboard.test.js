import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { Browser } from './page.js';

let browser;
before(async () => { browser = await Browser.start(); });
after(() => browser?.stop());

/** The point that has the focus. */
function here(page) {
  return page.page.evaluate(() => document.activeElement?.dataset?.point);
}

async function keys(page, ...names) {
  for (const name of names) await page.page.keyboard.press(name);
}

test('the first key skips the parts of the page and leads to the board', async () => {
  const page = await browser.open('settle/1/hexgo/3/4/5/4/3');
  await page.page.evaluate(() => document.activeElement.blur());
  await keys(page, 'Tab', 'Enter');
  assert.equal(await here(page), 'c3');
  await page.leave();
});

test('a turn is found, tried and undone by keys alone', async () => {
  const page = await browser.open('settle/1/hexgo/3/4/5/4/3');
  await page.page.evaluate(() => document.activeElement.blur());
  await keys(page, 'Tab', 'Enter', 'ArrowRight', 'Enter');
  assert.match(await page.on('c4'), /black stone/);
  assert.equal(await here(page), 'c4', 'the focus stays on the point');
  // A screen reader announces the result.
  await page.page.waitForFunction(() => /^Legal\. Black’s c4 takes nothing/.test(document.getElementById('announcer').textContent));
  await keys(page, 'Enter');
  assert.equal(await page.verdict(), 'refused by hexgo.turn.place');
  await page.button('Undo').focus();
  await keys(page, 'Enter');
  assert.match(await page.on('c4'), /empty/);
  await page.leave();
});

test('the arrow keys follow the grid and stop at its edge', async () => {
  for (const [link, way] of [
    // On a hexagon of side 3 row c has five points.
    ['1/hexgo/3/4/5/4/3', [['ArrowLeft', 'c2'], ['ArrowLeft', 'c1'], ['ArrowLeft', 'c1'], ['ArrowRight', 'c2'], ['ArrowUp', 'd2'], ['ArrowDown', 'c2']]],
    ['1/keil/3/4/5/4/3', [['ArrowRight', 'c4'], ['ArrowRight', 'c5'], ['ArrowRight', 'c5']]],
    ['1/meigo/3/3/3', [['ArrowUp', 'b3'], ['ArrowUp', 'b3'], ['ArrowRight', 'c3'], ['ArrowDown', 'c2'], ['ArrowDown', 'c1'], ['ArrowDown', 'c1'], ['ArrowLeft', 'b1']]],
  ]) {
    const page = await browser.open(`settle/${link}`);
    await page.page.locator('[data-point][tabindex="0"]').focus();
    for (const [key, point] of way) {
      await keys(page, key);
      assert.equal(await here(page), point, `${link}: after ${key}`);
    }
    await page.leave();
  }
});

test('the arrow keys lead to every point of a board, and back', async () => {
  for (const [link, points] of [['1/keil/2/3/2', 7], ['1/meigo/3/3/3', 9]]) {
    const page = await browser.open(`settle/${link}`);
    await page.page.locator('[data-point][tabindex="0"]').focus();
    const seen = new Set([await here(page)]);
    const tried = new Set();
    // Press all keys on each point that was found.
    for (let open = [...seen]; open.length > 0; open = [...seen].filter((point) => !tried.has(point))) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Shift+ArrowUp', 'Shift+ArrowDown']) {
        await page.point(open[0]).focus();
        await keys(page, key);
        seen.add(await here(page));
      }
      tried.add(open[0]);
    }
    assert.equal(seen.size, points, link);
    await page.leave();
  }
});

test('a lesson and a case are answered by keys', async () => {
  const page = await browser.open('learn/hexgo/pairs');
  const task = page.page.locator('.task').first();
  await page.point('b3', task).focus();
  await keys(page, 'Enter');
  assert.match(await task.locator('.answered').textContent(), /^Right/);
  await page.at('learn/keil/links');
  await page.button('yes').first().focus();
  await keys(page, 'Enter');
  assert.ok(await page.page.evaluate(() => document.activeElement.classList.contains('answered')), 'the focus goes to the answer');
  await page.at('browse/keil/third-stone-links-two');
  await page.button('yes').focus();
  await keys(page, 'Enter');
  assert.match(await page.page.locator('.answered').textContent(), /Right/);
  await page.leave();
});

test('a clause that is opened is closed by Escape, and the focus goes back', async () => {
  const page = await browser.open('learn/keil/links');
  const clause = page.button('keil.link');
  await clause.focus();
  await keys(page, 'Enter');
  await page.page.getByRole('dialog').waitFor();
  await keys(page, 'Escape');
  assert.equal(await page.page.getByRole('dialog').count(), 0);
  assert.ok(await clause.evaluate((element) => element === document.activeElement));
  await page.leave();
});

test('points have a description for screen readers', async () => {
  const page = await browser.open('settle/1/meigo/x1O/2X?first-turns=');
  assert.equal(await page.on('a2'), 'a2, black marked stone');
  assert.equal(await page.on('b2'), 'b2, empty');
  assert.equal(await page.on('c2'), 'c2, white stone');
  await page.leave();
});
