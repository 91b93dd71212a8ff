import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, nothing, uuid, uuidParams } from '#platform/contract/fields.ts';
import { vendorType } from './contract.ts';
import { MAX_WISHES } from './wishes.ts';

export const wish = z.object({
  product: z.object({
    uuid,
    type: vendorType,
    name: field(z.string(), 'In the language of the answer.'),
    image: field(z.string(), 'Path of the first picture; empty without pictures.'),
  }),
  price: field(
    z.nullable(z.string()),
    'Points of the cheapest variant in stock, or of the cheapest if none is; null for a product that is no longer available in the region.',
  ),
  missing: field(
    z.nullable(z.int()),
    'Points that the company lacks; 0 if it has enough; null like `price`.',
  ),
  stock: field(z.int(), 'Total pieces of all variants.'),
  created_at: instant,
});

export const listWishes = defineCall({
  method: 'GET',
  path: '/v1/shop/wishes',
  summary: 'The member’s wish list: what can be had first, then sold out, then no longer available.',
  access: 'member',
  query: z.object({
    language: field(z.optional(z.string()), 'Language code of the names. Default: the member’s language.'),
  }),
  answer: z.object({ data: field(z.array(wish), `At most ${MAX_WISHES}.`) }),
});

export const addWish = defineCall({
  method: 'PUT',
  path: '/v1/shop/wishes/{uuid}',
  summary: 'Put a product of the member’s shop on the wish list. Succeeds again.',
  access: 'member',
  params: uuidParams,
  answer: nothing,
  errors: ['not_found', 'wishes_full'],
});

export const removeWish = defineCall({
  method: 'DELETE',
  path: '/v1/shop/wishes/{uuid}',
  summary: 'Take a product off the member’s wish list. Succeeds also if it is not on it.',
  access: 'member',
  params: uuidParams,
  answer: nothing,
});
