/**
 * The ordering members of the bench: one company per region, with an owner, enough points, and its own voucher. So
 * neither a limit nor another company's row lock is measured. The club's own ledger books the points.
 */
import { type Database, openDatabase } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { shopCategories, shopProducts, shopVariants } from '#db/schema/orders.ts';
import { earn } from '#features/points/server/ledger.ts';
import type { InputOf } from '#platform/contract/calls.ts';
import { languageByCode } from '#regions/languages.ts';
import { exampleNumber } from '#regions/phone.ts';
import { type Region, regions } from '#regions/regions.ts';

const POINTS = 10_000_000;
const STOCK = 100_000_000;

/** The body of an order. */
export type Order = InputOf<'POST /v2/orders'>['body'];

/** An ordering member: one voucher for one point. */
export interface OrderingMember {
  email: string;
  order: Order;
}

/** Creates one per region in a club's database. */
export async function makeMembers(databaseUrl: string): Promise<OrderingMember[]> {
  const database = await openDatabase({ url: databaseUrl });
  try {
    return await database.db.transaction(async (tx) => {
      const productId = await makeProduct(tx);
      const members: OrderingMember[] = [];
      for (const region of regions) members.push(await makeMember(tx, region, productId));
      return members;
    });
  } finally {
    await database.close();
  }
}

/** Adds the product that the bench orders. Returns its id. */
export async function makeProduct(tx: Database): Promise<number> {
  const [category] = await tx.select().from(shopCategories).limit(1);
  if (!category) throw new Error('The club has no shop category');
  const [product] = await tx
    .insert(shopProducts)
    .values({
      sku: 'BENCH',
      vendorType: 'VOUCHER',
      category: category.slug,
      name: { en: 'Voucher of the bench' },
      description: { en: '<p>Ordered by the bench.</p>' },
      images: [{ position: 1, src: '/art/shop/voucher.svg' }],
      regions: regions.map(({ id }) => id),
      // Hidden from lists: the measured shop stays the demo's.
      isVisible: false,
      createdAt: new Date(),
    })
    .returning({ id: shopProducts.id });
  if (!product) throw new Error('The product was not added');
  return product.id;
}

/**
 * Adds variants of a product, each for one point. Returns their uuids.
 *
 * @param skus one for each variant
 */
export async function makeVariants(
  tx: Database,
  productId: number,
  skus: readonly string[],
  stock: number,
): Promise<string[]> {
  const rows = await tx
    .insert(shopVariants)
    .values(skus.map((sku) => ({ productId, sku, stock, price: 1 })))
    .returning({ uuid: shopVariants.uuid });
  return rows.map(({ uuid }) => uuid);
}

async function makeMember(tx: Database, region: Region, productId: number): Promise<OrderingMember> {
  const now = new Date();
  const email = `bench.${region.slug}@club.example`;
  const address = { street: 'Street', postal_code: '00-001', city: 'City' };
  const [company] = await tx
    .insert(companies)
    .values({
      regionId: region.id,
      name: `Bench ${region.slug}`,
      registrationNumber: `BENCH${region.id}`,
      registrationNumber2: `BENCH${region.id}`,
      companyType: region.companyTypes[0]?.id ?? null,
      disclaimerAccepted: true,
      declarationAccepted: true,
      street: address.street,
      houseNumber: '1',
      postalCode: address.postal_code,
      city: address.city,
      createdAt: now,
    })
    .returning({ id: companies.id });
  if (!company) throw new Error('The company was not added');
  const [installer] = await tx
    .insert(installers)
    .values({
      companyId: company.id,
      role: 3,
      name: 'Bench',
      surname: 'Owner',
      email,
      languageId: languageByCode(region.languages[0]).id,
      hasSurvey: true,
      options: { hasAgreedToTerms: now.toISOString(), consentSeen: now.toISOString() },
      createdAt: now,
    })
    .returning({ id: installers.id });
  if (!installer) throw new Error('The owner was not added');
  await earn(tx, {
    companyId: company.id,
    installerId: installer.id,
    event: 'other',
    points: POINTS,
    source: { type: 'company', id: company.id },
    at: now,
    timeZone: region.timeZone,
  });
  const variants = await makeVariants(tx, productId, [`BENCH-${region.slug}`], STOCK);
  return {
    email,
    order: {
      type: 'VOUCHER',
      order: variants.map((uuid) => ({ uuid, quantity: 1, price: '1' })),
      customer: {
        name: 'Bench',
        surname: 'Owner',
        email,
        phone: exampleNumber(region),
        phone_region: region.id,
        ...address,
        house_number: '1',
        region: region.id,
        delivery_type: 'digital',
      },
    },
  };
}
