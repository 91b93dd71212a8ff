import { type LanguageCode, languageByCode } from './languages.ts';

/** `regions_id` of the API. */
export type RegionId = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17;

/** Short name of a region in hosts, demo accounts and order numbers: its ISO 3166 code in lower case. */
export type RegionSlug =
  | 'ba'
  | 'bg'
  | 'hr'
  | 'cz'
  | 'ee'
  | 'hu'
  | 'it'
  | 'lv'
  | 'pl'
  | 'ro'
  | 'rs'
  | 'sk'
  | 'si'
  | 'tr'
  | 'ua'
  | 'lt';

/** ISO 3166-1 alpha-2 code, upper case. */
export type RegionIso = Uppercase<RegionSlug>;

/** Whether something is asked of a company: 0 off, 2 required. */
export type AskState = 0 | 2;

/** Which registration number holds a value: 0 none, 1 the first, 2 the second. */
type NumberField = 0 | 1 | 2;

/** Bit of `Region.flags`: the VAT number must be given. */
export const VAT_REQUIRED = 1;

/** Bit of `Region.flags`: the company id must be given. */
export const COMPANY_ID_REQUIRED = 2;

/** What a company has to take note of; the key of its text. */
export type Disclaimer = 'rewardsOfCompany' | 'rewardsOfTrader' | 'prizePromotion';

/** What a company has to declare about itself; the key of its text. */
export type Declaration = 'mayRepresent' | 'registeredTrader' | 'smallTaxpayer' | 'notForProfit';

/** A kind of company that a member can choose. Ids are unique over all regions. */
export interface CompanyType {
  readonly id: number;
  /** Key of its name. Shared by regions. */
  readonly key:
    | 'limitedCompany'
    | 'soleTrader'
    | 'craftBusiness'
    | 'smallTaxpayer'
    | 'association'
    | 'cooperative';
  readonly disclaimerState: AskState;
  /** Null where the state is 0. */
  readonly disclaimer: Disclaimer | null;
  readonly declarationState: AskState;
  /** Null where the state is 0. */
  readonly declaration: Declaration | null;
}

function companyType(
  id: number,
  key: CompanyType['key'],
  { disclaimer = null, declaration = null }: Partial<Pick<CompanyType, 'disclaimer' | 'declaration'>> = {},
): CompanyType {
  return {
    id,
    key,
    disclaimer,
    disclaimerState: disclaimer ? 2 : 0,
    declaration,
    declarationState: declaration ? 2 : 0,
  };
}

/** Legal texts of a region: paths on the club's own site, which shows each region its own texts. */
export interface RegionLinks {
  readonly terms: string;
  readonly commercialRules: string;
  readonly privacy: string;
  readonly imprint: string;
}

const ownPages: RegionLinks = {
  terms: '/terms',
  commercialRules: '/commercial-rules',
  privacy: '/privacy',
  imprint: '/imprint',
};

/** The manufacturer's office in a region, as shown in the footer. */
export interface RegionContact {
  readonly company: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
  /** Only where addresses name a province. */
  readonly province?: string;
  /** E.164. */
  readonly phone: string;
  readonly email: string;
  /** Opening hours from Monday to Friday, `HH:MM` in the region's time zone; null where none are published. */
  readonly hours: { readonly opens: string; readonly closes: string } | null;
}

/** Kind of a social page; the footer names and draws it by this. */
export type SocialNetwork = 'community' | 'photos' | 'videos' | 'careers';

/** A country in which the club runs, with every rule that differs between countries. */
export interface Region {
  readonly id: RegionId;
  readonly slug: RegionSlug;
  /** English name; texts for members use the names of `Intl.DisplayNames`. */
  readonly name: string;
  /** Digits, without plus. */
  readonly callingCode: string;
  readonly iso: RegionIso;
  /** The region's own languages, its default first. English is offered everywhere: see `languagesOf`. */
  readonly languages: readonly [LanguageCode, ...LanguageCode[]];
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Top-level domains whose hosts belong to the region, in ASCII form. */
  readonly topLevelDomains: readonly string[];
  /** Least total of a `COMPACON` order, in points; 0 is no minimum. */
  readonly minimumOrder: number;
  /** Most installers that a company may have; null is no limit. */
  readonly teamCap: number | null;
  /** Which number holds the company id. */
  readonly companyIdField: NumberField;
  /** Which number holds the VAT number. */
  readonly vatField: NumberField;
  /** Sum of `VAT_REQUIRED` and `COMPANY_ID_REQUIRED`. */
  readonly flags: number;
  /** Whether a company must choose a type; at 0 the types, if any, are not asked. */
  readonly companyTypeState: AskState;
  readonly companyTypes: readonly CompanyType[];
  /** Whether members from before the terms' cut-off date must agree to them at sign-in. */
  readonly termsStep: boolean;
  /** Whether the prepaid club card exists here. */
  readonly clubCard: boolean;
  /** Path of the terms for decor installers; null where the general terms hold for them. */
  readonly decorTermsLink: string | null;
  /** Points for joining; 0 is none. */
  readonly welcomePoints: number;
  /** Points for the first filled profile of a company; 0 is none. */
  readonly profilePoints: number;
  readonly links: RegionLinks;
  readonly contact: RegionContact;
  /** Where wrongdoing can be reported; null where there is no such page. */
  readonly whistleblowerUrl: string | null;
  readonly social: readonly { readonly network: SocialNetwork; readonly url: string }[];
}

/** The 16 regions of the club, by id. */
export const regions: readonly Region[] = [
  {
    id: 2,
    slug: 'ba',
    name: 'Bosnia and Herzegovina',
    callingCode: '387',
    iso: 'BA',
    languages: ['bs', 'hr', 'sr'],
    currency: 'BAM',
    timeZone: 'Europe/Sarajevo',
    topLevelDomains: ['ba'],
    minimumOrder: 0,
    teamCap: null,
    companyIdField: 1,
    vatField: 2,
    flags: COMPANY_ID_REQUIRED,
    companyTypeState: 0,
    companyTypes: [],
    termsStep: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 20,
    profilePoints: 10,
    links: ownPages,
    contact: {
      company: 'Lucarne BH d.o.o.',
      street: 'Krovopokrivačka',
      houseNumber: '14',
      postalCode: '71000',
      city: 'Sarajevo',
      phone: '+38733555010',
      email: 'club.ba@lucarne.example',
      hours: { opens: '08:00', closes: '16:00' },
    },
    whistleblowerUrl: null,
    social: [{ network: 'community', url: 'https://social.example/lucarne-ba' }],
  },
  {
    id: 3,
    slug: 'bg',
    name: 'Bulgaria',
    callingCode: '359',
    iso: 'BG',
    languages: ['bg'],
    currency: 'EUR',
    timeZone: 'Europe/Sofia',
    topLevelDomains: ['bg', 'xn--90ae'],
    minimumOrder: 100,
    teamCap: null,
    companyIdField: 1,
    vatField: 2,
    flags: VAT_REQUIRED | COMPANY_ID_REQUIRED,
    companyTypeState: 0,
    companyTypes: [companyType(31, 'limitedCompany'), companyType(32, 'soleTrader')],
    termsStep: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 20,
    profilePoints: 10,
    links: ownPages,
    contact: {
      company: 'Lucarne България ЕООД',
      street: 'ул. Покривна',
      houseNumber: '27',
      postalCode: '1407',
      city: 'София',
      phone: '+35925550100',
      email: 'club.bg@lucarne.example',
      hours: { opens: '09:00', closes: '17:30' },
    },
    whistleblowerUrl: 'https://report.lucarne.example/bg',
    social: [
      { network: 'community', url: 'https://social.example/lucarne-bg' },
      { network: 'videos', url: 'https://videos.example/lucarne-bg' },
    ],
  },
  {
    id: 4,
    slug: 'hr',
    name: 'Croatia',
    callingCode: '385',
    iso: 'HR',
    languages: ['hr'],
    currency: 'EUR',
    timeZone: 'Europe/Zagreb',
    topLevelDomains: ['hr'],
    minimumOrder: 51,
    teamCap: null,
    companyIdField: 0,
    vatField: 1,
    flags: VAT_REQUIRED,
    companyTypeState: 2,
    companyTypes: [
      companyType(41, 'limitedCompany', { declaration: 'mayRepresent' }),
      companyType(42, 'craftBusiness'),
    ],
    termsStep: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 20,
    profilePoints: 10,
    links: ownPages,
    contact: {
      company: 'Lucarne Hrvatska d.o.o.',
      street: 'Krovna ulica',
      houseNumber: '8',
      postalCode: '10000',
      city: 'Zagreb',
      phone: '+38515550100',
      email: 'club.hr@lucarne.example',
      hours: { opens: '08:00', closes: '16:00' },
    },
    whistleblowerUrl: 'https://report.lucarne.example/hr',
    social: [
      { network: 'community', url: 'https://social.example/lucarne-hr' },
      { network: 'photos', url: 'https://photos.example/lucarne-hr' },
    ],
  },
  {
    id: 5,
    slug: 'cz',
    name: 'Czechia',
    callingCode: '420',
    iso: 'CZ',
    languages: ['cs'],
    currency: 'CZK',
    timeZone: 'Europe/Prague',
    topLevelDomains: ['cz'],
    minimumOrder: 40,
    teamCap: null,
    companyIdField: 1,
    vatField: 2,
    flags: COMPANY_ID_REQUIRED,
    companyTypeState: 0,
    companyTypes: [],
    termsStep: true,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 25,
    profilePoints: 10,
    links: ownPages,
    contact: {
      company: 'Lucarne Česká republika s.r.o.',
      street: 'Střešní',
      houseNumber: '112/4',
      postalCode: '602 00',
      city: 'Brno',
      phone: '+420545550100',
      email: 'club.cz@lucarne.example',
      hours: { opens: '08:00', closes: '16:30' },
    },
    whistleblowerUrl: 'https://report.lucarne.example/cz',
    social: [
      { network: 'community', url: 'https://social.example/lucarne-cz' },
      { network: 'photos', url: 'https://photos.example/lucarne-cz' },
      { network: 'videos', url: 'https://videos.example/lucarne-cz' },
    ],
  },
  {
    id: 6,
    slug: 'ee',
    name: 'Estonia',
    callingCode: '372',
    iso: 'EE',
    languages: ['et'],
    currency: 'EUR',
    timeZone: 'Europe/Tallinn',
    topLevelDomains: ['ee'],
    minimumOrder: 40,
    teamCap: null,
    companyIdField: 1,
    vatField: 2,
    flags: COMPANY_ID_REQUIRED,
    companyTypeState: 0,
    companyTypes: [],
    termsStep: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 20,
    profilePoints: 10,
    links: ownPages,
    contact: {
      company: 'Lucarne Eesti OÜ',
      street: 'Katuse tn',
      houseNumber: '5',
      postalCode: '11415',
      city: 'Tallinn',
      phone: '+3726550100',
      email: 'club.ee@lucarne.example',
      hours: null,
    },
    whistleblowerUrl: null,
    social: [],
  },
  {
    id: 7,
    slug: 'hu',
    name: 'Hungary',
    callingCode: '36',
    iso: 'HU',
    languages: ['hu'],
    currency: 'HUF',
    timeZone: 'Europe/Budapest',
    topLevelDomains: ['hu'],
    minimumOrder: 39,
    teamCap: null,
    companyIdField: 2,
    vatField: 1,
    flags: VAT_REQUIRED,
    companyTypeState: 2,
    companyTypes: [
      companyType(71, 'limitedCompany', { disclaimer: 'rewardsOfCompany', declaration: 'mayRepresent' }),
      companyType(72, 'soleTrader', { disclaimer: 'rewardsOfTrader' }),
      companyType(73, 'smallTaxpayer', { declaration: 'smallTaxpayer' }),
      companyType(74, 'association', { declaration: 'notForProfit' }),
      companyType(75, 'cooperative'),
    ],
    termsStep: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 15,
    profilePoints: 15,
    links: ownPages,
    contact: {
      company: 'Lucarne Magyarország Kft.',
      street: 'Tetőablak utca',
      houseNumber: '31',
      postalCode: '1117',
      city: 'Budapest',
      phone: '+3615550100',
      email: 'club.hu@lucarne.example',
      hours: { opens: '08:00', closes: '16:30' },
    },
    whistleblowerUrl: 'https://report.lucarne.example/hu',
    social: [
      { network: 'community', url: 'https://social.example/lucarne-hu' },
      { network: 'videos', url: 'https://videos.example/lucarne-hu' },
      { network: 'careers', url: 'https://careers.example/lucarne-hu' },
    ],
  },
  {
    id: 8,
    slug: 'it',
    name: 'Italy',
    callingCode: '39',
    iso: 'IT',
    languages: ['it'],
    currency: 'EUR',
    timeZone: 'Europe/Rome',
    topLevelDomains: ['it'],
    minimumOrder: 50,
    teamCap: null,
    companyIdField: 2,
    vatField: 1,
    flags: VAT_REQUIRED | COMPANY_ID_REQUIRED,
    companyTypeState: 2,
    companyTypes: [
      companyType(81, 'limitedCompany', { disclaimer: 'prizePromotion' }),
      companyType(82, 'craftBusiness'),
    ],
    termsStep: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 20,
    profilePoints: 10,
    links: ownPages,
    contact: {
      company: 'Lucarne Italia s.r.l.',
      street: 'Via degli Abbaini',
      houseNumber: '19',
      postalCode: '37135',
      city: 'Verona',
      province: 'VR',
      phone: '+390455501000',
      email: 'club.it@lucarne.example',
      hours: { opens: '09:00', closes: '18:00' },
    },
    whistleblowerUrl: 'https://report.lucarne.example/it',
    social: [
      { network: 'photos', url: 'https://photos.example/lucarne-it' },
      { network: 'videos', url: 'https://videos.example/lucarne-it' },
    ],
  },
  {
    id: 9,
    slug: 'lv',
    name: 'Latvia',
    callingCode: '371',
    iso: 'LV',
    languages: ['lv'],
    currency: 'EUR',
    timeZone: 'Europe/Riga',
    topLevelDomains: ['lv'],
    minimumOrder: 40,
    teamCap: null,
    companyIdField: 1,
    vatField: 2,
    flags: 0,
    companyTypeState: 0,
    companyTypes: [],
    termsStep: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 20,
    profilePoints: 10,
    links: ownPages,
    contact: {
      company: 'SIA Lucarne Latvija',
      street: 'Jumta iela',
      houseNumber: '3',
      postalCode: 'LV-1026',
      city: 'Rīga',
      phone: '+37167550100',
      email: 'club.lv@lucarne.example',
      hours: { opens: '09:00', closes: '17:00' },
    },
    whistleblowerUrl: null,
    social: [{ network: 'community', url: 'https://social.example/lucarne-lv' }],
  },
  {
    id: 10,
    slug: 'pl',
    name: 'Poland',
    callingCode: '48',
    iso: 'PL',
    languages: ['pl'],
    currency: 'PLN',
    timeZone: 'Europe/Warsaw',
    topLevelDomains: ['pl'],
    minimumOrder: 128,
    teamCap: 10,
    companyIdField: 2,
    vatField: 1,
    flags: VAT_REQUIRED,
    companyTypeState: 0,
    companyTypes: [],
    termsStep: false,
    clubCard: true,
    decorTermsLink: '/decor-terms',
    welcomePoints: 20,
    profilePoints: 10,
    links: ownPages,
    contact: {
      company: 'Lucarne Polska sp. z o.o.',
      street: 'ul. Dachowa',
      houseNumber: '22',
      postalCode: '02-486',
      city: 'Warszawa',
      phone: '+48225550100',
      email: 'club.pl@lucarne.example',
      hours: { opens: '08:00', closes: '16:00' },
    },
    whistleblowerUrl: 'https://report.lucarne.example/pl',
    social: [
      { network: 'community', url: 'https://social.example/lucarne-pl' },
      { network: 'photos', url: 'https://photos.example/lucarne-pl' },
      { network: 'videos', url: 'https://videos.example/lucarne-pl' },
      { network: 'careers', url: 'https://careers.example/lucarne-pl' },
    ],
  },
  {
    id: 11,
    slug: 'ro',
    name: 'Romania',
    callingCode: '40',
    iso: 'RO',
    languages: ['ro'],
    currency: 'RON',
    timeZone: 'Europe/Bucharest',
    topLevelDomains: ['ro'],
    minimumOrder: 102,
    teamCap: null,
    companyIdField: 2,
    vatField: 1,
    flags: VAT_REQUIRED,
    companyTypeState: 2,
    companyTypes: [companyType(111, 'limitedCompany'), companyType(112, 'soleTrader')],
    termsStep: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 30,
    profilePoints: 15,
    links: ownPages,
    contact: {
      company: 'Lucarne România S.R.L.',
      street: 'Strada Mansardei',
      houseNumber: '40',
      postalCode: '500169',
      city: 'Brașov',
      phone: '+40268555010',
      email: 'club.ro@lucarne.example',
      hours: { opens: '09:00', closes: '17:00' },
    },
    whistleblowerUrl: 'https://report.lucarne.example/ro',
    social: [
      { network: 'community', url: 'https://social.example/lucarne-ro' },
      { network: 'videos', url: 'https://videos.example/lucarne-ro' },
    ],
  },
  {
    id: 12,
    slug: 'rs',
    name: 'Serbia',
    callingCode: '381',
    iso: 'RS',
    languages: ['sr'],
    currency: 'RSD',
    timeZone: 'Europe/Belgrade',
    topLevelDomains: ['rs', 'xn--90a3ac'],
    minimumOrder: 0,
    teamCap: null,
    companyIdField: 2,
    vatField: 1,
    flags: VAT_REQUIRED | COMPANY_ID_REQUIRED,
    companyTypeState: 0,
    companyTypes: [],
    termsStep: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 0,
    profilePoints: 0,
    links: ownPages,
    contact: {
      company: 'Lucarne Srbija d.o.o.',
      street: 'Krovna',
      houseNumber: '16',
      postalCode: '11070',
      city: 'Beograd',
      phone: '+381115550100',
      email: 'club.rs@lucarne.example',
      hours: { opens: '08:00', closes: '16:00' },
    },
    whistleblowerUrl: null,
    social: [
      { network: 'community', url: 'https://social.example/lucarne-rs' },
      { network: 'photos', url: 'https://photos.example/lucarne-rs' },
    ],
  },
  {
    id: 13,
    slug: 'sk',
    name: 'Slovakia',
    callingCode: '421',
    iso: 'SK',
    languages: ['sk'],
    currency: 'EUR',
    timeZone: 'Europe/Bratislava',
    topLevelDomains: ['sk'],
    minimumOrder: 40,
    teamCap: null,
    companyIdField: 1,
    vatField: 2,
    flags: COMPANY_ID_REQUIRED,
    companyTypeState: 0,
    companyTypes: [],
    termsStep: true,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 20,
    profilePoints: 10,
    links: ownPages,
    contact: {
      company: 'Lucarne Slovensko, s. r. o.',
      street: 'Strešná',
      houseNumber: '9',
      postalCode: '821 04',
      city: 'Bratislava',
      phone: '+421255501000',
      email: 'club.sk@lucarne.example',
      hours: { opens: '08:00', closes: '16:00' },
    },
    whistleblowerUrl: 'https://report.lucarne.example/sk',
    social: [{ network: 'community', url: 'https://social.example/lucarne-sk' }],
  },
  {
    id: 14,
    slug: 'si',
    name: 'Slovenia',
    callingCode: '386',
    iso: 'SI',
    languages: ['sl'],
    currency: 'EUR',
    timeZone: 'Europe/Ljubljana',
    topLevelDomains: ['si'],
    minimumOrder: 51,
    teamCap: null,
    companyIdField: 2,
    vatField: 1,
    flags: 0,
    companyTypeState: 0,
    companyTypes: [],
    termsStep: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 20,
    profilePoints: 10,
    links: ownPages,
    contact: {
      company: 'Lucarne Slovenija d.o.o.',
      street: 'Strešna ulica',
      houseNumber: '6',
      postalCode: '1000',
      city: 'Ljubljana',
      phone: '+38615550100',
      email: 'club.si@lucarne.example',
      hours: { opens: '08:00', closes: '15:30' },
    },
    whistleblowerUrl: null,
    social: [{ network: 'photos', url: 'https://photos.example/lucarne-si' }],
  },
  {
    id: 15,
    slug: 'tr',
    name: 'Turkey',
    callingCode: '90',
    iso: 'TR',
    languages: ['tr'],
    currency: 'TRY',
    timeZone: 'Europe/Istanbul',
    topLevelDomains: ['tr'],
    minimumOrder: 50,
    teamCap: null,
    companyIdField: 0,
    vatField: 1,
    flags: VAT_REQUIRED,
    companyTypeState: 0,
    companyTypes: [],
    termsStep: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 50,
    profilePoints: 10,
    links: ownPages,
    contact: {
      company: 'Lucarne Çatı Pencereleri A.Ş.',
      street: 'Çatı Sokak',
      houseNumber: '18',
      postalCode: '34742',
      city: 'Kadıköy/İstanbul',
      phone: '+902165550100',
      email: 'club.tr@lucarne.example',
      hours: { opens: '09:00', closes: '18:00' },
    },
    whistleblowerUrl: null,
    social: [
      { network: 'photos', url: 'https://photos.example/lucarne-tr' },
      { network: 'videos', url: 'https://videos.example/lucarne-tr' },
    ],
  },
  {
    id: 16,
    slug: 'ua',
    name: 'Ukraine',
    callingCode: '380',
    iso: 'UA',
    languages: ['uk'],
    currency: 'UAH',
    timeZone: 'Europe/Kyiv',
    topLevelDomains: ['ua', 'xn--j1amh'],
    minimumOrder: 20,
    teamCap: null,
    companyIdField: 1,
    vatField: 2,
    flags: COMPANY_ID_REQUIRED,
    companyTypeState: 2,
    companyTypes: [
      companyType(161, 'limitedCompany'),
      companyType(162, 'soleTrader', { disclaimer: 'rewardsOfTrader', declaration: 'registeredTrader' }),
    ],
    termsStep: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 10,
    profilePoints: 5,
    links: ownPages,
    contact: {
      company: 'ТОВ «Lucarne Україна»',
      street: 'вул. Дахова',
      houseNumber: '12',
      postalCode: '04080',
      city: 'Київ',
      phone: '+380445550100',
      email: 'club.ua@lucarne.example',
      hours: { opens: '09:00', closes: '18:00' },
    },
    whistleblowerUrl: null,
    social: [
      { network: 'community', url: 'https://social.example/lucarne-ua' },
      { network: 'videos', url: 'https://videos.example/lucarne-ua' },
    ],
  },
  {
    id: 17,
    slug: 'lt',
    name: 'Lithuania',
    callingCode: '370',
    iso: 'LT',
    languages: ['lt'],
    currency: 'EUR',
    timeZone: 'Europe/Vilnius',
    topLevelDomains: ['lt'],
    minimumOrder: 40,
    teamCap: null,
    companyIdField: 1,
    vatField: 0,
    flags: COMPANY_ID_REQUIRED,
    companyTypeState: 0,
    companyTypes: [],
    termsStep: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 20,
    profilePoints: 10,
    links: ownPages,
    contact: {
      company: 'UAB Lucarne Lietuva',
      street: 'Stogo g.',
      houseNumber: '7',
      postalCode: 'LT-09120',
      city: 'Vilnius',
      phone: '+37052550100',
      email: 'club.lt@lucarne.example',
      hours: null,
    },
    whistleblowerUrl: null,
    social: [{ network: 'careers', url: 'https://careers.example/lucarne-lt' }],
  },
];

/** The region with this `regions_id`; a typed id always has one, any other number may give undefined. */
export function regionById(id: RegionId): Region;
export function regionById(id: number): Region | undefined;
export function regionById(id: number): Region | undefined {
  return regions.find((region) => region.id === id);
}

/** The region with this slug (lower case); a typed slug always has one, any other string may give undefined. */
export function regionBySlug(slug: RegionSlug): Region;
export function regionBySlug(slug: string): Region | undefined;
export function regionBySlug(slug: string): Region | undefined {
  return regions.find((region) => region.slug === slug);
}

/** The region of hosts that belong to no region. */
export const defaultRegion: Region = regionBySlug('pl');

/** The languages of a region: its own, default first, then English. Some may not be offered yet. */
export function languagesOf(region: Region): readonly LanguageCode[] {
  return [...region.languages, 'en'];
}

/**
 * BCP 47 locale for numbers and dates of a language in a region: `pl-PL`, `sr-Latn-RS`. English is Europe's, `en-150`,
 * in all regions: of half of them CLDR knows no English, and would write days and hours as in America.
 */
export function localeOf(region: Region, language: LanguageCode): string {
  if (language === 'en') return 'en-150';
  return `${languageByCode(language).tag}-${region.iso}`;
}

/** Whether companies of the region must give their VAT number. */
export function isVatRequired(region: Region): boolean {
  return (region.flags & VAT_REQUIRED) !== 0;
}

/** Whether companies of the region must give their company id. */
export function isCompanyIdRequired(region: Region): boolean {
  return (region.flags & COMPANY_ID_REQUIRED) !== 0;
}
