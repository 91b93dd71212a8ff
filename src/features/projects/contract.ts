/** Calls about projects, the scans in them, and their survey. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import {
  instant,
  limit,
  listOf,
  nothing,
  page,
  pageMeta,
  text,
  uuid,
  uuidParams,
} from '#platform/contract/fields.ts';
import { memberRoles } from '#platform/contract/roles.ts';
import { PRODUCTS_SHOWN } from './rules.ts';

const surveyRows = z.array(
  z.object({
    uuid,
    question_id: z.int(),
    answer_id: z.nullable(z.int()),
    value: z.nullable(z.int()),
  }),
);

/** A scanned product. */
export const scan = z.object({
  uuid,
  id: z.int(),
  serial_number: field(
    z.string(),
    'As the label has it. Serials are compared in capitals and without punctuation at the end.',
  ),
  gtin: field(z.string(), '14 digits.'),
  group: field(z.int(), 'Product group at the time of the scan, 1 to 9, or 99 for other.'),
  type: z.string(),
  size: z.string(),
  variant: z.string(),
  points: field(z.int(), 'Points that this product brings in the region.'),
  points_reason: field(
    z.string(),
    'The rule that gave the points: `basic_points`, the region’s table at the time of the scan, or `decor`: decor installers earn points for blinds and shutters, and 0 for everything else.',
  ),
  flag: field(z.int(), '1 normal, 2 in review, 3 rejected.'),
  flag_reason: field(
    z.nullable(z.string()),
    'Why it is in review: `region` (not sold there), `count` (more than 30 in a project) or `rejected` (another company had this serial rejected).',
  ),
  survey: field(surveyRows, 'The answers of its project’s survey; empty until they are given.'),
  created_at: instant,
});

const projectStatus = z.object({
  id: field(z.int(), '1 open, 2 closed, 3 lost, 5 in review.'),
  name: z.string(),
});

/** A project without its products. */
export const project = z.object({
  id: z.int(),
  uuid,
  name: z.string(),
  street_name: z.string(),
  city: z.string(),
  postal_code: z.string(),
  created_at: instant,
  status: projectStatus,
  days_left: field(z.int(), 'Days until an open project is lost, 0 to 60.'),
  available_points: field(z.int(), 'Points of the unflagged scans.'),
  max_points: field(z.int(), 'Points of all scans that are not rejected.'),
  calculated_available_points: field(
    z.int(),
    '`available_points` after the cap of a project; 0 for one that brings none or is lost.',
  ),
  calculated_max_points: field(
    z.int(),
    '`max_points` after the cap of a project; 0 for one that brings none or is lost.',
  ),
  brings_points: field(
    z.boolean(),
    'False while the person who registered it does not collect points, and for good when it was closed meanwhile.',
  ),
  products_count: z.int(),
  has_survey: field(z.boolean(), 'The survey was answered.'),
  installer: field(z.string(), 'Who registered it.'),
  lead: field(z.boolean(), 'The job came to the company through the manufacturer.'),
});

const bookedPart = z.object({
  event: field(
    z.enum(['project_survey_completed', 'tier_level']),
    'What they were booked for: the project, or a level that was reached with it.',
  ),
  points: field(z.int(), 'Above 0.'),
  tier_category: field(z.nullable(z.int()), 'Of `tier_level`: the product group; null otherwise.'),
  level: field(z.nullable(z.int()), 'Of `tier_level`: 2 to 4; null otherwise.'),
});

/** What a call that closes a project has booked. */
export const pointsBooked = {
  points_booked: field(
    z.int(),
    'All points booked by this call, for the project and for levels; 0 while it is in review.',
  ),
  points_parts: field(z.array(bookedPart), 'The rows that add up to `points_booked`, the project first.'),
};

/** What the project form sends. The city is optional: no address service knows every place. */
export const projectBody = z.strictObject({
  name: z.optional(text(0, 120)),
  streetName: text(1, 160),
  city: field(z._default(text(0, 120), ''), 'Comes from the address picker; empty when it is not known.'),
  postalCode: field(text(1, 16), 'In the format of the member’s country.'),
});

// Unknown values count as the default, so that an old link shows a list and no error.
const projectStatusFilter = z._default(
  z.catch(z.enum(['all', 'open', 'review', 'closed', 'lost', '1', '2', '3', '5']), 'all'),
  'all',
);
const constrainTo = z._default(z.catch(z.enum(['company', 'own']), 'company'), 'company');

/** `all` shows the open ones only, as the first tab does. */
export const listProjects = defineCall({
  method: 'GET',
  path: '/v1/project',
  summary: 'The company’s projects, newest first.',
  access: 'member',
  query: z.object({
    page,
    limit: limit(20, 100),
    status: field(
      projectStatusFilter,
      '`all` (open ones), `open`, `review`, `closed` or `lost`, or a status id: 1, 5, 2 or 3. Anything else counts as `all`.',
    ),
    constrainTo: field(
      constrainTo,
      '`company`: of all its members. `own`: those that the member has registered. Anything else counts as `company`.',
    ),
  }),
  answer: z.extend(pageMeta, { data: z.array(project) }),
});

export const createProject = defineCall({
  method: 'POST',
  path: '/v1/project',
  summary: 'Register a project.',
  access: memberRoles,
  body: projectBody,
  status: 201,
  answer: z.object({ uuid }),
  idempotent: true,
});

export const getProject = defineCall({
  method: 'GET',
  path: '/v1/project/{uuid}',
  summary: 'One project with its products and survey.',
  access: 'member',
  params: uuidParams,
  answer: z.extend(project, {
    products: field(
      z.array(scan),
      `The newest ${PRODUCTS_SHOWN}. \`products_count\` counts all; the others are in \`GET /v1/product\`.`,
    ),
    survey: surveyRows,
  }),
  errors: ['not_found'],
});

export const deleteProject = defineCall({
  method: 'DELETE',
  path: '/v1/project/{uuid}',
  summary: 'Delete a project without products.',
  access: memberRoles,
  params: uuidParams,
  answer: nothing,
  errors: ['not_found', 'project_not_empty'],
});

export const listScans = defineCall({
  method: 'GET',
  path: '/v1/product',
  summary: 'The products scanned for a project, newest first.',
  access: 'member',
  query: z.object({
    projects_id: field(z.coerce.number('not_valid').check(z.int32('not_valid')), 'Project `id`.'),
    page,
    limit: limit(PRODUCTS_SHOWN, PRODUCTS_SHOWN),
  }),
  answer: listOf(scan),
  errors: ['not_found'],
});

/** A serial counts once in the club. One of a lost project, or that another company had rejected, can be added again. */
export const createScan = defineCall({
  method: 'POST',
  path: '/v2/scans',
  summary: 'Add a product to an open project by its label.',
  access: memberRoles,
  body: z.strictObject({
    project_uuid: uuid,
    code: field(
      z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(400, 'too_long')),
      'GS1 Digital Link with or without `https://`, GS1 element string (raw or bracketed), or GTIN and serial with a blank, comma, semicolon or dash between. Blanks in the GTIN and around brackets are ignored.',
    ),
  }),
  status: 201,
  answer: scan,
  errors: [
    'not_found',
    'product_unknown',
    'already_scanned',
    'project_closed',
    'code_unreadable',
    'code_check_digit',
  ],
  idempotent: true,
});

export const deleteScan = defineCall({
  method: 'DELETE',
  path: '/v2/scans/{uuid}',
  summary: 'Remove a product from an open project; its serial can be scanned again. A rejected one stays.',
  access: memberRoles,
  params: uuidParams,
  answer: nothing,
  errors: ['not_found', 'project_closed', 'scan_rejected'],
});

/** Books the points of the project, or sends it to review. */
export const submitProjectSurvey = defineCall({
  method: 'POST',
  path: '/v1/project/{uuid}/survey',
  summary: 'Answer the survey of a project, which closes it.',
  access: memberRoles,
  params: uuidParams,
  body: z.strictObject({
    response: field(
      z.string('required').check(z.maxLength(10_000, 'too_long')),
      'JSON text, a list of answers to the questions of `GET /v1/survey`: `[{ "question_id": 1, "answer_ids": [2] }, { "question_id": 2, "value": 4 }]`.',
    ),
  }),
  answer: z.extend(project, pointsBooked),
  errors: ['not_found', 'project_closed', 'project_empty'],
  idempotent: true,
});
