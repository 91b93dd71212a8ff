/** What a request does once approved: the checked input of its call, stored as JSON. */
import * as z from 'zod/mini';
import type { ApprovalKind } from './rules.ts';

export const payloads = {
  manual_points: z.strictObject({
    company: z.uuid(),
    event: z.string(),
    points: z.int(),
    reason: z.string(),
  }),
  points_list: z.strictObject({
    list: z.uuid(),
    /** Rows that would be booked; `row` is their place in the list from 1. */
    rows: z.array(
      z.strictObject({
        row: z.int(),
        company: z.uuid(),
        name: z.string(),
        event: z.string(),
        points: z.int(),
        reason: z.string(),
      }),
    ),
  }),
  reversal: z.strictObject({ project: z.uuid(), reason: z.string() }),
  price: z.strictObject({
    variant: z.uuid(),
    before: z.int(),
    /** Body of `changeShopVariant`. */
    body: z.looseObject({ version: z.int(), price: z.int() }),
  }),
} as const satisfies Record<ApprovalKind, z.ZodMiniType>;

export type Payload<Kind extends ApprovalKind> = z.infer<(typeof payloads)[Kind]>;
