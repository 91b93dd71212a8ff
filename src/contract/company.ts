/** Calls about the signed-in member and the company. */
import * as z from 'zod/mini';
import { defineCall, field } from './call.ts';
import { uuid } from './fields.ts';

/** The signed-in member. */
export const sessionUser = z.object({
  id: z.int(),
  uuid,
  name: z.string(),
  surname: z.string(),
  email: z.nullable(z.string()),
  phone: field(z.nullable(z.string()), 'E.164.'),
  region: field(z.int(), 'Region id.'),
  language: field(z.int(), 'Language id, 1 to 17.'),
  avatar: z.nullable(z.string()),
  role: z.object({ id: z.int() }),
  is_decor_installer: z.boolean(),
  email_consent: z.boolean(),
  phone_consent: z.boolean(),
  has_survey: z.boolean(),
  created_at: z.string(),
  company: z.object({
    id: z.int(),
    uuid,
    name: z.string(),
    street: z.string(),
    house_number: z.string(),
    address: field(z.string(), 'Street and house number as the region writes them.'),
    postal_code: z.string(),
    city: z.string(),
    regions_id: z.int(),
    registration_number: z.nullable(z.string()),
    registration_number_2: z.nullable(z.string()),
    company_type: z.nullable(z.int()),
    disclaimer_accepted: z.boolean(),
    declaration_accepted: z.boolean(),
    welcome_points: field(
      z.int(),
      'Points that answering the survey would bring; 0 when they were booked already.',
    ),
    has_edenred_card: z.boolean(),
    edenred_card: z.nullable(z.string()),
    is_recommended: z.boolean(),
    pending_edenred_card: z.boolean(),
  }),
  options: field(z.string(), 'JSON text: instants at which something was agreed to or seen.'),
  verified_email_at: z.nullable(z.string()),
  active: field(z.int(), '1 active, 2 deactivated.'),
  emulating: field(z.boolean(), 'True while staff look at the club as this member: nothing can be changed.'),
});

/** Points, projects and scans of the company in figures. */
export const companyPoints = z.object({
  company_points: field(z.int(), 'Points that can be spent now, at least 0.'),
  points: z.object({
    completed: field(z.int(), 'Points booked from projects, ever.'),
    in_prog: field(z.int(), 'Points that open and reviewed projects would bring.'),
    lost: field(z.int(), 'Points of lost projects.'),
    to_expire: field(z.int(), 'Points that expire on the next 31 December.'),
  }),
  projects: z.object({ completed: z.int(), in_prog: z.int(), lost: z.int() }),
  scans: z.object({
    current_year: field(z.int(), 'Scans added since 1 January, rejected ones left out.'),
    completed: field(z.int(), 'Scans in closed projects.'),
  }),
});

/** The member behind the token. */
export const getSelf = defineCall({
  method: 'GET',
  path: '/v1/company/user/self',
  summary: 'The signed-in member.',
  access: 'member',
  answer: sessionUser,
});

/** Balance and figures of the company. */
export const getCompanyPoints = defineCall({
  method: 'GET',
  path: '/v2/company/points',
  summary: 'Balance and figures of the company.',
  access: 'member',
  answer: companyPoints,
});

/** Scans of the company by product group. */
export const getCompanyStats = defineCall({
  method: 'GET',
  path: '/v2/company/stats',
  summary: 'What the company has scanned, by product group.',
  access: 'member',
  answer: z.object({
    year: field(z.int(), 'The current year by the region’s calendar.'),
    scans: field(
      z.array(
        z.object({
          group: field(z.int(), 'Product group, 1 to 9 or 99.'),
          current_year: field(z.int(), 'Scans added since 1 January, rejected ones left out.'),
          completed: field(z.int(), 'Accepted scans in closed projects, ever.'),
        }),
      ),
      'Groups of which something was scanned, in their order.',
    ),
  }),
});
