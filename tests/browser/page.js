// Helpers of the tests: the command that serves the page, the browser, and a page with a list of its complaints.

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

/** With these flags the browser itself sends nothing to the network. */
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

/** The command: `SHINPAN`, or the one that cargo has built. */
export function shinpan() {
  const places = [process.env.SHINPAN, join(TARGET, 'release/shinpan'), join(TARGET, 'debug/shinpan')];
  const found = places.find((place) => place && existsSync(place));
  assert.ok(found, 'the command is missing: run docs/try/build.sh and cargo build --release, or name one in SHINPAN');
  return found;
}

function browserPath() {
  const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = places.find((place) => place && existsSync(place));
  assert.ok(found, 'the browser is missing: install chromium (Debian: apt-get install chromium), or name one in CHROMIUM');
  return found;
}

/** Starts `shinpan web` on a free port and returns `address` and `stop()`. With `PAGE` in the environment it uses that address instead. */
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
   * Opens the page at `#/…` in a fresh context. `phone` and `dark` choose its look. Complaints of the page make the test fail in
   * `leave`.
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

/** A page with a list of its complaints: console errors, failed requests, requests to other hosts, dialogs. */
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
      // The browser aborts requests when the page is left.
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

  /** A button by its name for screen readers. */
  button(name, options = {}) {
    return this.page.getByRole('button', { name, exact: true, ...options });
  }

  /** Chooses a value of the list with this name. */
  async choose(name, value) {
    await this.page.getByRole('combobox', { name, exact: true }).selectOption(value);
  }

  /** Sets the number field with this name. */
  async set(name, value) {
    const field = this.page.getByRole('spinbutton', { name, exact: true });
    await field.fill(String(value));
    await field.blur();
  }

  /** Ticks the box with this name. */
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

  /** The description of a point for screen readers. */
  on(name) {
    return this.point(name).getAttribute('aria-label');
  }

  /** The verdict on the page: `legal`, `refused by keil.turn.life` or `error`. */
  async verdict() {
    const shown = this.page.locator('.verdict').first();
    const kind = (await shown.getAttribute('class')).split(' ')[1];
    return kind === 'refused' ? `refused by ${await shown.locator('.says .clause-link').textContent()}` : kind;
  }

  /** Leaves the page and fails if it has complaints. */
  async leave() {
    const complaints = [...this.complaints];
    await this.page.context().close();
    assert.deepEqual(complaints, [], 'the page complains');
  }
}

/** The source of axe-core. The page evaluates it without a script element, so its policy stays unchanged. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The folder for pictures. */
export const PICTURES = join(TARGET, 'browser');

export { ROOT };
