/** Chromium for the end-to-end tests and the bench, driven by playwright-core. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

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
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const own = chromium.executablePath();
  return onPath.find(isExecutable) ?? (existsSync(own) ? own : undefined);
}

/**
 * Path of the headless shell, which opens pages several times as fast. CHROMIUM_PATH has priority; undefined if absent.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'chromium-headless-shell'))
    .find(isExecutable);
}

/** Starts the headless shell, or Chromium if absent. The caller closes it. */
export function launchHeadless(settings: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findHeadlessShell() ?? neededChromium(),
    args: [...flags, ...settings],
  });
}

/**
 * Starts a headless Chromium without background requests. The caller closes it.
 *
 * @param settings additional flags
 * @throws Error if the machine has no Chromium
 */
export async function launchChromium(settings: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: neededChromium(), args: [...flags, ...settings] });
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

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
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
 * Starts a headless Chromium as a process of its own.
 *
 * @param folder of the profile; another start continues with it
 */
export async function launchKillable(
  folder: string,
  settings: readonly string[] = [],
): Promise<KillableBrowser> {
  const portFile = join(folder, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const child = spawn(
    neededChromium(),
    [...flags, ...settings, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`],
    { stdio: 'ignore', detached: true },
  );
  const exited = once(child, 'exit');
  const end = () => {
    // Its helper processes are in its group.
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  // It must not outlive an aborted test run, nor a failed start.
  process.once('exit', end);
  void exited.then(() => process.off('exit', end));
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n'))
    await new Promise((resolve) => setTimeout(resolve, 50));
  const [port] = readFileSync(portFile, 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch((error: unknown) => {
    end();
    throw error;
  });
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no default context');
  return {
    context,
    async quit() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await exited;
    },
    async kill() {
      end();
      await exited;
      await browser.close().catch(() => undefined);
    },
  };
}
