/** Facts of a region for its legal texts. */
import type { RegionSlug } from './regions.ts';

/** The law on personal data. */
export type DataLaw = 'gdpr' | 'ba' | 'rs' | 'tr' | 'ua';

interface NamedNumber {
  /** As in the country, like all names of registration numbers. */
  readonly name: string;
  /** As people write it there. */
  readonly number: string;
}

export interface LegalFacts {
  /** Number of the operating company in the company register. */
  readonly register: NamedNumber;
  readonly vat: NamedNumber;
  readonly dataLaw: DataLaw;
  /** Supervisory authority for personal data, by its official name. */
  readonly authority: { readonly name: string; readonly url: string };
}

/**
 * The numbers are samples of a valid form, from ranges that nobody has.
 *
 * Authorities: members of the European Data Protection Board, https://www.edpb.europa.eu/about-edpb/about-edpb/members_en;
 * elsewhere the authority that the law of the country names.
 */
export const legalFacts: Readonly<Record<RegionSlug, LegalFacts>> = {
  ba: {
    register: { name: 'JIB', number: '4209991020001' },
    vat: { name: 'PDV broj', number: '209991020001' },
    dataLaw: 'ba',
    authority: {
      name: 'Agencija za zaštitu ličnih podataka u Bosni i Hercegovini',
      url: 'https://www.azlp.ba',
    },
  },
  bg: {
    register: { name: 'ЕИК', number: '209999907' },
    vat: { name: 'ИН по ЗДДС', number: 'BG209999907' },
    dataLaw: 'gdpr',
    authority: { name: 'Комисия за защита на личните данни (КЗЛД)', url: 'https://www.cpdp.bg' },
  },
  hr: {
    register: { name: 'MBS', number: '089991002' },
    vat: { name: 'OIB', number: 'HR99900100203' },
    dataLaw: 'gdpr',
    authority: { name: 'Agencija za zaštitu osobnih podataka (AZOP)', url: 'https://azop.hr' },
  },
  cz: {
    register: { name: 'IČO', number: '89910028' },
    vat: { name: 'DIČ', number: 'CZ89910028' },
    dataLaw: 'gdpr',
    authority: { name: 'Úřad pro ochranu osobních údajů (ÚOOÚ)', url: 'https://uoou.gov.cz' },
  },
  ee: {
    register: { name: 'Registrikood', number: '19991002' },
    vat: { name: 'KMKR number', number: 'EE109990011' },
    dataLaw: 'gdpr',
    authority: { name: 'Andmekaitse Inspektsioon (AKI)', url: 'https://www.aki.ee' },
  },
  hu: {
    register: { name: 'Cégjegyzékszám', number: '01-09-999910' },
    vat: { name: 'Adószám', number: '99910022-2-41' },
    dataLaw: 'gdpr',
    authority: {
      name: 'Nemzeti Adatvédelmi és Információszabadság Hatóság (NAIH)',
      url: 'https://www.naih.hu',
    },
  },
  it: {
    register: { name: 'Codice fiscale', number: '09990230238' },
    vat: { name: 'Partita IVA', number: 'IT09990230238' },
    dataLaw: 'gdpr',
    authority: {
      name: 'Garante per la protezione dei dati personali',
      url: 'https://www.garanteprivacy.it',
    },
  },
  lv: {
    register: { name: 'Reģistrācijas numurs', number: '40299100201' },
    vat: { name: 'PVN numurs', number: 'LV40299100201' },
    dataLaw: 'gdpr',
    authority: { name: 'Datu valsts inspekcija (DVI)', url: 'https://www.dvi.gov.lv' },
  },
  pl: {
    register: { name: 'KRS', number: '0009991002' },
    vat: { name: 'NIP', number: '999-10-02-009' },
    dataLaw: 'gdpr',
    authority: { name: 'Prezes Urzędu Ochrony Danych Osobowych (UODO)', url: 'https://uodo.gov.pl' },
  },
  ro: {
    register: { name: 'Nr. Registrul Comerțului', number: 'J08/9991/2024' },
    vat: { name: 'CUI', number: 'RO99910021' },
    dataLaw: 'gdpr',
    authority: {
      name: 'Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP)',
      url: 'https://www.dataprotection.ro',
    },
  },
  rs: {
    register: { name: 'Matični broj', number: '21991022' },
    vat: { name: 'PIB', number: '199100206' },
    dataLaw: 'rs',
    authority: {
      name: 'Poverenik za informacije od javnog značaja i zaštitu podataka o ličnosti',
      url: 'https://www.poverenik.rs',
    },
  },
  sk: {
    register: { name: 'IČO', number: '89910036' },
    vat: { name: 'IČ DPH', number: 'SK2199100200' },
    dataLaw: 'gdpr',
    authority: {
      name: 'Úrad na ochranu osobných údajov Slovenskej republiky',
      url: 'https://dataprotection.gov.sk',
    },
  },
  si: {
    register: { name: 'Matična številka', number: '9991018000' },
    vat: { name: 'Davčna številka', number: 'SI99910021' },
    dataLaw: 'gdpr',
    authority: { name: 'Informacijski pooblaščenec', url: 'https://www.ip-rs.si' },
  },
  tr: {
    register: { name: 'MERSİS numarası', number: '0999100200600001' },
    vat: { name: 'Vergi kimlik numarası (VKN)', number: '9991002006' },
    dataLaw: 'tr',
    authority: { name: 'Kişisel Verileri Koruma Kurulu', url: 'https://www.kvkk.gov.tr' },
  },
  ua: {
    register: { name: 'ЄДРПОУ', number: '49910024' },
    vat: { name: 'ІПН', number: '499100226591' },
    dataLaw: 'ua',
    authority: {
      name: 'Уповноважений Верховної Ради України з прав людини',
      url: 'https://ombudsman.gov.ua',
    },
  },
  lt: {
    register: { name: 'Įmonės kodas', number: '399910026' },
    vat: { name: 'PVM mokėtojo kodas', number: 'LT100990100013' },
    dataLaw: 'gdpr',
    authority: {
      name: 'Valstybinė duomenų apsaugos inspekcija (VDAI)',
      url: 'https://vdai.lrv.lt',
    },
  },
};
