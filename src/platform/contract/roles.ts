/** Roles and what they may do. */

/** Role ids. */
export const role = {
  staff: 1,
  installerOwner: 3,
  installer: 4,
  decorOwner: 7,
  decor: 8,
} as const;

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
