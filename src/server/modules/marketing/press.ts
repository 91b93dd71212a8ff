/**
 * Print files. Placing an order leaves a job in the same transaction; a worker lays the print out, makes the PDF for the
 * printer and a picture of each side, and keeps them with the order. All of it comes from what was ordered, so that a job
 * that runs twice writes the same files again.
 */
import { and, asc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle } from 'pg-boss';
import type { Logger } from 'pino';
import { printProducts } from '#domain/configurator/products.ts';
import { type FileKind, fileTypes } from '#domain/order-files.ts';
import { orderStatus } from '#domain/orders.ts';
import type { Database } from '#server/db/client.ts';
import { orderFiles, orderItems, orders, type PrintInput } from '#server/db/schema/orders.ts';
import { uuidOf } from '#server/db/seed/random.ts';
import type { Files } from '#server/files.ts';
import type { Logo } from '#server/print/logo.ts';
import type { Queue } from '#server/queue.ts';
import { originalKey } from './order-files.ts';
import { sidesOf } from './print-input.ts';

/** Takes orders that are to be printed. */
export interface Press {
  /** Leaves an order for printing, in the caller’s transaction. */
  leave(tx: Database, orderId: number): Promise<void>;
  /** Starts the worker, on a queue that runs. */
  start(): Promise<void>;
}

const QUEUE = 'print-order';

interface Job {
  orderId: number;
}

/** What draws is large: only a process that prints loads it. */
async function printing() {
  const [{ openLogo }, { printFile }, { proof }] = await Promise.all([
    import('#server/print/logo.ts'),
    import('#server/print/pdf.ts'),
    import('#server/print/proof.ts'),
  ]);
  return { openLogo, printFile, proof };
}

/** Makes the press over the club’s queue. What fails is tried again for half an hour, then every hour by the clock. */
export function createPress(db: Database, queue: Queue, files: Files, log: Logger, lookSeconds = 5): Press {
  return {
    async leave(tx, orderId) {
      await queue.send(QUEUE, { orderId } satisfies Job, {
        db: fromDrizzle(tx as DrizzleTransactionLike, sql),
      });
    },
    async start() {
      await queue.createQueue(QUEUE, { retryLimit: 6, retryDelay: 30, retryBackoff: true });
      await queue.work<Job>(QUEUE, { pollingIntervalSeconds: lookSeconds, batchSize: 1 }, async ([job]) => {
        if (!job) return;
        try {
          await printOrder(db, files, job.data.orderId);
        } catch (error) {
          log.error({ err: error, order: job.data.orderId }, 'a print file could not be made');
          throw error;
        }
      });
    },
  };
}

/** Makes the print files that are missing, of orders that are not rejected. Gives how many orders they are of. */
export async function printMissing(db: Database, files: Files): Promise<number> {
  const made = db
    .select({ id: orderFiles.id })
    .from(orderFiles)
    .where(and(eq(orderFiles.orderId, orders.id), eq(orderFiles.kind, 'print')));
  const missing = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.orderId, orders.id), isNotNull(orderItems.inputData)))
    .where(
      and(
        eq(orders.vendorType, 'MARKETING'),
        sql`${orders.status} <> ${orderStatus.negative}`,
        notExists(made),
      ),
    )
    .orderBy(asc(orders.id));
  const failures: unknown[] = [];
  for (const { id } of missing) await printOrder(db, files, id).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Print files could not be made');
  return missing.length;
}

/** Makes the files of an order that has something to print; nothing happens for another. */
async function printOrder(db: Database, files: Files, orderId: number): Promise<void> {
  const [found] = await db
    .select({ order: orders, input: orderItems.inputData })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.orderId, orders.id), isNotNull(orderItems.inputData)))
    .where(eq(orders.id, orderId));
  if (!found?.input) return;
  const { order, input } = found;
  const { printFile, proof } = await printing();
  const product = printProducts[input.product];
  const { sides } = sidesOf(input);
  const logo = await logoOf(db, files, input);
  for (const { name, steps } of sides) {
    await keep(db, files, order, 'proof', `proof-${name}.png`, await proof(product, steps, logo));
  }
  const title = `${order.number} ${product.name}`;
  const options = { title, time: order.createdAt, logo };
  // Last: with it the order counts as printed.
  await keep(db, files, order, 'print', `${order.number}.pdf`, await printFile(product, sides, options));
}

async function logoOf(db: Database, files: Files, { configuration }: PrintInput): Promise<Logo | null> {
  if (!configuration.logo) return null;
  const [file] = await db.select().from(orderFiles).where(eq(orderFiles.uuid, configuration.logo));
  const bytes = file && (await files.read(originalKey(file.uuid)));
  if (!bytes) throw new Error(`The logo ${configuration.logo} is not there`);
  const { openLogo } = await printing();
  return openLogo({ bytes, type: fileTypes[file.type].media, name: file.name });
}

async function keep(
  db: Database,
  files: Files,
  { id, uuid: order, companyId, installerId, createdAt }: typeof orders.$inferSelect,
  kind: Exclude<FileKind, 'logo'>,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const uuid = uuidOf('order-file', order, name);
  await files.write(originalKey(uuid), bytes);
  const [type, preview] = kind === 'print' ? (['pdf', 'none'] as const) : (['png', 'itself'] as const);
  await db
    .insert(orderFiles)
    .values({
      uuid,
      companyId,
      installerId,
      orderId: id,
      kind,
      name,
      type,
      bytes: bytes.byteLength,
      preview,
      createdAt,
    })
    .onConflictDoUpdate({ target: orderFiles.uuid, set: { bytes: bytes.byteLength } });
}
