import * as z from 'zod/mini';
import {
  companyType,
  declarationAccepted,
  disclaimerAccepted,
  emailConsent,
  phoneConsent,
  surveyAnswered,
} from '#features/access/contract.ts';
import { pushState } from '#features/notifications/push.contract.ts';
import { AVATAR_SIZE } from '#platform/contract/avatar.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, nothing, regionId, uuid, uuidParams } from '#platform/contract/fields.ts';
import { staffRights } from '#platform/contract/staff-rights.ts';
import { FILE_BYTES } from '#platform/contract/uploads.ts';

/** The company of the signed-in member. */
export const ownCompany = z.object({
  id: field(z.int(), 'Number of the company. Calls take it or `uuid`.'),
  uuid,
  name: z.string(),
  street: field(z.string(), 'Street without house number.'),
  house_number: field(z.string(), 'House number, or the name of the house in Estonia, Latvia and Lithuania.'),
  address: field(
    z.string(),
    'Street and house number in the region’s format, with the neighbourhood if it has one.',
  ),
  postal_code: field(z.string(), 'In the region’s format.'),
  city: z.string(),
  province: field(
    z.nullable(z.string()),
    'Two letters, `MI`; null outside Italy, and until the address is edited for older companies.',
  ),
  neighbourhood: field(
    z.nullable(z.string()),
    'Neighbourhood (mahalle) or village; null outside Turkey, and like `province` for older companies.',
  ),
  regions_id: regionId,
  registration_number: field(
    z.nullable(z.string()),
    'First number; `vat_field` and `company_id_field` of the region say which. Null for none.',
  ),
  registration_number_2: field(
    z.nullable(z.string()),
    'Second number; `vat_field` and `company_id_field` of the region say which. Null for none.',
  ),
  company_type: companyType,
  disclaimer_accepted: disclaimerAccepted,
  declaration_accepted: declarationAccepted,
  survey: field(z.nullable(z.string()), 'JSON text of the answers, for owners; null before.'),
  surveyResponse: field(z.nullable(z.string()), 'The same as `survey`.'),
  active: field(z.int(), '1 active, 2 deactivated.'),
  welcome_points: field(z.int(), 'Points for answering the survey; 0 if already added.'),
  has_edenred_card: field(z.boolean(), 'Whether a club card is registered.'),
  edenred_card: field(z.nullable(z.string()), 'Serial number of the club card, 10 digits; null for none.'),
  is_recommended: z.boolean(),
  pending_edenred_card: field(z.boolean(), 'Whether a club card is ordered and not registered yet.'),
  version: field(
    z.int(),
    'Incremented by changes of its members; send it with an update (optimistic locking).',
  ),
});

export const sessionUser = z.object({
  id: field(z.int(), 'Number of the member. Calls take `uuid`.'),
  uuid,
  name: z.string(),
  surname: z.string(),
  email: field(z.nullable(z.string()), 'Null for who was invited by SMS and has given none.'),
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
  role: z.object({
    id: field(z.int(), '1 staff, 3 owner, 4 installer, 7 owner of decor installers, 8 decor installer.'),
  }),
  is_decor_installer: field(z.boolean(), 'Whether the role is 7 or 8.'),
  has_survey: surveyAnswered,
  email_consent: emailConsent,
  phone_consent: phoneConsent,
  notification_emails: field(z.boolean(), 'Whether notifications are also sent by e-mail.'),
  statement_emails: field(z.boolean(), 'Whether the monthly statement is sent; only owners get it.'),
  push: field(pushState, 'Push messages on the device of this session.'),
  profile_points: field(z.int(), 'Points for the company once this profile is complete; 0 if already added.'),
  created_at: field(instant, 'When the account was created.'),
  company: ownCompany,
  options: field(z.string(), 'JSON text: when something was accepted or seen.'),
  verified_email_at: field(
    z.nullable(instant),
    'When the e-mail address was confirmed with a code; null if not.',
  ),
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
