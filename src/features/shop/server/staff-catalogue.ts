import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { shopProducts, shopVariants } from '#db/schema/orders.ts';
import { lockAsker, mayAlone } from '#features/approvals/server/ask.ts';
import type * as contract from '#features/shop/catalogue.contract.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { requireAllRegions } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import { type Counts, type Section, sectionOf } from './catalogue-imports.ts';
import { exportCatalogue } from './export-catalogue.ts';
import {
  applyCatalogue as applyPlan,
  hashOfPlan,
  type ImportResult,
  type Plan,
  planCatalogue,
} from './import-catalogue.ts';
import { cheapestOf, newPriceSteps, priceSteps } from './staff-variants.ts';

/** Problems of a file that are answered at most. */
const MAX_PROBLEMS = 100;

export const exportStaffCatalogue: Handler<typeof contract.exportStaffCatalogue> = async (_, context) => {
  const { db, member } = context;
  requireAllRegions(member);
  const bytes = new TextEncoder().encode(await exportCatalogue(db));
  await logStaff(db, context, { after: { file: 'catalogue', bytes: bytes.byteLength } });
  return {
    bytes,
    type: 'application/json',
    name: 'catalogue.json',
    inline: false,
  };
};

export const uploadCatalogue: Handler<typeof contract.uploadCatalogue> = async ({ file }, context) => {
  const { db, deps, member } = context;
  requireAllRegions(member);
  const bytes = new Uint8Array(await file.content.arrayBuffer());
  const text = textOf(bytes);
  if (text === undefined) throw invalid({ file: ['not_utf8'] });
  if (!isJson(text)) throw invalid({ file: ['not_json'] });
  const hash = hashOf(bytes);
  await deps.files.write(keyOf(member), bytes);
  await logStaff(db, context, { after: { hash, bytes: bytes.byteLength } });
  return { hash };
};

export const previewCatalogue: Handler<typeof contract.previewCatalogue> = async ({ query }, context) => {
  requireAllRegions(context.member);
  const { db, now } = context;
  const { text, hash } = await keptFile(context);
  const page = paginate(query);
  try {
    const plan = await db.transaction((tx) =>
      planCatalogue(tx, text, { setsStock: query.stock === '1', now }),
    );
    const rows = plan.changes.slice(page.offset, page.offset + page.limit);
    return {
      hash,
      problems: [],
      changes: hashOfPlan(plan),
      counts: countsOf(plan),
      data: rows.map(({ section, key, name, outcome, before, after }) => ({
        section: sectionOf(section),
        key,
        name,
        outcome,
        before,
        after,
      })),
      meta: page.metaOf(plan.changes.length),
    };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const none = { added: 0, changed: 0, unchanged: 0 };
    return {
      hash,
      problems: problemsIn(error),
      changes: '',
      counts: { products: none, shop_categories: none, shop_products: none, variants: none },
      data: [],
      meta: page.metaOf(0),
    };
  }
};

export const applyCatalogue: Handler<typeof contract.applyCatalogue> = async ({ body }, context) => {
  const { db, deps, member, now, afterwards } = context;
  requireAllRegions(member);
  const { text, hash } = await keptFile(context);
  if (hash !== body.hash) throw new ClubError('changed_meanwhile');
  const result = await db.transaction(async (tx) => {
    await lockAsker(tx, context);
    const plan = await planCatalogue(tx, text, { setsStock: body.stock === '1', now }).catch(
      (error: unknown) => {
        // The preview had no problems, so the catalogue changed.
        throw error instanceof OperatorError ? new ClubError('changed_meanwhile', { cause: error }) : error;
      },
    );
    if (hashOfPlan(plan) !== body.changes) throw new ClubError('changed_meanwhile');
    await requireOwnPrices(tx, plan, context);
    const applied = await applyPlan(tx, plan, { name: body.name ?? '', sha256: hash }, context);
    await logStaff(tx, context, { after: { hash, ...countsOf(applied) } });
    return applied;
  });
  afterwards(() => {
    deps.invalidate(['shop']);
    deps.files.remove(keyOf(member)).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'an imported catalogue file could not be removed');
    });
  });
  return { counts: countsOf(result), without_codes: result.withoutCodes.map(({ sku }) => sku) };
};

/** @throws ClubError `approval_needed` if a price changes, or is undercut, more than one person may do it */
async function requireOwnPrices(
  tx: Database,
  { changes, file }: Plan,
  context: MemberContext,
): Promise<void> {
  const prices = new Map(
    changes.flatMap(({ section, outcome, key, after }) =>
      section === 'variants' && outcome === 'changed' && typeof after.price === 'number'
        ? [[key, after.price] as const]
        : [],
    ),
  );
  const rows = await tx
    .select({
      sku: shopVariants.sku,
      uuid: shopVariants.uuid,
      price: shopVariants.price,
      regions: shopProducts.regions,
    })
    .from(shopVariants)
    .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
    .where(inArray(shopVariants.sku, [...prices.keys()]));
  const added = new Set(
    changes.flatMap(({ section, outcome, key }) =>
      section === 'variants' && outcome === 'added' ? [key] : [],
    ),
  );
  const cheapest = await cheapestOf(
    tx,
    file.shop_products.map(({ sku }) => sku),
  );
  const steps = [
    ...rows.flatMap((row) => priceSteps(row.regions, row, prices.get(row.sku) ?? row.price)),
    ...file.shop_products.flatMap(({ sku, variants }) =>
      variants
        .filter((variant) => added.has(variant.sku))
        .flatMap(({ price }) => newPriceSteps(cheapest.get(sku), price)),
    ),
  ];
  if (!(await mayAlone(tx, context, steps))) throw new ClubError('approval_needed');
}

function countsOf({ counts }: Pick<ImportResult, 'counts'>): Record<ReturnType<typeof sectionOf>, Counts> {
  const sections = Object.entries(counts) as [Section, Counts][];
  return Object.fromEntries(sections.map(([section, figures]) => [sectionOf(section), figures])) as Record<
    ReturnType<typeof sectionOf>,
    Counts
  >;
}

/** A person keeps one file, which the next one replaces. */
function keyOf({ uuid }: MemberContext['member']): string {
  return `catalogue/${uuid}.json`;
}

async function keptFile({ deps, member }: MemberContext): Promise<{ text: string; hash: string }> {
  const bytes = await deps.files.read(keyOf(member));
  const text = bytes && textOf(bytes);
  if (!bytes || text === undefined) throw new ClubError('not_found');
  return { text, hash: hashOf(bytes) };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Undefined for bytes that are not UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The problems of an import, one per line; without the heading of the command line. */
function problemsIn({ message }: OperatorError): string[] {
  const [first = '', ...lines] = message.split('\n');
  return (lines.length > 0 ? lines : [first]).slice(0, MAX_PROBLEMS).map((line) => line.replace(/^- /, ''));
}
