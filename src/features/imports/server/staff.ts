import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { importRows, imports, wholesalers } from '#db/schema/imports.ts';
import { columnNames, type ImportState, MAX_IMPORT_POINTS } from '#features/imports/rules.ts';
import type * as contract from '#features/imports/staff.contract.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { coversRegion } from '#platform/contract/staff-rights.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import { nameColumns, nameOf, staffCompanyColumns } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { type Region, regionById } from '#regions/regions.ts';
import { lockNext, runBatch } from './run.ts';
import { requireSecondPerson, sizeOf } from './second-person.ts';
import { createImport as create, encodingOf, type Import, receiveFile, receiveRows } from './stage.ts';

type ImportAnswer = Answer<typeof contract.getImport>;

/** Rows that a call checks and books itself; the job does the rest. */
const AT_ONCE = 1_000;

/** Batches of a call: the check and its end, the booking and its end. */
const BATCHES_AT_ONCE = 4;

export const createImport: Handler<typeof contract.createImport> = ({ body }, context) =>
  context.db.transaction(async (tx) => {
    const { member, now } = context;
    const region = requireOwnRegion(context, body.region_id);
    const one = await create(tx, {
      kind: body.kind,
      region,
      wholesaler: wholesalerOf(body),
      name: body.name,
      booksItself: body.book ?? false,
      welcome: body.welcome ?? false,
      staffId: member.id,
      at: now,
    });
    const columns = columnNames(body.kind);
    const rows = body.rows.map((row) =>
      Object.fromEntries(
        columns.flatMap((name) => (row[name] === undefined ? [] : [[name, String(row[name])]])),
      ),
    );
    await receiveRows(tx, one, region, rows, now);
    await logImport(tx, context, one, { kind: one.kind, rows: rows.length, book: one.booksItself });
    await runSmall(tx, context, one);
    return answerOf(tx, one.id);
  });

export const uploadImport: Handler<typeof contract.uploadImport> = async ({ query, file }, context) => {
  const { db, member, now } = context;
  const region = requireOwnRegion(context, query.region_id);
  const wholesaler = wholesalerOf(query);
  const encoding = await encodingOf(file.content, region);
  if (!encoding) throw invalid({ file: ['not_utf8'] });
  const one = await db.transaction(async (tx) => {
    const made = await create(tx, {
      kind: query.kind,
      region,
      wholesaler,
      name: nameOfFile(file.name),
      booksItself: false,
      welcome: query.welcome === '1',
      staffId: member.id,
      at: now,
    });
    await logImport(tx, context, made, { kind: made.kind, bytes: file.content.size });
    return made;
  });
  await receiveFile(db, one, region, { file: file.content, encoding }, now);
  await db.transaction((tx) => runSmall(tx, context, one));
  return answerOf(db, one.id);
};

export const listImports: Handler<typeof contract.listImports> = async ({ query }, { db, member }) => {
  const page = paginate(query);
  const where = and(
    query.kind && eq(imports.kind, query.kind),
    query.region_id === undefined ? undefined : eq(imports.regionId, query.region_id),
    member.staff?.regions ? inArray(imports.regionId, [...member.staff.regions]) : undefined,
  );
  const rows = await rowsWhere(db, where).orderBy(desc(imports.id)).limit(page.limit).offset(page.offset);
  return { data: rows.map(shown), meta: page.metaOf(await db.$count(imports, where)) };
};

export const getImport: Handler<typeof contract.getImport> = async ({ params }, context) => {
  const one = await found(context.db, params.uuid, context);
  return answerOf(context.db, one.id);
};

export const listImportRows: Handler<typeof contract.listImportRows> = async ({ params, query }, context) => {
  const { db } = context;
  const one = await found(db, params.uuid, context);
  const page = paginate(query);
  const where = and(
    eq(importRows.importId, one.id),
    query.state === undefined ? undefined : eq(importRows.state, query.state),
  );
  const rows = await db
    .select({ row: importRows, company: staffCompanyColumns })
    .from(importRows)
    .leftJoin(companies, eq(companies.id, importRows.companyId))
    .where(where)
    .orderBy(asc(importRows.row))
    .limit(page.limit)
    .offset(page.offset);
  return {
    data: rows.map(({ row, company }) => ({
      row: row.row,
      state: row.state,
      problem: row.problem,
      company,
      text: textOf(row),
      quantity: row.quantity,
      points: row.points,
    })),
    meta: page.metaOf(await db.$count(importRows, where)),
  };
};

export const listImportCompanies: Handler<typeof contract.listImportCompanies> = async (
  { params, query },
  context,
) => {
  const { db } = context;
  const one = await found(db, params.uuid, context);
  const page = paginate(query);
  const sums = db
    .select({
      companyId: importRows.companyId,
      rows: sql<number>`count(*)::int`.as('rows'),
      points: sql<number>`sum(${importRows.points})::int`.as('points'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, one.id),
        inArray(importRows.state, ['valid', 'booked', 'undone']),
        sql`${importRows.companyId} is not null`,
      ),
    )
    .groupBy(importRows.companyId)
    .as('sums');
  const rows = await db
    .select({ company: staffCompanyColumns, rows: sums.rows, points: sums.points, total: sums.total })
    .from(sums)
    .innerJoin(companies, eq(companies.id, sums.companyId))
    .orderBy(desc(sums.points), asc(companies.id))
    .limit(page.limit)
    .offset(page.offset);
  return {
    data: rows.map(({ total: _, ...row }) => row),
    meta: page.metaOf(rows[0]?.total ?? 0),
  };
};

export const exportImportRows: Handler<typeof contract.exportImportRows> = async (
  { params, query },
  context,
) => {
  const { db } = context;
  const one = await found(db, params.uuid, context);
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, one.id), eq(importRows.state, 'refused')))
    .orderBy(asc(importRows.row))
    .limit(MAX_EXPORT_ROWS);
  const columns = columnNames(one.kind);
  return csvExport(
    context,
    { ...query, import: one.uuid },
    'refused',
    [...columns, 'row', 'problem'],
    rows.map((row) => {
      const cells = cellsOf(row);
      return [...columns.map((column) => cells[column]), row.row, row.problem];
    }),
  );
};

export const confirmImport: Handler<typeof contract.confirmImport> = ({ params, body }, context) =>
  changed(context, params.uuid, ['checked'], async (tx, one) => {
    if (body.points !== one.points) throw invalid({ points: ['not_valid'] });
    // Sales and returns that cancel out could still exceed a balance between two batches.
    if ((await sizeOf(tx, one)) > MAX_IMPORT_POINTS) throw invalid({ points: ['too_high'] });
    await requireSecondPerson(tx, context, one);
    await tx.update(imports).set({ state: 'booking' }).where(eq(imports.id, one.id));
    await logImport(tx, context, one, { rows: one.valid, points: one.points });
  });

export const undoImport: Handler<typeof contract.undoImport> = ({ params, body }, context) =>
  changed(context, params.uuid, ['booked'], async (tx, one) => {
    await requireSecondPerson(tx, context, one);
    await tx
      .update(imports)
      .set({ state: 'undoing', undoneBy: context.member.id, undoReason: body.reason })
      .where(eq(imports.id, one.id));
    await logImport(tx, context, one, { rows: one.booked, points: one.points }, body.reason);
  });

export const discardImport: Handler<typeof contract.discardImport> = ({ params }, context) =>
  changed(context, params.uuid, ['checking', 'checked'], async (tx, one) => {
    await tx.update(imports).set({ state: 'discarded' }).where(eq(imports.id, one.id));
    await logImport(tx, context, one, { rows: one.rows });
  });

/** Changes an import in one of these states, then runs it if it is small. */
async function changed(
  context: MemberContext,
  uuid: string,
  states: readonly ImportState[],
  change: (tx: Database, one: Import) => Promise<void>,
): Promise<ImportAnswer> {
  const { db } = context;
  const { id } = await found(db, uuid, context);
  await db.transaction(async (tx) => {
    const [one] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!one || !states.includes(one.state)) throw new ClubError('changed_meanwhile');
    await change(tx, one);
    await runSmall(tx, context, one);
  });
  return answerOf(db, id);
}

/** In the transaction of the call, so that its answer tells the result. */
async function runSmall(tx: Database, context: MemberContext, { id }: Import): Promise<void> {
  const { outbox, env } = context.deps;
  const rows = await tx.$count(
    tx
      .select({ row: importRows.row })
      .from(importRows)
      .where(eq(importRows.importId, id))
      .limit(AT_ONCE + 1)
      .as('rows'),
  );
  if (rows > AT_ONCE) return;
  const work = { now: context.now, outbox, env, batch: AT_ONCE };
  for (let run = 0; run < BATCHES_AT_ONCE; run++) {
    const one = await lockNext(tx, eq(imports.id, id));
    if (!one) return;
    await runBatch(tx, work, one);
  }
}

async function found(db: Database, uuid: string, { member }: MemberContext): Promise<Import> {
  const [one] = await db.select().from(imports).where(eq(imports.uuid, uuid));
  if (!one || !member.staff || !coversRegion(member.staff, one.regionId)) throw new ClubError('not_found');
  return one;
}

/** @throws ClubError `not_found` for a region of others */
function requireOwnRegion({ member }: MemberContext, regionId: number): Region {
  const region = regionById(regionId);
  if (!region || !member.staff || !coversRegion(member.staff, regionId)) throw new ClubError('not_found');
  return region;
}

function wholesalerOf({ kind, wholesaler }: { kind: string; wholesaler?: string | undefined }) {
  if (kind === 'members') return undefined;
  if (!wholesaler) throw invalid({ wholesaler: ['required'] });
  return wholesaler;
}

/** For people; browsers send any text. */
function nameOfFile(given: string): string {
  const name = given.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  return name.slice(0, 200) || '—';
}

function logImport(
  tx: Database,
  context: MemberContext,
  one: Import,
  after: Record<string, unknown>,
  reason = '',
): Promise<void> {
  return logStaff(tx, context, { target: { type: 'import', id: one.uuid }, after, reason });
}

function rowsWhere(db: Database, where: SQL | undefined) {
  return db
    .select({ one: imports, wholesaler: wholesalers.code, staff: nameColumns(installers) })
    .from(imports)
    .innerJoin(installers, eq(installers.id, imports.staffId))
    .leftJoin(wholesalers, eq(wholesalers.id, imports.wholesalerId))
    .where(where)
    .$dynamic();
}

async function answerOf(db: Database, id: number): Promise<ImportAnswer> {
  const [row] = await rowsWhere(db, eq(imports.id, id));
  if (!row) throw new Error('An import is gone');
  return shown(row);
}

type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

function shown({ one, wholesaler, staff }: Row): ImportAnswer {
  return {
    uuid: one.uuid,
    kind: one.kind,
    region_id: one.regionId,
    wholesaler,
    name: one.name,
    state: one.state,
    rows: one.rows,
    checked: one.valid + one.refused,
    valid: one.valid,
    refused: one.refused,
    points: one.points,
    booked: one.booked,
    staff: nameOf(staff),
    created_at: one.createdAt.toISOString(),
    booked_at: one.bookedAt?.toISOString() ?? null,
    undone_at: one.undoneAt?.toISOString() ?? null,
    undo_reason: one.undoReason,
  };
}

type ImportRow = typeof importRows.$inferSelect;

/** Names and addresses of people are in the export only, which the log knows. */
function textOf({ cells, gtin, document, line }: ImportRow): string {
  if (gtin) return `${gtin} · ${document} / ${line}`;
  const { company, number, gtin: code, document: paper } = cells ?? {};
  return [company, number, code, paper].filter(Boolean).join(' · ');
}

/** As in the file, as far as they are kept. */
function cellsOf(row: ImportRow): Readonly<Record<string, string | number | null>> {
  if (row.cells) return row.cells;
  const { companyKey: company, gtin, quantity, soldOn: date, document, line } = row;
  return { company, gtin, quantity, date, document, line };
}
