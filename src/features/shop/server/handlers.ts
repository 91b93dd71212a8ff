import type * as contract from '#features/shop/contract.ts';
import { localText } from '#i18n/local-text.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { titleIn } from './face-values.ts';
import {
  cardsOfRegion,
  categoriesOfRegion,
  findProduct,
  pageOfProducts,
  pictureOf,
  selectVariants,
} from './queries.ts';

const CART_LIMIT = 200;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Products of other regions are hidden from the member. */
function requireOwnRegion(asked: number | undefined, own: number): void {
  if (asked !== undefined && asked !== own) throw new ClubError('not_found');
}

export const listShopCategories: Handler<typeof contract.listShopCategories> = async (
  { query },
  { db, member, now },
) => {
  requireOwnRegion(query.region_id, member.region.id);
  const language = readerLanguage(query.language, member);
  return { data: await categoriesOfRegion(db, member.region.id, language, query.type, now) };
};

export const listShopProducts: Handler<typeof contract.listShopProducts> = async (
  { query },
  { db, member, now },
) => {
  const page = paginate(query);
  requireOwnRegion(query.region_id, member.region.id);
  const { data, total } = await pageOfProducts(
    db,
    member,
    readerLanguage(query.language, member),
    query,
    now,
  );
  return { data, meta: page.metaOf(total) };
};

export const listShopCards: Handler<typeof contract.listShopCards> = async (
  { query },
  { db, member, now },
) => {
  requireOwnRegion(query.region_id, member.region.id);
  return { data: await cardsOfRegion(db, member.region, readerLanguage(query.language, member), query, now) };
};

export const getShopProduct: Handler<typeof contract.getShopProduct> = async (
  { params, query },
  { db, member, now },
) => {
  const product = await findProduct(db, member, params.uuid, readerLanguage(query.language, member), now);
  if (!product) throw new ClubError('not_found');
  return product;
};

export const getCart: Handler<typeof contract.getCart> = async ({ query }, { db, member, now }) => {
  const uuids = query.uuids
    .split(',')
    .map((uuid) => uuid.trim())
    .filter(Boolean);
  if (uuids.length > CART_LIMIT) throw invalid({ uuids: ['too_long'] });
  if (uuids.some((uuid) => !UUID.test(uuid))) throw invalid({ uuids: ['not_valid'] });
  if (uuids.length === 0) return { data: [], unknown: [] };
  const language = readerLanguage(query.language, member);
  const rows = await selectVariants(db, member, uuids, now);
  const found = new Set(rows.flatMap(({ product, variant }) => [product.uuid, variant.uuid]));
  const asked = new Set(uuids.map((uuid) => uuid.toLowerCase()));
  return {
    unknown: [...asked].filter((uuid) => !found.has(uuid)),
    data: rows.map(({ product, variant }) => ({
      product: {
        uuid: product.uuid,
        type: product.vendorType,
        name: localText(product.name, language),
        image: pictureOf(product),
      },
      variant: {
        uuid: variant.uuid,
        price: String(variant.price),
        stock: variant.stock,
        title: titleIn(variant, language, member.region),
        sku: variant.sku,
      },
    })),
  };
};
