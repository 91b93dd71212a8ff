/** Audiences: visitors who get the same cached pages. */
import type { LanguageCode } from './languages.ts';
import type { Region } from './regions.ts';

export interface SessionClaims {
  /** Installer UUID. */
  installer: string;
  /** Session UUID. */
  session: string;
  /** Role id: 1, 3, 4, 7 or 8. */
  role: number;
  region: number;
  /** Id of the company when the token was made, which finds the rows of the session; missing in older tokens. */
  company?: number | undefined;
  /** True while steps of the sign-in remain. */
  pending: boolean;
  /** Expiry of the token in seconds since 1970. */
  expires: number;
}

/** Roles that see the same pages. */
export type RoleGroup = 'guest' | 'installer' | 'decor' | 'staff';

/** Region, language and role group; `key` is like `pl.hu.installer`. */
export interface Audience {
  region: Region;
  language: LanguageCode;
  group: RoleGroup;
  key: string;
}

/** Creates an audience. */
export function audienceOf(region: Region, language: LanguageCode, group: RoleGroup): Audience {
  return { region, language, group, key: `${region.slug}.${language}.${group}` };
}
