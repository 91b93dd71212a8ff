/** Mails about orders, to the address of the order. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { companies, installers } from '#db/schema/companies.ts';
import type { orders } from '#db/schema/orders.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import type { Deps } from '#platform/http/deps.ts';
import { regionById } from '#regions/regions.ts';

const { placeholder } = sql;

type Order = typeof orders.$inferSelect;

type Mailing = Pick<Deps, 'outbox' | 'env'>;

/** Notifies the member who ordered and enqueues the mail, in the transaction that places the order. */
export async function notifyOfNewOrder(tx: Database, order: Order, deps: Mailing, now: Date): Promise<void> {
  await tell(tx, 'order_created', order, deps, now);
}

const eventOf = {
  [orderStatus.approved]: 'order_approved',
  [orderStatus.positive]: 'order_completed',
  [orderStatus.negative]: 'order_rejected',
  [orderStatus.failed]: 'order_failed',
} as const;

/** Notifies the member who ordered of a new status, and enqueues the mail about it. */
export async function notifyOfStatus(tx: Database, order: Order, deps: Mailing, now: Date): Promise<void> {
  const { status } = order;
  if (status !== orderStatus.pending) await tell(tx, eventOf[status], order, deps, now);
}

/** The member may be in another company by now: the region is that of the order's company. */
const selectReader = prepared((db) =>
  db
    .select({ installer: installers, regionId: companies.regionId })
    .from(installers)
    .innerJoin(companies, eq(companies.id, placeholder('companyId')))
    .where(eq(installers.id, placeholder('installerId')))
    .prepare('order_reader'),
);

async function tell(
  tx: Database,
  kind: 'order_created' | (typeof eventOf)[keyof typeof eventOf],
  { number, points, uuid, customer, installerId, companyId, carrier, trackingNumber }: Order,
  { outbox, env }: Mailing,
  now: Date,
): Promise<void> {
  const [reader] = await selectReader(tx).execute({ companyId, installerId });
  if (!reader) return;
  await notify(tx, reader.installer, kind, { number, points, order_uuid: uuid }, now);
  const region = regionById(reader.regionId);
  if (!region) return;
  const { email, emailConfirmed, languageId } = reader.installer;
  // Another address was typed for this order.
  const person = emailConfirmed && email === customer.email ? reader.installer : undefined;
  const parcel = [carrier, trackingNumber].filter(Boolean).join(' ');
  const values = { number, points, parcel, sent: parcel ? 'yes' : 'no' };
  const facts = { to: customer.email, values, about: uuid };
  await outbox.enqueue(tx, mail(kind, facts, { region, languageId, person }, env), now);
}
