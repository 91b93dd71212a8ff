import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { products } from '#db/schema/projects.ts';
import type * as contract from '#features/projects/catalogue.contract.ts';
import { readGtin } from '#features/projects/gs1.ts';
import type { Answer, HandlerInput } from '#platform/contract/call.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { changedFields } from '#platform/http/changed-fields.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import { historyOf } from '#platform/http/staff/history.ts';
import { inAnyRegion, mayChange } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { basicPoints, isProductGroup } from '#regions/basic-points.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { regions as allRegions, regionById } from '#regions/regions.ts';

type Row = typeof products.$inferSelect;
type Filters = Omit<HandlerInput<typeof contract.listStaffProducts>['query'], 'page' | 'limit'>;
type Names = { en: string } & Record<string, string>;

export const listStaffProducts: Handler<typeof contract.listStaffProducts> = async (
  { query },
  { db, member },
) => {
  const page = paginate(query);
  const rows = await rowsOf(db, query, member, page);
  const total = await page.totalOf(rows, () => db.$count(products, matching(query, member)));
  const language = readerLanguage(query.language, member);
  return {
    data: rows.map(({ product: row }) => ({
      ...rowAnswer(row, member),
      type: nameIn({ en: row.type, ...row.typeNames }, language),
      variant: nameIn({ en: row.variant, ...row.variantNames }, language),
      points: rangeOf(query.region_id === undefined ? row.regions : [query.region_id], row.group),
    })),
    meta: page.metaOf(total),
  };
};

export const exportStaffProducts: Handler<typeof contract.exportStaffProducts> = async (
  { query },
  context,
) => {
  const { db, member } = context;
  const rows = await rowsOf(db, query, member, { limit: MAX_EXPORT_ROWS, offset: 0 });
  const language = readerLanguage(undefined, member);
  // A column for each region, so that the points can be compared.
  const columns = allRegions.filter(({ id }) => mayChange(member, [id]));
  return csvExport(
    context,
    query,
    'products',
    ['gtin', 'group', 'type', 'variant', 'size', 'unnamed', ...columns.map(({ slug }) => `points_${slug}`)],
    rows.map(({ product: row }) => [
      row.gtin,
      row.group,
      nameIn({ en: row.type, ...row.typeNames }, language),
      nameIn({ en: row.variant, ...row.variantNames }, language),
      row.size,
      unnamedIn(row).join(' '),
      ...columns.map(({ id }) => (row.regions.includes(id) ? pointsOf(id, row.group) : null)),
    ]),
  );
};

export const getStaffProduct: Handler<typeof contract.getStaffProduct> = async (
  { params },
  { db, member },
) => {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.gtin, readGtin(params.gtin) ?? ''), inAnyRegion(member, products.regions)));
  if (!row) throw new ClubError('not_found');
  return answerOf(db, row, member);
};

export const createProduct: Handler<typeof contract.createProduct> = ({ body }, context) => {
  const { db, member } = context;
  const gtin = readGtin(body.gtin);
  if (gtin === undefined) throw new ClubError('code_check_digit', { errors: { gtin: ['not_valid'] } });
  if (!mayChange(member, body.regions)) throw invalid({ regions: ['not_valid'] });
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(products)
      .values({ gtin, ...columnsOf(body) } as typeof products.$inferInsert)
      .onConflictDoNothing()
      .returning();
    if (!row) throw invalid({ gtin: ['taken'] });
    await log(tx, context, undefined, row);
    return answerOf(tx, row, member);
  });
};

export const changeProduct: Handler<typeof contract.changeProduct> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { member } = context;
    const [row] = await tx
      .select()
      .from(products)
      .where(eq(products.gtin, readGtin(params.gtin) ?? ''))
      .for('update');
    if (!row || !mayChange(member, row.regions)) throw new ClubError('not_found');
    if (row.version !== body.version) throw new ClubError('changed_meanwhile');
    if (body.regions && !mayChange(member, body.regions)) throw invalid({ regions: ['not_valid'] });
    const after = { ...row, ...columnsOf(body) };
    if (!(await log(tx, context, row, after))) return answerOf(tx, row, member);
    const [changed] = await tx
      .update(products)
      .set({ ...after, version: row.version + 1 })
      .where(eq(products.gtin, row.gtin))
      .returning();
    if (!changed) throw new Error('A locked product is gone');
    return answerOf(tx, changed, member);
  });

/** Columns of the given fields. */
function columnsOf({
  type,
  variant,
  regions,
  ...others
}: Partial<HandlerInput<typeof contract.createProduct>['body']>): Partial<Row> {
  const [ofType, ofVariant] = [type && split(type), variant && split(variant)];
  const { group, size } = others;
  return {
    ...(group !== undefined && { group }),
    ...(size !== undefined && { size }),
    ...(ofType && { type: ofType.english, typeNames: ofType.others }),
    ...(ofVariant && { variant: ofVariant.english, variantNames: ofVariant.others }),
    ...(regions && { regions: [...new Set(regions)].toSorted((one, other) => one - other) }),
  };
}

function split({ en: english, ...others }: Readonly<Record<string, string | undefined>> & { en: string }) {
  const given = Object.entries(others).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { english, others: Object.fromEntries(given) };
}

/** Logs the changed fields. Returns false if nothing changed. */
async function log(
  tx: Database,
  context: MemberContext,
  before: Row | undefined,
  after: Row,
): Promise<boolean> {
  const changed = changedFields(before && loggedFields(before), loggedFields(after));
  if (changed) await logStaff(tx, context, { target: { type: 'product', id: after.gtin }, ...changed });
  return changed !== undefined;
}

function loggedFields({ group, size, regions, ...row }: Row) {
  return {
    group,
    type: { en: row.type, ...row.typeNames },
    variant: { en: row.variant, ...row.variantNames },
    size,
    regions,
  };
}

function matching({ q = '', group, region_id }: Filters, member: Member): SQL | undefined {
  return and(
    inAnyRegion(member, products.regions, region_id),
    group === undefined ? undefined : eq(products.group, group),
    q === '' ? undefined : contains(q),
  );
}

function contains(q: string): SQL | undefined {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = q.replace(/[\s()]/g, '');
  return or(
    /^\d+$/.test(digits) ? ilike(products.gtin, `%${digits}%`) : undefined,
    ilike(products.type, part),
    ilike(products.variant, part),
    ilike(products.size, part),
    // Only values, because keys are language codes.
    ...[products.typeNames, products.variantNames].map(
      (names) => sql`exists (select from jsonb_each_text(${names}) where value ilike ${part})`,
    ),
  );
}

function rowsOf(
  db: Database,
  filters: Filters,
  member: Member,
  { limit, offset }: { limit: number; offset: number },
) {
  const direction = filters.sort.startsWith('-') ? desc : asc;
  const field = filters.sort.replace(/^-/, '') as 'gtin' | 'group' | 'type';
  const where = matching(filters, member);
  return db
    .select({ product: products, total: db.$count(products, where) })
    .from(products)
    .where(where)
    .orderBy(direction(products[field]), asc(products.gtin))
    .limit(limit)
    .offset(offset);
}

function rowAnswer(row: Row, member: Member) {
  const { gtin, group, size, regions } = row;
  return { gtin, group, size, regions, unnamed: unnamedIn(row), may_edit: mayChange(member, regions) };
}

async function answerOf(
  db: Database,
  row: Row,
  member: Member,
): Promise<Answer<typeof contract.getStaffProduct>> {
  return {
    ...rowAnswer(row, member),
    type: { en: row.type, ...row.typeNames },
    variant: { en: row.variant, ...row.variantNames },
    points: row.regions.map((id) => ({ region_id: id, points: pointsOf(id, row.group) })),
    version: row.version,
    history: await historyOf(db, [row.gtin]),
  };
}

function nameIn(names: Names, language: LanguageCode): string {
  return names[language] ?? names.en;
}

/** Languages of the regions in which the product shows its group, or no variant. */
function unnamedIn({ typeNames, variantNames, regions }: Row): string[] {
  const read = new Set(regions.flatMap((id) => regionById(id)?.languages ?? []));
  return [...read].filter((code) => !(typeNames[code] && variantNames[code])).toSorted();
}

function pointsOf(regionId: number, group: number): number {
  const region = regionById(regionId);
  return region ? basicPoints(region.id, isProductGroup(group) ? group : 99) : 0;
}

function rangeOf(regionIds: readonly number[], group: number): { min: number; max: number } {
  const points = regionIds.map((id) => pointsOf(id, group));
  return points.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...points), max: Math.max(...points) };
}
