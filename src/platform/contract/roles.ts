import type { RoleGroup } from '#regions/audience.ts';

export const role = {
  staff: 1,
  installerOwner: 3,
  installer: 4,
  decorOwner: 7,
  decor: 8,
} as const;

export const ownerRoles = [role.installerOwner, role.decorOwner] as const;

/** All roles except staff. */
export const memberRoles = [role.installerOwner, role.installer, role.decorOwner, role.decor] as const;

/** Undefined is a guest. */
export function roleGroup(id: number | undefined): RoleGroup {
  if (id === undefined) return 'guest';
  if (id === role.staff) return 'staff';
  return isDecor(id) ? 'decor' : 'installer';
}

/** Owners manage the team and order in the shop. */
export function isOwner(id: number): boolean {
  return id === role.installerOwner || id === role.decorOwner;
}

/** Installers see points cards and tier progress. */
export function isInstallerType(id: number): boolean {
  return id === role.installerOwner || id === role.installer;
}

/** Decor installers have their own survey and tiers. */
export function isDecor(id: number): boolean {
  return id === role.decorOwner || id === role.decor;
}
