import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { Browser } from './page.js';

let browser;
before(async () => { browser = await Browser.start(); });
after(() => browser?.stop());

/** Chooses a game and a size. */
async function begin(page, game, size) {
  await page.choose('Game', game);
  await page.choose('Size', size);
}

/** Sets up stones: `{ 'Black stone': ['b2'] }`. */
async function setUp(page, stones) {
  for (const [tool, points] of Object.entries(stones)) {
    await page.page.getByRole('radio', { name: tool, exact: true }).check();
    await page.press(...points);
  }
  await page.page.getByRole('radio', { name: 'Turn', exact: true }).check();
}

test('Keil: a stone between three enemies has no life', async () => {
  const page = await browser.open('settle');
  await begin(page, 'keil', '3');
  // d2, b2 and c4 cut c3 off from all three empty neighbours: each lies between two of them.
  await setUp(page, { 'White stone': ['b2', 'd2', 'c4'] });
  await page.press('c3');
  assert.equal(await page.verdict(), 'refused by keil.turn.life');
  assert.match(await page.on('c3'), /empty/);
  // The clause is a press away, and the steps show the points that they speak of.
  await page.page.locator('.says .clause-link').click();
  assert.match(await page.page.getByRole('dialog').textContent(), /at least one liberty/);
  await page.button('Close').click();
  await page.button('Next step').click();
  assert.equal(await page.page.locator('.steps li.open').count(), 1);
  // With a white stone gone the same turn is legal.
  await setUp(page, { 'No stone': ['c4'] });
  await page.press('c3');
  assert.equal(await page.verdict(), 'legal');
  assert.match(await page.on('c3'), /black stone/);
  await page.leave();
});

test('HexGo: two stones take one on the edge, if they are the right two', async () => {
  const page = await browser.open('settle');
  await begin(page, 'hexgo', '4');
  await setUp(page, { 'White stone': ['g3'], 'Black stone': ['f3'] });
  await page.press('g2');
  assert.equal(await page.verdict(), 'legal');
  assert.match(await page.on('g3'), /white stone/);
  await page.button('Undo').click();
  await page.press('f4');
  assert.equal(await page.verdict(), 'legal');
  assert.match(await page.on('g3'), /empty/);
  await page.leave();
});

test('Meigo: a marked stone does not take a marked one after a marked turn, and other readings are told', async () => {
  const page = await browser.open('settle');
  await begin(page, 'meigo', '5x5');
  // White's marked corner stone has one liberty, a4; a black stone there reaches it, so it is marked.
  await setUp(page, { 'Marked white stone': ['a5'], 'Black stone': ['b5', 'e1'] });
  await page.press('a4');
  assert.equal(await page.verdict(), 'legal');
  await page.button('Undo').click();
  await page.page.getByText('The position in detail').click();
  await page.tick('The last turn put down a marked stone');
  await page.press('a4');
  assert.equal(await page.verdict(), 'refused by meigo.turn.ban');
  await page.tick('Other readings');
  await page.page.getByRole('heading', { name: 'Other readings' }).waitFor();
  await page.leave();
});

test('legal points are shown when they are asked for', async () => {
  const page = await browser.open('settle');
  await begin(page, 'keil', '2');
  assert.equal(await page.page.locator('.legal').count(), 0);
  await page.tick('Legal points');
  assert.equal(await page.page.locator('[data-point].legal').count(), 7);
  await page.leave();
});

test('turns are undone and done again', async () => {
  const page = await browser.open('settle');
  await begin(page, 'hexgo', '3');
  await page.press('c3', 'a1');
  await page.button('Undo').click();
  assert.match(await page.on('a1'), /empty/);
  await page.button('Redo').click();
  assert.match(await page.on('a1'), /white stone/);
  await page.leave();
});
