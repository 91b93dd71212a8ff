import { isOwner, role } from '#platform/contract/roles.ts';

interface Person {
  uuid: string;
  /** Role id. */
  role: number;
}

/** Installer (4), or decor installer (8) for a decor owner. */
export function roleOfAdded(owner: number): number {
  return owner === role.decorOwner ? role.decor : role.installer;
}

/**
 * @param people active members, including owners and invited ones, counted under the company lock
 * @param cap the region's limit; null for none
 */
export function isTeamFull(people: number, cap: number | null): boolean {
  return cap !== null && people >= cap;
}

/** Owners may manage everyone except other owners. */
export function mayManage(self: Person, person: Person): boolean {
  return isOwner(self.role) && !isOwner(person.role);
}

/** One's own profile, or the edit page for owners. */
export function personHref(self: Person, person: Person): string | undefined {
  if (person.uuid === self.uuid) return '/user';
  return mayManage(self, person) ? `/team/${person.uuid}` : undefined;
}

/**
 * Whether projects earn points when closed. Those of former members belong to the company and do. Later
 * changes take back no points.
 */
export function bringsPoints({
  contributes,
  isInTeam,
}: {
  contributes: boolean;
  isInTeam: boolean;
}): boolean {
  return contributes || !isInTeam;
}
