/** Writes the demo’s simulated serial registry: every product has batches, some labels were returned. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { products } from '#db/schema/projects.ts';
import { simulatedBatches, simulatedLabels } from '#db/schema/registry.ts';
import { readLabel } from '#features/projects/gs1.ts';
import { DEMO_SERIALS, demoSerial } from '#features/projects/server/registry-simulated.ts';
import { regionBySlug, regions } from '#regions/regions.ts';
import { unusedCodes } from './unused-codes.ts';

/** Advisory lock key (arbitrary), the same on all nodes. */
const REGISTRY_LOCK = 4_321_018;

const CENTRE_PIVOT = '02004170100032';

/** Serials of returned labels. The README lists the first. */
const RETURNED = [7_100_000_906, 7_100_000_913];

/** Of no batch. */
const UNKNOWN = [9_900_000_011, 9_900_000_028];

/** Shipped to Hungary only. */
const FOREIGN = [7_200_000_015, 7_200_000_022];

/** Does nothing if there are batches. The caller is in a transaction. */
export async function writeRegistry(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REGISTRY_LOCK})`);
  const [batch] = await tx.select({ id: simulatedBatches.id }).from(simulatedBatches).limit(1);
  if (batch) return;
  const made = await tx.select({ gtin: products.gtin, regions: products.regions }).from(products);
  const batchOf = (gtin: string, kind: keyof typeof DEMO_SERIALS, shippedTo: number[]) => {
    const [firstSerial, lastSerial] = DEMO_SERIALS[kind];
    return { gtin, firstSerial, lastSerial, digits: demoSerial(firstSerial).length, regions: shippedTo };
  };
  const everywhere = regions.map(({ id }) => id);
  await tx.insert(simulatedBatches).values(
    made.flatMap(({ gtin, regions: soldIn }) => [
      batchOf(gtin, 'known', soldIn),
      // The seed has scans of products that are not sold in the region.
      batchOf(gtin, 'scanned', everywhere),
      ...(gtin === CENTRE_PIVOT ? [batchOf(gtin, 'foreign', [regionBySlug('hu').id])] : []),
    ]),
  );
  const labels = [
    ...unusedCodes.map(readLabel).filter((code) => typeof code !== 'string'),
    ...[...UNKNOWN, ...FOREIGN, ...RETURNED].map((serial) => ({
      gtin: CENTRE_PIVOT,
      serial: demoSerial(serial),
    })),
  ].filter(({ gtin }) => made.some((product) => product.gtin === gtin));
  const returned = RETURNED.map(demoSerial);
  if (labels.length === 0) return;
  await tx.insert(simulatedLabels).values(
    labels.map((label) => ({
      ...label,
      createdAt: now,
      returnedAt: returned.includes(label.serial) ? now : null,
    })),
  );
}
