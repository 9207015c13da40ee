import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { Browser } from './page.js';

let browser;
before(async () => { browser = await Browser.start(); });
after(() => browser?.stop());

/** Sets a game up and begins it. */
async function begin(game, size, fields = {}) {
  const page = await browser.open('play');
  await page.choose('Game', game);
  await page.choose('Size', size);
  for (const [name, value] of Object.entries(fields)) await page.set(name, value);
  await page.button('Begin').click();
  await page.page.locator('.whose').waitFor();
  return page;
}

async function result(page) {
  await page.page.getByRole('heading', { name: 'The game is over' }).waitFor();
  return page.page.locator('.count .says').textContent();
}

test('Keil: a game to its end, in which komi outweighs the board', async () => {
  const page = await begin('keil', '3', { Komi: 20 });
  // Nobody may pass while the button is free, so the page offers no pass.
  assert.equal(await page.button('Pass').count(), 0);
  await page.press('c3');
  await page.button('Take the button').click();
  await page.button('Pass').click();
  await page.button('Pass').click();
  const shown = await result(page);
  // One stone and eighteen points of territory against komi and the button.
  assert.match(shown, /White has won/);
  assert.match(shown, /Black has 19 and White 20\.5/);
  await page.leave();
});

test('HexGo: a game to its end, with dead stones on which both players agree', async () => {
  const page = await begin('hexgo', '3');
  await page.press('c3', 'a1');
  await page.button('Pass').click();
  await page.button('Pass').click();
  // The 17 empty cells have stones of both colours around them, so only the komi counts.
  assert.match(await result(page), /White has won/);
  await page.press('a1');
  await page.tick('Black agrees');
  await page.tick('White agrees');
  // 18 cells around Black's stone and one capture, against komi of 6.
  const shown = await result(page);
  assert.match(shown, /Black has won/);
  assert.match(shown, /Black has 19 and White 6/);
  await page.leave();
});

test('HexGo: a refused turn is shown, and a resignation loses', async () => {
  const page = await begin('hexgo', '3');
  await page.press('c3', 'c3');
  assert.equal(await page.verdict(), 'refused by hexgo.turn.place');
  await page.button('Resign').click();
  assert.match(await result(page), /Black has won/);
  await page.leave();
});

test('Meigo: a game to its end, with a hold', async () => {
  const page = await browser.open('play/1/meigo/3?first-turns=black,white&prison=2');
  // Three points in a row and two black prisoners: a1, b1, and Black's c1 takes b1, which cancels one of the two.
  await page.press('a1', 'b1', 'c1');
  // White may not play b1, marked taking marked, but holds; Black's b1 would have no liberty.
  await page.press('b1');
  assert.equal(await page.verdict(), 'refused by meigo.turn.ban');
  await page.button('Hold').click();
  assert.match(await result(page), /White has won/);
  await page.leave();
});

test('a game goes on after a visit to another part, until a new game begins', async () => {
  const page = await begin('keil', '3');
  await page.press('c3');
  await page.page.getByRole('link', { name: 'Learn', exact: true }).click();
  await page.page.getByRole('heading', { name: 'Learn the rules' }).waitFor();
  await page.page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.page.locator('.whose').waitFor();
  assert.match(await page.on('c3'), /black stone/);
  await page.button('New game').click();
  await page.page.getByRole('heading', { name: 'A game for two' }).waitFor();
  await page.leave();
});

test('an impossible komi is reported, and no game begins with it', async () => {
  const page = await browser.open('play');
  await page.set('Komi', -3);
  await page.page.getByText('A whole number from 0 to 4294967295.').waitFor();
  await page.button('Begin').click();
  assert.equal(await page.page.locator('.whose').count(), 0);
  await page.set('Komi', 3);
  await page.button('Begin').click();
  assert.match(await page.page.locator('.words').textContent(), /komi 3$/);
  await page.leave();
});

test('Meigo: a handicap is put down in one turn', async () => {
  const page = await browser.open('play');
  await page.choose('Game', 'meigo');
  await page.tick('Black opens with a handicap');
  await page.button('Begin').click();
  await page.press('c3', 'g7');
  await page.button('Put the stones down').click();
  assert.match(await page.on('c3'), /black stone/);
  assert.match(await page.on('g7'), /black stone/);
  assert.match(await page.page.locator('.whose').textContent(), /White/);
  await page.leave();
});
