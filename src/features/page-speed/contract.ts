import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { devices, MAX_VALUE } from './rules.ts';

const value = z.optional(
  z.number('not_valid').check(z.minimum(0, 'not_valid'), z.maximum(MAX_VALUE, 'not_valid')),
);

export const recordPageSpeed = defineCall({
  method: 'POST',
  path: '/v2/page-speed',
  summary: 'Count how fast a page view was. Only the page’s route is kept of its path.',
  access: 'guest',
  body: z.strictObject({
    path: field(
      z.string('required').check(z.maxLength(2_000, 'too_long')),
      'Of a page of the club, `/projects`.',
    ),
    device: field(z.enum(devices, 'unknown'), '`phone`: narrower than 768 CSS pixels.'),
    lcp: field(value, 'Milliseconds until the largest element was painted.'),
    inp: field(value, 'Milliseconds of the slowest response to input.'),
    cls: field(value, 'Thousandths of layout shift.'),
    ttfb: field(value, 'Milliseconds until the first byte.'),
  }),
  answer: nothing,
  limit: { calls: 60, seconds: 300 },
});
