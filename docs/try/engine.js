// The engine: the rules in WebAssembly, which answer requests of JSON. docs/page.md lists them.

/** The version of the requests. */
const VERSION = 2;

/** An error of the engine: `kind` for programs, `message` for people. */
export class Trouble extends Error {
  constructor({ kind, message }) {
    super(message);
    this.kind = kind;
  }
}

let engine;

/** Fetches the engine. The page waits for it. */
export async function load(address = new URL('shinpan.wasm', import.meta.url)) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be fetched (${response.status}); docs/try/build.sh makes it`);
  await start(await response.arrayBuffer());
}

/** Starts the engine from the bytes of its file. */
export async function start(bytes) {
  engine = (await WebAssembly.instantiate(bytes)).instance.exports;
}

/**
 * Sends a request, such as `{ ask: 'start', game: 'keil', size: '5' }`, and gives the reply.
 * Throws `Trouble` if the reply is an error.
 */
export function ask(request) {
  const reply = JSON.parse(exchange(JSON.stringify({ version: VERSION, ...request })));
  if (reply.error) throw new Trouble(reply.error);
  return reply;
}

function exchange(text) {
  const request = new TextEncoder().encode(text);
  const room = engine.room(request.length);
  new Uint8Array(engine.memory.buffer, room, request.length).set(request);
  const answer = BigInt.asUintN(64, engine.ask(room, request.length));
  engine.free(room, request.length);
  const start = Number(answer >> 32n);
  const length = Number(answer & 0xffffffffn);
  const reply = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, start, length));
  engine.free(start, length);
  return reply;
}
