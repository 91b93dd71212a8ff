/** Calls with which the desk works off orders and loads voucher codes. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { limit, listOf, page, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { regionFilter, staff, staffCompany } from '#platform/contract/staff.ts';
import { order, orderDetail } from './contract.ts';

/** An order as the desk's list shows it. */
const staffOrder = z.extend(order, { company: staffCompany });

export const listStaffOrders = defineCall({
  method: 'GET',
  path: '/staff/orders',
  summary: 'Orders of all companies in one status, the oldest first.',
  access: staff,
  query: z.object({
    page,
    limit: limit(20, 100),
    status: field(
      z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5)), 1), 1),
      '1 pending (the default), 2 approved, 3 positive, 4 negative, 5 failed. Anything else counts as 1.',
    ),
    region_id: regionFilter,
  }),
  answer: listOf(staffOrder),
});

export const getStaffOrder = defineCall({
  method: 'GET',
  path: '/staff/orders/{uuid}',
  summary: 'One order of any company, with who changed it and why.',
  access: staff,
  params: uuidParams,
  query: z.object({ language: z.optional(z.string()) }),
  answer: z.extend(orderDetail, {
    company: staffCompany,
    print_failed_at: field(
      z.nullable(z.string()),
      'When making the print files was given up, because the logo takes too long or cannot be drawn; null otherwise. Failing and retrying the order makes them again.',
    ),
    decisions: field(
      z.array(
        z.object({
          status: z.int(),
          staff: field(z.nullable(z.string()), 'Who; null for the member or the club itself.'),
          note: z.string(),
          created_at: z.string(),
        }),
      ),
      'Every status with who caused it, oldest first.',
    ),
  }),
  errors: ['not_found'],
});

const note = z.strictObject({
  note: field(z.optional(text(0, 500)), 'Why, for staff; members do not see it.'),
});

const refused = ['not_found', 'order_status'] as const;

export const approveOrder = defineCall({
  method: 'POST',
  path: '/staff/orders/{uuid}/approve',
  summary: 'Take a pending order into work; its points stay reserved.',
  access: staff,
  params: uuidParams,
  body: note,
  answer: order,
  errors: refused,
});

export const completeOrder = defineCall({
  method: 'POST',
  path: '/staff/orders/{uuid}/complete',
  summary:
    'Complete an approved order: its points are spent for good, vouchers get their codes. Where codes are missing it fails instead (status 5) and the points come back.',
  access: staff,
  params: uuidParams,
  body: note,
  answer: order,
  errors: refused,
});

export const rejectOrder = defineCall({
  method: 'POST',
  path: '/staff/orders/{uuid}/reject',
  summary: 'Reject an order that is not completed; points and pieces come back.',
  access: staff,
  params: uuidParams,
  body: note,
  answer: order,
  errors: refused,
});

export const failOrder = defineCall({
  method: 'POST',
  path: '/staff/orders/{uuid}/fail',
  summary: 'Mark an approved order as failed; points and pieces come back until it is tried again.',
  access: staff,
  params: uuidParams,
  body: note,
  answer: order,
  errors: refused,
});

export const retryOrder = defineCall({
  method: 'POST',
  path: '/staff/orders/{uuid}/retry',
  summary: 'Try a failed order again: points and pieces are set aside anew.',
  access: staff,
  params: uuidParams,
  body: note,
  answer: order,
  errors: [...refused, 'not_enough_points', 'not_available', 'card_not_allowed'],
});

export const addVoucherCodes = defineCall({
  method: 'POST',
  path: '/staff/vouchers',
  summary: 'Load codes of a voucher; its stock grows by those that are new.',
  access: staff,
  body: z.strictObject({
    variant: uuid,
    codes: z
      .array(
        z.strictObject({
          number: text(1, 100),
          password: z.optional(text(0, 100)),
          expires_on: field(z.optional(z.iso.date('not_valid')), '`2027-12-31`.'),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(1000, 'too_long')),
  }),
  status: 201,
  answer: z.object({
    added: field(z.int(), 'Codes that are new.'),
    known: field(z.int(), 'Codes that were there already, and were left as they are.'),
    stock: field(z.int(), 'Pieces in stock now.'),
  }),
  errors: ['not_found'],
  idempotent: true,
});
