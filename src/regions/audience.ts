/** Whom a page is rendered for. Pages of one audience are the same for all its members. */
import type { LanguageCode } from './languages.ts';
import type { Region } from './regions.ts';

/** Who is signed in, as the token says. */
export interface SessionClaims {
  /** Installer uuid. */
  installer: string;
  /** Session uuid. */
  session: string;
  /** Role id: 1, 3, 4, 7 or 8. */
  role: number;
  /** Region id of the company. */
  region: number;
  /** True while steps of the sign-in remain: pages lead to them. */
  pending: boolean;
  /** When the token ends, in seconds since 1970. */
  expires: number;
}

/** Roles that see the same pages. */
export type RoleGroup = 'guest' | 'installer' | 'decor' | 'staff';

/** Region, language and role group; `key` is `pl.hu.installer`. */
export interface Audience {
  region: Region;
  language: LanguageCode;
  group: RoleGroup;
  key: string;
}

/** Puts an audience together. */
export function audienceOf(region: Region, language: LanguageCode, group: RoleGroup): Audience {
  return { region, language, group, key: `${region.slug}.${language}.${group}` };
}
