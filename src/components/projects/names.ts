import { type Address, formatAddress } from '#regions/address.ts';
import type { Region } from '#regions/regions.ts';

interface NamedProject {
  name: string;
  street_name: string;
  postal_code: string;
  city: string;
}

/** The project's name, or its street if unnamed. */
export function titleOf(project: NamedProject): string {
  return project.name || project.street_name;
}

/** The address in the region's format. Omits the street when it is the title. */
export function placeOf(project: NamedProject, region: Region): string {
  const { name, street_name, postal_code, city } = project;
  const address: Address = { street: name ? street_name : '', postal_code, city };
  return formatAddress(address, region).join(', ');
}
