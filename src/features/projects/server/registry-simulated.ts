/**
 * Simulated registry of demo mode, stored in the club’s database: batches of serials and single labels. `/dev/labels`
 * shows labels, makes new ones and marks them as returned.
 */
import { randomInt } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { products } from '#db/schema/projects.ts';
import { simulatedBatches, simulatedLabels } from '#db/schema/registry.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { regionById, regions } from '#regions/regions.ts';
import { productNames } from './product-names.ts';
import type { Registry, RegistryEntry, RegistryLabel } from './registry.ts';

/** Produced labels of the demo, ten digits each. */
export const DEMO_SERIALS = {
  /** Shipped to all regions where the product is sold. */
  known: [7_100_000_000, 7_199_999_999],
  /** Those of the seed’s scans, shipped everywhere. */
  scanned: [2_400_000_000, 2_499_999_999],
  /** One product, shipped to Hungary only. */
  foreign: [7_200_000_000, 7_200_999_999],
} as const;

/** Serials of new labels; the README lists smaller ones. */
const NEW = {
  known: [7_150_000_000, DEMO_SERIALS.known[1]],
  unknown: [9_900_000_000, 9_999_999_999],
  foreign: DEMO_SERIALS.foreign,
} as const;

const DIGITS = 10;

/** Serial of a batch as on the label. */
export function demoSerial(number: number): string {
  return String(number).padStart(DIGITS, '0');
}

/** Never throws `RegistryUnavailable`. Serials that nobody produced are `unknown`. */
export function createSimulatedRegistry(db: Database): Registry {
  return {
    async find(label) {
      const [entry] = await entriesOf(db, [label]);
      return entry ?? { status: 'unknown' };
    },
    findAll: (labels) => entriesOf(db, labels),
  };
}

async function entriesOf(db: Database, labels: readonly RegistryLabel[]): Promise<RegistryEntry[]> {
  const gtins = [...new Set(labels.map(({ gtin }) => gtin))];
  if (gtins.length === 0) return [];
  const batches = await db.select().from(simulatedBatches).where(inArray(simulatedBatches.gtin, gtins));
  const returned = await db
    .select()
    .from(simulatedLabels)
    .where(and(inArray(simulatedLabels.gtin, gtins), isNotNull(simulatedLabels.returnedAt)));
  return labels.map(({ gtin, serial }) => {
    if (returned.some((one) => one.gtin === gtin && one.serial === serial)) return { status: 'returned' };
    const regions = batches
      .filter((batch) => batch.gtin === gtin && isIn(batch, serial))
      .flatMap((batch) => batch.regions);
    const countries = [...new Set(regions)].flatMap((id) => regionById(id)?.iso ?? []);
    return countries.length > 0 ? { status: 'known', countries } : { status: 'unknown' };
  });
}

function isIn(
  { firstSerial, lastSerial, digits }: typeof simulatedBatches.$inferSelect,
  serial: string,
): boolean {
  const number = /^\d{1,15}$/.test(serial) ? Number(serial) : Number.NaN;
  return serial.length === digits && firstSerial <= number && number <= lastSerial;
}

export interface DemoLabel extends RegistryLabel {
  type: string;
  size: string;
  variant: string;
  entry: RegistryEntry;
}

/** Up to 40 labels, newest first, with product names in the language. */
export async function readLabels(db: Database, language: LanguageCode): Promise<DemoLabel[]> {
  const rows = await db
    .select({ label: simulatedLabels, product: products })
    .from(simulatedLabels)
    .innerJoin(products, eq(products.gtin, simulatedLabels.gtin))
    .orderBy(desc(simulatedLabels.createdAt), simulatedLabels.gtin, simulatedLabels.serial)
    .limit(40);
  const entries = await entriesOf(
    db,
    rows.map(({ label }) => label),
  );
  return rows.map(({ label: { gtin, serial }, product }, index) => ({
    gtin,
    serial,
    ...productNames(product, product.group, language),
    entry: entries[index] ?? { status: 'unknown' },
  }));
}

export const demoLabelKinds = ['known', 'unknown', 'returned', 'foreign'] as const;

export type DemoLabelKind = (typeof demoLabelKinds)[number];

/** Adds a label of an arbitrary product that no scan has. */
export async function makeLabel(db: Database, kind: DemoLabelKind, at: Date): Promise<void> {
  const isForeign = kind === 'foreign';
  const [first] = isForeign ? DEMO_SERIALS.foreign : DEMO_SERIALS.known;
  const [batch] = await db
    .select({ gtin: simulatedBatches.gtin })
    .from(simulatedBatches)
    .where(and(eq(simulatedBatches.firstSerial, first), isForeign ? undefined : soldEverywhere))
    .orderBy(sql`random()`)
    .limit(1);
  if (!batch) return;
  const [from, to] = kind === 'returned' ? NEW.known : NEW[kind];
  const serial = demoSerial(randomInt(from, to + 1));
  await db
    .insert(simulatedLabels)
    .values({ gtin: batch.gtin, serial, createdAt: at, returnedAt: kind === 'returned' ? at : null })
    .onConflictDoNothing();
}

const soldEverywhere = sql`cardinality(${simulatedBatches.regions}) = ${regions.length}`;

/** Marks a shown label as returned; ignores others. */
export async function returnLabel(db: Database, { gtin, serial }: RegistryLabel, at: Date): Promise<void> {
  await db
    .update(simulatedLabels)
    .set({ returnedAt: at })
    .where(
      and(
        eq(simulatedLabels.gtin, gtin),
        eq(simulatedLabels.serial, serial),
        isNull(simulatedLabels.returnedAt),
      ),
    );
}
