/** Calls for staff: order processing and voucher codes. */

import * as z from 'zod/mini';
import { type PreflightRule, preflightRules } from '#features/marketing/preflight.ts';
import { vendorType } from '#features/shop/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { day, instant, limit, page, pageMeta, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import {
  csvQuery,
  regionFilter,
  searchText,
  sortedBy,
  staff,
  staffCompany,
  staffPerson,
} from '#platform/contract/staff.ts';
import { order, orderDetail, orderStatusId, parcel } from './contract.ts';
import { bulkActions } from './staff-actions.ts';
import { MAX_CODES } from './voucher-list.ts';

const staffName = field(z.nullable(z.string()), 'Full name; null if it was not a member of staff.');

const nameLanguage = field(
  z.optional(z.string()),
  'Language code of the names. Default: that of the member of staff.',
);

const waitingSince = field(
  z.nullable(instant),
  'Since when it has its status, while it waits for staff (1, 2, 5); otherwise null.',
);

const staffOrder = z.extend(order, { company: staffCompany, waiting_since: waitingSince });

/** Values of the filter by status: one status, all that wait for staff (1, 2, 5), or all. */
export const statusFilters = ['1', '2', '3', '4', '5', 'waiting', 'all'] as const;

/** A day in the time zone of the member of staff; anything else is no filter. */
const dayFilter = z.catch(z.optional(day), undefined);

const filters = {
  status: field(
    z._default(z.catch(z.enum(statusFilters), '1'), '1'),
    '1 pending (default), 2 approved, 3 positive, 4 negative, 5 failed, `waiting` for 1, 2 and 5, or `all`. Other values count as 1.',
  ),
  region_id: regionFilter,
  vendor_type: field(
    z.catch(z.optional(vendorType), undefined),
    'Only this vendor type. Other values count as none.',
  ),
  from: field(
    dayFilter,
    'First day of ordering, `2026-03-01`, in the time zone of the member of staff. Other values count as none.',
  ),
  to: field(dayFilter, 'Last day of ordering. Other values count as none.'),
  q: field(
    searchText,
    'The beginning of an order number (`PL-2026-0001`), of words of the company’s name, or of its number. Other values count as none.',
  ),
  sort: sortedBy(['created_at', 'number', 'points'], 'created_at'),
};

export const listStaffOrders = defineCall({
  method: 'GET',
  path: '/staff/orders',
  summary: 'Orders of all companies, by default the pending ones, oldest first.',
  access: staff,
  right: 'orders',
  key: true,
  consistency: 'session',
  query: z.object({ page, limit: limit(20, 100), ...filters }),
  answer: z.object({
    data: z.array(staffOrder),
    meta: z.extend(pageMeta, { points: field(z.int(), 'Points of all these orders, on all pages.') }),
  }),
});

export const exportStaffOrders = defineCall({
  method: 'GET',
  path: '/staff/orders/export',
  summary: 'The same orders as CSV.',
  access: staff,
  right: 'orders',
  stepUp: true,
  key: true,
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});

/** Orders of one packing list, or of one change in bulk, at most. */
export const MAX_SELECTED = 50;

export const getPackingList = defineCall({
  method: 'GET',
  path: '/staff/orders/packing',
  summary: 'What to pack for which address. Unknown orders are missing in the answer.',
  access: staff,
  right: 'orders',
  query: z.object({
    orders: field(
      z.pipe(
        z._default(z.string(), ''),
        z.pipe(
          z.transform((value: string) => value.split(',').filter(Boolean)),
          z.array(uuid).check(z.maxLength(MAX_SELECTED, 'too_long')),
        ),
      ),
      `UUIDs, separated by commas, at most ${MAX_SELECTED}.`,
    ),
    language: nameLanguage,
  }),
  logged: true,
  answer: z.object({
    data: z.array(
      z.extend(order, {
        company: staffCompany,
        customer: orderDetail.shape.customer,
        lines: z.array(
          z.object({
            sku: field(z.string(), 'Article number of the variant.'),
            name: field(z.string(), 'With its attributes.'),
            quantity: field(z.int(), 'Pieces.'),
          }),
        ),
      }),
    ),
  }),
});

export const getStaffOrder = defineCall({
  method: 'GET',
  path: '/staff/orders/{uuid}',
  summary: 'One order of any company, with its decisions. Voucher codes are masked.',
  access: staff,
  right: 'orders',
  key: true,
  params: uuidParams,
  query: z.object({ language: nameLanguage }),
  answer: z.extend(orderDetail, {
    company: staffCompany,
    member: field(staffPerson, 'Who ordered.'),
    waiting_since: waitingSince,
    print_failed_at: field(
      z.nullable(instant),
      'When creating the print files failed permanently, because the logo is too slow or cannot be drawn, or the file is held back; otherwise null. Failing and retrying the order restarts it.',
    ),
    preflight: field(
      z.nullable(
        z.object({
          rules: field(z.int(), 'Number of rules that examined the print file.'),
          findings: z.array(
            z.object({
              rule: field(
                z.enum(Object.keys(preflightRules) as [PreflightRule, ...PreflightRule[]]),
                'What was examined.',
              ),
              severity: field(z.enum(['error', 'warning']), 'An error holds the file back from the printer.'),
              page: field(z.nullable(z.int()), '1 for the first page; null for the whole file.'),
              found: field(z.string(), 'The value found, in technical terms.'),
              file: field(z.string(), 'Name of the print file.'),
            }),
          ),
        }),
      ),
      'What the preflight found in the print files; null without a print file.',
    ),
    parcel_changed: field(
      z.nullable(z.object({ staff: staffName, created_at: instant })),
      'Who set the parcel last, and when; null if nobody did.',
    ),
    decisions: field(
      z.array(
        z.object({
          status: orderStatusId,
          staff: field(z.nullable(z.string()), 'Null for changes by the member or the system.'),
          note: field(z.string(), 'Reason, visible to staff only; empty if none.'),
          created_at: instant,
        }),
      ),
      'Status changes, oldest first.',
    ),
  }),
  errors: ['not_found'],
});

const seenStatus = field(
  z.optional(z.int('not_valid')),
  'The status that was shown. The call is refused if somebody set another one meanwhile.',
);

const decision = {
  note: field(z.optional(text(0, 500)), 'Reason, visible to staff only.'),
};

const note = z.strictObject({ ...decision, status: seenStatus });

const refused = ['not_found', 'order_status'] as const;

export const approveOrder = defineCall({
  method: 'POST',
  path: '/staff/orders/{uuid}/approve',
  summary: 'Approve a pending order; its points stay reserved.',
  access: staff,
  right: 'orders',
  key: true,
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
  right: 'orders',
  key: true,
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
  right: 'orders',
  key: true,
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
  right: 'orders',
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
  right: 'orders',
  params: uuidParams,
  body: note,
  answer: order,
  errors: [...refused, 'not_enough_points', 'not_available', 'card_not_allowed'],
});

export const changeOrders = defineCall({
  method: 'POST',
  path: '/staff/orders/bulk',
  summary: 'Change several orders. One that cannot be changed stops no other.',
  access: staff,
  right: 'orders',
  body: z.strictObject({
    action: field(
      z.enum(bulkActions, 'not_valid'),
      'As in the calls for one order. `next` approves pending orders, completes approved ones and retries failed ones.',
    ),
    orders: z
      .array(z.strictObject({ uuid, status: seenStatus }))
      .check(z.minLength(1, 'required'), z.maxLength(MAX_SELECTED, 'too_long')),
    ...decision,
  }),
  answer: z.object({
    data: field(
      z.array(
        z.object({
          uuid,
          number: field(z.nullable(z.string()), 'Null if it was not found.'),
          status: field(
            z.nullable(z.int()),
            'Its status now; 5 after a completion without enough voucher codes. Null if it was not found.',
          ),
          error: field(
            z.nullable(z.enum([...refused, 'not_enough_points', 'not_available', 'card_not_allowed'])),
            'Why it was not changed; null if it was.',
          ),
          changed: field(
            z.nullable(z.object({ staff: staffName, created_at: instant })),
            'With `order_status`: who set its present status, and when. `staff` is null for the member or the system.',
          ),
        }),
      ),
      'In the order of the request.',
    ),
  }),
  idempotent: true,
});

const trackingFields = {
  carrier: field(text(0, 60), 'Parcel service; empty for none.'),
  tracking_number: field(text(0, 60), 'Number of the parcel; empty for none.'),
};

export const setTracking = defineCall({
  method: 'PATCH',
  path: '/staff/orders/{uuid}/tracking',
  summary: 'Tell the member how the parcel of an order travels.',
  access: staff,
  right: 'orders',
  key: true,
  params: uuidParams,
  body: z.strictObject({
    ...trackingFields,
    was: field(
      z.optional(z.strictObject(trackingFields)),
      'What was shown. The call is refused if it is something else by now.',
    ),
  }),
  answer: z.extend(order, parcel),
  errors: [...refused, 'changed_meanwhile'],
});

export const addVoucherCodes = defineCall({
  method: 'POST',
  path: '/staff/vouchers',
  summary:
    'Add codes to a voucher; its stock grows by the number of new codes. 404 if the voucher is sold in a region that is not theirs.',
  access: staff,
  right: 'products',
  body: z.strictObject({
    variant: field(uuid, 'Variant of the voucher.'),
    codes: z
      .array(
        z.strictObject({
          number: field(text(1, 100), 'The code, at most 100 characters.'),
          password: field(z.optional(text(0, 100)), 'Second part of the code, such as a PIN.'),
          expires_on: field(z.optional(day), 'Last day, `2027-12-31`; without it the code never expires.'),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(MAX_CODES, 'too_long')),
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
