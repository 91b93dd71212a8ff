/**
 * What tests and measurements need of the machine beyond npm's packages: PostgreSQL, Chromium, Firefox, WebKit, nginx, and
 * tools that read PDF files. Each is looked for first, then installed where that is possible; without it what needs it cannot run, and the
 * caller says so.
 * Runs on Node 24.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findHeadlessShell } from '../tests/support/chromium.ts';
import { findFirefox, findWebKit } from '../tests/support/other-browsers.ts';
import { missingPdfTools } from '../tests/support/pdf-tools.ts';
import { findPostgres } from '../tests/support/postgres.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** True if a PostgreSQL server is here, after an attempt to install one. */
export function ensurePostgres() {
  if (!findPostgres()) aptInstall('postgresql');
  return findPostgres() !== undefined;
}

/** What pages are measured with: a bare machine has a much wider font only. */
const FONT = '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf';

/**
 * True if Chromium is here, after an attempt to install it: Debian's for root, with fonts as phones have them, else the
 * one of playwright-core.
 */
export function ensureChromium() {
  if (!findChromium()) aptInstall('chromium');
  if (!findHeadlessShell()) aptInstall('chromium-headless-shell');
  if (!existsSync(FONT)) aptInstall('fonts-noto-core');
  if (!findChromium()) {
    console.log('machine: installing Chromium (playwright-core install chromium) …');
    spawnSync('node_modules/.bin/playwright-core', ['install', 'chromium'], { cwd: root, stdio: 'inherit' });
  }
  return findChromium() !== undefined;
}

/** True if Firefox is here, after an attempt to install it. */
export function ensureFirefox() {
  if (!findFirefox()) aptInstall('firefox-esr');
  return findFirefox() !== undefined;
}

/** True if WebKitGTK's driver and a virtual screen are here, after an attempt to install them. */
export function ensureWebKit() {
  if (!findWebKit()) for (const name of ['webkit2gtk-driver', 'xvfb']) aptInstall(name);
  return findWebKit() !== undefined;
}

/** nginx, after an attempt to install it: its path, or undefined. */
export function ensureNginx() {
  if (!findNginx()) aptInstall('nginx-light');
  return findNginx();
}

function findNginx() {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path));
}

/** Installs the tools that read PDF files where they are missing; the tests that need them fail without. */
export function ensurePdfTools() {
  if (missingPdfTools().length === 0) return;
  aptInstall('poppler-utils');
  aptInstall('qpdf');
}

let listsAreFresh = false;

/** Installs a Debian package. Does nothing for others than root and on other systems. */
function aptInstall(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`machine: installing the Debian package ${name} …`);
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  if (!listsAreFresh) apt('update');
  listsAreFresh = true;
  apt('install', '-y', '--no-install-recommends', name);
}
