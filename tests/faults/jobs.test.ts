/** Two nodes run the same job at once: each kind of job does its work once. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { jobs } from '#app/jobs.ts';
import { type Database, type OpenDatabase, openDatabase, rowsOf } from '#db/client.ts';
import { idempotencyKeys } from '#db/schema/access.ts';
import { cardTopUps } from '#db/schema/cards.ts';
import { messages, notifications } from '#db/schema/messages.ts';
import { orderFiles, orders, shopVariants, voucherCodes } from '#db/schema/orders.ts';
import { projects } from '#db/schema/projects.ts';
import { staffLog } from '#db/schema/staff.ts';
import { trustNorms } from '#db/schema/trust.ts';
import { topUpAmount } from '#features/club-card/rules.ts';
import type { CardTopUp } from '#features/club-card/server/cards.ts';
import type { NotificationEvent } from '#features/notifications/server/notify.ts';
import { reserve } from '#features/points/server/ledger.ts';
import { createSerialChecks } from '#features/projects/server/serial-checks.ts';
import type { JobName } from '#features/staff/jobs.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type TestClub, testClub } from '../support/club.ts';
import { competing, mustWait } from '../support/database/race.ts';
import { approvalIn } from '../support/points/approvals.ts';
import { campaignIn, dayFrom } from '../support/points/campaigns.ts';
import { companyUuid, saleOf, salesFile } from '../support/points/imports.ts';
import { knownIn, testRegistry } from '../support/registry.ts';
import {
  closedProject,
  customer,
  newBroadcast,
  newLogo,
  newWish,
  printOrder,
  projectWithScans,
  surveyBody,
} from '../support/samples.ts';
import { webhookReceiver } from '../support/webhooks/receiver.ts';

const DAY = 24 * 3_600_000;

let club: TestClub;
const registry = testRegistry();
registry.otherwise = knownIn('PL', 'SK', 'EE');
let other: OpenDatabase;
/** Top-ups requested from the card company, by key, and those it has made. */
const asked: string[] = [];
const done = new Map<string, CardTopUp>();
/** The company applies the first request only when it gets another one. */
const first = { isAsked: Promise.withResolvers<void>(), mayEnd: Promise.withResolvers<void>() };

beforeAll(async () => {
  club = await testClub({
    prints: false,
    registry,
    cards: {
      verify: async () => undefined,
      account: async (serial) => ({ serial, status: 'ACTIVE', balance: null }),
      history: async () => [],
      async topUp({ key, amount }) {
        if (asked.push(key) > 1) first.mayEnd.resolve();
        first.isAsked.resolve();
        await first.mayEnd.promise;
        const made: CardTopUp = { key, reference: `ref-${key}`, amount, status: 'SUCCEEDED' };
        done.set(key, made);
        return made;
      },
      async findTopUp(key) {
        const found = done.get(key);
        first.mayEnd.resolve();
        return found;
      },
    },
  });
  other = await openDatabase({ url: club.database.pool?.options.connectionString ?? '' });
});
afterAll(async () => {
  await other?.close();
  await club?.close();
});

/** Runs a job on a node; returns the reported work. */
function run(name: JobName, db: Database): Promise<Record<string, number>> {
  const serialChecks = createSerialChecks({ ...club.deps, db, registry });
  return jobs[name].run({ ...club.deps, db, serialChecks });
}

/** Runs a job on both nodes at once. */
const both = (name: JobName) => Promise.all([run(name, club.db), run(name, other.db)]);

const sum = (done: Record<string, number>[], figure: string) =>
  done.reduce((total, one) => total + (one[figure] ?? 0), 0);

const notified = (event: NotificationEvent) => club.db.$count(notifications, eq(notifications.event, event));

const rivals: Record<JobName, () => Promise<void>> = {
  async 'expire-points'() {
    const people = await Promise.all(Array.from({ length: 12 }, () => club.person({ points: 30 })));
    club.advance(3 * 365 * DAY);
    const done = await mustWait(
      club,
      /from "companies".* for no key update/,
      () => run('expire-points', club.db),
      () => run('expire-points', other.db),
    );
    expect(sum([done.ours, done.theirs ?? {}], 'points')).toBe(30 * people.length);
    const [row] = await rowsOf<{ booked: number }>(
      club.db,
      sql`select -sum(points)::int as booked from points_entries where event = 'expired'`,
    );
    expect(row?.booked).toBe(30 * people.length);
  },
  async 'expire-projects'() {
    const person = await club.person();
    const createdAt = club.deps.now();
    await club.db.insert(projects).values(
      Array.from({ length: 250 }, (_, i) => ({
        companyId: person.companyId,
        installerId: person.id,
        streetName: `Street ${i}`,
        city: 'City',
        postalCode: '00-001',
        createdAt,
        openUntil: createdAt,
      })),
    );
    await both('expire-projects');
    await both('expire-projects');
    expect(await notified('project_lost')).toBe(250);
  },
  async 'remind-projects'() {
    const person = await club.person();
    for (let i = 0; i < 12; i++) await projectWithScans(club, person);
    club.advance(46 * DAY);
    await both('remind-projects');
    await both('remind-projects');
    expect(await notified('project_expiring')).toBe(12);
  },
  async 'expire-approvals'() {
    for (let i = 0; i < 12; i++) await approvalIn(club);
    club.advance(8 * DAY);
    const done = await both('expire-approvals');
    expect(sum(done, 'requests') + sum(await both('expire-approvals'), 'requests')).toBe(12);
  },
  async 'announce-approvals'() {
    for (let i = 0; i < 3; i++) await club.person({ role: role.staff });
    for (let i = 0; i < 12; i++) await approvalIn(club);
    const done = await both('announce-approvals');
    expect(sum(done, 'mails')).toBeGreaterThan(3);
    expect(sum(await both('announce-approvals'), 'mails')).toBe(0);
  },
  async 'remind-points'() {
    const people = await Promise.all(Array.from({ length: 12 }, () => club.person({ points: 30 })));
    // On 16 December of the year after they were earned.
    const end = Date.UTC(club.deps.now().getUTCFullYear() + 1, 11, 16, 12);
    club.advance(end - club.deps.now().getTime());
    await both('remind-points');
    await both('remind-points');
    expect(await notified('points_expiring')).toBe(people.length);
  },
  async 'send-statements'() {
    const people = await Promise.all(Array.from({ length: 12 }, () => club.person({ points: 30 })));
    const now = club.deps.now();
    club.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 12) - now.getTime());
    await both('send-statements');
    await both('send-statements');
    for (const { email } of people)
      expect(await club.db.$count(messages, eq(messages.recipient, email))).toBe(1);
  },
  async 'send-held'() {
    const now = club.deps.now();
    const values = {
      channel: 'push' as const,
      recipient: randomUUID(),
      text: '{}',
      heldUntil: now,
      createdAt: now,
    };
    await club.db.insert(messages).values(Array.from({ length: 12 }, () => values));
    const done = await both('send-held');
    expect(sum(done, 'messages') + sum(await both('send-held'), 'messages')).toBe(12);
    expect(await club.db.$count(messages, isNotNull(messages.heldUntil))).toBe(0);
  },
  async 'run-imports'() {
    const [staff, person] = [await club.person({ role: role.staff }), await club.person()];
    const [company, gtin] = [await companyUuid(club, person), await club.product({ group: 1 })];
    const date = club.deps.now().toISOString().slice(0, 10);
    const file = salesFile(Array.from({ length: 1_200 }, () => saleOf(company, gtin, { date })));
    const query = { kind: 'sales', region_id: 10, wholesaler: 'BUDMAT' } as const;
    const { uuid } = await staff.club('POST /staff/imports/files', { query, file });
    await both('run-imports');
    await both('run-imports');
    const { points } = await staff.club('GET /staff/imports/{uuid}', { params: { uuid } });
    await staff.club('POST /staff/imports/{uuid}/confirm', { params: { uuid }, body: { points } });
    await both('run-imports');
    await both('run-imports');
    expect(await person.club('GET /v2/company/points')).toMatchObject({ company_points: points });
    expect(points).toBe(1_200 * basicPoints(10, 1));
  },
  async 'publish-log-head'() {
    const { env } = club.deps;
    await club.db.insert(staffLog).values({ action: 'setTracking', createdAt: club.deps.now() });
    env.LOG_HEAD_FILE = join(tmpdir(), `lucarne-heads-${randomUUID()}`);
    try {
      const heads = sum(await both('publish-log-head'), 'heads');
      expect(await both('publish-log-head')).toEqual([{ heads: 0 }, { heads: 0 }]);
      const lines = readFileSync(env.LOG_HEAD_FILE, 'utf8').trimEnd().split('\n');
      // Two at once may publish the same head twice.
      expect(new Set(lines).size).toBe(1);
      expect(lines).toHaveLength(heads);
    } finally {
      rmSync(env.LOG_HEAD_FILE, { force: true });
      delete env.LOG_HEAD_FILE;
    }
  },
  async 'audit-ledger'() {
    await club.person({ points: 10 });
    const done = await both('audit-ledger');
    expect(Math.max(...done.map(({ companies = 0 }) => companies))).toBeGreaterThan(0);
    expect(await both('audit-ledger')).toEqual([{ companies: 0 }, { companies: 0 }]);
  },
  async export() {
    const { env } = club.deps;
    await club.person({ points: 10 });
    env.EXPORT_FOLDER = join(tmpdir(), `lucarne-exports-${randomUUID()}`);
    try {
      const done = await both('export');
      expect(done.filter(({ files }) => files === 0)).toHaveLength(1);
      expect(sum(done, 'rows')).toBeGreaterThan(1);
      expect(await both('export')).toEqual([
        { rows: 0, files: 0 },
        { rows: 0, files: 0 },
      ]);
      expect(readdirSync(env.EXPORT_FOLDER).filter((name) => name !== '.parts')).toHaveLength(1);
    } finally {
      rmSync(env.EXPORT_FOLDER, { recursive: true, force: true });
      delete env.EXPORT_FOLDER;
    }
  },
  async 'credit-campaigns'() {
    const people = await Promise.all(Array.from({ length: 6 }, () => club.person({ region: 'sk' })));
    for (const person of people) await closedProject(club, person);
    const day = dayFrom(club.deps.now(), 0);
    const regions = [regionBySlug('sk').id];
    await campaignIn(club, { regions, credit_from: day, starts_on: dayFrom(club.deps.now(), 1) });
    club.advance(DAY);
    await both('credit-campaigns');
    await both('credit-campaigns');
    expect(await notified('campaign_credited')).toBe(people.length);
    const [row] = await rowsOf<{ booked: number }>(
      club.db,
      sql`select count(*)::int as booked from points_entries where event = 'campaign'`,
    );
    expect(row?.booked).toBe(people.length);
  },
  async 'send-broadcasts'() {
    const people = await Promise.all(Array.from({ length: 5 }, () => club.person({ region: 'lt' })));
    const staff = await club.person({ role: role.staff });
    const segment = { regions: [17] };
    await newBroadcast(club, staff, { segment, state: 'scheduled', sendAt: club.deps.now() });
    await both('send-broadcasts');
    await both('send-broadcasts');
    expect(await notified('broadcast')).toBe(people.length);
  },
  async 'measure-norms'() {
    for (let i = 0; i < 20; i++) await projectWithScans(club, await club.person({ region: 'ee' }));
    await both('measure-norms');
    expect(await club.db.$count(trustNorms)).toBe(2);
  },
  async 'top-up-cards'() {
    const person = await club.person({ points: 1_000 });
    const { companyId, id: installerId } = person;
    const at = club.deps.now();
    await club.db.transaction(async (tx) => {
      for (let i = 0; i < 10; i++) {
        const [order] = await tx
          .insert(orders)
          .values({
            number: `race-${i}`,
            companyId,
            installerId,
            vendorType: 'CARD',
            points: 25,
            itemsCount: 1,
            customer: { ...customer(), company_name: '', delivery_type: 'digital' },
            createdAt: at,
          })
          .returning({ id: orders.id });
        const orderId = order?.id ?? 0;
        const amount = topUpAmount(25);
        const own = { orderId, round: 1, companyId, serial: '4000000033', points: 25, amount };
        await tx.insert(cardTopUps).values({ ...own, dueAt: at, createdAt: at });
        const source = { type: 'order', id: orderId, round: 1 } as const;
        await reserve(tx, { companyId, installerId, points: 25, source, at });
      }
    });
    // Both nodes found the first top-up due. The other node claims it and is still waiting when this one continues.
    let theirs: Promise<Record<string, number>> | undefined;
    const ours = await competing(
      club,
      {
        before: /^update "card_top_ups"/,
        async run() {
          theirs = run('top-up-cards', other.db);
          await first.isAsked.promise;
        },
      },
      () => run('top-up-cards', club.db),
    );
    expect(sum([ours, (await theirs) ?? {}], 'succeeded')).toBe(10);
    expect(asked.toSorted()).toEqual([...done.keys()].toSorted());
    expect(done.size).toBe(10);
  },
  async 'check-serials'() {
    registry.isThere = false;
    const person = await club.person();
    const [first, second] = [
      await projectWithScans(club, person, 4),
      await projectWithScans(club, person, 4),
    ];
    registry.isThere = true;
    for (const uuid of [first, second])
      await person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
    // One node has asked and waits so long that the other claims the same scans.
    let theirs: Promise<Record<string, number>> | undefined;
    registry.before = async () => {
      registry.before = async () => {};
      club.advance(2 * 60_000);
      theirs = run('check-serials', other.db);
      await theirs;
    };
    const ours = await run('check-serials', club.db);
    expect(registry.checked).toHaveLength(16);
    expect([ours, await theirs]).toEqual([
      { serials: 0, projects: 0 },
      { serials: 8, projects: 2 },
    ]);
    const [booked] = await rowsOf<{ times: number }>(
      club.db,
      sql`select count(*)::int as times from points_entries
          where company_id = ${person.companyId} and event = 'project_survey_completed'`,
    );
    expect(booked?.times).toBe(2);
  },
  async 'print-orders'() {
    const person = await club.person({ points: 5_000 });
    const { data } = await person.club('POST /v2/orders', { body: await printOrder(club) });
    await both('print-orders');
    const files = await rowsOf<{ name: string; times: number }>(
      club.db,
      sql`select name, count(*)::int as times from order_files where order_id =
          (select id from orders where uuid = ${data.uuid}) and kind <> 'logo' group by name`,
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ times }) => times !== 1)).toEqual([]);
  },
  async 'send-webhooks'() {
    const receiver = await webhookReceiver({ isLate: true });
    const webhook = await receiver.endpoint(club, ['points.booked']);
    for (let i = 0; i < 10; i++) await club.person({ points: 10 });
    expect(sum(await both('send-webhooks'), 'delivered')).toBe(10);
    await both('send-webhooks');
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(10);
    expect(receiver.received).toHaveLength(10);
    await webhook.remove();
    receiver.close();
  },
  async 'retire-codes'() {
    const variant = await club.variant({ stock: 12 });
    const [{ id } = { id: 0 }] = await club.db
      .select()
      .from(shopVariants)
      .where(eq(shopVariants.uuid, variant));
    await club.db.insert(voucherCodes).values(
      Array.from({ length: 12 }, (_, n) => ({
        variantId: id,
        number: `OLD-${n}`,
        expiresOn: '2020-12-31',
      })),
    );
    expect(sum(await both('retire-codes'), 'codes')).toBe(12);
    await both('retire-codes');
    const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.id, id));
    expect(row?.stock).toBe(0);
  },
  async 'tell-wishes'() {
    const people = await Promise.all(Array.from({ length: 10 }, () => club.person({ points: 100 })));
    for (const person of people) await newWish(club, person);
    expect(sum(await both('tell-wishes'), 'told')).toBe(people.length);
    expect(await notified('wish_reached')).toBe(people.length);
  },
  async purge() {
    const old = new Date(club.deps.now().getTime() - 30 * DAY);
    await club.db.insert(idempotencyKeys).values(
      Array.from({ length: 2_500 }, () => ({
        owner: 'guest',
        key: randomUUID(),
        inputHash: '',
        status: 200,
        answer: {},
        createdAt: old,
      })),
    );
    expect(sum(await both('purge'), 'answers')).toBeGreaterThanOrEqual(2_500);
    await both('purge');
    const [left] = await club.db.select({ rows: count() }).from(idempotencyKeys);
    expect(left?.rows).toBe(0);
  },
  async 'remove-files'() {
    const person = await club.person();
    for (let i = 0; i < 3; i++) await newLogo(club, person);
    club.advance(8 * DAY);
    expect(sum(await both('remove-files'), 'files')).toBe(3);
    expect(await club.db.select().from(orderFiles).where(eq(orderFiles.companyId, person.companyId))).toEqual(
      [],
    );
  },
};

describe('two nodes race on the same job', () => {
  test.each(Object.keys(jobs) as JobName[])(
    '%s: its work is done once, and the books agree',
    async (name) => {
      await rivals[name]();
      expect((await audit(club.db)).findings).toEqual([]);
    },
  );
});
