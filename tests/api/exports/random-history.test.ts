/** Whatever happens to the club, and wherever exports are killed: the sum of all exports is the club. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, rowsOf } from '#db/client.ts';
import { dataExports, exportedRows } from '#db/schema/exports.ts';
import { datasetNames, type Row } from '#features/exports/datasets.ts';
import { exportChanges } from '#features/exports/server/export-changes.ts';
import { selectAll } from '#features/exports/server/sources.ts';
import type { ExportTarget } from '#features/exports/server/target.ts';
import { type TestClub, testClub } from '../../support/club.ts';
import { memoryTarget, sumOf } from '../../support/exports/read-exports.ts';
import { orderOf, projectWithScans } from '../../support/samples.ts';

let club: TestClub;
let folder: string;
beforeAll(async () => {
  club = await testClub();
  folder = mkdtempSync(join(tmpdir(), 'lucarne-exports-'));
  for (const region of ['pl', 'sk'] as const) {
    const person = await club.person({ points: 500, region });
    await projectWithScans(club, person, 4);
  }
  const person = await club.person({ points: 500 });
  const variant = await club.variant({ price: 20 });
  for (let i = 0; i < 3; i++) await person.club('POST /v2/orders', { body: orderOf(variant) });
});
afterAll(async () => {
  await club.close();
  rmSync(folder, { recursive: true });
});

/** Changes of the club; `pick` chooses a row. */
const changes = {
  book: (pick) => sql`
    insert into points_entries (company_id, event, variation, points, source_type, source_id, created_at)
    select company_id, event, variation, ${pick + 1}, 'staff', (select max(id) + 1 from points_entries), now()
    from points_entries order by id offset ${pick % 3} limit 1`,
  scan: (pick) => sql`
    insert into scans (project_id, company_id, installer_id, gtin, product_group, points, created_at)
    select project_id, company_id, installer_id, gtin, product_group, ${pick}, now() from scans order by id limit 1`,
  removeScan: (pick) => sql`
    delete from scans where id = (select id from scans order by id offset ${1 + (pick % 5)} limit 1)`,
  review: (pick) => sql`
    update scans set flag = ${1 + (pick % 3)} where id = (select id from scans order by id offset ${pick % 4} limit 1)`,
  order: (pick) => sql`
    update orders set status = ${1 + (pick % 5)} where id = (select id from orders order by id offset ${pick % 3} limit 1)`,
  rename: (pick) => sql`
    update installers set surname = ${`=${pick}",\n`} where id = (select max(id) - ${pick % 3} from installers)`,
  join: () => sql`
    insert into installers (company_id, role, name, surname, language_id, created_at)
    select company_id, 4, name, surname, language_id, now() from installers where role = 3 limit 1`,
  erase: (pick) => sql`
    insert into deletion_requests (installer_id, company_id, state, created_at)
    select id, company_id, 'done', now() from installers where id = (select max(id) - ${pick % 3} from installers)`,
} satisfies Record<string, (pick: number) => ReturnType<typeof sql>>;

class Killed extends Error {}

/** A process that ends at a statement or a write, and does nothing from then on. */
function killable(steps: number) {
  let left = steps;
  const step = () => {
    if (left-- <= 0) throw new Killed();
  };
  const watched = (db: Database): Database =>
    new Proxy(db, {
      get(target, name: keyof Database) {
        const value: unknown = target[name];
        if (
          typeof value !== 'function' ||
          !['select', 'insert', 'update', 'execute', 'transaction'].includes(name)
        )
          return value;
        return whole(name, (...given: unknown[]) => {
          step();
          if (name !== 'transaction') return Reflect.apply(value, target, given);
          const [work, config] = given as [(tx: Database) => Promise<unknown>, undefined];
          return target.transaction(async (tx) => {
            const result = await work(watched(tx as unknown as Database));
            step();
            return result;
          }, config);
        });
      },
    });
  return { watched, step };
}

/** A statement is built by chained calls, a transaction is a promise: the second fails as one. */
function whole(name: string, run: (...given: unknown[]) => unknown) {
  return name === 'transaction' ? async (...given: unknown[]) => run(...given) : run;
}

async function runExport(target: ReturnType<typeof memoryTarget>, hasNames: boolean, steps = Infinity) {
  const { watched, step } = killable(steps);
  const killed: ExportTarget = {
    name: target.name,
    async write(key, bytes) {
      step();
      await target.write(key, bytes);
      step();
    },
    async remove(key) {
      step();
      await target.remove(key);
    },
  };
  const settings = {
    DATA_DIR: folder,
    EXPORT_FOLDER: undefined,
    EXPORT_FORMAT: 'csv' as const,
    EXPORT_NAMES: hasNames,
    exportBucket: undefined,
  };
  // A killed run keeps its lease.
  await club.db.update(dataExports).set({ leasedUntil: new Date(0) });
  await exportChanges(watched(club.database.background), club.deps.now(), settings, {
    target: killed,
    fileRows: 3,
  });
}

async function clubNow(hasNames: boolean) {
  const rows = new Map<string, Row>();
  for (const name of datasetNames) {
    for (const row of await rowsOf<Row>(club.db, selectAll(name, hasNames))) {
      const { row_key: _, ...values } = row;
      if (!row.is_deleted) rows.set(`${name} ${row.id}`, values);
    }
  }
  return rows;
}

const history = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ what: fc.constantFrom(...namesOf(changes)), pick: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('export' as const), pick: fc.nat(80) }) },
  ),
  { minLength: 5, maxLength: 25 },
);

function namesOf<T extends object>(all: T): (keyof T)[] {
  return Object.keys(all) as (keyof T)[];
}

test('the sum of all exports is the club', async () => {
  let kills = 0;
  await fc.assert(
    fc.asyncProperty(history, fc.boolean(), async (steps, hasNames) => {
      await club.db.delete(exportedRows);
      await club.db.delete(dataExports);
      const target = memoryTarget();
      for (const { what, pick } of steps) {
        if (what !== 'export') await club.db.execute(changes[what](pick));
        else
          await runExport(target, hasNames, pick).catch((error) => {
            if (!(error instanceof Killed)) throw error;
            kills++;
          });
      }
      await runExport(target, hasNames);
      const sum = await sumOf(target.files);
      const exported = new Map(
        datasetNames.flatMap((name) => [...sum[name]].map(([id, row]) => [`${name} ${id}`, row] as const)),
      );
      expect(exported).toEqual(await clubNow(hasNames));
    }),
    { numRuns: 25 },
  );
  expect(kills).toBeGreaterThan(10);
});
