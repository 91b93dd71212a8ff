/** Who may manage whom in a team, and the team size limit. */
import { expect, test } from 'vitest';
import { bringsPoints, isTeamFull, mayManage, personHref, roleOfAdded } from '#features/members/team.ts';

const self = (role: number) => ({ uuid: 'self', role });
const other = (role: number) => ({ uuid: 'other', role });

test('an installer adds installers, a decor installer adds decor installers', () => {
  expect([3, 7].map(roleOfAdded)).toEqual([4, 8]);
});

test('a team is full at the cap of its region, and never without a cap', () => {
  expect([0, 9, 10, 11].map((people) => isTeamFull(people, 10))).toEqual([false, false, true, true]);
  expect(isTeamFull(5_000, null)).toBe(false);
});

test('owners manage their team except other owners; other roles manage nobody', () => {
  const roles = [1, 3, 4, 7, 8];
  const managed = (role: number) => roles.filter((of) => mayManage(self(role), other(of)));
  expect([3, 7].map(managed)).toEqual([
    [1, 4, 8],
    [1, 4, 8],
  ]);
  expect([1, 4, 8].flatMap(managed)).toEqual([]);
});

test('owner roles are listed without a link, except that one’s own entry links to the own profile', () => {
  for (const role of [1, 3, 4, 7, 8]) expect(personHref(self(role), self(role))).toBe('/user');
  expect([3, 7].map((role) => personHref(self(3), other(role)))).toEqual([undefined, undefined]);
  expect(personHref(self(3), other(4))).toBe('/team/other');
  expect([4, 8, 1].map((role) => personHref(self(role), other(4)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('projects of a team member who does not collect points bring none', () => {
  const [contributing, resting] = [{ contributes: true }, { contributes: false }];
  expect(bringsPoints({ ...contributing, isInTeam: true })).toBe(true);
  expect(bringsPoints({ ...resting, isInTeam: true })).toBe(false);
  expect(bringsPoints({ ...resting, isInTeam: false })).toBe(true);
});
