import { asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { catalogueImportRows, catalogueImports } from '#db/schema/imports.ts';
import { lockAsker, mayAlone } from '#features/approvals/server/ask.ts';
import type * as contract from '#features/shop/catalogue.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { changedFields } from '#platform/http/changed-fields.ts';
import type { Handler } from '#platform/http/context.ts';
import { nameColumns, requireAllRegions, staffName } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { lockCatalogue, loggedColumns } from './import-catalogue.ts';
import { undoRows } from './undo-catalogue.ts';

type CatalogueImport = z.core.output<typeof contract.undoCatalogueImport.answer>;

const undoers = alias(installers, 'undoers');

export const listCatalogueImports: Handler<typeof contract.listCatalogueImports> = async (
  { query },
  { db, member },
) => {
  requireAllRegions(member);
  const page = paginate(query);
  const rows = await importsWhere(db, undefined)
    .orderBy(desc(catalogueImports.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = await db.$count(catalogueImports);
  return { data: rows.map(shown), meta: page.metaOf(total) };
};

export const getCatalogueImport: Handler<typeof contract.getCatalogueImport> = async (
  { params, query },
  { db, member },
) => {
  requireAllRegions(member);
  const [row] = await importsWhere(db, eq(catalogueImports.uuid, params.uuid));
  if (!row) throw new ClubError('not_found');
  const page = paginate(query);
  const where = eq(catalogueImportRows.importId, row.one.id);
  const rows = await db
    .select()
    .from(catalogueImportRows)
    .where(where)
    .orderBy(
      desc(sql`coalesce(${catalogueImportRows.outcome} in ('changed', 'in_use'), false)`),
      asc(catalogueImportRows.position),
    )
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(catalogueImportRows).where(where);
  return {
    ...shown(row),
    data: rows.map(({ section, key, name, before, after, outcome }) => {
      const fields = changedFields(before ? loggedColumns(before) : undefined, loggedColumns(after));
      return {
        section,
        key,
        name,
        outcome: before ? 'changed' : 'added',
        before: fields?.before ?? {},
        after: fields?.after ?? {},
        undo: outcome,
      };
    }),
    meta: page.metaOf(all?.total ?? 0),
  };
};

export const undoCatalogueImport: Handler<typeof contract.undoCatalogueImport> = async (
  { params },
  context,
) => {
  const { db, deps, member, now, afterwards } = context;
  requireAllRegions(member);
  const answer = await db.transaction(async (tx) => {
    await lockAsker(tx, context);
    await lockCatalogue(tx, 'exclusive');
    const [one] = await tx.select().from(catalogueImports).where(eq(catalogueImports.uuid, params.uuid));
    if (!one) throw new ClubError('not_found');
    if (one.undoneAt) throw new ClubError('changed_meanwhile');
    const ofImport = eq(catalogueImportRows.importId, one.id);
    const rows = await tx
      .select()
      .from(catalogueImportRows)
      .where(ofImport)
      .orderBy(asc(catalogueImportRows.position));
    const { outcomes, entries, steps } = await undoRows(tx, rows);
    if (steps.length > 0 && !(await mayAlone(tx, context, steps))) throw new ClubError('approval_needed');
    const byOutcome = Map.groupBy(outcomes, ([, outcome]) => outcome);
    for (const [outcome, pairs] of byOutcome) {
      const positions = pairs.map(([{ position }]) => position);
      await tx
        .update(catalogueImportRows)
        .set({ outcome })
        .where(sql`${ofImport} and ${inArray(catalogueImportRows.position, positions)}`);
    }
    await tx
      .update(catalogueImports)
      .set({ undoneAt: now, undoneBy: member.id })
      .where(eq(catalogueImports.id, one.id));
    const counts = Object.fromEntries([...byOutcome].map(([outcome, { length }]) => [outcome, length]));
    await logStaff(tx, context, [...entries, { after: { import: one.uuid, ...counts } }]);
    const [row] = await importsWhere(tx, eq(catalogueImports.id, one.id));
    if (!row) throw new Error('A locked import is gone');
    return shown(row);
  });
  afterwards(() => deps.invalidate(['shop']));
  return answer;
};

function importsWhere(db: Database, where: SQL | undefined) {
  return db
    .select({ one: catalogueImports, staff: nameColumns(installers), undoer: nameColumns(undoers) })
    .from(catalogueImports)
    .leftJoin(installers, eq(installers.id, catalogueImports.staffId))
    .leftJoin(undoers, eq(undoers.id, catalogueImports.undoneBy))
    .where(where)
    .$dynamic();
}

function shown({ one, staff, undoer }: Awaited<ReturnType<typeof importsWhere>>[number]): CatalogueImport {
  return {
    uuid: one.uuid,
    name: one.name,
    sha256: one.sha256,
    counts: { added: one.added, changed: one.changed, unchanged: one.unchanged },
    staff: staff && staffName(staff),
    created_at: one.createdAt.toISOString(),
    undone_by: undoer && staffName(undoer),
    undone_at: one.undoneAt?.toISOString() ?? null,
  };
}
