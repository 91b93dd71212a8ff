import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';

const place = z.object({
  street: field(z.string(), 'Street without house number.'),
  house_number: field(
    z.string(),
    'Empty when only the street is known. May be a name where houses have one.',
  ),
  postal_code: field(z.string(), 'Empty when unknown.'),
  city: z.string(),
  province: field(z.optional(z.string()), 'Italy only: two letters, if known.'),
  neighbourhood: field(z.optional(z.string()), 'Turkey only: neighbourhood (mahalle) or village, if known.'),
});

export const listPlaces = defineCall({
  method: 'GET',
  path: '/v1/places',
  summary: 'Suggest addresses of a region for a partial one; none without a configured service.',
  access: 'guest',
  query: z.object({
    q: field(
      z.string('required').check(z.trim(), z.minLength(3, 'too_short'), z.maxLength(120, 'too_long')),
      'The typed text, 3 to 120 characters.',
    ),
    region_id: field(z.coerce.number('not_valid').check(z.int('not_valid')), 'Region id, 2 to 17.'),
  }),
  answer: z.object({ data: field(z.array(place), 'At most 8, most likely first.') }),
  limit: { calls: 120, seconds: 300 },
});
