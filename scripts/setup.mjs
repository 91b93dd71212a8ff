#!/usr/bin/env node
// @ts-check
/**
 * Makes the tree ready to run. Each step is done only when something changed; a second run takes a moment.
 *
 * node scripts/setup.mjs          installs the packages of package-lock.json, including Node 24
 * node scripts/setup.mjs build    also makes a production build in dist/, with Open Graph pictures and compressed files
 *
 * Runs on the machine's Node (20 or later) before anything is installed: only `node:` imports, and no TypeScript.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** A path in the tree. */
const at = (/** @type {string[]} */ ...parts) => join(root, ...parts);

const installRecord = at('node_modules', '.lucarne-lock');
const buildRecord = at('dist', '.build-hash');
const lockFile = at('.tmp', 'setup.lock');

/** Inputs of the build: a change in any of these requires a new one. */
const buildInputs = [
  'src',
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'server.mjs',
  'scripts/setup.mjs',
  'scripts/og.ts',
  'scripts/support/font.ts',
];

const compressible = /\.(?:css|html|ico|js|json|mjs|otf|svg|ttf|txt|wasm|webmanifest|xml)$/;

const sha256 = (/** @type {Buffer} */ data) => createHash('sha256').update(data).digest('hex');
const read = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
/** Seconds since a moment of `performance.now()`, formatted. */
const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const say = (/** @type {string} */ text) => console.log(`setup: ${text}`);

/** An error that the user can resolve: printed without a stack. */
class SetupError extends Error {}

/**
 * The parts of package.json that are read. package-lock.json has the same for the project itself.
 *
 * @typedef {Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>} Manifest
 */

/**
 * A package in package-lock.json, or in npm's own record of the last install.
 *
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 */

/** @returns {Manifest} */
function manifest() {
  return JSON.parse(readFileSync(at('package.json'), 'utf8'));
}

/**
 * The packages of a lock file by path. The path of the project itself is empty.
 *
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

// ---- packages ----------------------------------------------------------------------------------------------------

function wantedMajor() {
  const [major] = manifest().devDependencies?.node?.match(/\d+/) ?? [];
  if (!major) throw new SetupError('package.json names no version of Node in devDependencies');
  return major;
}

/** True if both package files name the same dependencies, so that an install only reads the lockfile. */
function lockMatchesManifest() {
  const wanted = manifest();
  const locked = /** @type {Manifest} */ (packagesIn(at('package-lock.json'))['']);
  const names = (list = {}) => JSON.stringify(Object.entries(list).sort());
  const kinds = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies']);
  return kinds.every((kind) => names(wanted[kind]) === names(locked[kind]));
}

/** True if node_modules/.bin/node starts and has the required version. */
function nodeIsRight() {
  try {
    const version = execFileSync(at('node_modules', '.bin', 'node'), ['-p', 'process.versions.node'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return version.startsWith(`${wantedMajor()}.`);
  } catch {
    return false;
  }
}

/**
 * True if node_modules holds what package-lock.json says, by npm's own record of the last install. So a developer's
 * `npm install NAME` is not followed by a full reinstall. Packages for other platforms may be missing.
 */
function matchesLock() {
  const record = at('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesIn(at('package-lock.json'));
  const present = packagesIn(record);
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = present[path];
    if (!found && !entry.optional && !entry.devOptional) return false;
    if (found && (found.version !== entry.version || found.integrity !== entry.integrity)) return false;
  }
  return Object.keys(present).every((path) => wanted[path]);
}

function packagesAreReady() {
  return read(installRecord) === sha256(readFileSync(at('package-lock.json'))) && nodeIsRight();
}

async function install() {
  const started = performance.now();
  if (!matchesLock() || !nodeIsRight()) {
    if (!lockMatchesManifest()) {
      throw new SetupError(
        'package-lock.json does not match package.json; run `npm install` and keep both files',
      );
    }
    say('installing the packages of package-lock.json …');
    // Not `npm ci`: it refuses a lockfile that lacks a package of some other platform, and registry mirrors don't
    // carry them all. --include=dev: NODE_ENV=production would leave out Node 24 and the build tools.
    await npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    // Node comes through an install script: where these are switched off, ask for this one.
    if (!nodeIsRight()) await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
    if (!nodeIsRight()) {
      throw new SetupError(
        `node_modules/.bin/node is not Node ${wantedMajor()}: the npm package "node" could not fetch it for ` +
          `${process.platform}-${process.arch}. See what \`npm rebuild node --foreground-scripts\` says.`,
      );
    }
    say(`packages installed in ${seconds(started)}`);
  }
  writeFileSync(installRecord, sha256(readFileSync(at('package-lock.json'))));
}

/** @param {string[]} args */
function npm(args) {
  // npm must not run on the Node in node_modules/.bin while it replaces node_modules.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  return run('npm', args, { env: { ...process.env, PATH: path.join(delimiter) }, stdio: 'inherit' });
}

// ---- build -------------------------------------------------------------------------------------------------------

/**
 * The files in a folder and its subfolders, or the file itself.
 *
 * @param {string} path
 * @returns {string[]}
 */
function files(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(parentOf(entry), entry.name));
}

/**
 * The folder of an entry. Node before 20.12 calls it `path`.
 *
 * @param {{ parentPath?: string, path?: string }} entry
 */
function parentOf({ parentPath, path = '' }) {
  return parentPath ?? path;
}

function inputsHash() {
  const hash = createHash('sha256');
  for (const file of buildInputs.flatMap((path) => files(at(path))).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function buildIsReady() {
  return read(buildRecord) === inputsHash();
}

async function build() {
  const started = performance.now();
  const hash = inputsHash();
  say('building the site (astro build) …');
  rmSync(buildRecord, { force: true });
  await run(at('node_modules', '.bin', 'node'), [at('node_modules', '.bin', 'astro'), 'build'], {
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    quiet: true,
  });
  await run(at('node_modules', '.bin', 'node'), [at('scripts', 'og.ts')], { env: process.env, quiet: true });
  const count = await precompress(at('dist', 'client'));
  writeFileSync(buildRecord, hash);
  say(`built in ${seconds(started)}, ${count} files compressed`);
}

/**
 * Writes FILE.br and FILE.gz beside every text file that gets smaller by compression.
 *
 * @param {string} folder
 * @returns the number of files that did
 */
async function precompress(folder) {
  const brotli = promisify(brotliCompress);
  const gz = promisify(gzip);
  const texts = files(folder).filter((file) => compressible.test(file));
  const results = await Promise.all(
    texts.map(async (file) => {
      const raw = await readFile(file);
      const packed = {
        br: await brotli(raw, {
          params: {
            [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
            [zlib.BROTLI_PARAM_SIZE_HINT]: raw.length,
          },
        }),
        gz: await gz(raw, { level: zlib.Z_BEST_COMPRESSION }),
      };
      const smaller = Object.entries(packed).filter(([, data]) => data.length < raw.length);
      await Promise.all(smaller.map(([extension, data]) => writeFile(`${file}.${extension}`, data)));
      return smaller.length > 0;
    }),
  );
  return results.filter(Boolean).length;
}

// ---- processes ---------------------------------------------------------------------------------------------------

/**
 * Runs a command in the root folder. A signal that ends this script also ends the command.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.env
 * @param {import('node:child_process').StdioOptions} [options.stdio]
 * @param {boolean} [options.quiet] true: output is printed only if the command fails
 * @returns {Promise<void>}
 */
function run(command, args, { env, stdio = ['ignore', 'pipe', 'pipe'], quiet = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (data) => output.push(data));
    child.stderr?.on('data', (data) => output.push(data));
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal);
      rmSync(lockFile, { force: true });
      process.exit(1);
    };
    for (const signal of signals) process.once(signal, pass);
    child.on('error', (error) => reject(new SetupError(`${command} does not start: ${error.message}`)));
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      if (code === 0) return resolve();
      if (quiet) process.stderr.write(Buffer.concat(output));
      const shown = [command.startsWith(root) ? relative(root, command) : command, ...args].join(' ');
      reject(
        new SetupError(`\`${shown.replaceAll(`${root}/`, '')}\` failed (${signal ?? `exit code ${code}`})`),
      );
    });
  });
}

/**
 * The code of a system error, such as `EEXIST`.
 *
 * @param {unknown} error
 */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** True if the setup that wrote the lock file still runs: its process exists and touches the file. */
function lockIsHeld() {
  try {
    const owner = Number(readFileSync(lockFile, 'utf8'));
    if (Date.now() - statSync(lockFile).mtimeMs > 15_000) return false;
    if (owner > 0) process.kill(owner, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Runs `work` while no other setup of this tree runs.
 *
 * @param {() => Promise<void>} work
 */
async function alone(work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  let isAnnounced = false;
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (!lockIsHeld()) {
      rmSync(lockFile, { force: true });
      continue;
    }
    if (!isAnnounced) say('another setup runs here; waiting for it');
    isAnnounced = true;
    await wait(300);
  }
  const beat = setInterval(() => utimesSync(lockFile, new Date(), new Date()), 3000).unref();
  try {
    await work();
  } finally {
    clearInterval(beat);
    rmSync(lockFile, { force: true });
  }
}

// ------------------------------------------------------------------------------------------------------------------

/** @param {string | undefined} task */
async function main(task) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupError(`this machine's Node is ${process.versions.node}; 20 or later is needed to begin`);
  }
  if (task !== undefined && task !== 'build') throw new SetupError(`unknown task "${task}"; known: build`);
  const isReady = () => packagesAreReady() && (task !== 'build' || buildIsReady());
  // First without the lock: a ready tree may be on a read-only file system.
  if (isReady()) return;
  await alone(async () => {
    if (!packagesAreReady()) await install();
    if (task === 'build' && !buildIsReady()) await build();
  });
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(error instanceof SetupError ? `setup: ${error.message}` : error);
  process.exitCode = 1;
}
