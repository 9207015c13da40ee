// Short functions that make elements. Text is always text: no code of the page parses HTML.

/** An element with attributes, listeners (`onclick`) and children. It leaves out attributes that are null, undefined or false. */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (['value', 'checked', 'selected', 'disabled', 'open', 'hidden'].includes(key)) element[key] = value;
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

/** A button. */
export function button(label, onclick, attributes = {}) {
  return h('button', { type: 'button', onclick, ...attributes }, label);
}

/** A choice of values, each `[value, label]` or a word that is both. */
export function choice(label, values, value, onchange, attributes = {}) {
  const option = (one) => {
    const [key, words] = Array.isArray(one) ? one : [one, one];
    return h('option', { value: String(key), selected: String(key) === String(value) }, words);
  };
  const select = h('select', { ...attributes, onchange: () => onchange(select.value) }, values.map(option));
  return h('label', { class: 'field' }, h('span', {}, label), select);
}

/** A field for a whole number. Any other input shows a message and does not call `onchange`. */
export function number(label, value, onchange, attributes = {}) {
  const notice = h('p', { class: 'wrong', role: 'alert' });
  const input = h('input', {
    type: 'number', step: 1, min: 0, max: 4294967295, inputmode: 'numeric', required: true, ...attributes, value,
    onchange: () => {
      const fits = input.validity.valid;
      notice.textContent = fits ? '' : `A whole number from ${input.min} to ${input.max}.`;
      input.setAttribute('aria-invalid', String(!fits));
      if (fits) onchange(Number(input.value));
    },
  });
  return h('div', { class: 'number' }, h('label', { class: 'field' }, h('span', {}, label), input), notice);
}

/** A checkbox with a label. */
export function tick(label, checked, onchange, attributes = {}) {
  const input = h('input', { type: 'checkbox', ...attributes, checked, onchange: () => onchange(input.checked) });
  return h('label', { class: 'tick' }, input, h('span', {}, label));
}

/** Draws again and restores the focus: to the element of the same kind and name, if there still is one. */
export function redraw(root, draw) {
  const name = (element) => {
    const label = element.closest('label')?.querySelector('span')?.textContent;
    return [element.localName, element.type, label ?? element.getAttribute('aria-label') ?? element.textContent].join(' ');
  };
  const focused = document.activeElement;
  const was = root.contains(focused) ? name(focused) : undefined;
  draw();
  if (was === undefined || focused.isConnected) return;
  const same = [...root.querySelectorAll('button, select, input, textarea, a')].find((element) => name(element) === was && !element.disabled);
  (same ?? root.querySelector('[data-point][tabindex="0"]'))?.focus({ preventScroll: true });
}

/** Saves a file on the reader's device. */
export function save(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  h('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Announces a text to screen readers. */
export function announce(text) {
  const live = document.getElementById('announcer');
  live.textContent = '';
  // A screen reader announces a text again only after it was gone.
  requestAnimationFrame(() => { live.textContent = text; });
}
