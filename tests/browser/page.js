// What the tests share: the command that serves the page, the browser, and a page that is watched while it is used.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TARGET = process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target');

/** Nothing of the browser may ask the network for anything. */
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

/** The command: `SHINPAN`, or what cargo has built. */
export function shinpan() {
  const places = [process.env.SHINPAN, join(TARGET, 'release/shinpan'), join(TARGET, 'debug/shinpan')];
  const found = places.find((place) => place && existsSync(place));
  assert.ok(found, 'there is no command to test: run docs/try/build.sh and cargo build --release, or name one in SHINPAN');
  return found;
}

function browserPath() {
  const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = places.find((place) => place && existsSync(place));
  assert.ok(found, 'there is no browser: install chromium (Debian: apt-get install chromium), or name one in CHROMIUM');
  return found;
}

/** `shinpan web` on a free port: `address` and `stop()`. `PAGE` in the environment is a page that is served already. */
async function serve() {
  if (process.env.PAGE) return { address: process.env.PAGE, stop() {} };
  const server = spawn(shinpan(), ['web', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  server.stderr.on('data', (text) => { complaint += text; });
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('http://')) return { address: line.trim(), stop: () => server.kill('SIGINT') };
  }
  throw new Error(`shinpan web ended: ${complaint.trim()}`);
}

/** A browser, and pages in it. */
export class Browser {
  static async start() {
    const profile = mkdtempSync(join(tmpdir(), 'shinpan-browser-'));
    const [server, context] = await Promise.all([
      serve(),
      chromium.launchPersistentContext(profile, { executablePath: browserPath(), args: FLAGS }),
    ]);
    return Object.assign(new Browser(), { address: server.address, server, profile, browser: context.browser(), context });
  }

  async stop() {
    await this.context.close();
    this.server.stop();
    rmSync(this.profile, { recursive: true, force: true });
  }

  /**
   * A page at `#/…`, as somebody who was never there sees it. `phone`, `dark` choose what it looks like. What it complains of
   * is an error of the test when it is left.
   */
  async open(route, { phone = false, dark = false } = {}) {
    const context = await this.browser.newContext({
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      hasTouch: phone,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      acceptDownloads: true,
    });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    return new Page(page, this.address).at(route);
  }
}

/** A page that is watched. */
export class Page {
  complaints = [];

  constructor(page, address) {
    this.page = page;
    this.address = address;
    const ours = new URL(address).origin;
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('requestfailed', (request) => {
      // What is given up because the page is left is no fault.
      if (request.failure().errorText !== 'net::ERR_ABORTED') this.complaints.push(`${request.url()} could not be fetched`);
    });
    page.context().on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== ours && !['data:', 'blob:'].includes(protocol)) this.complaints.push(`asked for ${request.url()}`);
    });
    page.on('dialog', async (dialog) => {
      this.complaints.push(`said ${dialog.message()}`);
      await dialog.dismiss();
    });
  }

  /** Goes to a part of the page and waits for it. */
  async at(route) {
    await this.page.goto('about:blank');
    await this.page.goto(`${this.address}#/${route}`);
    await this.ready();
    return this;
  }

  /** Waits until a part is shown. */
  async ready() {
    await this.page.locator('main > :not(.loading)').first().waitFor();
  }

  /** What has this name, as somebody who listens would look for it. */
  button(name, options = {}) {
    return this.page.getByRole('button', { name, exact: true, ...options });
  }

  /** Chooses a value of a list, as its name says. */
  async choose(name, value) {
    await this.page.getByRole('combobox', { name, exact: true }).selectOption(value);
  }

  /** Sets a number. */
  async set(name, value) {
    const field = this.page.getByRole('spinbutton', { name, exact: true });
    await field.fill(String(value));
    await field.blur();
  }

  /** Ticks something. */
  async tick(name) {
    await this.page.getByRole('checkbox', { name, exact: true }).check();
  }

  /** A point of the first board, or of the one in `within`. */
  point(name, within = this.page.locator('main')) {
    return within.locator(`[data-point="${name}"]`).first();
  }

  async press(...names) {
    for (const name of names) await this.point(name).click();
  }

  /** What stands on a point, as it is read out. */
  on(name) {
    return this.point(name).getAttribute('aria-label');
  }

  /** `legal`, `refused by keil.turn.life` or `error`: the verdict that is shown. */
  async verdict() {
    const shown = this.page.locator('.verdict').first();
    const kind = (await shown.getAttribute('class')).split(' ')[1];
    return kind === 'refused' ? `refused by ${await shown.locator('.says .clause-link').textContent()}` : kind;
  }

  /** Leaves the page, which must not have complained of anything. */
  async leave() {
    const complaints = [...this.complaints];
    await this.page.context().close();
    assert.deepEqual(complaints, [], 'the page complains');
  }
}

/** The text of axe-core, which is run in the page without being put into it, so that its policy stays as it is. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Where pictures go. */
export const PICTURES = join(TARGET, 'browser');

export { ROOT };
