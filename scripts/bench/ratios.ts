/**
 * How fast the club answers, beside a bare server that does the same work: both are measured by turns in the same
 * run, so that a busy or slow machine slows both.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';

const CONNECTIONS = 16;

/**
 * A child process that answers each message with one. It ends with `stop()`, or with this process.
 *
 * @param name of its module, from here
 */
export function helper(name) {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), { stdio: 'inherit', execArgv: [] });
  let settle;
  child.on('message', (answer) => settle?.resolve(answer));
  child.on('exit', (code) => settle?.reject(new Error(`${name} ended with exit code ${code}`)));
  return {
    ask(message) {
      child.send(message);
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
      });
    },
    stop() {
      settle = undefined;
      if (child.connected) child.disconnect();
    },
  };
}

/** Starts a bare server: what it can be told stands in bare.ts. */
export async function startBare(what) {
  const bare = helper('bare.ts');
  const { port } = await bare.ask(what);
  return { url: `http://127.0.0.1:${port}`, stop: bare.stop };
}

/**
 * What the club answers, as it goes over the line, for a bare server to send the same.
 *
 * @throws Error if it is not compressed, or no success
 */
export async function fetchBytes(url, { path, headers }) {
  const [response] = await once(get(url + path, { headers }), 'response');
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { connection, date, 'keep-alive': _, 'transfer-encoding': __, ...sent } = response.headers;
  if (response.statusCode !== 200 || sent['content-encoding'] === undefined) {
    throw new Error(`${path} answered ${response.statusCode}, encoding ${sent['content-encoding']}`);
  }
  return { headers: { ...sent, 'content-length': body.length }, body: body.toString('base64') };
}

/** Starts the process that makes the load. */
export function startLoad() {
  return helper('cannon.ts');
}

/**
 * Measures by turns; who goes first changes from round to round.
 *
 * @param sides one or two jobs of cannon.ts, each with `what` for messages: the club, and its bare counterpart
 * @param length `{ rounds, seconds, warmup }`, the latter two for each side
 * @returns `{ club, bare, ratio, ratios }`: answers per second and the ratio as medians of the rounds
 * @throws Error if a side answers with anything but 2xx
 */
export async function compare(load, sides, { rounds, seconds, warmup }) {
  const measured = sides.map(() => []);
  for (const side of sides) await answersPerSecond(load, side, warmup);
  for (let round = 0; round < rounds; round++) {
    const turns = [...sides.keys()];
    if (round % 2 === 1) turns.reverse();
    for (const turn of turns) measured[turn].push(await answersPerSecond(load, sides[turn], seconds));
  }
  const [club, bare] = measured;
  const ratios = bare ? club.map((value, round) => value / bare[round]) : [];
  return { club: median(club), bare: bare && median(bare), ratio: median(ratios), ratios };
}

async function answersPerSecond(load, { what, ...job }, seconds) {
  const { perSecond, failed } = await load.ask({ connections: CONNECTIONS, ...job, seconds });
  if (failed > 0) throw new Error(`${what}: ${failed} answers were no success`);
  return perSecond;
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
