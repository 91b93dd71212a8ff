/** The monthly statement by e-mail, to the owners of a company who want it. */
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { pointsEntries, pointsLots, statementMails } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { nextExpiry, yearIn } from '#features/points/rules.ts';
import { type Batch, serveByRegion } from '#features/points/server/by-region.ts';
import { flowsOf } from '#features/points/server/flows.ts';
import { tierProgress } from '#features/points/server/tier-queries.ts';
import { dueStatement, type Month, monthBefore, NO_FLOW } from '#features/points/statements.ts';
import { isDecor, ownerRoles } from '#platform/contract/roles.ts';
import { accountStatus, projectStatus } from '#platform/contract/statuses.ts';
import type { Deps } from '#platform/http/deps.ts';
import type { Region } from '#regions/regions.ts';
import { projectLabel } from './queries.ts';
import { type Statement, statementTables, statementValues } from './statement-tables.ts';

export type Mailing = Pick<Deps, 'outbox' | 'env'>;

/** Companies per transaction, which keeps locks short. */
const BATCH = 100;

/**
 * Mails the statement of the last month once per company, from the region’s first day of a month on. Companies without
 * points, bookings and open projects get none.
 *
 * @param batch companies per transaction
 * @returns served companies, with those that get none
 */
export function sendStatements(db: Database, now: Date, mailing: Mailing, batch = BATCH): Promise<number> {
  return serveByRegion(db, {
    progress: statementMails,
    now,
    batch,
    dayOf: dueStatement,
    async serve(tx, after, due) {
      const found = await companiesAfter(tx, after, due);
      await sendTo(tx, found, due, mailing);
      return found.map(({ id }) => id);
    },
  });
}

interface Company {
  id: number;
  name: string;
}

function companiesAfter(tx: Database, id: number, { region, batch }: Batch): Promise<Company[]> {
  return tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(
      and(
        eq(companies.regionId, region.id),
        gt(companies.id, id),
        eq(companies.active, accountStatus.active),
        isNull(companies.lockedAt),
        sql`exists (${readers(tx).where(and(eq(installers.companyId, companies.id), wantsStatements))})`,
      ),
    )
    .orderBy(asc(companies.id))
    .limit(batch);
}

/** Owners at a confirmed address. */
const wantsStatements = and(
  inArray(installers.role, ownerRoles),
  eq(installers.active, accountStatus.active),
  isNull(installers.lockedAt),
  eq(installers.statementEmails, true),
  isNotNull(installers.email),
  eq(installers.emailConfirmed, true),
);

function readers(tx: Database) {
  return tx.select().from(installers).$dynamic();
}

async function sendTo(
  tx: Database,
  found: readonly Company[],
  { region, now }: Batch,
  { outbox, env }: Mailing,
): Promise<void> {
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  const month = monthBefore(now, region.timeZone);
  const flows = await flowsOf(tx, ids, month, now);
  const active = await activeIn(tx, ids, month);
  const expiring = await expiringOf(tx, ids, region, now);
  const open = await openProjectsOf(tx, ids, now);
  const owners = await readers(tx)
    .where(and(inArray(installers.companyId, ids), wantsStatements))
    .orderBy(asc(installers.id));
  for (const { id, name } of found) {
    const { balance, ...flow } = flows.find((row) => row.company_id === id) ?? { balance: 0, ...NO_FLOW };
    const own = open.filter(({ companyId }) => companyId === id);
    if (balance === 0 && own.length === 0 && !active.has(id)) continue;
    const readersOf = owners.filter(({ companyId }) => companyId === id);
    const company = { id, isDecor: readersOf.some(({ role }) => isDecor(role)), region };
    const levels = await tierProgress(tx, company, new Date(month.to.getTime() - 1));
    const statement: Statement = {
      company: name,
      month,
      flow,
      balance,
      expiring: { points: expiring.get(id) ?? 0, year: yearIn(now, region.timeZone) },
      levels: levels.filter(({ progress }) => progress > 0),
      projects: own.map((project) => ({ label: projectLabel(project), openUntil: project.openUntil })),
    };
    for (const person of readersOf) {
      const reader = { region, languageId: person.languageId, person };
      const facts = {
        to: person.email ?? '',
        values: statementValues(statement, reader),
        tables: statementTables(statement, reader, now),
      };
      await outbox.enqueue(tx, mail('statement', facts, reader, env), now);
    }
  }
}

/** Companies with bookings in the month. */
async function activeIn(
  tx: Database,
  ids: readonly number[],
  { from, to }: Month,
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectDistinct({ id: pointsEntries.companyId })
    .from(pointsEntries)
    .where(
      and(
        inArray(pointsEntries.companyId, [...ids]),
        gte(pointsEntries.createdAt, from),
        sql`${pointsEntries.createdAt} < ${to.toISOString()}::timestamptz`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

async function expiringOf(
  tx: Database,
  ids: readonly number[],
  { timeZone }: Region,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ id: pointsLots.companyId, points: sql<number>`sum(${pointsLots.remaining})::int` })
    .from(pointsLots)
    .where(
      and(
        inArray(pointsLots.companyId, [...ids]),
        gt(pointsLots.remaining, 0),
        gt(pointsLots.expiresAt, now),
        lte(pointsLots.expiresAt, nextExpiry(now, timeZone)),
      ),
    )
    .groupBy(pointsLots.companyId);
  return new Map(rows.map(({ id, points }) => [id, points]));
}

function openProjectsOf(tx: Database, ids: readonly number[], now: Date) {
  return tx
    .select({
      companyId: projects.companyId,
      name: projects.name,
      streetName: projects.streetName,
      city: projects.city,
      openUntil: projects.openUntil,
    })
    .from(projects)
    .where(
      and(
        inArray(projects.companyId, [...ids]),
        eq(projects.status, projectStatus.open),
        gt(projects.openUntil, now),
      ),
    )
    .orderBy(asc(projects.openUntil), asc(projects.id));
}
