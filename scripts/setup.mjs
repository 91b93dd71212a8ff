#!/usr/bin/env node
/**
 * Makes the tree ready to run. Each step is done only when something changed; a second run takes a moment.
 *
 * node scripts/setup.mjs          the packages of package-lock.json, with Node 24 among them
 * node scripts/setup.mjs build    the same, and a fresh production build in dist/, with its drawn pictures, compressed
 *
 * Runs on the Node that the machine has (20 or later) before anything is installed: only `node:` imports here.
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
const at = (...parts) => join(root, ...parts);

const installRecord = at('node_modules', '.lucarne-lock');
const buildRecord = at('dist', '.build-hash');
const lockFile = at('.tmp', 'setup.lock');

/** What goes into a build: a change in any of these asks for a new one. */
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
];

const compressible = /\.(?:css|html|ico|js|json|mjs|otf|svg|ttf|txt|wasm|webmanifest|xml)$/;

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const say = (text) => console.log(`setup: ${text}`);

/** Something the person at the keyboard can mend: shown without a stack. */
class SetupError extends Error {}

// ---- packages ----------------------------------------------------------------------------------------------------

/** The major version of Node that package.json asks for. */
function wantedMajor() {
  return JSON.parse(readFileSync(at('package.json'), 'utf8')).devDependencies.node.match(/\d+/)[0];
}

/** True if package.json and package-lock.json name the same dependencies, so that an install only reads the lockfile. */
function lockMatchesManifest() {
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const locked = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages[''];
  const names = (list = {}) => JSON.stringify(Object.entries(list).sort());
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => names(manifest[kind]) === names(locked[kind]),
  );
}

/** True if node_modules/.bin/node starts and is the version we want. */
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
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
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

function npm(args) {
  // npm must not run on the Node in node_modules/.bin while it replaces node_modules.
  const path = process.env.PATH.split(delimiter).filter(
    (folder) => !folder.endsWith(join('node_modules', '.bin')),
  );
  return run('npm', args, { env: { ...process.env, PATH: path.join(delimiter) }, stdio: 'inherit' });
}

// ---- build -------------------------------------------------------------------------------------------------------

function files(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
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
  say(`built in ${seconds(started)}, ${count} files compressed ahead`);
}

/** Puts FILE.br and FILE.gz beside every text file that gets smaller by it. Returns how many files did. */
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
 * Runs a command in the root folder. `quiet` keeps its output back and shows it only if the command fails.
 * A signal that ends this script ends the command too.
 */
function run(command, args, { env, stdio = ['ignore', 'pipe', 'pipe'], quiet = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio });
    const output = [];
    child.stdout?.on('data', (data) => output.push(data));
    child.stderr?.on('data', (data) => output.push(data));
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (signal) => {
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

/** True if the setup that wrote the lock file is still at work: its process lives and it touches the file. */
function lockIsHeld() {
  try {
    const owner = Number(readFileSync(lockFile, 'utf8'));
    if (Date.now() - statSync(lockFile).mtimeMs > 15_000) return false;
    if (owner > 0) process.kill(owner, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs `work` while no other setup of this tree is at work. */
async function alone(work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  let told = false;
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!lockIsHeld()) {
      rmSync(lockFile, { force: true });
      continue;
    }
    if (!told) say('another setup is at work here; waiting for it');
    told = true;
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

async function main(task) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupError(`this machine's Node is ${process.versions.node}; 20 or later is needed to begin`);
  }
  if (task !== undefined && task !== 'build') throw new SetupError(`unknown task "${task}"; known: build`);
  const isReady = () => packagesAreReady() && (task !== 'build' || buildIsReady());
  // First without the lock: a ready tree may stand on a file system that cannot be written.
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
