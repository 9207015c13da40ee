import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser, shinpan } from './page.js';

/** The number of cases that the test plays on the page. */
const CASES = 100;

let browser;
before(async () => { browser = await Browser.start(); });
after(() => browser?.stop());

/** The suite as data, which the command writes. */
function bundle() {
  const folder = mkdtempSync(join(tmpdir(), 'shinpan-bundle-'));
  try {
    execFileSync(shinpan(), ['bundle', '--out', folder, '--force'], { stdio: 'pipe' });
    return JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8')).cases;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The checks that the engine of the command passes. */
function passed() {
  const lines = execFileSync(shinpan(), ['check', '--engine', 'naive', '--format', 'jsonl'], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] });
  const checks = lines.trim().split('\n').map((line) => JSON.parse(line)).filter(({ line }) => line === 'check');
  return new Set(checks.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id));
}

const BUTTONS = { pass: 'Pass', button: 'Take the button', hold: 'Hold', resign: 'Resign' };

/** Whether a press makes this turn on the page, for the player to move. Points off the board and turns after the end cannot be pressed. */
function isPressed({ do: act, by, turn, refused = '' }) {
  return act !== 'play' || (!by && !/^board\.|\.end\./.test(refused) && (/^[a-t]\d+$/.test(turn) || turn in BUTTONS));
}

/** The longest check of a case that presses can play, if there is one. */
function playable(one) {
  const checks = one.checks.filter(({ steps }) => steps.some((step) => step.do === 'play') && steps.every(isPressed));
  return checks.reduce((best, check) => (check.steps.length > (best?.steps.length ?? 0) ? check : best), undefined);
}

/** The board on the page, row by row from the top, in the form of the bundle. */
function board(page) {
  return page.page.evaluate(() => {
    const sign = ({ classList }) => {
      const letter = classList.contains('black') ? 'x' : classList.contains('white') ? 'o' : '.';
      return classList.contains('marked') ? letter : letter.toUpperCase();
    };
    const rows = new Map();
    for (const point of document.querySelectorAll('.stage [data-point]')) {
      const [, x, y] = point.getAttribute('transform').match(/translate\(([-\d.]+) ([-\d.]+)\)/).map(Number);
      rows.set(y, [...(rows.get(y) ?? []), [x, sign(point)]]);
    }
    return [...rows].sort(([y], [z]) => y - z).map(([, row]) => row.sort(([x], [z]) => x - z).map(([, letter]) => letter).join(''));
  });
}

test(`the page gives the verdicts of the command in ${CASES} cases`, async (t) => {
  const pass = passed();
  const all = bundle().map((one) => ({ one, check: playable(one) })).filter(({ check }) => check);
  assert.ok(all.length >= CASES, `only ${all.length} cases can be pressed`);
  // The cases are spread evenly over all games and chapters.
  const chosen = Array.from({ length: CASES }, (_, number) => all[Math.floor((number * all.length) / CASES)]);
  const page = await browser.open('settle');
  let turns = 0;
  for (const { one, check } of chosen) {
    assert.ok(pass.has(check.id), `${check.id}: the command does not pass it`);
    await page.page.evaluate((id) => { location.hash = `#/browse/${id}`; }, one.id);
    await page.page.locator(`.side a[aria-current][href="#/browse/${one.id}"]`).waitFor({ state: 'attached' });
    await page.page.getByRole('link', { name: 'Try it out', exact: true }).click();
    await page.page.locator('.tools').waitFor();
    // The link plays the moves of the case. A check of the bundle begins before them.
    while (await page.button('Undo').isEnabled()) await page.button('Undo').click();
    for (const step of check.steps) {
      if (step.do === 'play') {
        if (step.turn in BUTTONS) await page.button(BUTTONS[step.turn]).click();
        else await page.point(step.turn).click();
        const expected = step.legal ? 'legal' : step.refused ? `refused by ${step.refused}` : 'error';
        assert.equal(await page.verdict(), expected, `${check.id}: ${step.turn}`);
        turns += 1;
      } else if (step.board) {
        assert.deepEqual(await board(page), step.board, check.id);
      }
    }
  }
  t.diagnostic(`${turns} turns of ${CASES} cases`);
  await page.leave();
});
