/** The measured built club, and a typed client of its API. */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { OutboxMessage } from '#features/notifications/server/outbox.ts';
import { type Club as Client, createClub } from '#platform/contract/club.ts';
import { startBuiltClub } from '../../tests/support/built-club.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The settings of a measured club: DATA_DIR, and DATABASE_URL for PostgreSQL. */
export interface ClubEnv extends NodeJS.ProcessEnv {
  DATA_DIR: string;
}

export interface RunningClub {
  child: ChildProcess;
  port: number;
  /** `http://127.0.0.1:PORT`. */
  url: string;
  /** Stops it and waits for its end. */
  stop(): Promise<void>;
}

/**
 * Starts `server.mjs` on a free port, in demo mode: sign-in codes are read from its outbox. One process, unless `WORKERS`
 * is in `env`.
 *
 * @param options.preload modules that the server loads first
 */
export async function startClub({
  env,
  preload = [],
}: {
  env: ClubEnv;
  preload?: readonly string[];
}): Promise<RunningClub> {
  const { child, port, exited } = await startBuiltClub({
    env: { WORKERS: '1', ...env, HOST: '127.0.0.1', PORT: '0' },
    preload,
    onLog: () => undefined,
    onComplaint: (line) => console.error(line),
  });
  return {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Waits as long as an answer says after too many requests, which many sign-ins in a row cause. */
async function fetchInTime(url: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(url, request);
  const seconds = Number(answer.headers.get('retry-after'));
  if (answer.status !== 429 || !(seconds > 0)) return answer;
  await wait(seconds * 1000);
  return fetchInTime(url, request);
}

/**
 * A client of the API of a running club.
 *
 * @param url the club's
 * @param options.headers sent with each call
 * @throws Error for every status but 2xx, from each call
 */
export function clientOf(
  url: string,
  { token, headers }: { token?: string; headers?: Record<string, string> } = {},
): Client {
  return createClub(async ({ method, path, body, idempotencyKey }) => {
    const answer = await fetchInTime(`${url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  });
}

/**
 * Signs in with the code from the outbox. Returns the access token.
 *
 * @throws Error when the club rejects it, or when no code arrives within 5 s
 */
export async function signIn(url: string, email: string): Promise<string> {
  const client = clientOf(url);
  const { user_id: userId } = await client('POST /v2/installer/login', { body: { email } });
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await fetch(`${url}/dev/outbox.json`);
    const messages = (await answer.json()) as Pick<OutboxMessage, 'to' | 'code'>[];
    const code = messages.find((message) => message.to === email && message.code)?.code;
    if (code) {
      const { token } = await client('POST /v2/installer/login/verify', { body: { userId, code } });
      if (!token) throw new Error(`No access token for ${email}`);
      return token;
    }
    await wait(100);
  }
  throw new Error(`No code for ${email} in the outbox`);
}

/**
 * Audits the points ledger of a club with `npm run club -- audit`, and prints its output.
 *
 * @param env the club's
 * @returns its exit code: 0 if the ledger is consistent
 */
export function audit(env: ClubEnv): number {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/club.ts', 'audit'], {
    cwd: root,
    env: { ...process.env, ...env, CLUB_MODE: 'demo' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  console.log(`\nAudit: ${stdout.trim().replaceAll('\n', '\n       ')}`);
  return status ?? 1;
}
