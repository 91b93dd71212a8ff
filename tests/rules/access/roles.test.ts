/** Permissions of the roles. */
import { expect, test } from 'vitest';
import { isDecor, isInstallerType, isOwner, role } from '#platform/contract/roles.ts';

test.each([
  ['staff', role.staff, [false, false, false]],
  ['owner of installers', role.installerOwner, [true, true, false]],
  ['installer', role.installer, [false, true, false]],
  ['owner of decor installers', role.decorOwner, [true, false, true]],
  ['decor installer', role.decor, [false, false, true]],
  ['a role that does not exist', 99, [false, false, false]],
])('%s: owner, installer type, decor type', (_, id, expected) => {
  expect([isOwner(id), isInstallerType(id), isDecor(id)]).toEqual(expected);
});

test('the role ids match the contract', () => {
  expect(role).toEqual({ staff: 1, installerOwner: 3, installer: 4, decorOwner: 7, decor: 8 });
});
