// Positions as links, case files and pictures, and back.

import { ask } from './engine.js';
import { announce, button, h, save } from './dom.js';
import { code } from './explanation.js';
import { Record } from './record.js';

/** The largest case file, in bytes, that the page opens. */
const LARGEST = 1_000_000;

/** The record of a link, with the `turn` of its question. Throws the engine's `Trouble`. */
export function fromLink(link) {
  const { start, moves, view, turn } = ask({ ask: 'from-link', link });
  return Object.assign(new Record(start, moves, view), { turn });
}

/** The link of a record, with the turn of a question. */
export function link(record, turn = '') {
  return ask({ ask: 'link', ...record.line, turn }).link;
}

/** Buttons that copy or save a record. A link leads to the part `part` of the page. */
export function takeAway(part, record, turn = () => '') {
  const notice = h('span', { class: 'faint', role: 'status' });
  const report = (text) => { notice.textContent = text; };
  const attempt = (act) => async () => {
    try { await act(); } catch (trouble) { report(trouble.message); }
  };
  const copy = attempt(async () => {
    const address = new URL(`#/${part}/${link(record(), turn())}`, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      report('The link is copied.');
    } catch {
      report(address);
    }
  });
  const saveCase = attempt(() => {
    const text = ask({ ask: 'write-case', ...record().line, turn: turn(), name: 'set-up-on-the-page' }).text;
    save(`${record().view.game}.yaml`, 'application/yaml', text);
    report('Saved. The case notes that nobody has worked out its answer yet.');
  });
  const savePicture = attempt(() => {
    const { view } = record();
    const last = record().played.at(-1);
    save(`${view.game}.svg`, 'image/svg+xml', ask({ ask: 'picture', ...Record.place(view), show: { last } }).svg);
    report('Saved.');
  });
  return h('div', { class: 'row' }, button('Copy link', copy), button('Save as case', saveCase), button('Save picture', savePicture), notice);
}

/** A button that opens a case file. `oncases` gets its cases. */
export function opener(oncases) {
  const notice = h('p', { class: 'problem', role: 'alert', hidden: true });
  const input = h('input', {
    type: 'file', accept: '.yaml,.yml,text/yaml', class: 'unseen', 'aria-label': 'Case file', tabindex: -1,
    onchange: async () => {
      const file = input.files[0];
      if (!file) return;
      notice.hidden = true;
      try {
        if (file.size > LARGEST) throw new Error(`${file.name} is too large for a case file`);
        const { cases } = ask({ ask: 'read-cases', file: file.name, text: await file.text() });
        oncases(cases);
        announce(`${file.name} is open.`);
      } catch (trouble) {
        notice.replaceChildren(...code(trouble.message));
        notice.hidden = false;
      }
      input.value = '';
    },
  });
  return h('div', { class: 'opener' }, h('div', { class: 'row' }, button('Open a case file', () => input.click()), input), notice);
}
