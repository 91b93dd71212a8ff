import * as z from 'zod/mini';
import { regionById } from '#regions/regions.ts';
import { field } from './call.ts';
import { uuid } from './fields.ts';
import { role } from './roles.ts';

/** Access of the calls below `/api/staff`. */
export const staff = [role.staff];

/** Restricts a staff list to one region. */
export const regionFilter = field(
  z.optional(z.coerce.number('not_valid').check(z.refine((id) => regionById(id) !== undefined, 'not_valid'))),
  'Only of this region id, 2 to 17.',
);

export const staffCompany = z.object({
  uuid,
  name: z.string(),
  regions_id: z.int(),
  invite: field(z.nullable(z.string()), 'Text from the link that brought the company; null if none.'),
});

export const staffPerson = z.object({
  uuid,
  name: field(z.string(), 'Full name in the order of the person’s region; `—` once deleted.'),
});
