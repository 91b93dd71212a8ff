/**
 * Calls for staff about requests that wait for a second person. Who decides has the right of the request’s kind and all
 * its regions; staff see these requests and their own.
 */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, regionId, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { history, regionFilter, staff, staffCompany, staffPerson } from '#platform/contract/staff.ts';
import {
  APPROVAL_DAYS,
  approvalKinds,
  approvalStates,
  MAX_PERCENT_LIMIT,
  MAX_POINTS_LIMIT,
} from './rules.ts';

/** Part of the answer of a call that may wait for a second person. */
export const approvalAsked = field(
  z.nullable(z.object({ uuid, state: field(z.literal('waiting'), 'Always `waiting`.') })),
  'Above a limit of the region: nothing is done yet, this request waits for a second person. Null when done.',
);

const approval = z.object({
  uuid,
  kind: field(
    z.enum(approvalKinds),
    '`manual_points`: a booking by hand. `points_list`: a list of bookings. `reversal`: of a project. `price`: of a variant.',
  ),
  state: field(
    z.enum(approvalStates),
    '`failed`: approved, but it could not be done any more, see `failure`.',
  ),
  region_ids: field(z.array(z.int()), 'Ids of all regions that it concerns, 2 to 17.'),
  company: field(z.nullable(staffCompany), 'Null for lists and prices.'),
  label: field(z.string(), 'Name of the list or variant; empty with a company.'),
  size: field(z.int(), 'Points; of a price hundredths of a percent.'),
  reason: field(z.string(), 'Of who asked; empty if none.'),
  asked_by: staffPerson,
  asked_at: instant,
  expires_at: field(instant, `${APPROVAL_DAYS} days after it was asked.`),
  decided_by: field(z.nullable(staffPerson), 'Null while it waits, and when it expired.'),
  decided_at: field(
    z.nullable(instant),
    'When it was approved, refused, withdrawn or expired; null while it waits.',
  ),
  note: field(z.string(), 'Why it was refused.'),
  failure: field(z.nullable(z.string()), 'Error code, such as `project_reversed`; null unless `failed`.'),
  is_own: field(z.boolean(), 'Asked by the member of staff, who may withdraw it.'),
  may_decide: field(z.boolean(), 'Whether the member of staff may approve or refuse it now.'),
});

export const listApprovals = defineCall({
  method: 'GET',
  path: '/staff/approvals',
  summary: 'Requests that wait for a second person, or did; newest first.',
  access: staff,
  right: 'any',
  query: z.object({
    page,
    limit: limit(50, 200),
    state: field(z.optional(z.enum(approvalStates, 'unknown')), 'Only in this state.'),
    kind: field(z.optional(z.enum(approvalKinds, 'unknown')), 'Only of this kind.'),
    region_id: regionFilter,
  }),
  answer: listOf(approval),
});

export const getApproval = defineCall({
  method: 'GET',
  path: '/staff/approvals/{uuid}',
  summary: 'One request with all that it would do.',
  access: staff,
  right: 'any',
  params: uuidParams,
  answer: z.extend(approval, {
    bookings: field(
      z.array(
        z.object({
          company: field(uuid, 'UUID of the company.'),
          company_name: z.string(),
          event: field(z.string(), 'Reason code.'),
          points: field(z.int(), 'Change of the balance.'),
          reason: field(z.string(), 'Shown in the company’s history.'),
        }),
      ),
      'Bookings by hand or of a list; otherwise empty.',
    ),
    project: field(z.nullable(uuid), 'Project to be reversed.'),
    price: field(
      z.nullable(
        z.object({
          variant: field(uuid, 'UUID of the variant.'),
          before: field(z.int(), 'Price when it was asked for.'),
          after: field(z.int(), 'Price that was asked for.'),
        }),
      ),
      'Points per piece of a variant.',
    ),
    history,
  }),
  errors: ['not_found'],
});

const decision = {
  access: staff,
  right: 'any',
  params: uuidParams,
  answer: approval,
} as const;

export const approveRequest = defineCall({
  method: 'POST',
  path: '/staff/approvals/{uuid}/approve',
  stepUp: true,
  summary:
    'Do what another member of staff asked for, as they would have. State `failed` if it cannot be done any more.',
  ...decision,
  errors: ['not_found', 'approval_own', 'approval_decided'],
});

export const refuseRequest = defineCall({
  method: 'POST',
  path: '/staff/approvals/{uuid}/refuse',
  summary: 'Refuse what another member of staff asked for.',
  ...decision,
  body: z.strictObject({ reason: field(text(3, 500), 'Who asked reads it; 3 to 500 characters.') }),
  errors: ['not_found', 'approval_own', 'approval_decided'],
});

export const withdrawRequest = defineCall({
  method: 'POST',
  path: '/staff/approvals/{uuid}/withdraw',
  summary: 'Withdraw an own request that waits. Those of others answer 404.',
  ...decision,
  errors: ['not_found', 'approval_decided'],
});

const limitOf = (max: number) =>
  z.nullable(z.int('not_valid').check(z.minimum(0, 'too_low'), z.maximum(max, 'too_high')));
const points = limitOf(MAX_POINTS_LIMIT);

const limits = {
  manual: field(points, 'Points that one person books for a company within 24 hours, in either direction.'),
  list: field(points, 'Points that one person books with lists within 24 hours.'),
  reversal: field(points, 'Points that one person takes back from a company by reversals within 24 hours.'),
  price: field(limitOf(MAX_PERCENT_LIMIT), 'Percent that one person changes a price within 24 hours.'),
  version: field(
    z.int('not_valid').check(z.minimum(0, 'not_valid')),
    'As read; 0 before the first change. 409 `changed_meanwhile` when someone changed the limits since.',
  ),
};

const regionLimits = z.object({ regions_id: regionId, ...limits });

export const listApprovalLimits = defineCall({
  method: 'GET',
  path: '/staff/approval-limits',
  summary: 'Limits above which staff need a second person, by region. Null: no limit.',
  access: staff,
  right: 'admin',
  answer: z.object({ data: z.array(regionLimits) }),
});

export const changeApprovalLimits = defineCall({
  method: 'PUT',
  path: '/staff/approval-limits/{slug}',
  stepUp: true,
  summary: 'Set the limits of a region. Requests that wait stay.',
  access: staff,
  right: 'admin',
  params: z.object({ slug: field(z.string(), 'Slug of the region, such as `pl`.') }),
  body: z.strictObject(limits),
  answer: regionLimits,
  errors: ['not_found', 'changed_meanwhile'],
});
