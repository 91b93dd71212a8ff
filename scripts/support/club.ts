/** The built club as a process of its own, and a small client that signs in and calls its API. */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 120_000;

/**
 * Starts `server.mjs` on a free port, in demo mode: the codes to sign in with are read from its outbox.
 *
 * @param options.env where its data are: DATA_DIR, and DATABASE_URL for PostgreSQL
 * @param options.preload modules that the server loads first
 * @returns its port, its process and `stop()`
 */
export async function startClub({ env, preload = [] }) {
  const child = fork('server.mjs', {
    cwd: root,
    env: { ...cleanEnvironment(), ...env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' },
    execArgv: preload.flatMap((module) => ['--import', module]),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  process.once('exit', () => child.kill());
  const said = [];
  const port = await new Promise((resolve, reject) => {
    const fail = (why) => reject(new Error(`The club did not start: ${why}\n${said.join('\n')}`));
    const timer = setTimeout(fail, START_MS, `not ready after ${START_MS / 1000} s`);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (said.length < 100) said.push(line);
      if (/"level":[56]0/.test(line)) console.error(line);
      const found = /http:\/\/localhost:(\d+)/.exec(line);
      if (!found) return;
      clearTimeout(timer);
      resolve(Number(found[1]));
    });
    exited.then(([code]) => {
      clearTimeout(timer);
      fail(`exit code ${code}`);
    });
  });
  return {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The environment without what would configure another club. */
function cleanEnvironment() {
  const foreign =
    /^(CLUB_|DATABASE_URL$|SESSION_SECRET$|REGION_HOSTS$|SMTP_URL$|SMS_|TRUSTED_PROXIES$|LOG_LEVEL$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

/**
 * Signs in with the code from the outbox; answers the access token.
 *
 * @throws Error when the club refuses
 */
export async function signIn(url, email) {
  const { user_id: userId } = await call(url, 'POST /api/v2/installer/login', { body: { email } });
  for (let attempt = 0; attempt < 50; attempt++) {
    const outbox = await (await fetch(`${url}/dev/outbox.json`)).json();
    const code = outbox.find((message) => message.to === email && message.code)?.code;
    if (code)
      return (await call(url, 'POST /api/v2/installer/login/verify', { body: { userId, code } })).token;
    await wait(100);
  }
  throw new Error(`No code for ${email} in the outbox`);
}

/**
 * Calls the API: `call(url, 'GET /api/v1/project?limit=5', { token })`. Answers the parsed JSON.
 *
 * @throws Error for every status but 2xx
 */
export async function call(url, name, { token, body, headers } = {}) {
  const [method, path] = name.split(' ');
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Has the books of a club checked, and prints what was found.
 *
 * @param env the club's
 * @returns 0 if they agree
 */
export function audit(env) {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/club.ts', 'audit'], {
    cwd: root,
    env: { ...process.env, ...env, CLUB_MODE: 'demo' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  console.log(`\nAudit: ${stdout.trim().replaceAll('\n', '\n       ')}`);
  return status ?? 1;
}
