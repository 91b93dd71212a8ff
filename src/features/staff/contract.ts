/** Calls for all staff: what waits, and the search. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, regionId, uuid } from '#platform/contract/fields.ts';
import { regionFilter, staff } from '#platform/contract/staff.ts';
import { LOW_STOCK_FOR_STAFF, type WaitingKind, waitingKindNames } from './waiting.ts';

/** Results per kind. */
export const MAX_FOUND = 5;

const waiting = (what: string) => field(z.int(), `${what}; 0 without the right.`);

export const getStaffCounts = defineCall({
  method: 'GET',
  path: '/staff/counts',
  summary: 'How much waits for staff, by section of the staff pages.',
  access: staff,
  right: 'any',
  background: true,
  consistency: 'session',
  answer: z.object({
    today: field(z.int(), 'The sum of all that the member of staff may work on.'),
    orders: waiting('Orders that are pending, approved or failed'),
    reviews: waiting('Projects and scans in review'),
    tickets: waiting('Tickets that wait for an answer'),
    deletions: waiting('Deletion requests'),
    approvals: field(z.int(), 'Requests that the member of staff may decide.'),
    operations: waiting('Dead letters and top-ups without an answer for an hour'),
  }),
});

const figures = z.object({
  orders: field(z.int(), 'Orders placed.'),
  projects: field(z.int(), 'Projects closed with points.'),
  earned: field(z.int(), 'Points earned.'),
  spent: field(z.int(), 'Points reserved or spent, less those returned.'),
  companies: field(z.int(), 'New companies.'),
});

export const getToday = defineCall({
  method: 'GET',
  path: '/staff/today',
  summary:
    'One queue of everything that waits for the member of staff, most urgent first, and the key figures.',
  access: staff,
  right: 'any',
  consistency: 'session',
  query: z.object({
    page,
    limit: limit(50, 100),
    region_id: regionFilter,
    kind: field(
      z.optional(z.enum(waitingKindNames as [WaitingKind, ...WaitingKind[]], 'not_valid')),
      'Only this kind.',
    ),
  }),
  answer: z.extend(
    listOf(
      z.object({
        kind: field(
          z.enum(waitingKindNames as [WaitingKind, ...WaitingKind[]]),
          `\`top_up\`: of a club card, without an answer for an hour. \`dead_letter\`: a message that could not be sent. \`webhook\`: a disabled receiver. \`no_stock\`: a voucher without codes. \`low_stock\`: at most ${LOW_STOCK_FOR_STAFF} pieces or codes left.`,
        ),
        uuid: field(uuid, 'Of what waits.'),
        title: field(z.string(), 'Order number, address, subject or name.'),
        detail: field(z.string(), 'Company, or what failed.'),
        region_id: field(z.nullable(z.int()), 'Null for the club as a whole.'),
        points: field(z.nullable(z.int()), 'Points at stake; null if none.'),
        amount: field(z.nullable(z.int()), 'Codes or pieces left; null for other kinds.'),
        since: field(instant, 'When it began to wait.'),
        is_due: field(z.boolean(), 'Whether it should be done by now.'),
        href: field(z.string(), 'Path of its staff page.'),
      }),
    ),
    {
      kinds: field(
        z.array(
          z.object({
            kind: field(z.string(), 'Kind, as in `data`.'),
            total: field(z.int(), 'How many wait.'),
          }),
        ),
        'How many of each kind wait, of those that do.',
      ),
      regions: field(
        z.array(z.object({ region_id: regionId, day: figures, month: figures })),
        'Key figures of today and this month in the time zone of each region.',
      ),
    },
  ),
});

export const searchStaff = defineCall({
  method: 'GET',
  path: '/staff/search',
  summary: 'Finds companies, people, orders and scans by the beginning of a word or number.',
  access: staff,
  right: 'any',
  consistency: 'session',
  query: z.object({
    q: field(
      z.string('required').check(z.trim(), z.minLength(2, 'too_short'), z.maxLength(100, 'too_long')),
      'Name, company, number, e-mail, phone, order number or serial; 2 to 100 characters.',
    ),
  }),
  answer: z.object({
    data: field(
      z.array(
        z.object({
          kind: field(z.enum(['company', 'person', 'order', 'scan']), 'What was found.'),
          title: field(z.string(), 'Name, number of the order, or serial as on the label.'),
          detail: field(z.string(), 'City, company or project, to tell results apart.'),
          href: field(z.string(), 'Path of its staff page.'),
        }),
      ),
      `At most ${MAX_FOUND} of each kind, of the regions and rights of the member of staff.`,
    ),
  }),
});
