import * as z from 'zod/mini';
import { campaignExplained } from '#features/points/contract.ts';
import { tier } from '#features/points/tiers.contract.ts';
import { projectSurveyName } from '#features/surveys/contract.ts';
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
    question_id: field(z.int(), 'Id of the question, as in `GET /v1/survey`.'),
    answer_id: field(z.nullable(z.int()), 'Id of the chosen answer; null for a number.'),
    value: field(z.nullable(z.int()), 'The number; null for a chosen answer.'),
  }),
);

export const scan = z.object({
  uuid,
  id: field(z.int(), 'Number of the scan. Calls take `uuid`.'),
  serial_number: field(
    z.string(),
    'As on the label. Compared in upper case and without trailing punctuation.',
  ),
  gtin: field(z.string(), '14 digits.'),
  group: field(z.int(), 'Product group at scan time, 1 to 9, or 99 for other.'),
  type: field(z.string(), 'In the reader’s language; without a name there, the product group’s.'),
  size: field(z.string(), 'The same in all languages; empty if the product has none.'),
  variant: field(z.string(), 'In the reader’s language; empty without a name there.'),
  points: field(z.int(), 'Points of this product in the region.'),
  points_reason: field(
    z.string(),
    'Rule for the points. `basic_points`: the region’s table at scan time. `decor`: 0, because decor installers only earn points for blinds and shutters.',
  ),
  flag: field(z.int(), '1 normal, 2 in review, 3 rejected.'),
  flag_reason: field(
    z.nullable(z.string()),
    'Reason of the review: `region` (not sold there), `count` (more than 30 in a project), `rejected` (serial rejected for another company), `serial` (unknown to the manufacturer), `unchecked` (serial checked later, which may end the review), or found later: `returned` (to the manufacturer), `foreign` (shipped to other countries), `taken` (rejected: it counts for another project since its own was lost), `trust` (an unusual pattern).',
  ),
  survey: field(surveyRows, 'Survey answers of its project; empty before.'),
  created_at: instant,
});

/** A product that can be scanned, for members and guests. */
export const product = z.object({
  gtin: field(z.string(), '14 digits.'),
  group: field(z.int(), 'Product group, 1 to 9, or 99 for other.'),
  type: field(z.string(), 'In the reader’s language; without a name there, the product group’s.'),
  size: field(z.string(), 'The same in all languages; empty if the product has none.'),
  variant: field(z.string(), 'In the reader’s language; empty without a name there.'),
  points: field(
    z.int(),
    'Points for scanning it in the reader’s region; 0 for decor installers, except for blinds and shutters.',
  ),
});

export const productLanguage = field(
  z.optional(z.string()),
  'Language code of the product names. Default: the member’s language.',
);

const projectStatus = z.object({
  id: field(z.int(), '1 open, 2 closed, 3 lost, 5 in review.'),
  name: field(z.string(), '`open`, `closed`, `lost` or `in review`.'),
});

export const project = z.object({
  id: field(z.int(), '`projects_id` of `GET /v1/product`. Other calls take `uuid`.'),
  uuid,
  name: field(z.string(), 'Given by the member; may be empty.'),
  street_name: field(z.string(), 'Street with house number.'),
  city: field(z.string(), 'Empty if unknown.'),
  postal_code: field(z.string(), 'In the format of the region’s country.'),
  created_at: instant,
  status: projectStatus,
  days_left: field(z.int(), 'Days until an open project expires, 0 to 60.'),
  available_points: field(z.int(), 'Points of accepted scans.'),
  max_points: field(z.int(), 'Points of all scans that are not rejected.'),
  calculated_available_points: field(
    z.int(),
    '`available_points` after the cap; 0 if lost or without points.',
  ),
  calculated_max_points: field(z.int(), '`max_points` after the cap; 0 if lost or without points.'),
  brings_points: field(z.boolean(), 'False while its installer does not collect points; final once closed.'),
  products_count: field(z.int(), 'Scans of the project, with rejected ones.'),
  has_survey: field(z.boolean(), 'Whether the survey was answered.'),
  survey_name: field(
    z.nullable(projectSurveyName),
    'Survey of the answers, for `GET /v1/survey`; null before they are given.',
  ),
  installer: field(z.string(), 'Full name of the installer who registered it, in the order of the region.'),
  lead: field(z.boolean(), 'Whether the manufacturer referred the job.'),
  reversed: field(z.boolean(), 'Whether staff rejected it after it was closed, and took back its points.'),
});

/** Makes retries safe beyond the memory of the `Idempotency-Key`: offline entries may be sent weeks later. */
const ownUuid = field(
  z.optional(uuid),
  'Chosen by the client, so that a repeat creates nothing; a repeat is answered with the existing row.',
);

const bookedPart = z.object({
  event: field(
    z.enum(['project_survey_completed', 'level_bonus', 'campaign', 'tier_level', 'invitation_invited']),
    'Added for the project, by a campaign, or for a tier level reached with it.',
  ),
  points: field(z.int(), 'Above 0.'),
  tier_category: field(z.nullable(z.int()), 'Product group of a `tier_level`, else null.'),
  level: field(z.nullable(z.int()), 'Level of a `tier_level`, 2 to 4, else null.'),
  campaign: field(z.nullable(campaignExplained), 'Campaign that brought it, else null.'),
});

/** Points booked when a project is closed. */
export const pointsBooked = {
  points_booked: field(
    z.int(),
    'All points that it added, for project, campaigns, levels and invitation; 0 during a review.',
  ),
  points_parts: field(z.array(bookedPart), 'Parts of `points_booked`, the project first.'),
};

export const getProjectRewards = defineCall({
  method: 'GET',
  path: '/v1/project/{uuid}/rewards',
  summary: 'Points earned by closing a project, and progress to the next levels. Empty until it is closed.',
  access: 'member',
  params: uuidParams,
  query: z.object({
    language: field(z.optional(z.string()), 'Language code of the texts; the member’s by default.'),
  }),
  answer: z.object({
    project,
    first_closed: field(z.boolean(), 'Whether it is the only closed project that the member registered.'),
    ...pointsBooked,
    tiers: field(
      z.array(tier),
      'Progress in the categories of its accepted products, without those at the highest level; the nearest level first.',
    ),
  }),
  errors: ['not_found'],
});

/** The city is optional: no address service knows every place. */
export const projectBody = z.strictObject({
  uuid: ownUuid,
  name: field(z.optional(text(0, 120)), 'To recognise it, at most 120 characters.'),
  streetName: field(text(1, 160), 'Street with house number, 1 to 160 characters.'),
  city: field(z._default(text(0, 120), ''), 'From the address search; empty if unknown.'),
  postalCode: field(text(1, 16), 'In the format of the member’s country.'),
});

// Invalid values fall back to the default, so that old links show a list.
const projectStatusFilter = z._default(
  z.catch(z.enum(['all', 'open', 'review', 'closed', 'lost', '1', '2', '3', '5']), 'all'),
  'all',
);
const constrainTo = z._default(z.catch(z.enum(['company', 'own']), 'company'), 'company');

/** `all` only returns open projects, like the first tab. */
export const listProjects = defineCall({
  method: 'GET',
  path: '/v1/project',
  summary: 'The company’s projects: open ones by the time they have left, others newest first.',
  access: 'member',
  consistency: 'session',
  query: z.object({
    page,
    limit: limit(20, 100),
    status: field(
      projectStatusFilter,
      '`all` (open ones), `open`, `review`, `closed` or `lost`, or a status id: 1, 5, 2 or 3. Other values count as `all`.',
    ),
    constrainTo: field(
      constrainTo,
      '`company`: of all members. `own`: registered by the member. Other values count as `company`.',
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
  consistency: 'session',
  params: uuidParams,
  query: z.object({ language: productLanguage }),
  answer: z.extend(project, {
    products: field(
      z.array(scan),
      `The newest ${PRODUCTS_SHOWN} of \`products_count\`; the others are in \`GET /v1/product\`.`,
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
  consistency: 'session',
  query: z.object({
    projects_id: field(z.coerce.number('not_valid').check(z.int32('not_valid')), 'Project `id`.'),
    page,
    limit: limit(PRODUCTS_SHOWN, PRODUCTS_SHOWN),
    language: productLanguage,
  }),
  answer: listOf(scan),
  errors: ['not_found'],
});

/**
 * A serial counts once in the club. Those of lost projects, or rejected for another company, can be scanned
 * again. The manufacturer’s registry is asked for the serial; without its answer it is checked later.
 */
export const createScan = defineCall({
  method: 'POST',
  path: '/v2/scans',
  summary: 'Add a product to an open project by its label.',
  access: memberRoles,
  body: z.strictObject({
    uuid: ownUuid,
    project_uuid: field(uuid, 'An open project of the company.'),
    code: field(
      z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(400, 'too_long')),
      'GS1 Digital Link with or without `https://`, GS1 element string (raw or bracketed), or GTIN and serial separated by a blank, comma, semicolon or dash. Blanks in the GTIN and around brackets are ignored.',
    ),
  }),
  status: 201,
  answer: z.extend(scan, {
    campaigns: field(z.array(campaignExplained), 'Running campaigns that count it.'),
  }),
  errors: [
    'not_found',
    'product_unknown',
    'already_scanned',
    'project_closed',
    'code_unreadable',
    'code_check_digit',
    'label_returned',
    'label_foreign',
  ],
  idempotent: true,
});

/** Answers nothing about scans: guests must not learn whether or by whom a product was fitted. */
export const getProduct = defineCall({
  method: 'GET',
  path: '/v2/products/{gtin}',
  summary: 'One product of the catalogue.',
  access: 'guest',
  params: z.object({
    gtin: field(
      z.string('required').check(z.regex(/^(\d{8}|\d{12}|\d{13}|\d{14})$/, 'not_valid')),
      '8, 12, 13 or 14 digits.',
    ),
  }),
  query: z.object({
    language: field(
      z.optional(z.string()),
      'Language code of the names. Default: the member’s language; English for guests.',
    ),
  }),
  answer: product,
  errors: ['product_unknown', 'code_check_digit'],
  limit: { calls: 300, seconds: 300 },
});

export const listProducts = defineCall({
  method: 'GET',
  path: '/v2/products',
  summary: 'All products sold in the member’s region, to recognise labels without a connection.',
  access: memberRoles,
  consistency: 'session',
  query: z.object({ language: productLanguage }),
  answer: z.object({
    data: z.array(
      z.extend(product, {
        campaigns: field(
          z.optional(z.array(z.string())),
          'Campaigns that count it if the company scans it now, in words; absent if none does.',
        ),
      }),
    ),
  }),
  revalidated: true,
});

export const deleteScan = defineCall({
  method: 'DELETE',
  path: '/v2/scans/{uuid}',
  summary: 'Remove a product from an open project; its serial can be scanned again. Rejected ones stay.',
  access: memberRoles,
  params: uuidParams,
  answer: nothing,
  errors: ['not_found', 'project_closed', 'scan_rejected'],
});

export const submitProjectSurvey = defineCall({
  method: 'POST',
  path: '/v1/project/{uuid}/survey',
  summary: 'Answer the survey of a project, which closes it.',
  access: memberRoles,
  params: uuidParams,
  body: z.strictObject({
    response: field(
      z.string('required').check(z.maxLength(10_000, 'too_long')),
      'JSON text: answers to the `due` questions of `GET /v1/survey`, e.g. `[{ "question_id": 1, "answer_ids": [2] }, { "question_id": 2, "value": 4 }]`. Answers to a question that is not due are accepted, too.',
    ),
  }),
  answer: z.extend(project, pointsBooked),
  errors: ['not_found', 'project_closed', 'project_empty'],
  idempotent: true,
});
