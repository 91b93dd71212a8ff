/** Calls for staff: order processing and voucher codes. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { limit, listOf, page, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { regionFilter, staff, staffCompany } from '#platform/contract/staff.ts';
import { order, orderDetail } from './contract.ts';

const staffOrder = z.extend(order, { company: staffCompany });

export const listStaffOrders = defineCall({
  method: 'GET',
  path: '/staff/orders',
  summary: 'Orders of all companies in one status, oldest first.',
  access: staff,
  query: z.object({
    page,
    limit: limit(20, 100),
    status: field(
      z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5)), 1), 1),
      '1 pending (default), 2 approved, 3 positive, 4 negative, 5 failed. Other values count as 1.',
    ),
    region_id: regionFilter,
  }),
  answer: listOf(staffOrder),
});

export const getStaffOrder = defineCall({
  method: 'GET',
  path: '/staff/orders/{uuid}',
  summary: 'One order of any company, with its decisions.',
  access: staff,
  params: uuidParams,
  query: z.object({ language: z.optional(z.string()) }),
  answer: z.extend(orderDetail, {
    company: staffCompany,
    print_failed_at: field(
      z.nullable(z.string()),
      'When creating the print files failed permanently, because the logo is too slow or cannot be drawn; otherwise null. Failing and retrying the order restarts it.',
    ),
    decisions: field(
      z.array(
        z.object({
          status: z.int(),
          staff: field(z.nullable(z.string()), 'Null for changes by the member or the system.'),
          note: z.string(),
          created_at: z.string(),
        }),
      ),
      'Status changes, oldest first.',
    ),
  }),
  errors: ['not_found'],
});

const note = z.strictObject({
  note: field(z.optional(text(0, 500)), 'Reason, visible to staff only.'),
});

const refused = ['not_found', 'order_status'] as const;

export const approveOrder = defineCall({
  method: 'POST',
  path: '/staff/orders/{uuid}/approve',
  summary: 'Approve a pending order; its points stay reserved.',
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
    'Complete an approved order: spend its points and assign voucher codes. Without enough codes it fails (status 5) and the points return.',
  access: staff,
  params: uuidParams,
  body: note,
  answer: order,
  errors: refused,
});

export const rejectOrder = defineCall({
  method: 'POST',
  path: '/staff/orders/{uuid}/reject',
  summary: 'Reject an uncompleted order; its points and stock return.',
  access: staff,
  params: uuidParams,
  body: note,
  answer: order,
  errors: refused,
});

export const failOrder = defineCall({
  method: 'POST',
  path: '/staff/orders/{uuid}/fail',
  summary: 'Mark an approved order as failed; its points and stock return until a retry.',
  access: staff,
  params: uuidParams,
  body: note,
  answer: order,
  errors: refused,
});

export const retryOrder = defineCall({
  method: 'POST',
  path: '/staff/orders/{uuid}/retry',
  summary: 'Retry a failed order: reserves its points and stock again.',
  access: staff,
  params: uuidParams,
  body: note,
  answer: order,
  errors: [...refused, 'not_enough_points', 'not_available', 'card_not_allowed'],
});

export const addVoucherCodes = defineCall({
  method: 'POST',
  path: '/staff/vouchers',
  summary: 'Add codes to a voucher; its stock grows by the number of new codes.',
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
    added: field(z.int(), 'New codes.'),
    known: field(z.int(), 'Existing codes, unchanged.'),
    stock: field(z.int(), 'Pieces in stock afterwards.'),
  }),
  errors: ['not_found'],
  idempotent: true,
});
