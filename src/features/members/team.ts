/** The rules of teams: who may change whom, who may go, and how many a team has at most. */
import { isOwner, role } from '#platform/contract/roles.ts';

/** What decides about a person of a team. */
interface Person {
  uuid: string;
  /** Role id. */
  role: number;
}

/** The role of somebody whom an owner adds: 4 beside an installer, 8 beside a decor installer. */
export function roleOfAdded(owner: number): number {
  return owner === role.decorOwner ? role.decor : role.installer;
}

/**
 * Whether nobody can be added any more.
 *
 * @param people all who can sign in, owners and invited people included; counted under the company's lock
 * @param cap most people of a company in its region; null for no limit
 */
export function isTeamFull(people: number, cap: number | null): boolean {
  return cap !== null && people >= cap;
}

/** Whether somebody may change, invite and remove another person of the company: owners may, but no other owner. */
export function mayManage(self: Person, person: Person): boolean {
  return isOwner(self.role) && !isOwner(person.role);
}

/**
 * Where a person’s name leads in the list: to the own profile, or to the page on which an owner changes the person.
 * Undefined for nowhere.
 */
export function personHref(self: Person, person: Person): string | undefined {
  if (person.uuid === self.uuid) return '/user';
  return mayManage(self, person) ? `/team/${person.uuid}` : undefined;
}

/**
 * Whether the projects that a person has registered bring points when they are closed. Those of somebody who has left
 * the team are the company’s, so they do. Asked at that moment only: a later change takes back no points.
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
