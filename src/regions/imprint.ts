/** What a letter or mail of the manufacturer’s office in a region says about its sender. */
import { contactLines } from './address.ts';
import { legalFacts } from './legal-facts.ts';
import type { Region } from './regions.ts';

/** Name, address and register number. */
export function imprintLines(region: Region): string[] {
  const { name, number } = legalFacts[region.slug].register;
  return [region.contact.company, contactLines(region).join(', '), `${name} ${number}`];
}
