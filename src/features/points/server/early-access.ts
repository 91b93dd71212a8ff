/** Who sees products and news before their publication: companies by their highest level of the year. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { levelBenefits, tierLevels } from '#db/schema/points.ts';
import { earlyDays } from '#features/points/level-benefits.ts';
import { yearIn } from '#features/points/rules.ts';
import type { Member } from '#platform/http/member.ts';

const DAY = 24 * 60 * 60 * 1000;

type Reader = Pick<Member, 'companyId' | 'region'>;

const { placeholder } = sql;

const own = and(eq(tierLevels.companyId, placeholder('company')), eq(tierLevels.year, placeholder('year')));

/** Benefits of the levels in the `region`, and the level that the `company` reached in the `year`. At most one row. */
export const selectReached = (db: Database) =>
  db
    .select({
      levels: levelBenefits.levels,
      reached: sql<number | null>`(select max(${tierLevels.level}) from ${tierLevels} where ${own})`.as(
        'reached',
      ),
    })
    .from(levelBenefits)
    .where(eq(levelBenefits.regionId, placeholder('region')));

const selectEarlyAccess = prepared((db) => selectReached(db).prepare('early_access'));

/** Days before publication. */
export function daysOf([row]: Awaited<ReturnType<typeof selectReached>>): number {
  return row ? earlyDays(row.levels, row.reached ?? 1) : 0;
}

/** A page asks several times. */
const known = new WeakMap<Reader, Promise<number>>();

/** The member sees what is published until then: now or, with the level for it, some days later. */
export async function seesUntil(db: Database, reader: Reader, now: Date): Promise<Date> {
  const days = known.get(reader) ?? askDays(db, reader, now);
  known.set(reader, days);
  return new Date(now.getTime() + (await days) * DAY);
}

async function askDays(db: Database, { companyId, region }: Reader, now: Date): Promise<number> {
  const year = yearIn(now, region.timeZone);
  return daysOf(await selectEarlyAccess(db).execute({ company: companyId, year, region: region.id }));
}

/** Those rows that the member sees. `publishedAt`: null for always. */
export async function visibleTo<Row extends { publishedAt: Date | null }>(
  db: Database,
  reader: Reader,
  now: Date,
  rows: readonly Row[],
): Promise<Row[]> {
  const isPublished = (row: Row, at: Date) => row.publishedAt === null || row.publishedAt <= at;
  if (rows.every((row) => isPublished(row, now))) return [...rows];
  const until = await seesUntil(db, reader, now);
  return rows.filter((row) => isPublished(row, until));
}
