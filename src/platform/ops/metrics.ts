/**
 * Prometheus metrics. Disabled until `startMetrics()`. Labels have few values: routes, calls, kinds of jobs. None
 * identifies a member.
 */
import { timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  AggregatorRegistry,
  type Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Counter as MakeCounter,
  Registry,
} from 'prom-client';
import { ClubError } from '#platform/contract/errors.ts';
import { errorResponse } from '#platform/http/answers.ts';
import { bearer } from '#platform/http/same-site.ts';
import { answerWorkers, askWorkers, thisWorker } from '#platform/workers/worker.ts';

export const METRICS_PATH = '/api/metrics';

/** Seconds. Budgets: 0.25 s for a page, 1 s for a call. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Seconds. */
const BUCKETS_OF_PAGES = [0.1, 0.25, 0.5, 0.8, 1, 1.8, 2.5, 4, 10];

/**
 * Metrics of page views by vital: help text and buckets. The bounds of good and poor values are among them
 * (https://web.dev/articles/vitals).
 */
const vitalMetrics = {
  lcp: ['club_page_lcp_seconds', 'Until the largest element of a page was painted.', BUCKETS_OF_PAGES],
  inp: ['club_page_inp_seconds', 'Slowest response of a page to input.', [0.05, 0.1, 0.2, 0.35, 0.5, 1, 2.5]],
  cls: [
    'club_page_layout_shift',
    'How much the content of a page moved.',
    [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
  ],
  ttfb: ['club_page_ttfb_seconds', 'Until the first byte of a page.', BUCKETS_OF_PAGES],
} as const satisfies Record<string, readonly [name: string, help: string, buckets: readonly number[]]>;

type VitalMetric = keyof typeof vitalMetrics;

/** Other methods are counted as `other`. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Gauges that are measured when scraped: help text, labels, and how those of several workers become one. `max` and `min`
 * is for what all of them read in the database.
 */
const collectors = {
  club_workers: ['Processes of this node that answer requests.', [], 'sum'],
  club_cached_pages: ['Cached pages.', [], 'sum'],
  club_cached_pages_bytes: ['Bytes of the cached pages.', [], 'sum'],
  club_event_streams: ['Open event streams.', [], 'sum'],
  club_maintenance: ['1 while the club is closed for maintenance.', [], 'max'],
  club_database_up: ['1 when the database answers within two seconds.', [], 'min'],
  club_database_connections: ['Connections of the pool, by state: busy, idle.', ['state'], 'sum'],
  club_database_waiting: ['Requests waiting for a connection of the pool.', [], 'sum'],
  club_replica_lag_seconds: ['Time by which a read replica is behind, to a second.', ['server'], 'max'],
  club_jobs_waiting: ['Jobs that are due or scheduled, by queue.', ['queue'], 'max'],
  club_jobs_active: ['Running jobs, by queue.', ['queue'], 'max'],
  club_jobs_failed: [
    'Stored jobs whose attempts all failed, by queue; counted once a minute.',
    ['queue'],
    'max',
  ],
  club_jobs_oldest_seconds: ['Age of the oldest due job that has not started, by queue.', ['queue'], 'max'],
  club_sandbox_waiting: ['Files waiting for a sandbox process of this node.', [], 'sum'],
  club_sandbox_active: ['Running sandbox processes of this node.', [], 'sum'],
  club_uploads_active: ['Uploads received or processed by this node.', [], 'sum'],
  club_messages_waiting: ['E-mails and SMS not sent yet, by channel.', ['channel'], 'max'],
  club_messages_hour: [
    'E-mails and SMS created in the last hour, by channel: each SMS costs money.',
    ['channel'],
    'max',
  ],
  club_messages_failed: [
    'E-mails and SMS of the last 30 days whose attempts all failed, by channel.',
    ['channel'],
    'max',
  ],
  club_export_age_seconds: ['Time since the last finished export; missing before the first.', [], 'max'],
  club_export_rows: ['Rows of the last finished export.', [], 'max'],
} as const satisfies Record<
  string,
  readonly [help: string, labels: readonly string[], aggregator: 'sum' | 'max' | 'min']
>;

/** The same for metrics of Node, where the worst worker counts instead of an average. */
const ofWorkers = {
  process_start_time_seconds: 'min',
  nodejs_eventloop_lag_seconds: 'max',
  nodejs_eventloop_lag_p50_seconds: 'max',
  nodejs_eventloop_lag_p90_seconds: 'max',
  nodejs_eventloop_lag_p99_seconds: 'max',
};

export type Report = (name: keyof typeof collectors, value: number, labels?: Record<string, string>) => void;

export type Collector = (report: Report) => Promise<void> | void;

interface Metrics {
  registry: Registry;
  answers: Map<string, (seconds: number) => void>;
  answered: Counter<'route' | 'method' | 'status'>;
  seconds: Histogram<'route' | 'method'>;
  calls: Counter<'call' | 'status'>;
  cachedPages: Counter<'result'>;
  reads: Counter<'result'>;
  sandbox: Counter<'job' | 'result'>;
  policyReports: Counter<'disposition'>;
  vitals: Readonly<Record<VitalMetric, Histogram<'route' | 'device'>>>;
  gauges: Map<string, Gauge>;
  collectors: Set<Collector>;
}

const KEY = Symbol.for('lucarne-club.metrics');
/** Shared by all chunks of the built server. */
const shared = globalThis as { [KEY]?: Metrics };

/** Further calls have no effect. */
export function startMetrics(): void {
  if (shared[KEY]) return;
  const metrics = createMetrics();
  shared[KEY] = metrics;
  answerWorkers('metrics', () => measure(metrics));
}

function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const [name, aggregator] of Object.entries(ofWorkers))
    Object.assign(registry.getSingleMetric(name) ?? {}, { aggregator });
  const build = new Gauge({
    name: 'club_build_info',
    help: '1, with the version of the club and the start of its build hash.',
    labelNames: ['version', 'build'],
    aggregator: 'first',
    registers,
  });
  build.set(versions(), 1);
  const gauges = Object.entries(collectors).map(([name, [help, labels, aggregator]]): [string, Gauge] => [
    name,
    new Gauge({ name, help, labelNames: labels, aggregator, registers }),
  ]);
  const vitals = Object.entries(vitalMetrics).map(([vital, [name, help, buckets]]) => [
    vital,
    new Histogram({ name, help, labelNames: ['route', 'device'], buckets: [...buckets], registers }),
  ]);
  return {
    registry,
    answers: new Map(),
    answered: new MakeCounter({
      name: 'club_http_requests_total',
      help: 'Answered requests by route pattern, method and status class, without static files.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'club_http_request_duration_seconds',
      help: 'Time until the response started, by route pattern and method.',
      labelNames: ['route', 'method'],
      buckets: BUCKETS,
      registers,
    }),
    calls: new MakeCounter({
      name: 'club_api_calls_total',
      help: 'Calls of the API over HTTP and from pages, by name and status class.',
      labelNames: ['call', 'status'],
      registers,
    }),
    cachedPages: new MakeCounter({
      name: 'club_cached_pages_total',
      help: 'Requests for cacheable pages: hit, stale (served while rendered again), miss.',
      labelNames: ['result'],
      registers,
    }),
    reads: new MakeCounter({
      name: 'club_replica_reads_total',
      help: 'Calls that may read a replica: replica, waited (for it), behind, failed (then the primary), primary.',
      labelNames: ['result'],
      registers,
    }),
    sandbox: new MakeCounter({
      name: 'club_sandbox_jobs_total',
      help: 'Files processed in the sandbox, by job and result: done, refused, failed, crashed, time, output, stopped.',
      labelNames: ['job', 'result'],
      registers,
    }),
    policyReports: new MakeCounter({
      name: 'club_policy_reports_total',
      help: 'Reports of browsers about forbidden parts of pages: enforce (refused) or report (only reported).',
      labelNames: ['disposition'],
      registers,
    }),
    vitals: Object.fromEntries(vitals) as unknown as Metrics['vitals'],
    gauges: new Map(gauges),
    collectors: new Set([(report) => report('club_workers', 1)]),
  };
}

/** Of the working directory. */
function versions(): { version: string; build: string } {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const hash = 'dist/.build-hash';
  return { version, build: existsSync(hash) ? readFileSync(hash, 'utf8').slice(0, 12) : 'none' };
}

/**
 * Counts a request.
 * @param route its pattern, never an address
 * @param milliseconds until the response started
 */
export function countAnswer(route: string, method: string, status: number, milliseconds: number): void {
  const metrics = shared[KEY];
  if (!metrics) return;
  const key = `${method} ${status} ${route}`;
  // Looking up labels takes longer than counting.
  const known = metrics.answers.get(key) ?? addCounter(metrics, key, route, method, status);
  known(milliseconds / 1000);
}

function addCounter(
  { answers, answered, seconds }: Metrics,
  key: string,
  route: string,
  method: string,
  status: number,
) {
  const verb = METHODS.has(method) ? method : 'other';
  const counter = answered.labels({ route, method: verb, status: classOf(status) });
  const histogram = seconds.labels({ route, method: verb });
  const count = (took: number) => {
    counter.inc();
    histogram.observe(took);
  };
  if (verb !== 'other') answers.set(key, count);
  return count;
}

/** Counts a call by its name in the contract. */
export function countCall(call: string, status: number): void {
  shared[KEY]?.calls.inc({ call, status: classOf(status) });
}

/** Counts a request for a cacheable page. */
export function countCachedPage(result: 'hit' | 'stale' | 'miss'): void {
  shared[KEY]?.cachedPages.inc({ result });
}

/** Counts a call that may read a replica. */
export function countRead(result: 'replica' | 'waited' | 'behind' | 'failed' | 'primary'): void {
  shared[KEY]?.reads.inc({ result });
}

/** Counts a job of the sandbox. */
export function countSandboxJob(job: string, result: string): void {
  shared[KEY]?.sandbox.inc({ job, result });
}

/** Counts a report of a browser about the policy of a page. */
export function countPolicyReport(isEnforced: boolean): void {
  shared[KEY]?.policyReports.inc({ disposition: isEnforced ? 'enforce' : 'report' });
}

/**
 * Counts a measured page view.
 * @param route its pattern, never an address
 * @param measured milliseconds, and thousandths of layout shift
 */
export function observePageSpeed(
  route: string,
  device: string,
  measured: Partial<Record<VitalMetric, number | undefined>>,
): void {
  for (const [vital, value] of Object.entries(measured))
    if (value !== undefined)
      shared[KEY]?.vitals[vital as VitalMetric].labels({ route, device }).observe(value / 1000);
}

function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

/** Measures gauges on each scrape. Returns the function that stops it. */
export function watch(collect: Collector): () => void {
  const metrics = shared[KEY];
  metrics?.collectors.add(collect);
  return () => metrics?.collectors.delete(collect);
}

/**
 * Answers `GET /api/metrics`, with the bearer token.
 * @param token of the environment; without it 404
 */
export async function metricsAnswer(request: Request, token: string | undefined): Promise<Response> {
  const metrics = shared[KEY];
  if (token === undefined || !metrics) return errorResponse(new ClubError('not_found'));
  if (!isEqual(bearer(request) ?? '', token)) {
    const refused = errorResponse(new ClubError('unauthenticated'));
    refused.headers.set('www-authenticate', 'Bearer');
    return refused;
  }
  if (request.method !== 'GET') {
    const refused = errorResponse(new ClubError('method_not_allowed'));
    refused.headers.set('allow', 'GET');
    return refused;
  }
  const headers = { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' };
  return new Response(await textOf(metrics), { headers });
}

async function textOf(metrics: Metrics): Promise<string> {
  if (thisWorker()) return AggregatorRegistry.aggregate(await askWorkers('metrics', null)).metrics();
  await measure(metrics);
  return metrics.registry.metrics();
}

/** Measures this process. */
async function measure({ registry, gauges, collectors }: Metrics): Promise<object[]> {
  for (const gauge of gauges.values()) gauge.reset();
  const report: Report = (name, value, labels = {}) => gauges.get(name)?.set(labels, value);
  for (const collect of collectors) await collect(report);
  return registry.getMetricsAsJSON();
}

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  // `timingSafeEqual` needs equal lengths.
  return timingSafeEqual(a.length === b.length ? a : Buffer.alloc(b.length), b) && a.length === b.length;
}
