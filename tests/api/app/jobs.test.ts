/** Scheduled jobs. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobCommands } from '#app/cli/jobs.ts';
import { jobs, startJobs } from '#app/jobs.ts';
import { rowsOf } from '#db/client.ts';
import { shopVariants, voucherCodes } from '#db/schema/orders.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import { createSignals } from '#platform/events/signals.ts';
import { createQueue } from '#platform/jobs/queue.ts';
import { createLog } from '#platform/ops/log.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { newProject, projectWithScans, surveyBody } from '../../support/samples.ts';

const DAY = 24 * 3_600_000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const statusIn = async (uuid: string) =>
  (await club.db.select().from(projects).where(eq(projects.uuid, uuid)))[0]?.status;
const expireProjects = () => jobs['expire-projects'].run(club.deps);
const eventsOf = async (person: Person) =>
  (await person.club('GET /v1/notifications')).data.map(({ event }) => event);

describe('projects are lost after 60 days', () => {
  test('the job records it and notifies the registrant, once', async () => {
    let person = await club.person();
    const old = await newProject(person);
    club.advance(1);
    const young = await newProject(person);
    club.advance(60 * DAY - 1);
    person = await club.renew(person);
    expect(await statusIn(old)).toBe(1);
    expect((await person.club('GET /v1/project/{uuid}', { params: { uuid: old } })).status.id).toBe(3);
    expect((await expireProjects()).projects).toBe(1);
    expect([await statusIn(old), await statusIn(young)]).toEqual([3, 1]);
    expect(await eventsOf(person)).toEqual(['project_lost']);
    expect((await expireProjects()).projects).toBe(0);
    expect(await eventsOf(person)).toEqual(['project_lost']);
  });

  test('a job that was down for a week changes nothing that members see', async () => {
    const member = await club.person();
    const uuid = await projectWithScans(club, member);
    club.advance(67 * DAY);
    const person = await club.renew(member);
    const list = (status: 'lost' | 'open') => person.club('GET /v1/project', { query: { status } });
    const before = [await list('lost'), await list('open'), await person.club('GET /v2/company/points')];
    expect(before[0]).toMatchObject({ data: [{ uuid, status: { id: 3 }, days_left: 0 }] });
    expect(
      await club.raw('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody }, person.token),
    ).toMatchObject({ status: 409, body: { code: 'project_closed' } });
    await expireProjects();
    expect([await list('lost'), await list('open'), await person.club('GET /v2/company/points')]).toEqual(
      before,
    );
  });

  test('closed projects and those in review stay unchanged', async () => {
    const person = await club.person();
    const closed = await projectWithScans(club, person);
    await person.club('POST /v1/project/{uuid}/survey', { params: { uuid: closed }, body: surveyBody });
    const review = await projectWithScans(club, person, 1, { regions: [] });
    await person.club('POST /v1/project/{uuid}/survey', { params: { uuid: review }, body: surveyBody });
    club.advance(100 * DAY);
    await expireProjects();
    expect([await statusIn(closed), await statusIn(review)]).toEqual([2, 5]);
  });

  test('more of them than one transaction handles', async () => {
    const person = await club.person();
    const createdAt = club.deps.now();
    await club.db.insert(projects).values(
      Array.from({ length: 450 }, (_, i) => ({
        companyId: person.companyId,
        installerId: person.id,
        streetName: `Street ${i}`,
        city: 'City',
        postalCode: '00-001',
        createdAt,
        openUntil: createdAt,
      })),
    );
    expect((await expireProjects()).projects).toBe(450);
  });
});

test('at start the club runs jobs that became due while no node was running', async () => {
  const person = await club.person({ points: 30 });
  const project = await newProject(person);
  club.advance(3 * 365 * DAY);
  const queue = createQueue(club.database, club.deps.log, { schedule: true });
  await queue.start();
  try {
    await startJobs(queue, club.deps);
    await vi.waitFor(
      async () => {
        expect(await statusIn(project)).toBe(3);
        const rows = await club.db
          .select({ event: pointsEntries.event })
          .from(pointsEntries)
          .where(eq(pointsEntries.companyId, person.companyId));
        expect(rows.map(({ event }) => event)).toContain('expired');
      },
      { timeout: 50_000, interval: 200 },
    );
  } finally {
    await queue.stop();
  }
});

test('a job that fails is logged with its error, and as a warning while the process stops', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) });
  const queue = createQueue(club.database, log, { schedule: false });
  await queue.start();
  const ending = Promise.withResolvers<void>();
  let runs = 0;
  await queue.createQueue('failing', { retryLimit: 0 });
  await queue.work('failing', { pollingIntervalSeconds: 0.5 }, async () => {
    if (runs++ > 0) await ending.promise;
    throw new AggregateError([new Error('no such mailbox anna@club.example')], 'Nothing could be sent');
  });
  try {
    await queue.send('failing', { id: 'first' });
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 20_000 });
    await queue.send('failing', { id: 'second' });
    await vi.waitFor(() => expect(runs).toBe(2), { timeout: 20_000 });
  } finally {
    const stopped = queue.stop();
    ending.resolve();
    await stopped;
  }
  const err = { message: 'Nothing could be sent', errors: [{ message: 'no such mailbox [address]' }] };
  expect(lines).toMatchObject([
    { level: 50, msg: 'a job failed', queue: 'failing', jobs: [{ id: 'first' }], err },
    { level: 40, msg: 'a job failed', queue: 'failing', jobs: [{ id: 'second' }], err },
  ]);
});

test('a job run by hand drops cached pages of the nodes', async () => {
  const variant = await club.variant({ type: 'VOUCHER' });
  const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
  await club.db.insert(voucherCodes).values({
    variantId: row?.id ?? 0,
    number: 'CODE-1',
    expiresOn: club.deps.now().toISOString().slice(0, 10),
  });
  const dropped: string[] = [];
  const signals = createSignals(club.database, club.deps.log);
  signals.on('pages', { receive: (tags) => dropped.push(tags), resync: () => undefined });
  await signals.start();
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await jobCommands['retire-codes']?.run(club.database, club.deps.env, [], club.deps.now);
    expect(said).toHaveBeenCalledExactlyOnceWith('1 codes');
    await vi.waitFor(() => expect(dropped).toEqual(['shop']));
  } finally {
    said.mockRestore();
    await signals.stop();
  }
});

test('the job of a killed process counts as failed within a minute and does not block others', async () => {
  const queue = createQueue(club.database, club.deps.log, { schedule: true });
  await queue.start();
  try {
    await startJobs(queue, club.deps);
  } finally {
    await queue.stop();
  }
  const names = Object.keys(jobs).sort();
  const beating = (rows: { name: string; seconds: number | null }[]) =>
    [...new Set(rows.filter(({ seconds }) => seconds === 60).map(({ name }) => name))].filter((name) =>
      names.includes(name),
    );
  const sent = await rowsOf<{ name: string; seconds: number | null }>(
    club.db,
    sql`select name, heartbeat_seconds as seconds from pgboss.job order by name`,
  );
  expect(beating(sent)).toEqual(names);
  const scheduled = await rowsOf<{ name: string; seconds: number | null }>(
    club.db,
    sql`select name, (options->>'heartbeatSeconds')::int as seconds from pgboss.schedule order by name`,
  );
  expect(beating(scheduled)).toEqual(names);
});
