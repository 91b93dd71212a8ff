/**
 * Generates the load in a child process, as an open loop. Requests are sent when due, regardless of pending ones, and
 * their time counts from that moment. So a slow response delays no other request, and waiting is measured.
 */
import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { serveTasks } from '../support/child.ts';
import { cachedPages, type LoadRequest, mix, type Pick, type Progress, timesADay } from './mix.ts';
import type { WorldMember as Member, World } from './world.ts';

/** Longer than any response may take: it counts as an error. */
const TIMEOUT_MS = 20_000;
/** Beyond the capacity of the club, a step ends when the whole queue is answered. */
const agent = new Agent({ keepAlive: true, maxSockets: 1_000, maxFreeSockets: 1_000, scheduling: 'lifo' });
/** Connections of event streams are not reused. */
const streamAgent = new Agent({ keepAlive: false });

/** Targets of requests, and the number of event streams to hold open. */
export interface Setup {
  world: World;
  /** Of the club or the proxy in front of it. */
  url: string;
  /** Value of the `Host` header. */
  host: string;
  databaseUrl: string;
  streams: number;
}

/** The 50th, 95th and 99th percentile, in milliseconds. */
export interface Quantiles {
  p50: number;
  p95: number;
  p99: number;
}

/** The results of a step. */
export interface StepResult {
  /** Requests per second. */
  asked: number;
  /** Successful responses per second. */
  answered: number;
  requests: number;
  /** Share of successful responses, 0 to 1. */
  share: number;
  /** Number of requests that the club rejected because of overload. */
  rejected: number;
  errors: number;
  /** The first kinds of errors, with their number. */
  whys: [why: string, count: number][];
  /** Times of successful responses. */
  took: Quantiles;
  /** Times of rejections. */
  tookRejected: Quantiles;
  /** How late requests were sent. */
  late: Quantiles;
  /** Successful responses by kind of request. */
  names: (Quantiles & { name: string; count: number })[];
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty for compressed responses and for all but JSON. */
  text: string;
}

interface Stream extends Answer {
  incoming: IncomingMessage;
}

/** The outcome of a request. Times in milliseconds. */
interface Done {
  name: string;
  outcome: 'answered' | 'rejected' | 'error';
  why: string;
  /** How late it was sent. */
  late: number;
  /** From the moment it was due. */
  took: number;
}

interface State {
  world: World;
  to: { hostname: string; port: string };
  host: string;
  pool: pg.Pool;
  progress: Progress;
  held: Set<Stream>;
  /** Number of held streams that the club ended. */
  broken: number;
  reading: NodeJS.Timeout;
}

let state: State | undefined;
/** Seeded: the same numbers in each run. */
let seed = 20_260_601;

/** A number from 0 to below 1. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

const pick: Pick = (list) => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('There is nothing to pick from');
  return chosen;
};

const tasks = { begin, step, end };
export type GeneratorTasks = typeof tasks;
serveTasks(tasks);

function running(): State {
  if (!state) throw new Error('The generator has not begun');
  return state;
}

/** Fills the page cache and opens the streams. Returns the number of streams. */
async function begin({ world, url, host, databaseUrl, streams }: Setup): Promise<{ held: number }> {
  const { hostname, port } = new URL(url);
  const started: State = {
    world,
    to: { hostname, port },
    host,
    pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }),
    progress: { open: [], full: [], signedOut: [...world.members], requested: new Map(), codes: [] },
    held: new Set(),
    broken: 0,
    reading: setInterval(() => readCodes().catch((error: unknown) => console.error(error)), 1_000),
  };
  state = started;
  const speakers = [...Map.groupBy(world.members, ({ language }) => language).values()];
  for (const path of cachedPages(world)) {
    await Promise.all(
      speakers.flatMap((members) =>
        members
          .slice(0, 1)
          .map((member) => send({ path, headers: { cookie: member.cookie }, expects: [200] }, member)),
      ),
    );
  }
  // Sequential: the club would reject this many at once.
  for (const member of world.members.slice(0, streams)) {
    const answer = await stream(member);
    if (answer.status !== 200) throw new Error(`A stream was answered ${answer.status}`);
    answer.incoming.once('close', () => {
      if (started.held.delete(answer)) started.broken += 1;
    });
    started.held.add(answer);
  }
  return { held: started.held.size };
}

/** Closes the streams. Returns how many were still open, and how many the club had ended. */
async function end(): Promise<{ held: number; broken: number }> {
  const current = running();
  clearInterval(current.reading);
  const { broken, held } = current;
  current.held = new Set();
  for (const { incoming } of held) incoming.destroy();
  await current.pool.end();
  return { held: held.size, broken };
}

/** Reads the requested codes from the messages. */
async function readCodes(): Promise<void> {
  const { progress, pool } = running();
  if (progress.requested.size === 0) return;
  const { rows } = await pool.query<{ recipient: string; code: string }>(
    `select distinct on (recipient) recipient, code from messages
     where recipient = any($1) and code is not null order by recipient, created_at desc`,
    [[...progress.requested.keys()]],
  );
  for (const { recipient, code } of rows) {
    const requested = progress.requested.get(recipient);
    // A slow query may have been overtaken by the next one.
    if (!requested) continue;
    progress.codes.push({ ...requested, code });
    progress.requested.delete(recipient);
  }
}

/** A request that is due. */
interface Due extends LoadRequest {
  name: string;
  isStream: boolean;
  member: Member;
}

/** The next request, chosen by weight among those that are possible now. */
function next(): Due {
  const { world, progress } = running();
  for (;;) {
    let at = random() * timesADay;
    const found = mix.find(({ times }) => {
      at -= times;
      return at < 0;
    });
    const member = pick(world.members);
    const made = found?.make({ world, member, pick, progress });
    if (found && made) return { ...made, name: found.name, isStream: found.isStream ?? false, member };
  }
}

/** Sends requests at a rate, and waits for all responses. */
async function step({ rate, seconds }: { rate: number; seconds: number }): Promise<StepResult> {
  const waiting = new Set<Promise<void>>();
  const done: Done[] = [];
  const started = performance.now();
  let due = started;
  while (due < started + seconds * 1000) {
    const now = performance.now();
    if (due > now) await wait(due - now);
    const one: Promise<void> = ask(next(), due).then((answer) => {
      waiting.delete(one);
      done.push(answer);
    });
    waiting.add(one);
    due += (-Math.log(1 - random()) * 1000) / rate;
  }
  await Promise.all(waiting);
  return summary(done, seconds);
}

/** Sends a request and waits for its end; never throws. */
async function ask({ name, isStream, member, ...what }: Due, due: number): Promise<Done> {
  const late = performance.now() - due;
  const ended = (outcome: Done['outcome'], why = ''): Done => ({
    name,
    outcome,
    why,
    late,
    took: performance.now() - due,
  });
  try {
    const answer = isStream ? await streamOnce(member) : await send(what, member);
    const { 'retry-after': retryAfter, location = '' } = answer.headers;
    if (what.expects.includes(answer.status)) {
      what.onAnswer?.(answer.text);
      return ended('answered');
    }
    if (answer.status === 503 && retryAfter !== undefined) return ended('rejected');
    // A page that started and failed because the database was not available.
    if (answer.status === 303 && location.endsWith('/maintenance')) return ended('rejected');
    return ended('error', `${answer.status} ${location}${answer.text.slice(0, 200)}`);
  } catch (error) {
    return ended('error', error instanceof Error ? (codeOf(error) ?? error.message) : String(error));
  }
}

/** The code of a system error, such as `ECONNRESET`. */
function codeOf(error: Error & { code?: string }): string | undefined {
  return error.code;
}

function headersOf(member: Member, headers: Record<string, string>): Record<string, string> {
  return {
    host: running().host,
    'accept-encoding': 'br, gzip',
    'x-forwarded-for': member.address,
    'x-request-id': randomUUID(),
    ...headers,
  };
}

/** A keep-alive connection that the peer closed before its reuse. */
class IdleConnectionClosed extends Error {}

/** Sends a request and reads the whole response. Like a browser, it retries on a stale keep-alive connection. */
function send(what: LoadRequest, member: Member): Promise<Answer> {
  return sendOnce(what, member, agent).catch((error: unknown) => {
    if (!(error instanceof IdleConnectionClosed)) throw error;
    return sendOnce(what, member, false);
  });
}

function sendOnce(
  { method = 'GET', path, headers, body }: LoadRequest,
  member: Member,
  over: Agent | false,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request({
    ...running().to,
    method,
    path,
    agent: over,
    headers: {
      ...headersOf(member, headers),
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    },
  });
  const timer = setTimeout(() => sent.destroy(new Error('no answer')), TIMEOUT_MS);
  sent.on('error', (error) => {
    clearTimeout(timer);
    const wasIdle = codeOf(error) === 'ECONNRESET' && sent.reusedSocket;
    reject(wasIdle ? new IdleConnectionClosed('ECONNRESET', { cause: error }) : error);
  });
  sent.on('response', (incoming) => {
    const isText =
      /json/.test(incoming.headers['content-type'] ?? '') && !incoming.headers['content-encoding'];
    let text = '';
    if (isText)
      incoming.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
    else incoming.resume();
    incoming.on('error', reject);
    incoming.on('end', () => {
      clearTimeout(timer);
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
    });
  });
  sent.end(body);
  return promise;
}

/** Opens an event stream and closes it after its first bytes. */
async function streamOnce(member: Member): Promise<Answer> {
  const answer = await stream(member);
  answer.incoming.destroy();
  return answer;
}

/** Opens an event stream. Resolves with its first bytes. */
function stream(member: Member): Promise<Stream> {
  const { promise, resolve, reject } = Promise.withResolvers<Stream>();
  const sent = request({
    ...running().to,
    path: '/api/v1/events?newest=',
    agent: streamAgent,
    headers: headersOf(member, { cookie: member.cookie, accept: 'text/event-stream' }),
  });
  const timer = setTimeout(() => sent.destroy(new Error('no answer')), TIMEOUT_MS);
  sent.on('error', reject);
  sent.on('response', (incoming) => {
    incoming.on('error', () => undefined);
    incoming.once('data', () => {
      clearTimeout(timer);
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: '', incoming });
    });
  });
  sent.end();
  return promise;
}

function summary(done: readonly Done[], seconds: number): StepResult {
  const of = (outcome: Done['outcome']) => done.filter((one) => one.outcome === outcome);
  const answered = of('answered');
  const rejected = of('rejected');
  const errors = of('error');
  const whys = Map.groupBy(errors, ({ name, why }) => `${name}: ${why}`);
  const names = Map.groupBy(answered, ({ name }) => name);
  const times = (list: readonly Done[]) => quantiles(list.map(({ took }) => took));
  return {
    asked: done.length / seconds,
    answered: answered.length / seconds,
    requests: done.length,
    share: answered.length / done.length,
    rejected: rejected.length,
    errors: errors.length,
    whys: [...whys].slice(0, 5).map(([why, list]) => [why, list.length]),
    took: times(answered),
    tookRejected: times(rejected),
    late: quantiles(done.map(({ late }) => late)),
    names: [...names].map(([name, list]) => ({ name, count: list.length, ...times(list) })),
  };
}

function quantiles(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
