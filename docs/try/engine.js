// The engine: the rules in WebAssembly, which answer JSON requests. docs/page.md lists the requests.

/** The version of the requests. */
const VERSION = 2;

/** The error of a request that the engine cannot answer: `kind` for programs, `message` for people. */
export class Trouble extends Error {
  constructor({ kind, message }) {
    super(message);
    this.kind = kind;
  }
}

let engine;

/** Fetches and starts the engine. `ask` works only after that. */
export async function load(address = new URL('shinpan.wasm', import.meta.url)) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} did not load (${response.status}); docs/try/build.sh builds it`);
  await start(await response.arrayBuffer());
}

/** Starts the engine from the bytes of its file. */
export async function start(bytes) {
  engine = (await WebAssembly.instantiate(bytes)).instance.exports;
}

/**
 * Asks one question, such as `{ ask: 'start', game: 'keil', size: '5' }`, and returns the reply.
 * Throws `Trouble` if the engine replies with an error.
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
