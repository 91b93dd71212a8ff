/** Mails about orders, to the address of the order. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import type { orders } from '#db/schema/orders.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Outbox } from '#features/notifications/server/outbox.ts';
import type { T } from '#i18n/t.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import { writerFor } from '#platform/http/reader-language.ts';
import { regionById } from '#regions/regions.ts';

type Order = typeof orders.$inferSelect;

/**
 * Enqueues the mail for a new order, in the transaction that places it.
 *
 * @param t texts in the member’s language
 */
export async function mailNewOrder(
  tx: Database,
  { number, points, customer }: Pick<Order, 'number' | 'points' | 'customer'>,
  t: T,
  outbox: Outbox,
  now: Date,
): Promise<void> {
  const subject = t('messages.orderSubject', { number });
  const text = t('messages.orderText', { number, points });
  await outbox.enqueue(tx, { channel: 'email', to: customer.email, subject, text }, now);
}

const eventOf = {
  [orderStatus.approved]: 'order_approved',
  [orderStatus.positive]: 'order_completed',
  [orderStatus.negative]: 'order_rejected',
  [orderStatus.failed]: 'order_failed',
} as const;

/** Notifies the member who ordered of a new status, and enqueues the mail about it. */
export async function notifyOfStatus(
  tx: Database,
  { status, number, points, uuid, customer, installerId, companyId }: Order,
  outbox: Outbox,
  now: Date,
): Promise<void> {
  if (status === orderStatus.pending) return;
  const event = eventOf[status];
  await notify(tx, installerId, event, { number, points, order_uuid: uuid }, now);
  const [reader] = await tx
    .select({ languageId: installers.languageId, regionId: companies.regionId })
    .from(installers)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(installers.id, installerId));
  const region = reader && regionById(reader.regionId);
  if (!reader || !region) return;
  const t = writerFor(reader, region);
  const subject = t(`messages.${event}_subject`, { number });
  const text = t(`messages.${event}_mail`, { number, points });
  await outbox.enqueue(tx, { channel: 'email', to: customer.email, subject, text }, now);
}
