import { arrayContains, eq } from 'drizzle-orm';
import { products } from '#db/schema/projects.ts';
import { offersOf } from '#features/campaigns/server/handlers.ts';
import { earnsPoints } from '#features/points/product-groups.ts';
import type * as contract from '#features/projects/contract.ts';
import { readGtin } from '#features/projects/gs1.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { isDecor } from '#platform/contract/roles.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { basicPoints, isProductGroup } from '#regions/basic-points.ts';
import { regionOfHost } from '#regions/hosts.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { defaultRegion, type Region } from '#regions/regions.ts';
import { productNames } from './product-names.ts';

interface Reader {
  region: Pick<Region, 'id'>;
  /** Undefined for guests. */
  role?: number | undefined;
}

/** The group of a product, and what this reader earns for scanning it. */
export function worthOf(product: { group: number }, { region, role }: Reader) {
  const group = isProductGroup(product.group) ? product.group : 99;
  const earns = earnsPoints(group, role !== undefined && isDecor(role));
  return { group, earns, points: earns ? basicPoints(region.id, group) : 0 };
}

/** A row of the catalogue as this reader sees it. */
function productAnswer(
  row: typeof products.$inferSelect,
  reader: Reader,
  language: LanguageCode,
): Answer<typeof contract.getProduct> {
  const { group, points } = worthOf(row, reader);
  return { gtin: row.gtin, group, ...productNames(row, group, language), points };
}

export const getProduct: Handler<typeof contract.getProduct> = async (
  { params, query },
  { db, deps, host, member },
) => {
  const gtin = readGtin(params.gtin);
  if (gtin === undefined) throw new ClubError('code_check_digit', { errors: { gtin: ['not_valid'] } });
  const [row] = await db.select().from(products).where(eq(products.gtin, gtin));
  if (!row) throw new ClubError('product_unknown');
  const region = regionOfHost(host, deps.env.REGION_HOSTS) ?? defaultRegion;
  return productAnswer(row, member ?? { region }, readerLanguage(query.language, member));
};

export const listProducts: Handler<typeof contract.listProducts> = async ({ query }, { db, member, now }) => {
  const rows = await db
    .select()
    .from(products)
    .where(arrayContains(products.regions, [member.region.id]))
    .orderBy(products.gtin);
  const language = readerLanguage(query.language, member);
  const offersFor = await offersOf(db, member, language, now);
  const answers = rows.map((row) => productAnswer(row, member, language));
  return {
    data: answers.map((product) => {
      const campaigns = product.points > 0 ? offersFor(product) : [];
      return { ...product, ...(campaigns.length > 0 && { campaigns }) };
    }),
  };
};
