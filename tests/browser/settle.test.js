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
  // The verdict opens its clause.
  await page.page.locator('.says .clause-link').click();
  assert.match(await page.page.getByRole('dialog').textContent(), /at least one liberty/);
  await page.button('Close').click();
  // The deciding step is open. A press opens the one before.
  assert.match(await page.page.locator('.steps li.open').textContent(), /c3/);
  await page.button('Previous step').click();
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

test('Meigo: a marked stone does not take a marked one after a marked turn, and other readings are shown', async () => {
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

/** Opens the details of the position. */
async function detail(page) {
  await page.page.getByText('The position in detail').click();
}

function isTicked(page, name) {
  return page.page.getByRole('checkbox', { name, exact: true }).isChecked();
}

test('Keil: a change of the details leaves the history unchanged', async () => {
  const page = await browser.open('settle');
  await begin(page, 'keil', '3');
  await detail(page);
  assert.ok(await isTicked(page, 'The game starts with this board'));
  await page.press('c3', 'a1', 'e3');
  assert.ok(!await isTicked(page, 'The game starts with this board'), 'three turns were played');
  const earlier = () => page.page.locator('.earlier .thumbs li').count();
  assert.equal(await earlier(), 2);
  await page.set('Komi', 7);
  assert.equal(await earlier(), 2, 'komi');
  await page.choose('Button', 'white');
  assert.equal(await earlier(), 2, 'button');
  await page.choose('To move', 'black');
  assert.equal(await earlier(), 2, 'to move');
  await page.choose('Passes just made', '1');
  assert.equal(await earlier(), 2, 'passes');
  await page.button('Add this board to the earlier positions').click();
  assert.equal(await earlier(), 3);
  await page.tick('The game starts with this board');
  assert.equal(await earlier(), 0);
  assert.ok(await isTicked(page, 'The game starts with this board'));
  await page.leave();
});

test('Keil: a stone is not taken back at once, with any komi', async () => {
  // White's d1 takes e1; the suite's ko, keil/ko-is-not-taken-back-at-once.
  const page = await browser.open('settle/1/keil/XO1/4/1X3/4/3?to-move=white&earlier=bXO1/4/1X3/4/3');
  await page.press('d1', 'e1');
  assert.equal(await page.verdict(), 'refused by keil.turn.repeat');
  await detail(page);
  await page.set('Komi', 7);
  await page.press('e1');
  assert.equal(await page.verdict(), 'refused by keil.turn.repeat');
  await page.leave();
});

test('Meigo: a set-up board has its first turns in the past, and a played one keeps them', async () => {
  const page = await browser.open('settle');
  await begin(page, 'meigo', '5x5');
  await page.button('Clear').click();
  // Somebody opens the page again: only the address is left.
  await page.at(new URL(page.page.url()).hash.slice(2));
  await setUp(page, { 'White stone': ['c3'] });
  await detail(page);
  assert.ok(!await isTicked(page, 'Black’s first turn is to come'));
  assert.ok(!await isTicked(page, 'White’s first turn is to come'));
  await page.button('Clear').click();
  await page.press('e5');
  await setUp(page, { 'White stone': ['a1'] });
  assert.ok(!await isTicked(page, 'Black’s first turn is to come'));
  assert.ok(await isTicked(page, 'White’s first turn is to come'));
  await page.leave();
});

test('Meigo: notes about an unsettled set-up are shown, and stay after a turn', async () => {
  const page = await browser.open('settle/1/meigo/XO1/O2/3');
  assert.match(await page.page.locator('.note').textContent(), /The position is not settled: the chain a3 has no liberty\./);
  await page.press('c1');
  assert.match(await page.page.locator('.note').textContent(), /not settled/);
  await page.at('settle/1/meigo/xX1/3/3');
  assert.match(await page.page.locator('.note').textContent(), /a3 b3 has both marked and unmarked stones/);
  await page.at('settle/1/meigo/3/3/3?last-marked=true&first-turns=white');
  assert.match(await page.page.locator('.note').textContent(), /White’s, whose first turn is still to come/);
  await page.leave();
});

test('HexGo: a board with dead stones is counted', async () => {
  const page = await browser.open('settle/1/hexgo/X2/4/2X2/4/2O?komi=6');
  await page.button('Count the board').click();
  await page.press('a3');
  assert.match(await page.page.locator('.answer').textContent(), /Dead: a3/);
  // 17 empty cells around Black's two stones, and one capture, against komi.
  assert.match(await page.page.locator('.count .says').textContent(), /Black has won\. .*Black has 18 and White 6/);
  await page.button('Back to the turns').click();
  assert.match(await page.on('a3'), /white stone$/);
  await page.leave();
});

test('the end shows the winner, and nobody is to move', async () => {
  const page = await browser.open('settle');
  await begin(page, 'hexgo', '3');
  await page.button('Resign').click();
  assert.match(await page.page.locator('.verdict').textContent(), /Black resigns, and the game is over/);
  assert.match(await page.page.locator('.result').textContent(), /White has won/);
  assert.doesNotMatch(await page.page.locator('.words').textContent(), /to move/);
  await page.press('c3');
  assert.match(await page.verdict(), /^refused by hexgo\.end\./);
  assert.equal(await page.button('Show legal turns nearby').count(), 0);
  await page.leave();
});

test('a set-up is undone and done again', async () => {
  const page = await browser.open('settle');
  await begin(page, 'keil', '3');
  await setUp(page, { 'White stone': ['b2', 'd2'] });
  await page.button('Undo').click();
  assert.match(await page.on('d2'), /empty/);
  assert.match(await page.on('b2'), /white stone/);
  await page.button('Redo').click();
  assert.match(await page.on('d2'), /white stone/);
  await page.press('c3');
  await page.button('Take the turn back').click();
  assert.match(await page.on('c3'), /empty/);
  await page.leave();
});

test('a link brings the question with it', async () => {
  const page = await browser.open('settle');
  await begin(page, 'hexgo', '3');
  await page.press('c3', 'c3');
  await page.at(new URL(page.page.url()).hash.slice(2));
  assert.equal(await page.verdict(), 'refused by hexgo.turn.place');
  await page.at('settle/1/hexgo/3/4/5/4/3?moves=c3');
  assert.equal(await page.verdict(), 'legal');
  await page.leave();
});

test('Keil: the explanation of a point names a neighbour without a link', async () => {
  const page = await browser.open('settle/1/keil/3/1OO1/1XX2/1OO1/3?earlier=w3/1OO1/1XX2/1OO1/3');
  await page.page.getByRole('radio', { name: 'Point', exact: true }).check();
  await page.press('c2');
  await page.page.locator('.step-says', { hasText: 'c2 (black) is not linked to c3 (black)' }).waitFor();
  assert.ok(await page.page.locator('.stage .highlight').count() > 0, 'the points of the first step are highlighted');
  await page.leave();
});
