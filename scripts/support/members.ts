/**
 * Who orders in the bench: one company in every region, with an owner, points that last, and a voucher of its own to
 * order, so that neither a limit nor somebody else's row lock is what is measured. Points are booked by the club's
 * own ledger.
 */

import { openDatabase } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { shopCategories, shopProducts, shopVariants } from '#db/schema/orders.ts';
import { earn } from '#features/points/server/ledger.ts';
import { languageByCode } from '#regions/languages.ts';
import { exampleNumber } from '#regions/phone.ts';
import { regions } from '#regions/regions.ts';

const POINTS = 10_000_000;
const STOCK = 100_000_000;

/**
 * Makes them in a club's database.
 *
 * @returns for each region `{ email, order }`; `order` is the body of `POST /v2/orders`: one voucher for one point
 */
export async function makeMembers(databaseUrl) {
  const database = await openDatabase({ url: databaseUrl });
  try {
    return await database.db.transaction(async (tx) => {
      const productId = await makeProduct(tx);
      const members = [];
      for (const region of regions) members.push(await makeMember(tx, region, productId));
      return members;
    });
  } finally {
    await database.close();
  }
}

/** Adds the product that the bench orders; its id. */
export async function makeProduct(tx) {
  const [category] = await tx.select().from(shopCategories).limit(1);
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
      // Not in the lists: the shop that is measured stays the demo's.
      isVisible: false,
      createdAt: new Date(),
    })
    .returning({ id: shopProducts.id });
  return product.id;
}

async function makeMember(tx, region, productId) {
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
  await earn(tx, {
    companyId: company.id,
    installerId: installer.id,
    event: 'other',
    points: POINTS,
    source: { type: 'company', id: company.id },
    at: now,
    timeZone: region.timeZone,
  });
  const [variant] = await tx
    .insert(shopVariants)
    .values({ productId, sku: `BENCH-${region.slug}`, stock: STOCK, price: 1 })
    .returning({ uuid: shopVariants.uuid });
  return {
    email,
    order: {
      type: 'VOUCHER',
      order: [{ uuid: variant.uuid, quantity: 1, price: '1' }],
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
