/** How a project is called where people see it. */
import { type Address, formatAddress } from '#regions/address.ts';
import type { Region } from '#regions/regions.ts';

interface NamedProject {
  name: string;
  street_name: string;
  postal_code: string;
  city: string;
}

/** The project's name, or its street where it has none. */
export function titleOf(project: NamedProject): string {
  return project.name || project.street_name;
}

/** Where the roof is, in one line as the region writes addresses. The street is left out where it is the title. */
export function placeOf(project: NamedProject, region: Region): string {
  const { name, street_name, postal_code, city } = project;
  const address: Address = { street: name ? street_name : '', postal_code, city };
  return formatAddress(address, region).join(', ');
}
