/**
 * The club’s response rate relative to a bare server that does the same work. Both are measured alternately in one run,
 * so that a busy or slow machine slows both.
 */
import { get, type IncomingMessage } from 'node:http';
import { type Child, startChild } from '../support/child.ts';
import { median } from '../support/report.ts';
import type { BareTasks, BareWork, SentAnswer } from './bare.ts';
import type { CannonJob, CannonRequest, CannonTasks } from './cannon.ts';

const CONNECTIONS = 16;

/** The process that generates the load. */
export type Load = Child<CannonTasks>;

/** One of the two compared servers. */
export interface Side extends Pick<CannonJob, 'url' | 'requests' | 'freshKey'> {
  /** Its name in error messages. */
  what: string;
}

/** Durations of a measurement. */
export interface Length {
  rounds: number;
  /** Seconds for each side in each round. */
  seconds: number;
  /** Seconds for each side before the first round. */
  warmup: number;
}

/** Responses per second and their ratio, as medians of the rounds; `ratios` has that of each round. */
export interface Comparison {
  club: number;
  bare: number;
  ratio: number;
  ratios: number[];
}

/** Starts a bare server. */
export async function startBare(work: BareWork): Promise<{ url: string; stop(): void }> {
  const bare = startChild<BareTasks>(new URL('./bare.ts', import.meta.url));
  const { port } = await bare.run('start', work);
  return { url: `http://127.0.0.1:${port}`, stop: bare.stop };
}

export function startLoad(): Load {
  return startChild<CannonTasks>(new URL('./cannon.ts', import.meta.url));
}

/**
 * Fetches a raw response of the club for a bare server to replay.
 *
 * @throws Error if it is not compressed, or its status is not 200
 */
export async function fetchBytes(url: string, { path, headers = {} }: CannonRequest): Promise<SentAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + path, { headers }, resolve).on('error', reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { connection, date, 'keep-alive': _, 'transfer-encoding': __, ...sent } = response.headers;
  if (response.statusCode !== 200 || sent['content-encoding'] === undefined) {
    throw new Error(`${path} answered ${response.statusCode}, encoding ${sent['content-encoding']}`);
  }
  return { headers: { ...sent, 'content-length': body.length }, body: body.toString('base64') };
}

/**
 * Measures the club and its bare counterpart alternately; the order changes from round to round.
 *
 * @throws Error if a side answers with another status than 2xx
 */
export async function compare(
  load: Load,
  club: Side,
  bare: Side,
  { rounds, seconds, warmup }: Length,
): Promise<Comparison> {
  const measured = [club, bare].map((side) => ({ side, rates: [] as number[] }));
  for (const { side } of measured) await answersPerSecond(load, side, warmup);
  for (let round = 0; round < rounds; round++) {
    for (const { side, rates } of round % 2 === 0 ? measured : measured.toReversed())
      rates.push(await answersPerSecond(load, side, seconds));
  }
  const [ofClub = [], ofBare = []] = measured.map(({ rates }) => rates);
  const ratios = ofClub.map((rate, round) => rate / (ofBare[round] ?? Number.NaN));
  return { club: median(ofClub), bare: median(ofBare), ratio: median(ratios), ratios };
}

async function answersPerSecond(load: Load, { what, ...job }: Side, seconds: number): Promise<number> {
  const { perSecond, failed } = await load.run('fire', { ...job, connections: CONNECTIONS, seconds });
  if (failed > 0) throw new Error(`${what}: ${failed} answers had another status than 2xx`);
  return perSecond;
}
