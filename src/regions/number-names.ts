/**
 * Names of registration numbers in their country. Never translated, because people look for them on their documents.
 */
import type { CompanyNumber } from './company-numbers.ts';
import type { Region, RegionSlug } from './regions.ts';

/** The example is well-formed and fictitious. */
export interface NumberName {
  readonly name: string;
  readonly example: string;
  /** Where sole traders have another number: its example. */
  readonly trader?: string;
}

interface NamesOfRegion {
  readonly companyId?: NumberName;
  readonly vat?: NumberName;
}

const names: { readonly [Slug in RegionSlug]: NamesOfRegion } = {
  ba: {
    companyId: { name: 'JIB', example: '4200334580001' },
    vat: { name: 'PDV broj', example: '200334580001' },
  },
  bg: {
    companyId: { name: 'ЕИК', example: '204817261' },
    vat: { name: 'ИН по ЗДДС', example: 'BG204817261' },
  },
  hr: { vat: { name: 'OIB', example: '47182056390' } },
  cz: {
    companyId: { name: 'IČO', example: '27193845' },
    vat: { name: 'DIČ', example: 'CZ27193845' },
  },
  ee: {
    companyId: { name: 'Registrikood', example: '14273859' },
    vat: { name: 'KMKR number', example: 'EE102837469' },
  },
  hu: {
    companyId: { name: 'Cégjegyzékszám', example: '01-09-562739' },
    vat: { name: 'Adószám', example: '24193579-2-41' },
  },
  it: {
    companyId: { name: 'Codice fiscale', example: '02719380210' },
    vat: { name: 'Partita IVA', example: '02719380210' },
  },
  lv: {
    companyId: { name: 'Reģistrācijas numurs', example: '40204182739' },
    vat: { name: 'PVN numurs', example: 'LV40204182739' },
  },
  pl: {
    companyId: { name: 'REGON', example: '382719465' },
    vat: { name: 'NIP', example: '731-482-60-54' },
  },
  ro: {
    companyId: { name: 'Nr. Registrul Comerțului', example: 'J12/750/2012' },
    vat: { name: 'CUI', example: '38172640' },
  },
  rs: {
    companyId: { name: 'Matični broj', example: '21938472' },
    vat: { name: 'PIB', example: '113847262' },
  },
  sk: {
    companyId: { name: 'IČO', example: '52719383' },
    vat: { name: 'IČ DPH', example: 'SK2127384952' },
  },
  si: {
    companyId: { name: 'Matična številka', example: '8719462000' },
    vat: { name: 'Davčna številka', example: 'SI47193824' },
  },
  tr: { vat: { name: 'Vergi kimlik numarası (VKN)', example: '4827193659' } },
  ua: {
    companyId: { name: 'ЄДРПОУ', example: '43182759' },
    vat: { name: 'ІПН', example: '431827526591' },
  },
  lt: {
    companyId: { name: 'Įmonės kodas arba veiklos pažymos Nr.', example: '304718264', trader: '1047182' },
  },
};

/** Undefined where it is not used. */
export function numberName(region: Region, field: CompanyNumber): NumberName | undefined {
  const { companyId, vat } = names[region.slug];
  const number = field === 'registration_number' ? 1 : 2;
  return region.companyIdField === number ? companyId : region.vatField === number ? vat : undefined;
}
