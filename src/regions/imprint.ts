/** What a letter or mail of the manufacturer’s office in a region says about its sender. */
import { contactLines } from './address.ts';
import type { Region, RegionSlug } from './regions.ts';

/** Named as on documents of the country. Fictitious. */
const registerNumbers: Readonly<Record<RegionSlug, string>> = {
  ba: 'JIB 4200761240006',
  bg: 'ЕИК 206381942',
  hr: 'OIB 58213046970',
  cz: 'IČO 29417360',
  ee: 'Registrikood 16024738',
  hu: 'Cégjegyzékszám 01-09-384617',
  it: 'P. IVA 04618230237',
  lv: 'Reģ. nr. 40203917464',
  pl: 'NIP 522-316-40-78',
  ro: 'CUI 41827369',
  rs: 'Matični broj 21640936',
  sk: 'IČO 53810423',
  si: 'Matična številka 8924607000',
  tr: 'VKN 6130472853',
  ua: 'ЄДРПОУ 44518207',
  lt: 'Įmonės kodas 305617428',
};

/** Name, address and register number. */
export function imprintLines(region: Region): string[] {
  return [region.contact.company, contactLines(region).join(', '), registerNumbers[region.slug]];
}
