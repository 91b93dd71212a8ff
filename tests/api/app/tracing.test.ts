/** Traces over OTLP: what they contain, what never, and that the club does not depend on their collector. */
import { afterEach, expect, test, vi } from 'vitest';
import { logAnswer } from '#app/pipeline/answers.ts';
import type { Exchange } from '#app/pipeline/exchange.ts';
import { describeStatement } from '#db/traced.ts';
import { readEnv } from '#platform/ops/env.ts';
import { isTracing, startTracing, stopTracing, traced, tracedInside } from '#platform/ops/tracing.ts';
import { type TestClub, testClub } from '../../support/club.ts';
import { projectBody } from '../../support/samples.ts';
import { type CollectedSpan, type Collector, openCollector } from '../../support/traces/collector.ts';

const CALLER = '0af7651916cd43dd8448eb211c80319c';

let collector: Collector | undefined;
let club: TestClub | undefined;
afterEach(async () => {
  await club?.close();
  await stopTracing();
  await collector?.close();
  [club, collector] = [undefined, undefined];
  vi.unstubAllEnvs();
});

/** Starts tracing as a node does, then opens a club. */
async function open(url: string, more: Record<string, string> = {}): Promise<TestClub> {
  const set = { OTEL_EXPORTER_OTLP_ENDPOINT: url, LOG_LEVEL: 'silent', ...more };
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value);
  await startTracing(readEnv(set));
  club = await testClub();
  return club;
}

/** A request through the step of the pipeline that traces it. */
function request(club: TestClub, work: () => Promise<unknown>, headers: Record<string, string> = {}) {
  const exchange = {
    request: new Request('http://pl.localhost/projects/anna?email=anna@club.example', { headers }),
    club: { log: club.deps.log },
    caller: { requestId: 'request-1', route: '/projects/[uuid]', address: '198.51.100.7' },
  } as unknown as Exchange;
  return logAnswer(exchange, async () => {
    await work();
    return new Response('ok', { status: 200 });
  });
}

const named = (spans: readonly CollectedSpan[], name: string) => {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`No span ${name}: ${spans.map((span) => span.name).join(', ')}`);
  return found;
};

test('a request has its call and statements as children, and links to its caller', async () => {
  collector = await openCollector();
  const own = await open(collector.url, {
    OTEL_SERVICE_NAME: 'club-of-a-test',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
  });
  const person = await own.person();
  const body = { ...projectBody, name: 'Dom Kowalskich' };
  await request(own, () => person.club('POST /v1/project', { body }), {
    traceparent: `00-${CALLER}-b7ad6b7169203331-01`,
    baggage: 'secret=baggage',
    tracestate: 'vendor=state',
  });
  await traced('job expire-points', { kind: 'consumer' }, () => own.db.execute('select 1'));
  await stopTracing();
  const { spans } = collector;
  const server = named(spans, 'GET /projects/[uuid]');
  expect(server).toMatchObject({
    parent: '',
    kind: 2,
    links: [CALLER],
    failed: false,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/projects/[uuid]',
      'http.response.status_code': 200,
      'club.request': 'request-1',
    },
    resource: { 'service.name': 'club-of-a-test' },
  });
  expect(server.trace).not.toBe(CALLER);
  const call = named(spans, 'call createProject');
  expect(call).toMatchObject({ parent: server.id, trace: server.trace });
  expect(named(spans, 'INSERT projects')).toMatchObject({
    parent: call.id,
    kind: 3,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.collection.name': 'projects',
    },
  });
  const job = named(spans, 'job expire-points');
  expect(job).toMatchObject({ parent: '', kind: 5 });
  expect(spans.filter(({ trace, kind }) => kind === 3 && ![server.trace, job.trace].includes(trace))).toEqual(
    [],
  );
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer abc' });
  const sent = Buffer.concat(collector.bodies).toString('latin1');
  for (const secret of [
    'Kowalski',
    'anna',
    '@club.example',
    '198.51.100.7',
    'baggage',
    'vendor',
    person.token,
    person.uuid,
    'select',
  ])
    expect(sent).not.toContain(secret);
});

test.each([
  ['nothing', undefined],
  ['a trace of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
  ['another version', `01-${CALLER}-b7ad6b7169203331-01`],
  ['more than a version has', `00-${CALLER}-b7ad6b7169203331-01-x`],
  ['letters', 'x'.repeat(5000)],
])('%s as traceparent links to nothing', async (_, traceparent) => {
  collector = await openCollector();
  const own = await open(collector.url);
  await request(own, async () => undefined, traceparent === undefined ? {} : { traceparent });
  await stopTracing();
  expect(named(collector.spans, 'GET /projects/[uuid]').links).toEqual([]);
});

test('a failure is marked, without its text; an answer of the contract is none', async () => {
  collector = await openCollector();
  const own = await open(collector.url);
  const person = await own.person();
  const uuid = '00000000-0000-4000-8000-000000000000';
  await request(own, () =>
    person.club('GET /v1/project/{uuid}', { params: { uuid } }).catch(() => undefined),
  );
  await traced('job purge', { kind: 'consumer' }, async () => {
    throw new Error('a secret text');
  }).catch(() => undefined);
  await stopTracing();
  expect(named(collector.spans, 'call getProject').failed).toBe(false);
  expect(named(collector.spans, 'job purge').failed).toBe(true);
  expect(Buffer.concat(collector.bodies).toString('latin1')).not.toContain('secret');
});

test('background work after the end of its request belongs to no trace', async () => {
  collector = await openCollector();
  const own = await open(collector.url);
  const release = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  await request(own, async () => {
    late = release.promise.then(() => own.db.execute('select 2'));
  });
  release.resolve();
  await late;
  await stopTracing();
  expect(collector.spans.map(({ name }) => name)).toEqual(['GET /projects/[uuid]']);
});

test('the sampler of the environment decides', async () => {
  collector = await openCollector();
  const own = await open(collector.url, {
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await request(own, () => own.db.execute('select 1'));
  await stopTracing();
  expect(collector.spans).toEqual([]);
});

test('without a collector, or with one that never answers, requests are as quick and a stop takes two seconds', async () => {
  collector = await openCollector('silent');
  for (const url of ['http://127.0.0.1:9', collector.url]) {
    const own = await open(url);
    const person = await own.person();
    for (let count = 0; count < 20; count++)
      await request(own, () => person.club('GET /v1/project', { query: {} }));
    const started = performance.now();
    await stopTracing();
    expect(performance.now() - started).toBeLessThan(5_000);
    await own.close();
    club = undefined;
  }
});

test.each([
  ['no collector is named', {}],
  ['it is disabled', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' }],
])('nothing is traced when %s', async (_, env) => {
  await startTracing(readEnv(env));
  expect(isTracing()).toBe(false);
  expect(await traced('x', { kind: 'internal' }, async (span) => span)).toBeUndefined();
  const never = () => {
    throw new Error('described');
  };
  expect(await tracedInside(never, never, async () => 1)).toBe(1);
});

test.each([
  ['select "id" from "projects" where "name" = $1', 'SELECT', 'projects'],
  ['insert into "points_entries" ("id") values (default)', 'INSERT', 'points_entries'],
  ['update companies set points_balance = 1', 'UPDATE', 'companies'],
  ['\n    with entries as (select 1 from points_entries) select 2 from lots', 'WITH', 'points_entries'],
  [`select extract(year from created_at) from secret join "scans" on true`, 'SELECT', 'scans'],
  [`select 'from anna'`, 'SELECT', undefined],
  ['begin', 'BEGIN', undefined],
  ['listen events', 'OTHER', undefined],
])('%j is described by operation and table only', (text, operation, table) => {
  expect(describeStatement(text)).toEqual({ operation, table });
});
