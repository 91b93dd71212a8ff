/** A wrong command destroys points while members work: the moment before is restored beside the running club. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { regionBySlug } from '#regions/regions.ts';
import { isAllThere, work } from '../support/acknowledged.ts';
import { type ArchivedPostgres, startArchivedPostgres } from '../support/database/pgbackrest.ts';
import { operate } from '../support/operator.ts';
import { isFull } from '../support/sampled.ts';
import { orderOf } from '../support/samples.ts';
import { openSite, type Session, type Site, seededDatabase } from '../support/site.ts';

/** Members who work at the same time, and projects that they register in each phase. */
const [CALLERS, PROJECTS] = isFull ? [8, 1_000] : [3, 20];

const env = { SESSION_SECRET: 'a secret of at least thirty-two characters' };

let archived: ArchivedPostgres;
let url: string;
let site: Site;

beforeAll(async () => {
  archived = await startArchivedPostgres();
  url = await seededDatabase(archived.postgres.url('postgres'), inject('seededClub'));
  site = await openSite(inject('seededClub'), { ...env, DATABASE_URL: url });
});

afterAll(async () => {
  site?.complaints();
  await site?.close();
  await archived?.stop();
});

/** The commands in the code blocks of the docs that contain a text. */
function documented(part: string): string {
  const page = readFileSync('docs/operations/backup.md', 'utf8');
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const [found] = blocks.filter((block) => block.includes(part));
  if (!found) throw new Error(`The docs do not say how to ${part}`);
  return found;
}

async function query<Row extends object>(
  where: string,
  statement: string,
  ...values: unknown[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: where });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The time of the database, in whole seconds since 1970. */
async function second(): Promise<number> {
  const [row] = await query<{ at: number }>(
    url,
    'select floor(extract(epoch from clock_timestamp()))::int as at',
  );
  return row?.at ?? 0;
}

/** Orders the cheapest voucher. Returns the uuid of the acknowledged order. */
async function order(session: Session): Promise<string> {
  const [variant] = await query<{ uuid: string }>(
    url,
    `select shop_variants.uuid from shop_variants join shop_products on shop_products.id = product_id
     where vendor_type = 'VOUCHER' and 10 = any(regions) and stock > 10 and shop_variants.is_visible and price > 0
     order by price limit 1`,
  );
  const answer = await site.ask('/api/v2/orders', {
    method: 'POST',
    headers: {
      cookie: session.header,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(orderOf(variant?.uuid ?? '')),
  });
  expect(answer.status, String(answer.body)).toBe(201);
  return (JSON.parse(String(answer.body)) as { data: { uuid: string } }).data.uuid;
}

/** A booking of the ledger, or of the wrong command. */
interface Booking {
  id: string;
  company: number;
}

/**
 * What a person with all rights does by mistake: deletes the ledger of one region, and books for all companies of
 * another. The club itself can do neither.
 */
async function runWrongCommand(): Promise<{ deleted: Booking[]; booked: Booking[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    const { rows: deleted } = await client.query<Booking>(
      `delete from points_entries using companies where companies.id = company_id and region_id = $1
       returning points_entries.id::text, company_id as company`,
      [regionBySlug('hu').id],
    );
    const { rows: booked } = await client.query<Booking>(
      `insert into points_entries (company_id, event, variation, points, source_type, source_id, created_at)
       select id, 'other', 'positive', 1000, 'staff', 1000000 + id, now() from companies where region_id = $1
       returning id::text, company_id as company`,
      [regionBySlug('cz').id],
    );
    await client.query('commit');
    return { deleted, booked };
  } finally {
    await client.end();
  }
}

/** The lines of a comparison: company, table, then rows only in the running club, only in the restored one, changed. */
function linesOf(said: string): [company: number, table: string, ...counts: number[]][] {
  return said
    .split('\n')
    .map((line) => line.split(/ {2,}/))
    .filter(([company = '', , , , ...counts]) => /^\d+$/.test(company) && counts.length === 4)
    .map(([company, table = '', , , ...counts]) => [
      Number(company),
      table,
      ...counts.slice(0, 3).map(Number),
    ]);
}

const countBy = (bookings: readonly Booking[]) =>
  [...Map.groupBy(bookings, ({ company }) => company)]
    .toSorted(([one], [other]) => one - other)
    .map(([company, { length }]): [number, number] => [company, length]);

test('wrong command under load: the moment before has everything acknowledged, and the comparison shows exactly the rest', async () => {
  const session = await site.signIn('owner.pl@club.example');
  const working = work(() => site, session, CALLERS);
  const more = async () => {
    const reached = working.done.size;
    await expect.poll(() => working.done.size).toBeGreaterThan(reached + PROJECTS);
  };
  await archived.run(documented('stanza-create'));
  if (isFull) {
    await more();
    await archived.run(documented('stanza-create').replace('--type=full', '--type=diff'));
  }
  const before = await order(session);
  await more();
  // For a moment in the second of a backup, pgBackRest takes the backup before.
  const backedUp = await second();
  await expect.poll(second).toBeGreaterThan(backedUp);

  const acknowledged = new Map(working.done);
  const [moment] = await query<{ now: string }>(url, 'select clock_timestamp()::text as now');
  const { deleted, booked } = await runWrongCommand();
  const doneBefore = new Set(working.done.keys());
  const after = await order(session);
  await more();

  const restored = await archived.restore(
    documented('--type=time').replace('2026-11-01 11:59:59+00', moment?.now ?? ''),
  );
  await working.end();
  const copy = restored.url(new URL(url).pathname.slice(1));
  try {
    await isAllThere({ url: copy }, acknowledged);
    expect(await query(copy, 'show archive_mode')).toEqual([{ archive_mode: 'off' }]);
    const orders = (where: string) =>
      query(where, 'select uuid from orders where uuid = any($1)', [before, after]);
    expect(await orders(copy)).toEqual([{ uuid: before }]);
    const names = (await query<{ name: string }>(copy, 'select name from projects')).map(({ name }) => name);
    const later = [...working.done.keys()].filter((name) => !doneBefore.has(name));
    expect(later.length).toBeGreaterThanOrEqual(PROJECTS);
    // Each member may have waited for an answer at that moment.
    expect(names.filter((name) => later.includes(name)).length).toBeLessThanOrEqual(CALLERS);

    const audited = await operate({ ...env, DATABASE_URL: copy }, 'audit', '--full');
    expect(audited).toMatchObject({ code: 0, said: expect.stringContaining('The books agree.') });
    const compared = await operate({ ...env, DATABASE_URL: url }, 'compare', '--with', copy, '--all');
    expect(compared.code).toBe(1);

    const lines = linesOf(compared.said);
    const [own] = await query<{ id: number }>(
      url,
      `select company_id as id from installers where email = 'owner.pl@club.example'`,
    );
    const others = lines.filter(([company]) => company !== own?.id);
    expect(deleted.length).toBeGreaterThan(10);
    expect(others.filter(([, , onlyRunning]) => onlyRunning === 0)).toEqual(
      countBy(deleted).map(([company, rows]) => [company, 'ledger', 0, rows, 0]),
    );
    expect(others.filter(([, , onlyRunning]) => onlyRunning !== 0)).toEqual(
      countBy(booked).map(([company, rows]) => [company, 'ledger', rows, 0, 0]),
    );
    const projects = await query<{ name: string }>(url, 'select name from projects');
    const ofOwn = new Map(
      lines.filter(([company]) => company === own?.id).map(([, ...line]) => [line[0], line.slice(1)]),
    );
    expect(ofOwn.get('projects')).toEqual([projects.length - names.length, 0, 0]);
    expect(ofOwn.get('orders')).toEqual([1, 0, 0]);
    expect(ofOwn.get('balance')).toEqual([0, 0, 1]);
    expect(ofOwn.get('ledger')?.slice(1)).toEqual([0, 0]);
  } finally {
    await restored.stop();
  }
  expect(site.complaints().join('\n')).not.toMatch(/uncaught|unhandled/i);
}, 300_000);
