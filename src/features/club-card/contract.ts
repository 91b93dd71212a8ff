/** Calls for the club card; regions without a club card reject them. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, uuid } from '#platform/contract/fields.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { isSerial, serialOf, topUpStatuses } from './rules.ts';

const companyParams = z.object({
  companyId: field(
    z.union([uuid, z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1))], 'not_valid'),
    'Id or UUID of the member’s own company.',
  ),
});

const cardAccount = z.object({
  currentCard: field(
    z.nullable(
      z.object({
        status: field(
          z.string(),
          '`ISSUED`: must be activated in the card company’s app; `ACTIVE`: can be topped up; other values: inactive.',
        ),
        serial_end: field(z.string(), 'Last four digits of the serial number.'),
        balance: field(
          z.nullable(z.number()),
          'Balance in units of the region’s currency; null if the card company does not report it.',
        ),
      }),
    ),
    'Null if the company has no card.',
  ),
});

export const registerClubCard = defineCall({
  method: 'PATCH',
  path: '/v1/edenred/card/verify/{companyId}',
  summary: 'Register the company’s club card by its serial number.',
  access: ownerRoles,
  params: companyParams,
  body: z.strictObject({
    card_serial_number: field(
      z
        .string('required')
        .check(
          z.overwrite(serialOf),
          z.minLength(1, { error: 'required', abort: true }),
          z.refine(isSerial, 'serial_invalid'),
        ),
      'Exactly 10 digits. Spaces are ignored.',
    ),
  }),
  answer: cardAccount,
  errors: ['not_found', 'card_held', 'card_taken', 'card_unknown', 'card_not_active', 'cards_unavailable'],
  limit: { calls: 20, seconds: 3600 },
});

export const getClubCardAccount = defineCall({
  method: 'GET',
  path: '/v1/edenred/card/account/{companyId}',
  summary: 'The company’s club card as reported by the card company.',
  access: 'member',
  params: companyParams,
  answer: cardAccount,
  errors: ['not_found', 'cards_unavailable'],
});

export const clubCardTopUp = z.object({
  uuid,
  amount: z.object({
    points: field(z.int(), 'Points spent.'),
    local: field(z.int(), 'Whole units of the region’s currency.'),
  }),
  dateTime: field(instant, 'Time of the order.'),
  status: field(
    z.enum(topUpStatuses),
    '`PENDING` until the card company decides; `REFUSED` and `REJECTED` returned the points.',
  ),
  order: z.object({
    uuid,
    number: field(z.string(), 'Region, year, sequence number: `PL-2026-000123`.'),
  }),
});

export const listClubCardHistory = defineCall({
  method: 'GET',
  path: '/v1/edenred/card/history',
  summary: 'Top-ups of the company’s club card, newest first.',
  access: 'member',
  query: z.object({ page, limit: limit(4, 100) }),
  answer: listOf(clubCardTopUp),
  errors: ['not_found'],
});
