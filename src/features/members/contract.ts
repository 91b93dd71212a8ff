import * as z from 'zod/mini';
import { pushState } from '#features/notifications/push.contract.ts';
import { AVATAR_SIZE } from '#platform/contract/avatar.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { nothing, uuid, uuidParams } from '#platform/contract/fields.ts';
import { staffRights } from '#platform/contract/staff-rights.ts';
import { FILE_BYTES } from '#platform/contract/uploads.ts';

export const sessionUser = z.object({
  id: z.int(),
  uuid,
  name: z.string(),
  surname: z.string(),
  email: z.nullable(z.string()),
  phone: field(z.nullable(z.string()), 'E.164.'),
  formatted_phone: field(
    z.nullable(z.string()),
    'The phone as it is written in the company’s region: `512 345 678`; of other countries `+49 1512 3456789`.',
  ),
  phone_confirmed: field(z.boolean(), 'Whether the phone was confirmed with a code.'),
  pending_email: field(z.nullable(z.string()), 'New address, not confirmed yet; null if none.'),
  pending_phone: field(z.nullable(z.string()), 'New phone, not confirmed yet, E.164; null if none.'),
  region: field(z.int(), 'Region id.'),
  language: field(z.int(), 'Language id, 1 to 17.'),
  languages_id: field(z.int(), 'The same as `language`.'),
  avatar: field(z.nullable(z.string()), 'Path of the picture, below `/api`; null if none.'),
  role: z.object({ id: z.int() }),
  is_decor_installer: z.boolean(),
  email_consent: z.boolean(),
  phone_consent: z.boolean(),
  notification_emails: field(z.boolean(), 'Whether notifications are also sent by e-mail.'),
  statement_emails: field(z.boolean(), 'Whether the monthly statement is sent; only owners get it.'),
  push: field(pushState, 'Push messages on the device of this session.'),
  profile_points: field(z.int(), 'Points for the company once this profile is complete; 0 if already added.'),
  has_survey: z.boolean(),
  created_at: z.string(),
  company: z.object({
    id: z.int(),
    uuid,
    name: z.string(),
    street: z.string(),
    house_number: z.string(),
    address: field(
      z.string(),
      'Street and house number in the region’s format, with the neighbourhood if it has one.',
    ),
    postal_code: z.string(),
    city: z.string(),
    province: field(
      z.nullable(z.string()),
      'Two letters, `MI`; null outside Italy, and until the address is edited for older companies.',
    ),
    neighbourhood: field(
      z.nullable(z.string()),
      'Neighbourhood (mahalle) or village; null outside Turkey, and like `province` for older companies.',
    ),
    regions_id: z.int(),
    registration_number: z.nullable(z.string()),
    registration_number_2: z.nullable(z.string()),
    company_type: z.nullable(z.int()),
    disclaimer_accepted: z.boolean(),
    declaration_accepted: z.boolean(),
    survey: field(z.nullable(z.string()), 'JSON text of the answers, for owners; null before.'),
    surveyResponse: field(z.nullable(z.string()), 'The same as `survey`.'),
    active: field(z.int(), '1 active, 2 deactivated.'),
    welcome_points: field(z.int(), 'Points for answering the survey; 0 if already added.'),
    has_edenred_card: z.boolean(),
    edenred_card: z.nullable(z.string()),
    is_recommended: z.boolean(),
    pending_edenred_card: z.boolean(),
    version: field(
      z.int(),
      'Incremented by changes of its members; send it with an update (optimistic locking).',
    ),
  }),
  options: field(z.string(), 'JSON text: when something was accepted or seen.'),
  verified_email_at: z.nullable(z.string()),
  active: field(z.int(), '1 active, 2 deactivated.'),
  wishes: field(z.array(uuid), 'Products on the member’s wish list.'),
  emulating: field(z.boolean(), 'True while staff view the club as this member: read-only.'),
  staff: field(
    z.nullable(
      z.object({
        rights: field(z.array(z.enum(staffRights)), '`admin` includes all others.'),
        regions: field(z.nullable(z.array(z.int())), 'Region ids; null for all.'),
      }),
    ),
    'What a member of staff may do; null for others.',
  ),
});

export const getSelf = defineCall({
  method: 'GET',
  path: '/v1/company/user/self',
  summary: 'The signed-in member.',
  access: 'member',
  background: true,
  answer: sessionUser,
});

export const getCompanyStats = defineCall({
  method: 'GET',
  path: '/v2/company/stats',
  summary: 'The company’s scans by product group.',
  access: 'member',
  consistency: 'session',
  answer: z.object({
    year: field(z.int(), 'Current year in the region’s calendar.'),
    scans: field(
      z.array(
        z.object({
          group: field(z.int(), 'Product group, 1 to 9 or 99.'),
          current_year: field(
            z.int(),
            'Scans since 1 January, without rejected ones and products scanned again later.',
          ),
          completed: field(z.int(), 'Accepted scans in closed projects, ever.'),
        }),
      ),
      'Groups with scans, in order.',
    ),
  }),
});

export const uploadAvatar = defineCall({
  method: 'POST',
  path: '/v1/company/user/{uuid}/avatar',
  summary: `Set one’s own picture, or as an owner a team member’s. It is cropped to ${AVATAR_SIZE} × ${AVATAR_SIZE} pixels, without metadata.`,
  access: 'member',
  params: uuidParams,
  upload: { bytes: FILE_BYTES, tooLarge: 'file_too_large' },
  answer: z.object({
    uuid,
    avatar: field(z.string(), 'Path of the picture; new for each upload.'),
  }),
  errors: ['not_found', 'file_type', 'picture_too_large'],
  limit: { calls: 30, seconds: 3600 },
});

export const removeAvatar = defineCall({
  method: 'DELETE',
  path: '/v1/company/user/{uuid}/avatar',
  summary: 'Remove one’s own picture, or as an owner a team member’s. Idempotent.',
  access: 'member',
  params: uuidParams,
  answer: nothing,
  errors: ['not_found'],
});

export const getAvatar = defineCall({
  method: 'GET',
  path: '/v1/company/user/{uuid}/avatar',
  summary: 'The picture of a member of the company.',
  access: 'member',
  params: uuidParams,
  query: z.object({
    v: field(
      z.optional(z.string()),
      'Version from `avatar`; makes the response cacheable. Other versions are not found.',
    ),
  }),
  download: ['image/webp'],
  errors: ['not_found'],
});
