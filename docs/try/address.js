// The address: behind the `#` stands `/`, the part of the page, and what that part makes of the rest.

let shown;

/** Writes the present state into the address, without showing it anew. */
export function remember(part, rest) {
  shown = `#/${part}/${rest}`;
  history.replaceState(null, '', shown);
}

/** Whether the address is another than the one that is shown. */
export function isNew() {
  return location.hash !== shown;
}

/** The part and the rest of the address, which is shown from now on. */
export function read() {
  shown = location.hash;
  const [, part, rest = ''] = shown.match(/^#\/?([^/]+)\/?(.*)$/s) ?? [];
  return { part, rest: unescaped(rest) };
}

/** Some programs escape the signs of an address when it is sent on. */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
