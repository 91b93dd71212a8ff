/** Companies and their people, for staff. */
import * as z from 'zod/mini';
import { staffInvitation } from '#features/invitations/staff.contract.ts';
import { brandKit } from '#features/marketing/contract.ts';
import { addressFields, companyName } from '#features/members/company.contract.ts';
import { ownCompany } from '#features/members/contract.ts';
import { NAME_MIN, SURNAME_MIN } from '#features/members/lengths.ts';
import { order, orderStatusId } from '#features/orders/contract.ts';
import { pointsEntry } from '#features/points/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import {
  email,
  instant,
  limit,
  listOf,
  nothing,
  page,
  personName,
  phoneNumber,
  text,
  uuid,
  uuidParams,
} from '#platform/contract/fields.ts';
import {
  csvQuery,
  regionFilter,
  sortedBy,
  staff,
  staffCompany,
  staffNote,
  staffPerson,
  staffReason,
} from '#platform/contract/staff.ts';

/** Rows of each list on the page of a company. */
export const LATEST = 5;

/** People on the page of a company. */
export const MAX_PEOPLE = 200;

export const companyStates = ['active', 'locked', 'closed'] as const;

const right = 'members';

const state = field(
  z.enum(companyStates),
  '`locked`: by staff, nobody can sign in. `closed`: deactivated, merged or deleted.',
);

const filters = {
  q: field(
    z.optional(text(0, 100)),
    'Beginning of words or numbers, as in `GET /staff/search`: companies by their people, and by the first 1,000 matching orders and serials.',
  ),
  region_id: regionFilter,
  status: field(z.optional(z.enum(companyStates, 'unknown')), 'Only companies in this state.'),
  sort: sortedBy(['name', 'created', 'balance'], '-created'),
};

const reason = field(text(3, 200), 'Why; 3 to 200 characters. Staff read it in the log.');

const version = field(
  z.string('required').check(z.maxLength(64, 'not_valid')),
  'Version of what was shown; if it has changed since, nothing is changed.',
);

const into = field(
  z.string('required').check(z.minLength(1, { error: 'required', abort: true }), z.uuid('not_valid')),
  'Uuid of the other company: open, of the same region and kind.',
);

const points = field(z.int(), 'Points.');

const total = field(z.int(), 'Number of all; `latest` has the newest.');

const lockedAt = field(z.nullable(instant), 'When staff locked it; null if not locked.');

const row = z.object({
  ...staffCompany.shape,
  status: state,
  city: z.string(),
  people: field(z.int(), 'Active people.'),
  points: field(z.int(), 'Balance.'),
  projects: field(z.int(), 'Projects in any status.'),
  last_active_at: field(z.nullable(instant), 'Last sign-in or refresh of a person; null if none.'),
  created_at: instant,
});

export const listStaffCompanies = defineCall({
  method: 'GET',
  path: '/staff/companies',
  summary: 'Companies of the members.',
  access: staff,
  right,
  key: true,
  consistency: 'session',
  query: z.object({ page, limit: limit(50, 200), ...filters }),
  answer: z.extend(listOf(row), { points: field(z.int(), 'Balance of all companies that match.') }),
});

export const exportStaffCompanies = defineCall({
  method: 'GET',
  path: '/staff/companies/export',
  summary: 'The companies as CSV, with the same filters.',
  access: staff,
  right,
  stepUp: true,
  key: true,
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});

const named = z.object({ uuid, name: z.string() });

const consent = field(z.nullable(instant), 'When it was given; null if not given or withdrawn.');

const person = z.object({
  ...staffPerson.shape,
  given_name: field(z.string(), 'First name.'),
  surname: z.string(),
  role: field(z.int(), 'Role id; 1 is club staff, whom these calls do not change.'),
  is_owner: field(z.boolean(), 'Owner, otherwise team member.'),
  is_last_owner: field(z.boolean(), 'Whether no other owner of the company is active.'),
  status: state,
  locked_at: lockedAt,
  email: field(z.nullable(z.string()), 'Null if none was given, and once deleted.'),
  email_confirmed: field(z.boolean(), 'Whether the address was confirmed with a code.'),
  pending_email: field(z.nullable(z.string()), 'New address that the person has not confirmed yet.'),
  phone: field(z.nullable(z.string()), 'E.164.'),
  phone_confirmed: field(z.boolean(), 'Whether the phone was confirmed with a code.'),
  pending_phone: field(z.nullable(z.string()), 'New number that the person has not confirmed yet.'),
  language: field(z.int(), 'Language id.'),
  consents: z.object({ terms: consent, email_offers: consent, phone_offers: consent }),
  projects: field(z.int(), 'Projects of this person.'),
  invited_at: field(z.nullable(instant), 'Last invitation by an owner; null for who registered.'),
  last_active_at: field(z.nullable(instant), 'Last sign-in or refresh; null before the first.'),
  created_at: instant,
  version: field(z.string(), 'Of `PATCH /staff/installers/{uuid}`.'),
});

const company = z.object({
  ...staffCompany.shape,
  status: state,
  street: ownCompany.shape.street,
  house_number: ownCompany.shape.house_number,
  postal_code: ownCompany.shape.postal_code,
  city: z.string(),
  province: ownCompany.shape.province,
  neighbourhood: ownCompany.shape.neighbourhood,
  registration_number: ownCompany.shape.registration_number,
  registration_number_2: ownCompany.shape.registration_number_2,
  company_type: field(z.nullable(z.int()), 'Id of a type of the region.'),
  club_card: field(z.nullable(z.string()), 'Serial number of the card.'),
  club_card_pending: field(z.boolean(), 'A card is ordered.'),
  created_at: instant,
  locked_at: lockedAt,
  version: field(z.string(), 'Of the calls that change the company.'),
  merged_into: field(z.nullable(named), 'The company that took over everything; null if none.'),
  merged: field(z.array(named), 'Companies that were merged into this one.'),
  points: z.object({
    balance: field(z.int(), 'Points that can be spent.'),
    reserved: field(z.int(), 'Points of waiting orders.'),
    debt: field(z.int(), 'Points that future earnings pay off.'),
    lots: field(
      z.array(z.object({ points, expires_at: instant })),
      'Points that can be spent, by expiry date, earliest first.',
    ),
    entries: field(
      z.array(
        z.object({
          uuid,
          event: pointsEntry.shape.event,
          variation: pointsEntry.shape.variation,
          points,
          created_at: instant,
        }),
      ),
      `The latest ${LATEST * 2} rows of the ledger.`,
    ),
  }),
  people: field(z.array(person), `Active people first; at most ${MAX_PEOPLE}.`),
  projects: z.object({
    total,
    latest: z.array(
      z.object({
        uuid,
        name: field(z.string(), 'Given by the member; may be empty.'),
        city: z.string(),
        status: field(z.int(), '1 open, 2 closed, 3 lost, 5 in review.'),
        created_at: instant,
      }),
    ),
  }),
  orders: z.object({
    total,
    latest: z.array(
      z.object({
        uuid,
        number: order.shape.number,
        status: orderStatusId,
        points,
        created_at: instant,
      }),
    ),
  }),
  tickets: z.object({
    total,
    latest: z.array(
      z.object({
        uuid,
        title: field(z.string(), 'Plain text in one line.'),
        status: field(z.int(), '1 waits for staff, 2 answered, 3 closed.'),
        last_message_at: instant,
      }),
    ),
  }),
  invitations: z.object({
    invited_by: field(z.array(staffInvitation), 'Invitations of the company; several after a merge.'),
    total: field(z.int(), 'Companies that it invited.'),
    latest: z.array(staffInvitation),
  }),
  brand_kit: field(
    z.nullable(brandKit),
    'What the company prints. Null before the first change, and without the right `orders`.',
  ),
  notes: field(z.array(staffNote), 'Notes of staff, newest first; at most 100.'),
  log: field(
    z.array(
      z.object({
        action: field(z.string(), 'Name of the call.'),
        staff: field(z.nullable(staffPerson), 'Null for the operator’s command line.'),
        reason: staffReason,
        created_at: instant,
      }),
    ),
    `The latest ${LATEST} rows of the log about the company and those merged into it, without views.`,
  ),
});

export const getStaffCompany = defineCall({
  method: 'GET',
  path: '/staff/companies/{uuid}',
  summary: 'A company with its people, points, latest projects, orders, tickets, brand kit, notes and log.',
  access: staff,
  right,
  params: uuidParams,
  logged: true,
  answer: company,
  errors: ['not_found'],
});

const changed = z.object({ uuid, version: field(z.string(), 'The new version.') });

const blankableNumber = z.string('required').check(z.trim(), z.maxLength(40, 'not_valid'));

export const updateStaffCompany = defineCall({
  method: 'PATCH',
  path: '/staff/companies/{uuid}',
  summary: 'Change the given fields of an open company, by the rules of its region.',
  access: staff,
  right,
  stepUp: true,
  params: uuidParams,
  body: z.strictObject({
    version,
    name: z.optional(companyName),
    registration_number: field(z.optional(blankableNumber), 'Blank for none, if the region requires none.'),
    registration_number_2: field(z.optional(blankableNumber), 'Blank for none, if the region requires none.'),
    street: z.optional(addressFields.street),
    house_number: z.optional(addressFields.house_number),
    postal_code: z.optional(addressFields.postal_code),
    city: z.optional(addressFields.city),
    province: addressFields.province,
    neighbourhood: addressFields.neighbourhood,
  }),
  answer: changed,
  errors: ['not_found', 'changed_meanwhile', 'company_closed'],
});

export const lockStaffCompany = defineCall({
  method: 'POST',
  path: '/staff/companies/{uuid}/lock',
  summary: 'Lock a company: its people are signed out at once and cannot sign in.',
  access: staff,
  right,
  params: uuidParams,
  body: z.strictObject({ version, reason }),
  answer: changed,
  errors: ['not_found', 'changed_meanwhile', 'company_closed'],
});

export const unlockStaffCompany = defineCall({
  method: 'POST',
  path: '/staff/companies/{uuid}/unlock',
  summary: 'Unlock a company.',
  access: staff,
  right,
  params: uuidParams,
  body: z.strictObject({ version, reason }),
  answer: changed,
  errors: ['not_found', 'changed_meanwhile', 'company_closed'],
});

export const mergeStaffCompany = defineCall({
  method: 'POST',
  path: '/staff/companies/{uuid}/merge',
  summary: 'Merge a company into another, for good: people, projects, orders, points and all else go there.',
  access: staff,
  right,
  stepUp: true,
  params: uuidParams,
  body: z.strictObject({
    version,
    into,
    reason,
  }),
  answer: z.object({
    uuid: field(uuid, 'The company that has everything now.'),
    points: field(z.int(), 'Its balance.'),
    moved_points: field(z.int(), 'Points that came, reserved ones included.'),
    moved_debt: field(z.int(), 'Debt that came.'),
    people: field(z.int(), 'People who came.'),
    projects: field(z.int(), 'Projects that came.'),
    orders: field(z.int(), 'Orders that came.'),
  }),
  errors: ['not_found', 'changed_meanwhile', 'company_closed'],
  idempotent: true,
});

export const addCompanyNote = defineCall({
  method: 'POST',
  path: '/staff/companies/{uuid}/notes',
  summary: 'Add a note about a company, for staff only.',
  access: staff,
  right,
  params: uuidParams,
  body: z.strictObject({
    text: field(
      z
        .string('required')
        .check(z.trim(), z.minLength(1, { error: 'required', abort: true }), z.maxLength(2000, 'too_long')),
      '1 to 2,000 characters, with line breaks.',
    ),
  }),
  status: 201,
  answer: staffNote,
  errors: ['not_found'],
  idempotent: true,
});

export const removeCompanyNote = defineCall({
  method: 'DELETE',
  path: '/staff/company-notes/{uuid}',
  summary: 'Remove one’s own note.',
  access: staff,
  right,
  params: uuidParams,
  answer: nothing,
  errors: ['not_found'],
});

export const updateInstaller = defineCall({
  method: 'PATCH',
  path: '/staff/installers/{uuid}',
  summary: 'Change the given fields of an active person.',
  access: staff,
  right,
  stepUp: true,
  params: uuidParams,
  body: z.strictObject({
    version,
    name: z.optional(personName(NAME_MIN, 'name_required')),
    surname: z.optional(personName(SURNAME_MIN, 'surname_required')),
    email: field(
      z.optional(email),
      'The person confirms a new address with a code. It is set at once, unconfirmed, for who has never signed in.',
    ),
    phone: field(z.optional(phoneNumber), 'National or international number; confirmed like an address.'),
    is_owner: field(
      z.optional(z.boolean('not_valid')),
      'Owner or team member. The person must sign in again.',
    ),
  }),
  answer: changed,
  errors: ['not_found', 'changed_meanwhile', 'last_owner'],
});

export const lockInstaller = defineCall({
  method: 'POST',
  path: '/staff/installers/{uuid}/lock',
  summary: 'Lock a person, who is signed out at once and cannot sign in.',
  access: staff,
  right,
  params: uuidParams,
  body: z.strictObject({ version, reason }),
  answer: changed,
  errors: ['not_found', 'changed_meanwhile'],
});

export const unlockInstaller = defineCall({
  method: 'POST',
  path: '/staff/installers/{uuid}/unlock',
  summary: 'Unlock a person.',
  access: staff,
  right,
  params: uuidParams,
  body: z.strictObject({ version, reason }),
  answer: changed,
  errors: ['not_found', 'changed_meanwhile'],
});

export const moveInstaller = defineCall({
  method: 'POST',
  path: '/staff/installers/{uuid}/move',
  summary:
    'Move a person to another company; projects, orders and points stay. The person must sign in again.',
  access: staff,
  right,
  stepUp: true,
  params: uuidParams,
  body: z.strictObject({
    version,
    into,
    is_owner: field(z.boolean('not_valid'), 'Owner or team member there.'),
    reason,
  }),
  answer: z.object({ uuid, company: field(uuid, 'The new company.') }),
  errors: ['not_found', 'changed_meanwhile', 'last_owner', 'team_full'],
});
