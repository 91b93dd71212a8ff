/**
 * Print queue. Placing an order enqueues a job in the same transaction. The sandbox then makes the PDF and one proof
 * per side. A file in which the preflight finds errors is held back. The job uses only data of the order, so running it
 * twice writes the same files.
 */
import { and, asc, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { orderFiles, orderItems, orders, type PrintInput } from '#db/schema/orders.ts';
import { type FileKind, fileTypes } from '#features/marketing/order-files.ts';
import { isHeldBack, type PreflightFinding } from '#features/marketing/preflight.ts';
import { printProducts } from '#features/marketing/products.ts';
import { artOf } from '#features/marketing/server/print/art.ts';
import type { PrintLogoFile } from '#features/marketing/server/print/order.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import type { Files } from '#platform/files/files.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { uuidOf } from '#platform/ops/random.ts';
import { SandboxError } from '#platform/sandbox/process.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { originalKey } from './order-files.ts';
import { sidesOf } from './print-input.ts';

export interface PrintQueue {
  /** Enqueues an order in the caller’s transaction and resets its failed attempts. */
  enqueue(tx: Database, orderId: number): Promise<void>;
  /**
   * Enqueues orders without print files, except rejected orders and prints that failed permanently.
   *
   * @returns number of orders
   */
  printMissing(db: Database): Promise<number>;
  start(): Promise<void>;
}

export interface PrintNeeds {
  db: Database;
  queue: Queue;
  files: Files;
  sandbox: Sandbox;
  /** ICC profile of the print shop; null: the formula. */
  profile: Uint8Array | null;
  log: Logger;
  now(): Date;
}

const QUEUE = 'print-order';

/** Sandbox owner: print jobs wait for each other, not for uploads. */
const OWNER = 'print';

/** Failed sandbox runs until a print counts as permanently failed. */
export const MAX_PRINT_ATTEMPTS = 3;

type Order = typeof orders.$inferSelect;

interface Job {
  orderId: number;
}

/**
 * Retries failures for 30 minutes, then hourly by the scheduled job. Permanent failures are shown to staff at the
 * order.
 */
export function createPrintQueue(needs: PrintNeeds, pollSeconds = 5): PrintQueue {
  const { queue } = needs;

  return {
    async enqueue(tx, orderId) {
      await tx.update(orders).set({ printAttempts: 0, printFailedAt: null }).where(eq(orders.id, orderId));
      await queue.send(QUEUE, { orderId } satisfies Job, {
        db: fromDrizzle(tx as DrizzleTransactionLike, sql),
      });
    },
    async printMissing(db) {
      const missing = await ordersWithoutPrint(db);
      const failures: unknown[] = [];
      for (const { id } of missing) await printOrder(needs, db, id).catch((error) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'Print files could not be made');
      return missing.length;
    },
    async start() {
      await queue.createQueue(QUEUE, { retryLimit: 6, retryDelay: 30, retryBackoff: true });
      await queue.work<Job>(QUEUE, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, async ([job]) => {
        if (job) await printOrder(needs, needs.db, job.data.orderId);
      });
    },
  };
}

function ordersWithoutPrint(db: Database) {
  const made = db
    .select({ id: orderFiles.id })
    .from(orderFiles)
    .where(and(eq(orderFiles.itemId, orderItems.id), eq(orderFiles.kind, 'print')));
  return db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.orderId, orders.id), isNotNull(orderItems.inputData)))
    .where(
      and(
        eq(orders.vendorType, 'MARKETING'),
        sql`${orders.status} <> ${orderStatus.negative}`,
        isNull(orders.printFailedAt),
        notExists(made),
      ),
    )
    .orderBy(asc(orders.id));
}

/**
 * Makes the files of an order, for each line that has no print file yet. A line that fails does not stop the others;
 * does nothing for orders without print data.
 */
async function printOrder(needs: PrintNeeds, db: Database, orderId: number): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const items = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNotNull(orderItems.inputData)))
    .orderBy(asc(orderItems.id));
  if (!order || items.length === 0 || order.printFailedAt) return;
  const made = await db
    .select({ itemId: orderFiles.itemId })
    .from(orderFiles)
    .where(and(eq(orderFiles.orderId, orderId), eq(orderFiles.kind, 'print')));
  const findings: PreflightFinding[] = [];
  const failures: unknown[] = [];
  for (const [index, { id, inputData }] of items.entries()) {
    if (!inputData || made.some(({ itemId }) => itemId === id)) continue;
    // Files of people are numbered: their names are personal data.
    const part = items.length > 1 ? `-${index + 1}` : '';
    await printItem(needs, db, { order, itemId: id, input: inputData, part }).then(
      (found) => findings.push(...found),
      (error) => failures.push(error),
    );
  }
  const failure = failures.find((error) => error instanceof SandboxError);
  if (failure instanceof SandboxError) await countFailure(needs, db, order, failure);
  if (failures.length > 0) throw failures[0];
  if (!isHeldBack(findings)) return;
  await db.update(orders).set({ printFailedAt: needs.now() }).where(eq(orders.id, orderId));
  needs.log.error({ order: order.number, findings }, 'a print file is held back');
}

interface PrintItem {
  order: Order;
  itemId: number;
  input: PrintInput;
  /** Of the file names; empty for the only line. */
  part: string;
}

/** Makes the files of one line. Returns what the preflight found. */
async function printItem(
  { files, sandbox, profile }: PrintNeeds,
  db: Database,
  item: PrintItem,
): Promise<PreflightFinding[]> {
  const { order, input, part } = item;
  const product = printProducts[input.product];
  const { sides } = sidesOf(input);
  const made = await sandbox.run('print', OWNER, async () => ({
    product: input.product,
    sides,
    title: `${order.number}${part} ${product.name}`,
    time: order.createdAt,
    logo: await logoOf(db, files, input),
    art: await artOf(sides.flatMap(({ steps }) => steps)),
    profile,
  }));
  for (const { name, bytes } of made.proofs)
    await keep(db, files, item, 'proof', `proof${part}-${name}.png`, bytes);
  // Written last, because it marks the line as printed.
  const kind = isHeldBack(made.findings) ? 'held' : 'print';
  await keep(db, files, item, kind, `${order.number}${part}.pdf`, made.print, made.findings);
  return made.findings;
}

/** Counts a failed attempt; the last one marks the print as failed. */
async function countFailure(
  { log, now }: PrintNeeds,
  db: Database,
  { id, number }: Order,
  error: SandboxError,
): Promise<void> {
  const [counted] = await db
    .update(orders)
    .set({ printAttempts: sql`${orders.printAttempts} + 1` })
    .where(eq(orders.id, id))
    .returning({ attempts: orders.printAttempts });
  if (!counted || counted.attempts < MAX_PRINT_ATTEMPTS) return;
  await db.update(orders).set({ printFailedAt: now() }).where(eq(orders.id, id));
  log.error({ order: number, reason: error.reason }, 'the print files of an order were given up');
}

async function logoOf(
  db: Database,
  files: Files,
  { configuration }: PrintInput,
): Promise<PrintLogoFile | null> {
  if (!configuration.logo) return null;
  const [file] = await db.select().from(orderFiles).where(eq(orderFiles.uuid, configuration.logo));
  const bytes = file && (await files.read(originalKey(file.uuid)));
  if (!bytes) throw new Error(`The logo ${configuration.logo} is not there`);
  return { bytes, type: fileTypes[file.type].media, name: file.name };
}

async function keep(
  db: Database,
  files: Files,
  { order: { id, uuid: order, installerId, createdAt }, itemId }: PrintItem,
  kind: Exclude<FileKind, 'logo'>,
  name: string,
  bytes: Uint8Array,
  findings: PreflightFinding[] | null = null,
): Promise<void> {
  const uuid = uuidOf('order-file', order, name);
  await files.write(originalKey(uuid), bytes);
  const [type, preview] = kind === 'proof' ? (['png', 'itself'] as const) : (['pdf', 'none'] as const);
  const printed = { itemId, bytes: bytes.byteLength, kind, findings };
  // Printed again after a failure: the uuid is the same.
  const again = await db
    .update(orderFiles)
    .set(printed)
    .where(eq(orderFiles.uuid, uuid))
    .returning({ id: orderFiles.id });
  if (again.length > 0) return;
  await db
    .insert(orderFiles)
    .values({
      uuid,
      // The order may have moved with its company meanwhile.
      companyId: sql`(select company_id from orders where id = ${id} for share)`,
      installerId,
      orderId: id,
      ...printed,
      name,
      type,
      preview,
      createdAt,
    })
    .onConflictDoNothing();
}

declare module '#platform/http/deps.ts' {
  interface Deps {
    printQueue: PrintQueue;
  }
}
