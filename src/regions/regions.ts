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

/** Whether a company must provide something: 0 no, 2 required. */
export type AskState = 0 | 2;

/** Which registration number contains a value: 0 none, 1 the first, 2 the second. */
type NumberField = 0 | 1 | 2;

/** Bit of `Region.flags`. */
export const VAT_REQUIRED = 1;

/** Bit of `Region.flags`. */
export const COMPANY_ID_REQUIRED = 2;

/** Key of its text. */
export type Disclaimer = 'rewardsOfCompany' | 'rewardsOfTrader' | 'prizePromotion';

/** Key of its text. */
export type Declaration = 'mayRepresent' | 'registeredTrader' | 'smallTaxpayer' | 'notForProfit';

/** A company type that members can choose. Ids are unique over all regions. */
export interface CompanyType {
  readonly id: number;
  /** Key of its name, shared by regions. */
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

/** The manufacturer's office in a region, for the footer. */
export interface RegionContact {
  readonly company: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
  /** Only where the region asks for a province. */
  readonly province?: string;
  /** Only where the region asks for a neighbourhood. */
  readonly neighbourhood?: string;
  /** E.164. */
  readonly phone: string;
  readonly email: string;
  /** Opening hours from Monday to Friday, `HH:MM` in the region's time zone; null where none are published. */
  readonly hours: { readonly opens: string; readonly closes: string } | null;
}

/** Kind of a social page; key of its name and icon. */
export type SocialNetwork = 'community' | 'photos' | 'videos' | 'careers';

/** A country of the club, with all rules that differ between countries. */
export interface Region {
  readonly id: RegionId;
  readonly slug: RegionSlug;
  /** English name; texts for members use the names of `Intl.DisplayNames`. */
  readonly name: string;
  /** Digits, without plus. */
  readonly callingCode: string;
  readonly iso: RegionIso;
  /** The region's own languages, default first. English is offered everywhere: see `languagesOf`. */
  readonly languages: readonly [LanguageCode, ...LanguageCode[]];
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Top-level domains whose hosts belong to the region, in ASCII form. */
  readonly topLevelDomains: readonly string[];
  /** Minimum total of a `COMPACON` order in points; 0 is none. */
  readonly minimumOrder: number;
  /** Maximum installers per company; null is unlimited. */
  readonly teamCap: number | null;
  readonly companyIdField: NumberField;
  readonly vatField: NumberField;
  /** Sum of `VAT_REQUIRED` and `COMPANY_ID_REQUIRED`. */
  readonly flags: number;
  /** Whether a company must choose a type. At 0 its types are not offered. */
  readonly companyTypeState: AskState;
  readonly companyTypes: readonly CompanyType[];
  /** Whether members from before the cut-off date of the terms must accept them at sign-in. */
  readonly termsStep: boolean;
  /** Whether people write the family name before the given name. */
  readonly familyNameFirst: boolean;
  /** Whether addresses need a province, see `province.ts`. */
  readonly asksProvince: boolean;
  /** Whether addresses need a neighbourhood, written before the street. */
  readonly asksNeighbourhood: boolean;
  /** Whether houses may have a name instead of a number. */
  readonly hasHouseNames: boolean;
  readonly clubCard: boolean;
  /** Path of the terms for decor installers; null where the general terms apply. */
  readonly decorTermsLink: string | null;
  /** Points for joining; 0 is none. */
  readonly welcomePoints: number;
  /** Points for the first completed profile of a company; 0 is none. */
  readonly profilePoints: number;
  readonly links: RegionLinks;
  readonly contact: RegionContact;
  /** Page to report wrongdoing; null without one. */
  readonly whistleblowerUrl: string | null;
  readonly social: readonly { readonly network: SocialNetwork; readonly url: string }[];
}

/** Other facts have the defaults of `defineRegion`. */
type RegionFacts = Pick<
  Region,
  | 'id'
  | 'slug'
  | 'name'
  | 'callingCode'
  | 'languages'
  | 'timeZone'
  | 'minimumOrder'
  | 'companyIdField'
  | 'vatField'
  | 'flags'
> &
  Partial<
    Pick<
      Region,
      | 'currency'
      | 'topLevelDomains'
      | 'teamCap'
      | 'companyTypeState'
      | 'companyTypes'
      | 'termsStep'
      | 'familyNameFirst'
      | 'asksProvince'
      | 'asksNeighbourhood'
      | 'hasHouseNames'
      | 'clubCard'
      | 'decorTermsLink'
      | 'welcomePoints'
      | 'profilePoints'
    >
  > & {
    readonly contact: Omit<RegionContact, 'email' | 'hours'> & Partial<Pick<RegionContact, 'hours'>>;
    readonly hasReportPage?: boolean;
    readonly social?: readonly SocialNetwork[];
  };

const socialHosts: Readonly<Record<SocialNetwork, string>> = {
  community: 'social.example',
  photos: 'photos.example',
  videos: 'videos.example',
  careers: 'careers.example',
};

function defineRegion({ contact, hasReportPage = false, social = [], ...facts }: RegionFacts): Region {
  const { slug } = facts;
  return {
    iso: slug.toUpperCase() as RegionIso,
    currency: 'EUR',
    topLevelDomains: [slug],
    teamCap: null,
    companyTypeState: 0,
    companyTypes: [],
    termsStep: false,
    familyNameFirst: false,
    asksProvince: false,
    asksNeighbourhood: false,
    hasHouseNames: false,
    clubCard: false,
    decorTermsLink: null,
    welcomePoints: 20,
    profilePoints: 10,
    ...facts,
    links: ownPages,
    contact: { hours: null, email: `club.${slug}@lucarne.example`, ...contact },
    whistleblowerUrl: hasReportPage ? `https://report.lucarne.example/${slug}` : null,
    social: social.map((network) => ({ network, url: `https://${socialHosts[network]}/lucarne-${slug}` })),
  };
}

/** By id. */
export const regions: readonly Region[] = [
  defineRegion({
    id: 2,
    slug: 'ba',
    name: 'Bosnia and Herzegovina',
    callingCode: '387',
    languages: ['bs', 'hr', 'sr'],
    currency: 'BAM',
    timeZone: 'Europe/Sarajevo',
    minimumOrder: 0,
    companyIdField: 1,
    vatField: 2,
    flags: COMPANY_ID_REQUIRED,
    contact: {
      company: 'Lucarne BH d.o.o.',
      street: 'Krovopokrivačka',
      houseNumber: '14',
      postalCode: '71000',
      city: 'Sarajevo',
      phone: '+38733555010',
      hours: { opens: '08:00', closes: '16:00' },
    },
    social: ['community'],
  }),
  defineRegion({
    id: 3,
    slug: 'bg',
    name: 'Bulgaria',
    callingCode: '359',
    languages: ['bg'],
    timeZone: 'Europe/Sofia',
    topLevelDomains: ['bg', 'xn--90ae'],
    minimumOrder: 100,
    companyIdField: 1,
    vatField: 2,
    flags: VAT_REQUIRED | COMPANY_ID_REQUIRED,
    companyTypes: [companyType(31, 'limitedCompany'), companyType(32, 'soleTrader')],
    contact: {
      company: 'Lucarne България ЕООД',
      street: 'ул. Покривна',
      houseNumber: '27',
      postalCode: '1407',
      city: 'София',
      phone: '+35925550100',
      hours: { opens: '09:00', closes: '17:30' },
    },
    hasReportPage: true,
    social: ['community', 'videos'],
  }),
  defineRegion({
    id: 4,
    slug: 'hr',
    name: 'Croatia',
    callingCode: '385',
    languages: ['hr'],
    timeZone: 'Europe/Zagreb',
    minimumOrder: 51,
    companyIdField: 0,
    vatField: 1,
    flags: VAT_REQUIRED,
    companyTypeState: 2,
    companyTypes: [
      companyType(41, 'limitedCompany', { declaration: 'mayRepresent' }),
      companyType(42, 'craftBusiness'),
    ],
    contact: {
      company: 'Lucarne Hrvatska d.o.o.',
      street: 'Krovna ulica',
      houseNumber: '8',
      postalCode: '10000',
      city: 'Zagreb',
      phone: '+38515550100',
      hours: { opens: '08:00', closes: '16:00' },
    },
    hasReportPage: true,
    social: ['community', 'photos'],
  }),
  defineRegion({
    id: 5,
    slug: 'cz',
    name: 'Czechia',
    callingCode: '420',
    languages: ['cs'],
    currency: 'CZK',
    timeZone: 'Europe/Prague',
    minimumOrder: 40,
    companyIdField: 1,
    vatField: 2,
    flags: COMPANY_ID_REQUIRED,
    termsStep: true,
    welcomePoints: 25,
    contact: {
      company: 'Lucarne Česká republika s.r.o.',
      street: 'Střešní',
      houseNumber: '112/4',
      postalCode: '602 00',
      city: 'Brno',
      phone: '+420545550100',
      hours: { opens: '08:00', closes: '16:30' },
    },
    hasReportPage: true,
    social: ['community', 'photos', 'videos'],
  }),
  defineRegion({
    id: 6,
    slug: 'ee',
    name: 'Estonia',
    callingCode: '372',
    languages: ['et'],
    timeZone: 'Europe/Tallinn',
    minimumOrder: 40,
    companyIdField: 1,
    vatField: 2,
    flags: COMPANY_ID_REQUIRED,
    hasHouseNames: true,
    contact: {
      company: 'Lucarne Eesti OÜ',
      street: 'Katuse tn',
      houseNumber: '5',
      postalCode: '11415',
      city: 'Tallinn',
      phone: '+3726550100',
    },
  }),
  defineRegion({
    id: 7,
    slug: 'hu',
    name: 'Hungary',
    callingCode: '36',
    languages: ['hu'],
    currency: 'HUF',
    timeZone: 'Europe/Budapest',
    minimumOrder: 39,
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
    welcomePoints: 15,
    profilePoints: 15,
    familyNameFirst: true,
    contact: {
      company: 'Lucarne Magyarország Kft.',
      street: 'Tetőablak utca',
      houseNumber: '31',
      postalCode: '1117',
      city: 'Budapest',
      phone: '+3615550100',
      hours: { opens: '08:00', closes: '16:30' },
    },
    hasReportPage: true,
    social: ['community', 'videos', 'careers'],
  }),
  defineRegion({
    id: 8,
    slug: 'it',
    name: 'Italy',
    callingCode: '39',
    languages: ['it'],
    timeZone: 'Europe/Rome',
    minimumOrder: 50,
    companyIdField: 2,
    vatField: 1,
    flags: VAT_REQUIRED | COMPANY_ID_REQUIRED,
    companyTypeState: 2,
    companyTypes: [
      companyType(81, 'limitedCompany', { disclaimer: 'prizePromotion' }),
      companyType(82, 'craftBusiness'),
    ],
    asksProvince: true,
    contact: {
      company: 'Lucarne Italia s.r.l.',
      street: 'Via degli Abbaini',
      houseNumber: '19',
      postalCode: '37135',
      city: 'Verona',
      province: 'VR',
      phone: '+390455501000',
      hours: { opens: '09:00', closes: '18:00' },
    },
    hasReportPage: true,
    social: ['photos', 'videos'],
  }),
  defineRegion({
    id: 9,
    slug: 'lv',
    name: 'Latvia',
    callingCode: '371',
    languages: ['lv'],
    timeZone: 'Europe/Riga',
    minimumOrder: 40,
    companyIdField: 1,
    vatField: 2,
    flags: 0,
    hasHouseNames: true,
    contact: {
      company: 'SIA Lucarne Latvija',
      street: 'Jumta iela',
      houseNumber: '3',
      postalCode: 'LV-1026',
      city: 'Rīga',
      phone: '+37167550100',
      hours: { opens: '09:00', closes: '17:00' },
    },
    social: ['community'],
  }),
  defineRegion({
    id: 10,
    slug: 'pl',
    name: 'Poland',
    callingCode: '48',
    languages: ['pl'],
    currency: 'PLN',
    timeZone: 'Europe/Warsaw',
    minimumOrder: 128,
    teamCap: 10,
    companyIdField: 2,
    vatField: 1,
    flags: VAT_REQUIRED,
    clubCard: true,
    decorTermsLink: '/decor-terms',
    contact: {
      company: 'Lucarne Polska sp. z o.o.',
      street: 'ul. Dachowa',
      houseNumber: '22',
      postalCode: '02-486',
      city: 'Warszawa',
      phone: '+48225550100',
      hours: { opens: '08:00', closes: '16:00' },
    },
    hasReportPage: true,
    social: ['community', 'photos', 'videos', 'careers'],
  }),
  defineRegion({
    id: 11,
    slug: 'ro',
    name: 'Romania',
    callingCode: '40',
    languages: ['ro'],
    currency: 'RON',
    timeZone: 'Europe/Bucharest',
    minimumOrder: 102,
    companyIdField: 2,
    vatField: 1,
    flags: VAT_REQUIRED,
    companyTypeState: 2,
    companyTypes: [companyType(111, 'limitedCompany'), companyType(112, 'soleTrader')],
    welcomePoints: 30,
    profilePoints: 15,
    contact: {
      company: 'Lucarne România S.R.L.',
      street: 'Strada Mansardei',
      houseNumber: '40',
      postalCode: '500169',
      city: 'Brașov',
      phone: '+40268555010',
      hours: { opens: '09:00', closes: '17:00' },
    },
    hasReportPage: true,
    social: ['community', 'videos'],
  }),
  defineRegion({
    id: 12,
    slug: 'rs',
    name: 'Serbia',
    callingCode: '381',
    languages: ['sr'],
    currency: 'RSD',
    timeZone: 'Europe/Belgrade',
    topLevelDomains: ['rs', 'xn--90a3ac'],
    minimumOrder: 0,
    companyIdField: 2,
    vatField: 1,
    flags: VAT_REQUIRED | COMPANY_ID_REQUIRED,
    welcomePoints: 0,
    profilePoints: 0,
    contact: {
      company: 'Lucarne Srbija d.o.o.',
      street: 'Krovna',
      houseNumber: '16',
      postalCode: '11070',
      city: 'Beograd',
      phone: '+381115550100',
      hours: { opens: '08:00', closes: '16:00' },
    },
    social: ['community', 'photos'],
  }),
  defineRegion({
    id: 13,
    slug: 'sk',
    name: 'Slovakia',
    callingCode: '421',
    languages: ['sk'],
    timeZone: 'Europe/Bratislava',
    minimumOrder: 40,
    companyIdField: 1,
    vatField: 2,
    flags: COMPANY_ID_REQUIRED,
    termsStep: true,
    contact: {
      company: 'Lucarne Slovensko, s. r. o.',
      street: 'Strešná',
      houseNumber: '9',
      postalCode: '821 04',
      city: 'Bratislava',
      phone: '+421255501000',
      hours: { opens: '08:00', closes: '16:00' },
    },
    hasReportPage: true,
    social: ['community'],
  }),
  defineRegion({
    id: 14,
    slug: 'si',
    name: 'Slovenia',
    callingCode: '386',
    languages: ['sl'],
    timeZone: 'Europe/Ljubljana',
    minimumOrder: 51,
    companyIdField: 2,
    vatField: 1,
    flags: 0,
    contact: {
      company: 'Lucarne Slovenija d.o.o.',
      street: 'Strešna ulica',
      houseNumber: '6',
      postalCode: '1000',
      city: 'Ljubljana',
      phone: '+38615550100',
      hours: { opens: '08:00', closes: '15:30' },
    },
    social: ['photos'],
  }),
  defineRegion({
    id: 15,
    slug: 'tr',
    name: 'Turkey',
    callingCode: '90',
    languages: ['tr'],
    currency: 'TRY',
    timeZone: 'Europe/Istanbul',
    minimumOrder: 50,
    companyIdField: 0,
    vatField: 1,
    flags: VAT_REQUIRED,
    welcomePoints: 50,
    asksNeighbourhood: true,
    contact: {
      company: 'Lucarne Çatı Pencereleri A.Ş.',
      neighbourhood: 'Bostancı Mah.',
      street: 'Çatı Sokak',
      houseNumber: '18',
      postalCode: '34742',
      city: 'Kadıköy/İstanbul',
      phone: '+902165550100',
      hours: { opens: '09:00', closes: '18:00' },
    },
    social: ['photos', 'videos'],
  }),
  defineRegion({
    id: 16,
    slug: 'ua',
    name: 'Ukraine',
    callingCode: '380',
    languages: ['uk'],
    currency: 'UAH',
    timeZone: 'Europe/Kyiv',
    topLevelDomains: ['ua', 'xn--j1amh'],
    minimumOrder: 20,
    companyIdField: 1,
    vatField: 2,
    flags: COMPANY_ID_REQUIRED,
    companyTypeState: 2,
    companyTypes: [
      companyType(161, 'limitedCompany'),
      companyType(162, 'soleTrader', { disclaimer: 'rewardsOfTrader', declaration: 'registeredTrader' }),
    ],
    welcomePoints: 10,
    profilePoints: 5,
    contact: {
      company: 'ТОВ «Lucarne Україна»',
      street: 'вул. Дахова',
      houseNumber: '12',
      postalCode: '04080',
      city: 'Київ',
      phone: '+380445550100',
      hours: { opens: '09:00', closes: '18:00' },
    },
    social: ['community', 'videos'],
  }),
  defineRegion({
    id: 17,
    slug: 'lt',
    name: 'Lithuania',
    callingCode: '370',
    languages: ['lt'],
    timeZone: 'Europe/Vilnius',
    minimumOrder: 40,
    companyIdField: 1,
    vatField: 0,
    flags: COMPANY_ID_REQUIRED,
    hasHouseNames: true,
    contact: {
      company: 'UAB Lucarne Lietuva',
      street: 'Stogo g.',
      houseNumber: '7',
      postalCode: 'LT-09120',
      city: 'Vilnius',
      phone: '+37052550100',
    },
    social: ['careers'],
  }),
];

/** The region with this `regions_id`; undefined only for an untyped number. */
export function regionById(id: RegionId): Region;
export function regionById(id: number): Region | undefined;
export function regionById(id: number): Region | undefined {
  return regions.find((region) => region.id === id);
}

/** The region with this slug (lower case); undefined only for an untyped string. */
export function regionBySlug(slug: RegionSlug): Region;
export function regionBySlug(slug: string): Region | undefined;
export function regionBySlug(slug: string): Region | undefined {
  return regions.find((region) => region.slug === slug);
}

/** The region of hosts without one. */
export const defaultRegion: Region = regionBySlug('pl');

/** The languages of a region: its own, default first, then English. */
export function languagesOf(region: Region): readonly LanguageCode[] {
  return [...region.languages, 'en'];
}

/**
 * BCP 47 locale for numbers and dates of a language in a region: `pl-PL`, `sr-Latn-RS`. English is always European,
 * `en-150`: for half of the regions CLDR has no English and would use American formats.
 */
export function localeOf(region: Region, language: LanguageCode): string {
  if (language === 'en') return 'en-150';
  return `${languageByCode(language).tag}-${region.iso}`;
}

/** Whether the VAT number is required. */
export function isVatRequired(region: Region): boolean {
  return (region.flags & VAT_REQUIRED) !== 0;
}

/** Whether the company id is required. */
export function isCompanyIdRequired(region: Region): boolean {
  return (region.flags & COMPANY_ID_REQUIRED) !== 0;
}
