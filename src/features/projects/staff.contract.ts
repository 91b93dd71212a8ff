/** Calls for the club's staff. */
import * as z from 'zod/mini';
import { manualEvents } from '#features/points/rules.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { role } from '#platform/contract/roles.ts';
import { regionById } from '#regions/regions.ts';
import { pointsBooked, project, scan } from './contract.ts';

/** Who may call what stands below `/api/staff`. */
export const staff = [role.staff];

/** Makes a ticket with which the member of staff looks at the club as somebody else. */
export const createEmulation = defineCall({
  method: 'POST',
  path: '/staff/emulation',
  summary: 'Make a ticket to look at the club as a member: open any page with `?faker=<ticket>`.',
  access: staff,
  body: z.strictObject({ installer: field(uuid, 'The member; staff cannot be looked at.') }),
  answer: z.object({
    ticket: field(z.string(), '`id:secret`; works once, within five minutes.'),
    expires_at: z.string(),
  }),
  status: 201,
  errors: [{ status: 404, code: 'not_found' }],
  limit: { calls: 60, seconds: 300 },
});

/** Closes the club for maintenance, or opens it again, on all nodes within seconds. */
export const setMaintenance = defineCall({
  method: 'PUT',
  path: '/staff/maintenance',
  summary: 'Close the club for maintenance or open it again; calls of staff keep working.',
  access: staff,
  body: z.strictObject({ on: z.boolean('required') }),
  answer: z.object({ on: z.boolean() }),
});

/** Narrows a list of the desk to one region. */
export const regionFilter = field(
  z.optional(z.coerce.number('not_valid').check(z.refine((id) => regionById(id) !== undefined, 'not_valid'))),
  'Only of this region id, 2 to 17.',
);

/** Whose it is, in the lists of the desk. */
export const deskCompany = z.object({ uuid, name: z.string(), regions_id: z.int() });

/** A project as the desk sees it. */
const deskProject = z.extend(project, { company: deskCompany });

/** A scan as the desk sees it. */
const deskScan = z.extend(scan, {
  company: deskCompany,
  project: z.object({ uuid, name: z.string(), status: field(z.int(), '1 open, 2 closed, 5 in review.') }),
});

/** Projects that wait for a decision, those that wait longest first. */
export const listReviewProjects = defineCall({
  method: 'GET',
  path: '/staff/projects',
  summary: 'Projects in review, those that wait longest first.',
  access: staff,
  query: z.object({ page, limit: limit(20, 100), region_id: regionFilter }),
  answer: listOf(deskProject),
});

/** What is not there, and what is not in review. */
const undecidable = [
  { status: 404, code: 'not_found' },
  { status: 409, code: 'not_in_review' },
] as const;

/** Accepts all that is in review in a project, which closes it and books its points. */
export const acceptProject = defineCall({
  method: 'POST',
  path: '/staff/projects/{uuid}/accept',
  summary: 'Accept what is in review in a project: it is closed and its points are booked.',
  access: staff,
  params: uuidParams,
  answer: z.extend(project, pointsBooked),
  errors: undecidable,
});

/** Rejects a project in review with all its scans: it is closed and brings nothing. */
export const rejectProject = defineCall({
  method: 'POST',
  path: '/staff/projects/{uuid}/reject',
  summary: 'Reject a project in review with all its scans: it is closed and brings no points.',
  access: staff,
  params: uuidParams,
  answer: z.extend(project, pointsBooked),
  errors: undecidable,
});

/** Scans that wait for a decision, in open projects and in those in review, oldest first. */
export const listReviewScans = defineCall({
  method: 'GET',
  path: '/staff/scans',
  summary: 'Scans in review, oldest first. Those of lost projects are left out.',
  access: staff,
  query: z.object({ page, limit: limit(20, 100), region_id: regionFilter }),
  answer: listOf(deskScan),
});

const decided = z.object({
  scan: field(scan, 'The scan as it is now.'),
  project_status: field(
    z.int(),
    'Status of its project now: the last decision in a project in review closes it.',
  ),
  ...pointsBooked,
});

/** Lets a scan in review count. */
export const acceptScan = defineCall({
  method: 'POST',
  path: '/staff/scans/{uuid}/accept',
  summary: 'Let a scan in review count. The last decision in a project in review closes it.',
  access: staff,
  params: uuidParams,
  answer: decided,
  errors: undecidable,
});

/** Rejects a scan in review; it stays in the list of its project and brings nothing. */
export const rejectScan = defineCall({
  method: 'POST',
  path: '/staff/scans/{uuid}/reject',
  summary: 'Reject a scan in review. The last decision in a project in review closes it.',
  access: staff,
  params: uuidParams,
  answer: decided,
  errors: undecidable,
});

/** Most points that one entry by hand can give or take. */
const MANUAL_MOST = 100_000;

/** A booking by hand. */
const manualPoints = z.object({
  uuid,
  company: uuid,
  event: z.enum(manualEvents),
  points: field(z.int(), 'Above 0: given. Below 0: taken back.'),
  reason: z.string(),
  staff: field(z.string(), 'Who booked it.'),
  created_at: instant,
});

/** Gives points to a company, or takes them back, with a reason that its people can read. */
export const createManualPoints = defineCall({
  method: 'POST',
  path: '/staff/points',
  summary: 'Give points to a company, or take them back, with a reason that its people can read.',
  access: staff,
  body: z.strictObject({
    company: uuid,
    event: field(z.enum(manualEvents, 'unknown'), 'Why.'),
    points: field(
      z
        .int('not_valid')
        .check(z.refine((points) => points !== 0 && Math.abs(points) <= MANUAL_MOST, 'not_valid')),
      `Above 0 gives, below 0 takes back; at most ${MANUAL_MOST} either way, never 0.`,
    ),
    reason: field(text(3, 200), 'Stands in the history of the company.'),
  }),
  status: 201,
  answer: z.extend(manualPoints, { company_points: field(z.int(), 'The balance after it.') }),
  errors: [
    { status: 404, code: 'not_found' },
    { status: 422, code: 'not_enough_points' },
  ],
  idempotent: true,
});

/** What staff booked by hand, newest first. */
export const listManualPoints = defineCall({
  method: 'GET',
  path: '/staff/points',
  summary: 'What staff booked by hand, newest first.',
  access: staff,
  query: z.object({
    page,
    limit: limit(20, 100),
    company: field(z.optional(uuid), 'Only of this company.'),
  }),
  answer: listOf(manualPoints),
});
