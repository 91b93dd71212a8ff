/** What the calls of staff share. */
import * as z from 'zod/mini';
import { regionById } from '#regions/regions.ts';
import { field } from './call.ts';
import { uuid } from './fields.ts';
import { role } from './roles.ts';

/** Who may call what stands below `/api/staff`. */
export const staff = [role.staff];

/** Narrows a list of the desk to one region. */
export const regionFilter = field(
  z.optional(z.coerce.number('not_valid').check(z.refine((id) => regionById(id) !== undefined, 'not_valid'))),
  'Only of this region id, 2 to 17.',
);

/** Whose it is, in the lists of the desk. */
export const staffCompany = z.object({ uuid, name: z.string(), regions_id: z.int() });

/** A person as the desk’s lists name one. */
export const staffPerson = z.object({
  uuid,
  name: field(z.string(), 'First and last name; `—` once deleted.'),
});
