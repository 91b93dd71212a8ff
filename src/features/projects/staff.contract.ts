import * as z from 'zod/mini';
import { approvalAsked } from '#features/approvals/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, page, pageMeta, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import {
  csvQuery,
  regionFilter,
  searchText,
  sortedBy,
  staff,
  staffCompany,
  staffPerson,
  staffReason,
} from '#platform/contract/staff.ts';
import { pointsBooked, productLanguage, project, scan } from './contract.ts';
import { flagReasons } from './rules.ts';
import { trustVerdict } from './trust.contract.ts';

/** Decided by one call at most. */
export const MAX_BULK = 100;

/** Scans of a project, and related ones of each kind, in a detail at most. */
export const MAX_SCANS = 200;
export const MAX_RELATED = 20;

const reviewKind = field(z.enum(['project', 'scan']), 'What the row is about.');

const reasonCode = z.enum(flagReasons, 'unknown');

const projectStatusId = field(z.int(), '1 open, 2 closed, 3 lost, 5 in review.');

const namedProject = z.object({ uuid, name: field(z.string(), 'Or its address.'), status: projectStatusId });

const filters = {
  region_id: regionFilter,
  kind: field(z.optional(z.enum(['project', 'scan'], 'unknown')), 'Only projects, or only scans.'),
  reason: field(
    z.optional(reasonCode),
    'Only with a scan in review for this reason, see `flag_reason` of a scan.',
  ),
  q: field(
    searchText,
    'The beginning of words of the project’s name or address, of the names of the company or person, of the company’s number, or of a serial number in review. Other values count as none.',
  ),
  sort: sortedBy(['since', 'points', 'company'], 'since'),
};

export const listReviews = defineCall({
  method: 'GET',
  path: '/staff/reviews',
  summary: 'What waits for a review: projects in review, and scans in review of open projects.',
  access: staff,
  right: 'reviews',
  key: true,
  consistency: 'session',
  query: z.object({ page, limit: limit(50, 200), ...filters, language: productLanguage }),
  answer: z.object({
    data: z.array(
      z.object({
        kind: reviewKind,
        uuid: field(uuid, 'Of the project or scan.'),
        project: namedProject,
        company: staffCompany,
        person: field(staffPerson, 'Who registered the project, or scanned.'),
        product: field(z.nullable(z.string()), 'Type of the scanned product; null for projects.'),
        serial_number: field(z.nullable(z.string()), 'As on the label; null for projects.'),
        reasons: field(z.array(reasonCode), 'Why, each once; see `flag_reason` of a scan.'),
        trust: trustVerdict,
        in_review: field(z.int(), 'Scans in review.'),
        points: field(z.int(), 'At stake: what an acceptance brings, after the cap.'),
        since: field(instant, 'When the survey was answered, or the product scanned.'),
      }),
    ),
    meta: pageMeta,
    points: field(z.int(), 'At stake in all rows of the list.'),
  }),
});

export const exportReviews = defineCall({
  method: 'GET',
  path: '/staff/reviews/export',
  summary: 'What waits for a review as CSV, with the same filters.',
  access: staff,
  right: 'reviews',
  stepUp: true,
  key: true,
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});

const loggedFields = z.nullable(z.record(z.string(), z.unknown()));

const relatedScan = z.object({
  relation: field(
    z.enum(['serial', 'address', 'person']),
    '`serial`: of the same product, up to 20 numbers away. `address`: in another project at the same address. `person`: scanned by the same person on the same day in another project.',
  ),
  uuid,
  gtin: scan.shape.gtin,
  type: scan.shape.type,
  serial_number: scan.shape.serial_number,
  flag: scan.shape.flag,
  created_at: instant,
  project: namedProject,
  company: staffCompany,
});

export const getStaffProject = defineCall({
  method: 'GET',
  path: '/staff/projects/{uuid}',
  summary: 'One project of any company, with what a decision needs.',
  access: staff,
  right: 'reviews',
  params: uuidParams,
  query: z.object({ language: productLanguage }),
  answer: z.extend(project, {
    open_until: field(instant, 'Without its survey it is lost then.'),
    survey_at: field(z.nullable(instant), 'When the survey was answered; null if not.'),
    closed_at: field(z.nullable(instant), 'When it was closed; null if not.'),
    reversed_at: field(z.nullable(instant), 'When staff took back its points; null if not.'),
    reopened_at: field(z.nullable(instant), 'When staff opened it again; null if not.'),
    points_booked: field(z.int(), 'Booked for the project when it was closed, without levels.'),
    company: staffCompany,
    person: field(staffPerson, 'Who registered it.'),
    history: field(
      z.object({
        member_since: field(instant, 'Registration of the company.'),
        projects: field(z.int(), 'Projects in any status.'),
        closed_projects: field(z.int(), 'Projects with status 2.'),
        scans: field(z.int(), 'Scans of all projects.'),
        rejected_scans: field(z.int(), 'Scans with flag 3.'),
        points: field(z.int(), 'Ever earned with projects, without reversed ones.'),
        company_points: field(z.int(), 'Balance.'),
        debt: field(z.int(), 'Points that points to come pay first, at least 0.'),
      }),
      'Of the company.',
    ),
    trust: trustVerdict,
    products: field(
      z.array(z.extend(scan, { trust: trustVerdict })),
      `The newest ${MAX_SCANS} of \`products_count\`, those in review first.`,
    ),
    related: field(
      z.array(relatedScan),
      `At most ${MAX_RELATED} of each relation, of the regions of the member of staff.`,
    ),
    decisions: field(
      z.array(
        z.object({
          id: field(z.int(), 'Number of the entry in the log.'),
          staff: field(z.nullable(staffPerson), 'Null for the operator’s command line.'),
          action: field(z.string(), 'Name of the call.'),
          target_type: field(z.nullable(z.string()), '`project` or `scan`.'),
          target: field(z.nullable(z.string()), 'UUID of the project or scan.'),
          before: field(loggedFields, 'Fields before; null if nothing.'),
          after: field(loggedFields, 'Fields after; null if nothing.'),
          reason: staffReason,
          created_at: instant,
        }),
      ),
      'What staff did with the project and its scans, newest first; at most 50.',
    ),
  }),
  errors: ['not_found'],
});

const reason = field(z.optional(text(0, 500)), 'Visible to staff only.');
const decision = z.strictObject({ reason });
const needed = field(text(3, 500), 'Visible to staff only; 3 to 500 characters.');

const undecidable = ['not_found', 'not_in_review'] as const;

export const acceptProject = defineCall({
  method: 'POST',
  path: '/staff/projects/{uuid}/accept',
  summary: 'Accept the scans in review of a project. Closes it and adds its points.',
  access: staff,
  right: 'reviews',
  params: uuidParams,
  body: decision,
  answer: z.extend(project, pointsBooked),
  errors: undecidable,
});

export const rejectProject = defineCall({
  method: 'POST',
  path: '/staff/projects/{uuid}/reject',
  summary: 'Reject a project in review with all its scans. Closes it without points.',
  access: staff,
  right: 'reviews',
  params: uuidParams,
  body: decision,
  answer: z.extend(project, pointsBooked),
  errors: undecidable,
});

const decided = z.object({
  scan: field(scan, 'The updated scan.'),
  project_status: field(z.int(), 'New status of its project: 1 open, 2 closed, 3 lost, 5 in review.'),
  ...pointsBooked,
});

export const acceptScan = defineCall({
  method: 'POST',
  path: '/staff/scans/{uuid}/accept',
  summary: 'Accept a scan in review. The last decision on a project in review closes it.',
  access: staff,
  right: 'reviews',
  params: uuidParams,
  body: decision,
  answer: decided,
  errors: undecidable,
});

export const rejectScan = defineCall({
  method: 'POST',
  path: '/staff/scans/{uuid}/reject',
  summary: 'Reject a scan in review. The last decision on a project in review closes it.',
  access: staff,
  right: 'reviews',
  params: uuidParams,
  body: decision,
  answer: decided,
  errors: undecidable,
});

const uuids = z._default(z.array(uuid).check(z.maxLength(MAX_BULK, 'too_long')), []);

/** One that fails changes nothing and stops no other. */
export const decideReviews = defineCall({
  method: 'POST',
  path: '/staff/reviews/bulk',
  summary: 'Accept or reject many projects and scans in review.',
  access: staff,
  right: 'reviews',
  body: z.strictObject({
    decision: field(z.enum(['accept', 'reject'], 'unknown'), 'For all of them.'),
    projects: field(uuids, `At most ${MAX_BULK}.`),
    scans: field(uuids, `At most ${MAX_BULK}.`),
    reason,
  }),
  answer: z.object({
    data: field(
      z.array(
        z.object({
          kind: reviewKind,
          uuid,
          project: field(
            z.nullable(namedProject),
            'The project, or that of the scan; null if there is none.',
          ),
          points_booked: field(z.int(), 'Points added by this decision; 0 after an error.'),
          error: field(z.nullable(z.string()), 'Code of the error; null if it was decided.'),
          first: field(
            z.nullable(z.object({ staff: field(z.string(), 'Full name.'), created_at: instant })),
            'After an error: the name of who decided before, and when; null if nobody of the staff did.',
          ),
        }),
      ),
      'One row for each project and scan.',
    ),
    points_booked: field(z.int(), 'Points added by this call.'),
  }),
  idempotent: true,
});

/** Points that the company has spent become a debt, which points that come in pay first. */
export const reverseProject = defineCall({
  method: 'POST',
  path: '/staff/projects/{uuid}/reverse',
  summary: 'Reverse a closed project: reject its scans and take back its points and the levels it reached.',
  access: staff,
  right: 'reviews',
  stepUp: true,
  params: uuidParams,
  body: z.strictObject({ reason: needed }),
  answer: z.extend(project, {
    points_taken: field(z.int(), 'Taken from the balance, at least 0.'),
    points_owed: field(z.int(), 'Added to the debt, at least 0.'),
    company_points: field(z.int(), 'New balance.'),
    company_debt: field(z.int(), 'New debt.'),
    approval: approvalAsked,
  }),
  errors: ['not_found', 'project_status', 'project_reversed', 'approval_waiting'],
  idempotent: true,
});

export const reopenProject = defineCall({
  method: 'POST',
  path: '/staff/projects/{uuid}/reopen',
  summary: 'Open a lost project again, for the full time. Products that count elsewhere by now are rejected.',
  access: staff,
  right: 'reviews',
  params: uuidParams,
  body: z.strictObject({ reason: needed }),
  answer: z.extend(project, {
    scans_rejected: field(z.int(), 'Products that were scanned for another project meanwhile.'),
  }),
  errors: ['not_found', 'project_status'],
  idempotent: true,
});
