/** Calls about the club card: whose it is, how it stands, and what was put on it. Regions without a club card have none of them. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, uuid } from '#platform/contract/fields.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { isSerial, serialOf, topUpStatuses } from './rules.ts';

const companyParams = z.object({
  companyId: field(
    z.union([uuid, z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1))], 'not_valid'),
    'Number or uuid of the member’s own company.',
  ),
});

/** A company’s card, as the card company has it. */
const cardAccount = z.object({
  currentCard: field(
    z.nullable(
      z.object({
        status: field(
          z.string(),
          '`ISSUED`: to be activated in the card company’s app first; `ACTIVE`: can be topped up; anything else: inactive.',
        ),
        serial_end: field(z.string(), 'The last four digits of the serial number.'),
        balance: field(
          z.nullable(z.number()),
          'What is on it, in units of the region’s currency; null where the card company does not say.',
        ),
      }),
    ),
    'Null while the company holds none.',
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
      'Exactly 10 digits. Blanks are ignored.',
    ),
  }),
  answer: cardAccount,
  errors: ['not_found', 'card_held', 'card_taken', 'card_unknown', 'card_not_active', 'cards_unavailable'],
  limit: { calls: 20, seconds: 3600 },
});

export const getClubCardAccount = defineCall({
  method: 'GET',
  path: '/v1/edenred/card/account/{companyId}',
  summary: 'The company’s club card, as the card company has it.',
  access: 'member',
  params: companyParams,
  answer: cardAccount,
  errors: ['not_found', 'cards_unavailable'],
});

/** A top-up of the card. */
export const clubCardTopUp = z.object({
  uuid,
  amount: z.object({
    points: field(z.int(), 'Points that were spent for it.'),
    local: field(z.int(), 'Money, in whole units of the region’s currency.'),
  }),
  dateTime: field(instant, 'When it was ordered.'),
  status: field(
    z.enum(topUpStatuses),
    '`PENDING` until the card company has decided; `REFUSED` and `REJECTED` gave the points back.',
  ),
  order: z.object({ uuid, number: z.string() }),
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
