/** Calls for admins: who is staff, and what they may do. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { email, instant, nothing, personName, uuid, uuidParams } from '#platform/contract/fields.ts';
import { staff } from '#platform/contract/staff.ts';
import { staffRights } from '#platform/contract/staff-rights.ts';
import { regionById } from '#regions/regions.ts';

const regionId = z.int('not_valid').check(z.refine((id) => regionById(id) !== undefined, 'unknown'));

const scope = {
  rights: field(
    z.array(z.enum(staffRights, 'unknown')).check(z.minLength(1, 'required'), z.maxLength(20, 'too_long')),
    'At least one; `admin` includes all others, and all regions.',
  ),
  regions: field(
    z.nullable(z.array(regionId).check(z.minLength(1, 'required'), z.maxLength(50, 'too_long'))),
    'Region ids; null for all.',
  ),
};

const person = z.object({
  uuid,
  name: field(z.string(), 'Full name in the order of the person’s region.'),
  email: z.nullable(z.string()),
  rights: field(z.array(z.enum(staffRights)), '`admin` includes all others.'),
  regions: field(z.nullable(z.array(z.int())), 'Region ids; null for all.'),
  last_active_at: field(z.nullable(instant), 'Last sign-in or renewal; null before the first.'),
  is_self: field(z.boolean(), 'The member of staff who asks.'),
  passkeys: field(z.int(), 'How many they have. Two are recommended.'),
  passkey_used_at: field(z.nullable(instant), 'Last sign-in with a passkey; null before the first.'),
});

export const listStaffPeople = defineCall({
  method: 'GET',
  path: '/staff/people',
  summary: 'All staff accounts, oldest first.',
  access: staff,
  right: 'admin',
  answer: z.object({ data: z.array(person) }),
});

export const createStaffPerson = defineCall({
  method: 'POST',
  path: '/staff/people',
  summary: 'Add a staff account. The person signs in with a code sent to this address.',
  access: staff,
  right: 'admin',
  stepUp: true,
  body: z.strictObject({
    email,
    name: personName(2, 'name_required'),
    surname: personName(2, 'surname_required'),
    region_id: field(regionId, 'Decides language, time zone and the shop that they see.'),
    ...scope,
  }),
  status: 201,
  answer: person,
  errors: ['last_owner', 'already_staff'],
});

/** The link is for its person only: hand it over in person or by phone. They get a mail without it. */
export const inviteStaffPerson = defineCall({
  method: 'POST',
  path: '/staff/people/{uuid}/enrolment',
  summary: 'Invite another member of staff to make a passkey, in place of all others they have.',
  access: staff,
  right: 'admin',
  stepUp: true,
  params: uuidParams,
  answer: z.object({
    link: field(z.string(), 'Valid for one hour, once. Earlier links are void. It is not shown again.'),
    expires_at: field(instant, 'End of the hour.'),
  }),
  status: 201,
  errors: ['not_found', 'other_admin'],
  limit: { calls: 60, seconds: 300 },
});

export const changeStaffPerson = defineCall({
  method: 'PATCH',
  path: '/staff/people/{uuid}',
  summary: 'Change what a member of staff may do. Holds at once, also in open pages.',
  access: staff,
  right: 'admin',
  stepUp: true,
  params: uuidParams,
  body: z.strictObject({
    ...scope,
    was: field(
      z.optional(z.strictObject({ rights: person.shape.rights, regions: person.shape.regions })),
      'Both as read, in any order. If that has changed, nothing is saved: `changed_meanwhile`.',
    ),
  }),
  answer: person,
  errors: ['not_found', 'last_admin', 'changed_meanwhile'],
});

export const removeStaffPerson = defineCall({
  method: 'DELETE',
  path: '/staff/people/{uuid}',
  summary: 'End a staff account and its sessions. Its entries in the log stay.',
  access: staff,
  right: 'admin',
  stepUp: true,
  params: uuidParams,
  answer: nothing,
  errors: ['not_found', 'last_admin'],
});
