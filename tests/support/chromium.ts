/** Chromium for the end-to-end tests and the bench, driven by playwright-core. */
import { existsSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { onPath } from './programs.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of Chromium: CHROMIUM_PATH, else the first on PATH, else that of playwright-core; undefined if none. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const own = chromium.executablePath();
  return onPath(...names) ?? (existsSync(own) ? own : undefined);
}

/**
 * Path of the headless shell, which opens pages several times as fast. CHROMIUM_PATH has priority; undefined if absent.
 */
export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM_PATH || onPath('chromium-headless-shell');
}

/** One process for all pages of a visitor: each process more takes a tenth of a visit. */
const frugal = ['--renderer-process-limit=1', '--disable-site-isolation-trials'];

/** Starts the headless shell, or Chromium if absent. The caller closes it. */
export function launchHeadless(settings: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findHeadlessShell() ?? neededChromium(),
    args: [...flags, ...frugal, ...settings],
  });
}

/**
 * Starts a headless Chromium without background requests. The caller closes it.
 *
 * @param settings additional flags
 * @param without flags of the driver to leave out
 * @throws Error if the machine has no Chromium
 */
export async function launchChromium(
  settings: readonly string[] = [],
  without: string[] = [],
): Promise<Browser> {
  return chromium.launch({
    executablePath: neededChromium(),
    args: [...flags, ...settings],
    ignoreDefaultArgs: without,
  });
}

/**
 * The same with one profile, shared with others that connect to its debugging port.
 *
 * @param folder of the profile
 */
export async function launchProfile(folder: string, port: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: neededChromium(),
    args: [...flags, `--remote-debugging-port=${port}`],
  });
}

function neededChromium(): string {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error(
      'Chromium is not installed here: set CHROMIUM_PATH, or run `npx playwright-core install chromium`.',
    );
  }
  return executablePath;
}

/** A browser with a profile on disk that can be killed. */
export interface KillableBrowser {
  context: BrowserContext;
  /** Ends it as a person does: everything is written to disk. */
  quit(): Promise<void>;
  /** Ends it at once, as a phone does that needs memory. */
  kill(): Promise<void>;
}

/**
 * Starts a headless Chromium that can be killed.
 *
 * @param folder of the profile; another start continues with it
 */
export async function launchKillable(
  folder: string,
  settings: readonly string[] = [],
): Promise<KillableBrowser> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: neededChromium(),
    args: [...flags, ...settings],
  });
  // `host-pid`.
  const pid = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1));
  return {
    context,
    quit: () => context.close(),
    async kill() {
      const closed = new Promise((resolve) => context.once('close', resolve));
      // Its helper processes are in its group.
      process.kill(-pid, 'SIGKILL');
      await closed;
    },
  };
}
