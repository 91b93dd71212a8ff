import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { limit, listOf, page, uuid, uuidParams } from '#platform/contract/fields.ts';
import { regionFilter, staff, staffCompany } from '#platform/contract/staff.ts';
import { pointsBooked, productLanguage, project, scan } from './contract.ts';

const staffProject = z.extend(project, { company: staffCompany });

const staffScan = z.extend(scan, {
  company: staffCompany,
  project: z.object({ uuid, name: z.string(), status: field(z.int(), '1 open, 2 closed, 5 in review.') }),
});

export const listReviewProjects = defineCall({
  method: 'GET',
  path: '/staff/projects',
  summary: 'Projects in review, longest waiting first.',
  access: staff,
  query: z.object({ page, limit: limit(20, 100), region_id: regionFilter }),
  answer: listOf(staffProject),
});

const undecidable = ['not_found', 'not_in_review'] as const;

export const acceptProject = defineCall({
  method: 'POST',
  path: '/staff/projects/{uuid}/accept',
  summary: 'Accept the scans in review of a project. Closes it and adds its points.',
  access: staff,
  params: uuidParams,
  answer: z.extend(project, pointsBooked),
  errors: undecidable,
});

export const rejectProject = defineCall({
  method: 'POST',
  path: '/staff/projects/{uuid}/reject',
  summary: 'Reject a project in review with all its scans. Closes it without points.',
  access: staff,
  params: uuidParams,
  answer: z.extend(project, pointsBooked),
  errors: undecidable,
});

export const listReviewScans = defineCall({
  method: 'GET',
  path: '/staff/scans',
  summary: 'Scans in review, oldest first, without those of lost projects.',
  access: staff,
  query: z.object({ page, limit: limit(20, 100), region_id: regionFilter, language: productLanguage }),
  answer: listOf(staffScan),
});

const decided = z.object({
  scan: field(scan, 'The updated scan.'),
  project_status: field(z.int(), 'New status of its project.'),
  ...pointsBooked,
});

export const acceptScan = defineCall({
  method: 'POST',
  path: '/staff/scans/{uuid}/accept',
  summary: 'Accept a scan in review. The last decision on a project in review closes it.',
  access: staff,
  params: uuidParams,
  answer: decided,
  errors: undecidable,
});

export const rejectScan = defineCall({
  method: 'POST',
  path: '/staff/scans/{uuid}/reject',
  summary: 'Reject a scan in review. The last decision on a project in review closes it.',
  access: staff,
  params: uuidParams,
  answer: decided,
  errors: undecidable,
});
