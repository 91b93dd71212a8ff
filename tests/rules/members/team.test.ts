/** Who may change whom in a team, and how many a team has at most. */
import { expect, test } from 'vitest';
import { bringsPoints, isTeamFull, mayManage, personHref, roleOfAdded } from '#features/members/team.ts';

const self = (role: number) => ({ uuid: 'self', role });
const other = (role: number) => ({ uuid: 'other', role });

test('whom an installer adds is an installer, whom a decor installer adds a decor installer', () => {
  expect([3, 7].map(roleOfAdded)).toEqual([4, 8]);
});

test('a team is full at the cap of its region; without a cap it never is', () => {
  expect([0, 9, 10, 11].map((people) => isTeamFull(people, 10))).toEqual([false, false, true, true]);
  expect(isTeamFull(5_000, null)).toBe(false);
});

test('owners manage their team, but no other owner; nobody else manages anybody', () => {
  const roles = [1, 3, 4, 7, 8];
  const managed = (role: number) => roles.filter((of) => mayManage(self(role), other(of)));
  expect([3, 7].map(managed)).toEqual([
    [1, 4, 8],
    [1, 4, 8],
  ]);
  expect([1, 4, 8].flatMap(managed)).toEqual([]);
});

test('owner-like people stand in the list without a link, unless it is oneself: that leads to the own profile', () => {
  for (const role of [1, 3, 4, 7, 8]) expect(personHref(self(role), self(role))).toBe('/user');
  expect([3, 7].map((role) => personHref(self(3), other(role)))).toEqual([undefined, undefined]);
  expect(personHref(self(3), other(4))).toBe('/team/other');
  expect([4, 8, 1].map((role) => personHref(self(role), other(4)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('the projects of somebody who does not collect points bring none, as long as the person is in the team', () => {
  const [contributing, resting] = [{ contributes: true }, { contributes: false }];
  expect(bringsPoints({ ...contributing, isInTeam: true })).toBe(true);
  expect(bringsPoints({ ...resting, isInTeam: true })).toBe(false);
  expect(bringsPoints({ ...resting, isInTeam: false })).toBe(true);
});
