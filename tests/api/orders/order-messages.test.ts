/** Each step of an order notifies its author by mail and notification, in that member's language. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import type { MessageKey } from '#i18n/keys.ts';
import { translator } from '#i18n/translator.ts';
import { role } from '#platform/contract/roles.ts';
import type { OrderAction } from '#platform/contract/statuses.ts';
import { languageByCode } from '#regions/languages.ts';
import { localeOf, regionBySlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { loadCodes, orderOf } from '../../support/samples.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterAll(() => club.close());

interface Step {
  /** Preparatory staff actions, and the action that notifies the member; none if the order itself does. */
  actions: OrderAction[];
  /** Voucher codes that are loaded. */
  codes?: number;
  notification: MessageKey;
  subject: MessageKey;
  text: MessageKey;
}

const notified = (event: 'approved' | 'completed' | 'rejected' | 'failed') =>
  ({
    notification: `messages.notification_order_${event}`,
    subject: `messages.order_${event}_subject`,
    text: `messages.order_${event}_mail`,
  }) as const;

const steps: [title: string, Step][] = [
  [
    'placed',
    {
      actions: [],
      notification: 'messages.notification_order_created',
      subject: 'messages.orderSubject',
      text: 'messages.orderText',
    },
  ],
  ['approved', { actions: ['approve'], ...notified('approved') }],
  ['completed', { actions: ['approve', 'complete'], codes: 2, ...notified('completed') }],
  ['rejected while it is pending', { actions: ['reject'], ...notified('rejected') }],
  ['rejected after it was approved', { actions: ['approve', 'reject'], ...notified('rejected') }],
  ['failed', { actions: ['approve', 'fail'], ...notified('failed') }],
  ['failed for want of codes', { actions: ['approve', 'complete'], codes: 1, ...notified('failed') }],
  ['tried again', { actions: ['approve', 'fail', 'retry'], ...notified('approved') }],
  ['rejected after it failed', { actions: ['approve', 'fail', 'reject'], ...notified('rejected') }],
];

test.each(
  steps.flatMap(([title, step]) => (['pl', 'en'] as const).map((language) => ({ title, step, language }))),
)('$title, in $language', async ({ step, language }) => {
  const person = await club.person({ points: 200 });
  await club.db
    .update(installers)
    .set({ languageId: languageByCode(language).id })
    .where(eq(installers.id, person.id));
  const variant = await club.variant({ price: 50, needsApproval: true });
  await loadCodes(club, variant, step.codes ?? 0);
  const body = orderOf(variant, 2);
  const email = `${crypto.randomUUID()}@club.example`;
  const { data } = await person.club('POST /v2/orders', {
    body: { ...body, customer: { ...body.customer, email } },
  });
  for (const action of step.actions) {
    club.advance(1000);
    await staff.club(`POST /staff/orders/{uuid}/${action}`, { params: { uuid: data.uuid }, body: {} });
  }

  const t = translator(language, localeOf(regionBySlug('pl'), language));
  const values = { number: data.number, points: 100, parcel: '', sent: 'no' };
  const mails = await club.db.select().from(messages).where(eq(messages.recipient, email));
  // One for the order, and one for each step.
  expect(mails).toHaveLength(1 + step.actions.length);
  const newest = mails.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1);
  expect(newest).toMatchObject({
    channel: 'email',
    subject: t(step.subject, values),
    text: expect.stringContaining(t(step.text, values)),
  });
  expect(newest?.text).toContain(`http://pl.localhost:4321/orders/${data.uuid}`);
  const notices = await person.club('GET /v1/notifications');
  expect(notices.data).toHaveLength(1 + step.actions.length);
  expect(notices.data[0]).toMatchObject({
    title: t(step.notification, values),
    text: t(`${step.notification}_text` as MessageKey, values),
    mark: 'unread',
    meta: { order_uuid: data.uuid },
  });
});

test('vouchers that complete at once send one mail and one notification', async () => {
  const person = await club.person({ points: 200 });
  const variant = await club.variant({ price: 50 });
  await loadCodes(club, variant, 2);
  const body = orderOf(variant, 2);
  const email = `${crypto.randomUUID()}@club.example`;
  const { data: order } = await person.club('POST /v2/orders', {
    body: { ...body, customer: { ...body.customer, email } },
  });
  const mails = await club.db.select().from(messages).where(eq(messages.recipient, email));
  const t = translator('pl', localeOf(regionBySlug('pl'), 'pl'));
  expect(mails.map(({ subject }) => subject)).toEqual([
    t('messages.order_completed_subject', { number: order.number }),
  ]);
  const { data } = await person.club('GET /v1/notifications');
  expect(data.map(({ event }) => event)).toEqual(['order_completed']);
});

test('the languages differ', () => {
  const [pl, en] = (['pl', 'en'] as const).map((language) => translator(language, language));
  for (const [, { notification, subject, text }] of steps) {
    for (const key of [notification, `${notification}_text` as MessageKey, subject, text]) {
      const values = { number: '1', points: 100, parcel: '', sent: 'no' };
      expect(pl?.(key, values), key).not.toBe(en?.(key, values));
    }
  }
});

test('messages about a free order do not mention returned points', async () => {
  const person = await club.person();
  const { data } = await person.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 0 })) });
  await staff.club('POST /staff/orders/{uuid}/reject', { params: { uuid: data.uuid }, body: {} });
  const [newest] = (await person.club('GET /v1/notifications', { query: { language: 'en' } })).data;
  expect(newest?.event).toBe('order_rejected');
  expect(newest?.text).toMatch(/rejected/);
  expect(newest?.text).not.toMatch(/returned/);
});
