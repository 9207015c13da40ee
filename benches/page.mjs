// The size of the page's engine and the time of its answers. Run docs/try/build.sh, then `node benches/page.mjs`.
// The times are processor times, so other programs do not count.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const folder = new URL('../docs/try/', import.meta.url);
// The source is imported as text, since Node takes a file of this name for another kind of module.
const source = readFileSync(new URL('engine.js', folder), 'utf8');
const { ask, start } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
const bytes = readFileSync(new URL('shinpan.wasm', folder));

function timed(act) {
  const before = process.cpuUsage();
  const result = act();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

const before = process.cpuUsage();
await start(bytes);
const { user, system } = process.cpuUsage(before);
console.log(`engine: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} with gzip; started in ${((user + system) / 1000).toFixed(0)} ms`);

for (const [game, size] of [['keil', '7'], ['hexgo', '7'], ['meigo', '11x11'], ['meigo', '19x19']]) {
  let view = ask({ ask: 'start', game, size });
  const names = Object.keys(view.points);
  let seed = 7;
  const random = (below) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  const times = [];
  for (let turn = 0; turn < 80; turn += 1) {
    const { game, position } = view;
    const { result, ms } = timed(() => ask({ ask: 'play', game, position, turn: names[random(names.length)] }));
    times.push(ms);
    view = result.view ?? view;
  }
  times.sort((one, other) => one - other);
  console.log(`${game} ${size}, ${names.length} points: 80 turns tried and explained, median ${times[40].toFixed(1)} ms, longest ${times.at(-1).toFixed(1)} ms`);
}
