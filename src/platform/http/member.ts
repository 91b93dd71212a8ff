import type { StaffScope } from '#platform/contract/staff-rights.ts';
import type { Region } from '#regions/regions.ts';

/** The member of a request, read from the database each time. */
export interface Member {
  id: number;
  uuid: string;
  role: number;
  /** Rights and regions of a member of staff; undefined for others. */
  staff?: StaffScope | undefined;
  companyId: number;
  region: Region;
  languageId: number;
  session: string;
  /** Staff view the club as this member; the session is read-only. */
  emulating: boolean;
  /** Steps of the sign-in remain, according to the token. Only their changes are allowed. */
  pending: boolean;
}
