// The address: behind the `#` stand `/`, the name of a part of the page, and a rest that this part reads.

let shown;

/** Writes the present state into the address, without showing the part again. */
export function remember(part, rest) {
  shown = `#/${part}/${rest}`;
  history.replaceState(null, '', shown);
}

/** Whether the address differs from the one that is shown. */
export function isNew() {
  return location.hash !== shown;
}

/** The part and the rest of the address. From now on this address counts as shown. */
export function read() {
  shown = location.hash;
  const [, part, rest = ''] = shown.match(/^#\/?([^/]+)\/?(.*)$/s) ?? [];
  return { part, rest: unescaped(rest) };
}

/** The text without escapes, which some programs add when they pass an address on. */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
