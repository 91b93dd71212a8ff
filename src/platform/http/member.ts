import type { StaffScope } from '#platform/contract/staff-rights.ts';
import type { Region } from '#regions/regions.ts';

export interface SessionTimes {
  createdAt: Date;
  seenAt: Date | null;
  /** When a passkey last confirmed the person. */
  assertedAt: Date | null;
  hasPasskey: boolean;
}

/** The member of a request, read from the database each time. */
export interface Member {
  id: number;
  uuid: string;
  role: number;
  /** Rights and regions of a member of staff; undefined for others. */
  staff?: StaffScope | undefined;
  /** Of another system that calls with an API key, for these calls only. */
  key?: { uuid: string; calls: readonly string[]; callsPerMinute: number } | undefined;
  companyId: number;
  region: Region;
  languageId: number;
  session: string;
  /** Position of the last write, while replicas are used; null if unknown. Of a key undefined. */
  lastWrite?: bigint | null | undefined;
  /** When the session of a member of staff began and was last used. */
  times?: SessionTimes | undefined;
  /** Staff view the club as this member; the session is read-only. */
  emulating: boolean;
  /** Steps of the sign-in remain, according to the token. Only their changes are allowed. */
  pending: boolean;
}
