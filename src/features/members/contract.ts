/** Calls about the signed-in member and the company. */
import * as z from 'zod/mini';
import { AVATAR_BYTES, AVATAR_SIZE } from '#platform/contract/avatar.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { nothing, uuid, uuidParams } from '#platform/contract/fields.ts';

/** The signed-in member. */
export const sessionUser = z.object({
  id: z.int(),
  uuid,
  name: z.string(),
  surname: z.string(),
  email: z.nullable(z.string()),
  phone: field(z.nullable(z.string()), 'E.164.'),
  phone_confirmed: field(z.boolean(), 'Whether a code has shown that the phone is the member’s.'),
  pending_email: field(z.nullable(z.string()), 'A new address that waits for its code; null without one.'),
  pending_phone: field(z.nullable(z.string()), 'The same of the phone, E.164.'),
  region: field(z.int(), 'Region id.'),
  language: field(z.int(), 'Language id, 1 to 17.'),
  avatar: field(
    z.nullable(z.string()),
    'Path of the person’s picture on the site, below `/api`; null without one.',
  ),
  role: z.object({ id: z.int() }),
  is_decor_installer: z.boolean(),
  email_consent: z.boolean(),
  phone_consent: z.boolean(),
  notification_emails: field(z.boolean(), 'Notifications come as e-mails too.'),
  profile_points: field(
    z.int(),
    'Points that the company gets as soon as this profile is filled; 0 when they were booked already.',
  ),
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
    version: field(
      z.int(),
      'Counts the changes by its people. Who changes the company sends the one that was shown.',
    ),
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
    current_year: field(
      z.int(),
      'Scans added since 1 January. Rejected ones are left out, and those whose product was scanned again later.',
    ),
    completed: field(z.int(), 'Accepted scans in closed projects, ever.'),
  }),
});

export const getSelf = defineCall({
  method: 'GET',
  path: '/v1/company/user/self',
  summary: 'The signed-in member.',
  access: 'member',
  answer: sessionUser,
});

export const getCompanyPoints = defineCall({
  method: 'GET',
  path: '/v2/company/points',
  summary: 'Balance and figures of the company.',
  access: 'member',
  answer: companyPoints,
});

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
          current_year: field(
            z.int(),
            'Scans added since 1 January. Rejected ones are left out, and those whose product was scanned again later.',
          ),
          completed: field(z.int(), 'Accepted scans in closed projects, ever.'),
        }),
      ),
      'Groups of which something was scanned, in their order.',
    ),
  }),
});

export const uploadAvatar = defineCall({
  method: 'POST',
  path: '/v1/company/user/{uuid}/avatar',
  summary: `Set the picture of oneself, or as an owner of somebody of the team. It is cut to a square of ${AVATAR_SIZE} pixels and kept without metadata.`,
  access: 'member',
  params: uuidParams,
  upload: { bytes: AVATAR_BYTES, tooLarge: 'file_too_large' },
  answer: z.object({
    uuid,
    avatar: field(z.string(), 'Path of the picture on the site; a new one each time.'),
  }),
  errors: ['not_found', 'file_type', 'picture_too_large'],
  limit: { calls: 30, seconds: 3600 },
});

export const removeAvatar = defineCall({
  method: 'DELETE',
  path: '/v1/company/user/{uuid}/avatar',
  summary:
    'Remove the picture of oneself, or as an owner of somebody of the team. Without one nothing happens.',
  access: 'member',
  params: uuidParams,
  answer: nothing,
  errors: ['not_found'],
});

export const getAvatar = defineCall({
  method: 'GET',
  path: '/v1/company/user/{uuid}/avatar',
  summary: 'The picture of a person of the company.',
  access: 'member',
  params: uuidParams,
  query: z.object({
    v: field(
      z.optional(z.string()),
      'Which picture, as `avatar` has it: browsers then keep it. Another one is not found.',
    ),
  }),
  download: ['image/webp'],
  errors: ['not_found'],
});
