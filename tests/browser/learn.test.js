import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Browser, ROOT } from './page.js';

let browser;
before(async () => { browser = await Browser.start(); });
after(() => browser?.stop());

const BUTTONS = { pass: 'Pass', button: 'Take the button', hold: 'Hold', resign: 'Resign' };

function lessons(game) {
  return JSON.parse(readFileSync(join(ROOT, `docs/try/lessons/${game}.json`), 'utf8'));
}

/** The check of a task, as the engine of the page gives it. */
function check(page, { case: id, check: number }) {
  return page.page.evaluate(async ([id, number]) => {
    const { ask } = await import('./engine.js');
    return ask({ ask: 'case', id }).checks[number - 1];
  }, [id, number]);
}

/** Solves the task. */
async function solve(page, task, set) {
  const { tries, guess, play } = await check(page, set);
  if (play.length > 0 && !set.guess) {
    const [kind, ...points] = tries.split(' ');
    if (kind === 'handicap') {
      for (const point of points) await page.point(point, task).click();
      await task.getByRole('button', { name: 'Put the stones down' }).click();
    } else if (kind in BUTTONS) await task.getByRole('button', { name: BUTTONS[kind], exact: true }).click();
    else await page.point(tries, task).click();
  } else if (guess.kind === 'choice') await task.getByRole('button', { name: guess.answer, exact: true }).click();
  else {
    if (guess.kind === 'number') await task.getByRole('spinbutton').fill(String(guess.answer));
    else for (const point of guess.answer) await page.point(point, task).click();
    await task.getByRole('button', { name: 'Done', exact: true }).click();
  }
}

for (const game of ['keil', 'hexgo', 'meigo']) {
  test(`the course of ${game} can be done from the first idea to the last`, async () => {
    const { title, ideas } = lessons(game);
    const page = await browser.open('learn');
    await page.page.getByRole('link', { name: `Begin with ${title}` }).click();
    for (const [place, idea] of ideas.entries()) {
      await page.page.getByRole('heading', { level: 1, name: idea.title, exact: true }).waitFor();
      for (const [number, set] of idea.boards.entries()) {
        const task = page.page.locator('.task').nth(number);
        await solve(page, task, set);
        assert.match(await task.locator('.answered').textContent(), /^Right\. /, `${idea.id}, ${set.case}#${set.check}`);
      }
      assert.equal(await page.page.locator('.contents a.done').count(), place + 1);
      if (place + 1 < ideas.length) await page.page.locator('.idea footer a').last().click();
    }
    await page.at('learn');
    await page.page.getByText(`${ideas.length} of ${ideas.length} ideas done`).waitFor();
    await page.leave();
  });
}

test('the page explains a legal turn that is not the task, and a refused one', async () => {
  const page = await browser.open('learn/hexgo/open');
  const task = page.page.locator('.task').first();
  // c2 takes nothing: the last pairs are among b3, c4 and the cell between them.
  await page.point('c2', task).click();
  assert.match(await task.locator('.answered').textContent(), /This turn is legal, but it is not the task/);
  assert.match(await page.point('c2', task).getAttribute('aria-label'), /black stone/);
  await page.point('c3', task).click();
  assert.match(await task.locator('.answered').textContent(), /refuse/);
  assert.match(await page.point('c2', task).getAttribute('aria-label'), /empty/, 'each try is from the start');
  await page.point('c4', task).click();
  assert.match(await task.locator('.answered').textContent(), /^Right/);
  await page.leave();
});

test('a wrong answer can be given again', async () => {
  const page = await browser.open('learn/keil/links');
  const task = page.page.locator('.task').first();
  await task.getByRole('button', { name: 'no', exact: true }).click();
  assert.match(await task.locator('.answered').textContent(), /Wrong\./);
  await task.getByRole('button', { name: 'yes', exact: true }).click();
  assert.match(await task.locator('.answered').textContent(), /^Right/);
  await page.leave();
});

test('solved tasks are kept, and a damaged list is ignored', async () => {
  const page = await browser.open('learn/hexgo/stones');
  await page.press('c3');
  await page.at('learn');
  await page.page.getByText('1 of').waitFor();
  for (const rubbish of ['{', '{}', 'null', '"x"', '[1, null]']) {
    await page.page.evaluate((text) => localStorage.setItem('shinpan.learn', text), rubbish);
    await page.at('learn/hexgo/stones');
    assert.equal(await page.page.locator('.contents a.done').count(), 0, rubbish);
  }
  await page.leave();
});

test('fast changes of the address leave one idea on the page', async () => {
  const page = await browser.open('learn');
  await page.page.evaluate(async () => {
    for (const route of ['learn/keil/links', 'browse', 'learn', 'settle', 'learn/hexgo/pairs']) {
      location.hash = `#/${route}`;
      await new Promise((go) => { setTimeout(go); });
    }
  });
  await page.page.getByRole('heading', { level: 1, name: 'Liberty pairs' }).waitFor();
  assert.equal(await page.page.locator('main > *').count(), 2);
  await page.leave();
});

test('the board of a task goes on in Settle', async () => {
  const page = await browser.open('learn/hexgo/repeats');
  await page.page.locator('.task').first().locator('[data-point="a2"]').click();
  await page.page.locator('.task').first().getByRole('link', { name: 'Try more in Settle' }).click();
  await page.page.locator('.tools').waitFor();
  await page.press('a2');
  assert.equal(await page.verdict(), 'refused by hexgo.turn.repeat');
  await page.leave();
});
