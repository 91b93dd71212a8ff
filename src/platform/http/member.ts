/** The member behind a request. */
import type { Region } from '#regions/regions.ts';

/** The member behind a request, read from the database for each one. */
export interface Member {
  id: number;
  uuid: string;
  role: number;
  companyId: number;
  region: Region;
  languageId: number;
  /** The session the token belongs to. */
  session: string;
  /** Staff look at the club as this member: the session reads only. */
  emulating: boolean;
  /** Steps of the sign-in remain, by the token: the member changes nothing but what they ask for. */
  pending: boolean;
}
