import { eq } from 'drizzle-orm';
import { products } from '#db/schema/projects.ts';
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
import { defaultRegion, type RegionId } from '#regions/regions.ts';
import { productNames } from './product-names.ts';

interface Reader {
  region: RegionId;
  language: LanguageCode;
  isDecor: boolean;
}

/** A row of the catalogue as this reader sees it. */
export function productAnswer(
  row: typeof products.$inferSelect,
  reader: Reader,
): Answer<typeof contract.getProduct> {
  const group = isProductGroup(row.group) ? row.group : 99;
  return {
    gtin: row.gtin,
    group,
    ...productNames(row, group, reader.language),
    points: earnsPoints(group, reader.isDecor) ? basicPoints(reader.region, group) : 0,
  };
}

export const getProduct: Handler<typeof contract.getProduct> = async (
  { params, query },
  { db, deps, host, member },
) => {
  const gtin = readGtin(params.gtin);
  if (gtin === undefined) throw new ClubError('code_check_digit', { errors: { gtin: ['not_valid'] } });
  const [row] = await db.select().from(products).where(eq(products.gtin, gtin));
  if (!row) throw new ClubError('product_unknown');
  const region = member?.region ?? regionOfHost(host, deps.env.REGION_HOSTS) ?? defaultRegion;
  return productAnswer(row, {
    region: region.id,
    language: readerLanguage(query.language, member),
    isDecor: member !== undefined && isDecor(member.role),
  });
};
