/** Calls for the club's staff. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { limit, listOf, page, uuid, uuidParams } from '#platform/contract/fields.ts';
import { regionFilter, staff, staffCompany } from '#platform/contract/staff.ts';
import { pointsBooked, project, scan } from './contract.ts';

/** A project as the desk sees it. */
const staffProject = z.extend(project, { company: staffCompany });

/** A scan as the desk sees it. */
const staffScan = z.extend(scan, {
  company: staffCompany,
  project: z.object({ uuid, name: z.string(), status: field(z.int(), '1 open, 2 closed, 5 in review.') }),
});

export const listReviewProjects = defineCall({
  method: 'GET',
  path: '/staff/projects',
  summary: 'Projects in review, those that wait longest first.',
  access: staff,
  query: z.object({ page, limit: limit(20, 100), region_id: regionFilter }),
  answer: listOf(staffProject),
});

/** What is not there, and what is not in review. */
const undecidable = ['not_found', 'not_in_review'] as const;

export const acceptProject = defineCall({
  method: 'POST',
  path: '/staff/projects/{uuid}/accept',
  summary: 'Accept what is in review in a project: it is closed and its points are booked.',
  access: staff,
  params: uuidParams,
  answer: z.extend(project, pointsBooked),
  errors: undecidable,
});

export const rejectProject = defineCall({
  method: 'POST',
  path: '/staff/projects/{uuid}/reject',
  summary: 'Reject a project in review with all its scans: it is closed and brings no points.',
  access: staff,
  params: uuidParams,
  answer: z.extend(project, pointsBooked),
  errors: undecidable,
});

export const listReviewScans = defineCall({
  method: 'GET',
  path: '/staff/scans',
  summary: 'Scans in review, oldest first. Those of lost projects are left out.',
  access: staff,
  query: z.object({ page, limit: limit(20, 100), region_id: regionFilter }),
  answer: listOf(staffScan),
});

const decided = z.object({
  scan: field(scan, 'The scan as it is now.'),
  project_status: field(
    z.int(),
    'Status of its project now: the last decision in a project in review closes it.',
  ),
  ...pointsBooked,
});

export const acceptScan = defineCall({
  method: 'POST',
  path: '/staff/scans/{uuid}/accept',
  summary: 'Let a scan in review count. The last decision in a project in review closes it.',
  access: staff,
  params: uuidParams,
  answer: decided,
  errors: undecidable,
});

export const rejectScan = defineCall({
  method: 'POST',
  path: '/staff/scans/{uuid}/reject',
  summary: 'Reject a scan in review. The last decision in a project in review closes it.',
  access: staff,
  params: uuidParams,
  answer: decided,
  errors: undecidable,
});
