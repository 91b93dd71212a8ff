/** Events that webhooks send. Triggers in the database write their data. People are named by uuid only. */
import * as z from 'zod/mini';
import { vendorType } from '#features/shop/contract.ts';
import { field } from '#platform/contract/call.ts';
import { instant, uuid } from '#platform/contract/fields.ts';

const company = {
  company: field(uuid, 'The company of the member, project, order or points.'),
  region_id: field(z.int(), 'Region id of the company, 2 to 17.'),
};

const member = {
  ...company,
  member: field(uuid, 'Who it is about.'),
  role: field(z.int(), 'Role id: 3, 4, 7 or 8.'),
  active: field(z.boolean(), 'False once the account is closed.'),
  locked: field(z.boolean(), 'Whether staff have locked the account.'),
};

const project = {
  ...company,
  project: field(uuid, 'UUID of the project.'),
  member: field(uuid, 'Who registered it.'),
  status: field(z.enum(['open', 'closed', 'lost', 'review']), 'Right after the event.'),
};

const order = {
  ...company,
  order: field(uuid, 'UUID of the order.'),
  number: field(z.string(), 'Region, year, sequence number: `PL-2026-000123`.'),
  member: field(uuid, 'Who ordered.'),
  vendor_type: vendorType,
  status: field(
    z.enum(['pending', 'approved', 'completed', 'rejected', 'failed']),
    'Right after the event. Points of a rejected or failed order are returned.',
  ),
  points: field(z.int(), 'Price of the order.'),
  items: field(z.int(), 'Number of pieces.'),
  carrier: field(z.nullable(z.string()), 'Parcel service; null until sent.'),
  tracking_number: field(z.nullable(z.string()), 'Number of the parcel; null until known.'),
};

/** Data by type. */
export const webhookData = {
  'member.created': z.object(member),
  'member.changed': z.object({
    ...member,
    fields: field(z.array(z.string()), 'Names of the changed fields, without values.'),
  }),
  'member.erased': z.object(member),
  'project.created': z.object(project),
  'project.closed': z.object(project),
  'project.reversed': z.object(project),
  'project.lost': z.object(project),
  'order.placed': z.object(order),
  'order.changed': z.object(order),
  'order.cancelled': z.object(order),
  'order.completed': z.object(order),
  'points.booked': z.object({
    ...company,
    entry: field(uuid, 'Row of the ledger.'),
    member: field(z.nullable(uuid), 'Who caused it; null for the club’s own bookings.'),
    kind: field(z.string(), 'Event of the ledger, such as `project_survey_completed`.'),
    variation: field(
      z.enum(['positive', 'negative', 'reserved', 'expired']),
      '`positive`: earned or returned. `negative`: spent or taken back. `reserved`: for an order. `expired`: not spent in time. A completed order has a `reserved` and a `negative` row that cancel out.',
    ),
    points: field(z.int(), 'Change of the balance.'),
    source: field(z.string(), 'Kind of what it is booked for, such as `project` or `order`.'),
    source_uuid: field(
      z.nullable(uuid),
      'Of the project or order; null for other sources, such as a campaign.',
    ),
  }),
} as const;

export type WebhookType = keyof typeof webhookData;

export const webhookTypes = Object.keys(webhookData) as [WebhookType, ...WebhookType[]];

/** The body of a delivery. */
export function webhookBody<Type extends string, Data extends z.core.$ZodType>(type: Type, data: Data) {
  return z.object({
    type: field(z.literal(type), 'Decides the fields of `data`.'),
    timestamp: field(instant, 'When it happened.'),
    sequence: field(
      z.int(),
      'Increases from event to event, with gaps. Events of a company are sent in this order.',
    ),
    data,
  });
}

/** Bodies by type, for the documentation. */
export const webhookBodies: Readonly<Record<string, z.core.$ZodType>> = Object.fromEntries([
  ...Object.entries(webhookData).map(([type, data]) => [type, webhookBody(type, data)] as const),
  ['test', webhookBody('test', z.object({}))],
]);
