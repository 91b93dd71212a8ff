/**
 * Makes the load, in a process of its own. Requests come when they are due, whether or not those before them have been
 * answered: nobody who waits holds up the others, and waiting is not left out of what is measured. Times count from the
 * moment at which a request was due.
 *
 * Messages of its parent, one at a time, each answered with one:
 *
 * - `{ world, url, host, databaseUrl, streams }`: what there is to ask for, where, and how many streams to hold
 * - `{ rate, seconds }`: a step, answered with what came of it
 * - `{ end: true }`: how many of the held streams still live
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { keptPages, mix, timesADay } from './mix.ts';

/** Longer than anything may take: it counts as an error. */
const PATIENCE_MS = 20_000;
/** Behind a full queue a step is over when all are answered. */
const agent = new Agent({ keepAlive: true, maxSockets: 1_000, maxFreeSockets: 1_000, scheduling: 'lifo' });
/** Streams are held, not used again. */
const streamAgent = new Agent({ keepAlive: false });

let state;
/** The same numbers in each run. */
let seed = 20_260_601;

function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

const pick = (list) => list[Math.floor(random() * list.length)];

process.on('message', async (job) => {
  if (job.world) process.send(await begin(job));
  else if (job.end) process.send(await end());
  else process.send(await step(job));
});
process.once('disconnect', () => process.exit());

async function begin({ world, url, host, databaseUrl, streams }) {
  const { hostname, port } = new URL(url);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const under = {
    open: [],
    full: [],
    signedOut: [...world.members],
    asked: new Map(),
    codes: [],
  };
  state = { world, to: { hostname, port }, host, pool, under, held: new Set(), broken: 0 };
  state.reading = setInterval(() => readCodes().catch((error) => console.error(error)), 1_000);
  const speakers = Map.groupBy(world.members, ({ language }) => language);
  for (const path of keptPages(world)) {
    const asked = [...speakers.values()].map(([member]) =>
      send({ path, headers: { cookie: member.cookie } }, member),
    );
    await Promise.all(asked);
  }
  // One after the other: so many at once would be turned away.
  for (const member of world.members.slice(0, streams)) {
    const answer = await stream(member);
    if (answer.status !== 200) throw new Error(`A stream was answered ${answer.status}`);
    answer.incoming.once('close', () => {
      if (state.held.delete(answer)) state.broken += 1;
    });
    state.held.add(answer);
  }
  return { held: state.held.size };
}

async function end() {
  clearInterval(state.reading);
  const { broken, held } = state;
  state.held = new Set();
  for (const { incoming } of held) incoming.destroy();
  await state.pool.end();
  return { held: held.size, broken };
}

/** Takes the codes that were asked for from where the mails are: a member would read them there. */
async function readCodes() {
  const { under, pool } = state;
  if (under.asked.size === 0) return;
  const { rows } = await pool.query(
    `select distinct on (recipient) recipient, code from messages
     where recipient = any($1) and code is not null order by recipient, created_at desc`,
    [[...under.asked.keys()]],
  );
  for (const { recipient, code } of rows) {
    const asked = under.asked.get(recipient);
    // A look that took long may have been overtaken by the next.
    if (!asked) continue;
    under.codes.push({ ...asked, code });
    under.asked.delete(recipient);
  }
}

/** What is asked next: by weight, or what can be asked when its turn has not come. */
function next() {
  const { world, under } = state;
  for (;;) {
    let at = random() * timesADay;
    const found = mix.find(({ times }) => {
      at -= times;
      return at < 0;
    });
    const member = pick(world.members);
    const asked = found?.make(world, member, pick, under);
    if (asked) return { ...asked, name: found.name, isStream: found.isStream, member };
  }
}

async function step({ rate, seconds }) {
  const waiting = new Set();
  const done = [];
  const started = performance.now();
  let due = started;
  while (due < started + seconds * 1000) {
    const now = performance.now();
    if (due > now) await wait(due - now);
    const one = ask(next(), due).then((answer) => {
      waiting.delete(one);
      done.push(answer);
    });
    waiting.add(one);
    due += (-Math.log(1 - random()) * 1000) / rate;
  }
  await Promise.all(waiting);
  return summary(done, seconds);
}

/** Sends a request and sees what becomes of it; never throws. */
async function ask({ name, hear, expects, isStream, member, ...what }, due) {
  const late = performance.now() - due;
  let status = 0;
  let outcome = 'error';
  let why = '';
  try {
    const answer = isStream ? await stream(member) : await send(what, member);
    status = answer.status;
    if (isStream) answer.incoming.destroy();
    const { 'retry-after': retryAfter, location = '' } = answer.headers;
    if (expects.includes(status)) outcome = 'answered';
    else if (status === 503 && retryAfter !== undefined) outcome = 'shed';
    // What was begun and failed for want of the database.
    else if (status === 303 && location.endsWith('/maintenance')) outcome = 'shed';
    else why = `${status} ${location}${answer.text.slice(0, 200)}`;
    if (outcome === 'answered') hear?.(JSON.parse(answer.text));
  } catch (error) {
    outcome = 'error';
    why = error.code ?? error.message;
  }
  return { name, outcome, why, late, took: performance.now() - due };
}

function headersOf(member, headers) {
  return {
    host: state.host,
    'accept-encoding': 'br, gzip',
    'x-forwarded-for': member.address,
    'x-request-id': randomUUID(),
    ...headers,
  };
}

/**
 * Asks, and reads the answer to its end. A connection that the other side was just about to close when it was used
 * again tells nothing: as browsers do, the request goes out once more, over a new one.
 */
function send(what, member) {
  return sendOnce(what, member, agent).catch((error) => {
    if (!error.wasIdle) throw error;
    return sendOnce(what, member, false);
  });
}

function sendOnce({ method = 'GET', path, headers, body }, member, over) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const sent = request({
    ...state.to,
    method,
    path,
    agent: over,
    headers: {
      ...headersOf(member, headers),
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    },
  });
  const timer = setTimeout(() => sent.destroy(new Error('no answer')), PATIENCE_MS);
  sent.on('error', (error) => {
    clearTimeout(timer);
    error.wasIdle = error.code === 'ECONNRESET' && sent.reusedSocket;
    reject(error);
  });
  sent.on('response', (incoming) => {
    const isText =
      /json/.test(incoming.headers['content-type'] ?? '') && !incoming.headers['content-encoding'];
    let text = '';
    if (isText) incoming.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    else incoming.resume();
    incoming.on('error', reject);
    incoming.on('end', () => {
      clearTimeout(timer);
      resolve({ status: incoming.statusCode, headers: incoming.headers, text });
    });
  });
  sent.end(body);
  return promise;
}

/** Opens a stream of events; the answer is there with its first bytes. */
function stream(member) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const sent = request({
    ...state.to,
    path: '/api/v1/events',
    agent: streamAgent,
    headers: headersOf(member, { cookie: member.cookie, accept: 'text/event-stream' }),
  });
  const timer = setTimeout(() => sent.destroy(new Error('no answer')), PATIENCE_MS);
  sent.on('error', reject);
  sent.on('response', (incoming) => {
    incoming.on('error', () => undefined);
    incoming.once('data', () => {
      clearTimeout(timer);
      resolve({ status: incoming.statusCode, headers: incoming.headers, text: '', incoming });
    });
  });
  sent.end();
  return promise;
}

function summary(done, seconds) {
  const of = (outcome) => done.filter((one) => one.outcome === outcome);
  const answered = of('answered');
  const shed = of('shed');
  const errors = of('error');
  const whys = {};
  for (const { name, why } of errors) {
    const text = `${name}: ${why}`;
    whys[text] = (whys[text] ?? 0) + 1;
  }
  const names = Object.groupBy(answered, ({ name }) => name);
  return {
    asked: done.length / seconds,
    answered: answered.length / seconds,
    requests: done.length,
    share: answered.length / done.length,
    shed: shed.length,
    errors: errors.length,
    whys: Object.entries(whys).slice(0, 5),
    took: quantiles(answered.map(({ took }) => took)),
    tookShed: quantiles(shed.map(({ took }) => took)),
    late: quantiles(done.map(({ late }) => late)),
    names: Object.entries(names).map(([name, list]) => ({
      name,
      count: list.length,
      ...quantiles(list.map(({ took }) => took)),
    })),
  };
}

/** Milliseconds that 50, 95 and 99 of 100 stay within. */
function quantiles(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
