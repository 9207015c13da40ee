// The address: `#/`, the part of the page, and the state of that part.

let shown;

/** Writes the state into the address, and does not show it again. */
export function remember(part, rest) {
  shown = `#/${part}/${rest}`;
  history.replaceState(null, '', shown);
}

/** Whether the address is not the one on the page. */
export function isNew() {
  return location.hash !== shown;
}

/** The part and the state in the address, which is on the page from now on. */
export function read() {
  shown = location.hash;
  const [, part, rest = ''] = shown.match(/^#\/?([^/]+)\/?(.*)$/s) ?? [];
  return { part, rest: unescaped(rest) };
}

/** A text without the escapes that some programs put into an address. */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
