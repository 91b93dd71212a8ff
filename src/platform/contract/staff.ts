import * as z from 'zod/mini';
import { regionById } from '#regions/regions.ts';
import { field } from './call.ts';
import { instant, regionId, text, uuid } from './fields.ts';
import { role } from './roles.ts';

/** Access of the calls below `/api/staff`; `right` of the call says more. */
export const staff = [role.staff];

/** Kinds of objects in the log of staff. */
export const staffTargets = [
  'company',
  'installer',
  'order',
  'project',
  'scan',
  'ticket',
  'template',
  'deletion',
  'points',
  'campaign',
  'product',
  'shop_product',
  'variant',
  'shop_category',
  'content',
  'broadcast',
  'staff',
  'message',
  'audit',
  'invitations',
  'trust',
  'levels',
  'rate',
  'import',
  'webhook',
  'approval',
  'api_key',
  'approval_limits',
] as const;

export type StaffTarget = (typeof staffTargets)[number];

/** Restricts a staff list to one region. */
export const regionFilter = field(
  z.optional(z.coerce.number('not_valid').check(z.refine((id) => regionById(id) !== undefined, 'not_valid'))),
  'Only of this region id, 2 to 17. Without it: all regions of the member of staff.',
);

/** The text that a list is searched for, at most 100 characters; anything else is no filter. */
export const searchText = z.catch(z.optional(text(0, 100)), undefined);

export const staffCompany = z.object({
  uuid,
  name: z.string(),
  regions_id: regionId,
  invite: field(z.nullable(z.string()), 'Text from the link that brought the company; null if none.'),
});

export const staffPerson = z.object({
  uuid,
  name: field(z.string(), 'Full name in the order of the person’s region; `—` once deleted.'),
});

/** A note that members never see. */
export const staffNote = z.object({
  uuid,
  staff: field(z.nullable(staffPerson), 'Null once the account is gone.'),
  is_own: field(z.boolean(), 'Whether the member of staff may remove it.'),
  text: field(z.string(), 'Plain text with line breaks.'),
  created_at: instant,
});

/** In answers about what staff did. */
export const staffReason = field(z.string(), 'Written by the member of staff; empty if none.');

const changed = field(
  z.nullable(z.record(z.string(), z.unknown())),
  'Changed fields by name; texts are shortened. Null if nothing.',
);

export const history = field(
  z.array(
    z.object({
      at: instant,
      staff: field(z.nullable(z.string()), 'Name; null for the operator’s command line.'),
      action: field(z.string(), 'Name of the call.'),
      target: field(z.string(), 'Key of the changed object.'),
      before: changed,
      after: changed,
      reason: staffReason,
    }),
  ),
  'What staff did to it, newest first; at most 100.',
);

/** Version of an object: a change with an older one is refused, because someone else was first. */
export const version = field(
  z.int('not_valid').check(z.minimum(1, 'not_valid')),
  'As read. 409 `changed_meanwhile` when someone changed the object since; its `history` says who.',
);

/** Version in an answer: a change sends it. */
export const currentVersion = field(
  z.int(),
  'Incremented by each change. A change sends it, and is refused if it is not the current one.',
);

/** Regions in an answer. */
export const shownRegions = field(z.array(z.int()), 'Region ids, 2 to 17.');

/** Regions of what staff add or change. */
export const regionIds = z
  .array(z.int('not_valid').check(z.refine((id) => regionById(id) !== undefined, 'unknown')))
  .check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'));

/**
 * Order of a list.
 *
 * @param fields of its rows
 * @param first the order without the parameter
 */
export function sortedBy<const Field extends string>(fields: readonly Field[], first: Field | `-${Field}`) {
  const orders = fields.flatMap((name): (Field | `-${Field}`)[] => [name, `-${name}`]);
  const order = z.string().check(z.refine((value) => orders.includes(value as Field)));
  return field(
    z.pipe(
      z._default(z.catch(order, first), first),
      z.transform((value) => value as Field | `-${Field}`),
    ),
    `Order: ${fields.map((name) => `\`${name}\``).join(', ')}, or with \`-\` for descending. Other values count as \`${first}\`.`,
  );
}

/** An ISO 8601 instant of this century, also in the future. */
export const publicationTime = z.iso
  .datetime({ offset: true, error: 'not_valid' })
  .check(z.refine((value) => /^20\d\d-/.test(value), 'not_valid'));

/** Parameters of an export. */
export const csvQuery = {
  locale: field(
    z.optional(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Z]{2}|\d{3}))?$/, 'not_valid'))),
    'BCP 47 tag that decides separator and decimal sign, `hu-HU`; default English.',
  ),
};
