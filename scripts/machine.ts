/**
 * Programs needed beyond npm packages: databases and what belongs to them, Varnish, nginx, browsers and PDF tools. A
 * missing one is installed where possible. Otherwise the caller reports it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findVarnish } from '../tests/support/cache/varnish.ts';
import { findChromium, findHeadlessShell } from '../tests/support/chromium.ts';
import { findPatroni } from '../tests/support/database/patroni.ts';
import { findPgBackRest } from '../tests/support/database/pgbackrest.ts';
import { findPgBouncer } from '../tests/support/database/pgbouncer.ts';
import { findPostgres } from '../tests/support/database/postgres.ts';
import { findFirefox, findWebKit } from '../tests/support/other-browsers.ts';
import { missingPdfTools, onPath } from '../tests/support/programs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Installs PostgreSQL if missing. True if it is available. */
export function ensurePostgres(): boolean {
  if (!findPostgres()) aptInstall('postgresql');
  return findPostgres() !== undefined;
}

/** Installs PgBouncer if missing. True if it is available. */
export function ensurePgBouncer(): boolean {
  if (!findPgBouncer()) aptInstall('pgbouncer');
  return findPgBouncer() !== undefined;
}

/** Installs pgBackRest if missing. True if it is available. */
export function ensurePgBackRest(): boolean {
  if (!findPgBackRest()) aptInstall('pgbackrest');
  return findPgBackRest() !== undefined;
}

/** Installs Varnish if missing. True if it is available. */
export function ensureVarnish(): boolean {
  if (!findVarnish()) aptInstall('varnish');
  return findVarnish() !== undefined;
}

/** Installs Patroni and etcd if missing. True if they are available. */
export function ensurePatroni(): boolean {
  if (!findPatroni()) for (const name of ['patroni', 'etcd-server']) aptInstall(name);
  return findPatroni() !== undefined;
}

/** The font of measured pages. A bare machine has only a much wider one. */
const FONT = '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf';

/**
 * Installs Chromium if missing: for root Debian’s package with fonts like those of phones, else that of
 * playwright-core. True if it is available.
 */
export function ensureChromium(): boolean {
  if (!findChromium()) aptInstall('chromium');
  if (!findHeadlessShell()) aptInstall('chromium-headless-shell');
  if (!existsSync(FONT)) aptInstall('fonts-noto-core');
  if (!findChromium()) {
    console.log('machine: installing Chromium (playwright-core install chromium) …');
    spawnSync('node_modules/.bin/playwright-core', ['install', 'chromium'], { cwd: root, stdio: 'inherit' });
  }
  return findChromium() !== undefined;
}

/** Installs Firefox if missing. True if it is available. */
export function ensureFirefox(): boolean {
  if (!findFirefox()) aptInstall('firefox-esr');
  return findFirefox() !== undefined;
}

/** Installs WebKitGTK’s driver and a virtual screen if missing. True if they are available. */
export function ensureWebKit(): boolean {
  if (!findWebKit()) for (const name of ['webkit2gtk-driver', 'xvfb']) aptInstall(name);
  return findWebKit() !== undefined;
}

/** Installs nginx if missing. Returns its path; undefined if unavailable. */
export function ensureNginx(): string | undefined {
  if (!onPath('nginx')) aptInstall('nginx-light');
  return onPath('nginx');
}

/** Installs the PDF tools if missing. Tests that need them fail without. */
export function ensurePdfTools(): void {
  if (missingPdfTools().length === 0) return;
  aptInstall('poppler-utils');
  aptInstall('qpdf');
  aptInstall('ghostscript');
}

let listsAreFresh = false;

/** Installs a Debian package. Does nothing on other systems or without root. */
function aptInstall(name: string): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`machine: installing the Debian package ${name} …`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  if (!listsAreFresh) apt('update');
  listsAreFresh = true;
  apt('install', '-y', '--no-install-recommends', name);
}
