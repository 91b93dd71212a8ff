import { dataLaws } from '#content/legal/data-laws.ts';
import type { LegalName, LegalSection } from '#content/legal/documents.ts';
import { legalTexts } from '#content/legal/languages.ts';
import { CODE_MINUTES, UNDO_HOURS } from '#features/access/rules.ts';
import { CARD_SCANS, TOP_UP_DAYS, topUpAmount } from '#features/club-card/rules.ts';
import { PROJECT_CAP, RETURN_DAYS } from '#features/points/rules.ts';
import { SCANS_WITHOUT_REVIEW } from '#features/projects/rules.ts';
import { formatMoney, formatNumber } from '#i18n/format.ts';
import { formatSource } from '#i18n/translator.ts';
import { SESSION_DAYS } from '#platform/contract/session.ts';
import { OPEN_DAYS } from '#platform/contract/statuses.ts';
import { contactLines } from '#regions/address.ts';
import { type LanguageCode, languageByCode } from '#regions/languages.ts';
import { legalFacts } from '#regions/legal-facts.ts';
import { formatPhone } from '#regions/phone.ts';
import { localeOf, type Region } from '#regions/regions.ts';
import { hasDocument, sectionsOf } from './legal-documents.ts';

const VIDEO_HOST = 'www.youtube-nocookie.com';

interface LegalText {
  title: string;
  /** Plain text, one sentence. */
  excerpt: string;
  /** HTML with numbered `h2`. */
  text: string;
}

/**
 * @returns undefined if the region has no such document, or the language has no texts
 * @throws Error for an unknown fact in braces, or one that the region lacks
 */
export function legalText(
  document: LegalName,
  region: Region,
  language: LanguageCode,
): LegalText | undefined {
  const texts = legalTexts[language]?.[document];
  if (!texts || !hasDocument(document, region)) return undefined;
  const sections: Readonly<Record<string, LegalSection>> = texts.sections;
  const locale = localeOf(region, language);
  const facts = factsOf(region, language, locale);
  const text = sectionsOf(document, region)
    .map((name, index) => {
      const section = sections[name];
      if (!section) throw new Error(`The ${document} have no section ${name} in ${language}`);
      return `<h2>${index + 1}. ${section.title}</h2>\n${filled(section.text, facts, locale)}`;
    })
    .join('\n');
  return { title: texts.title, excerpt: texts.excerpt, text };
}

type Facts = Readonly<Record<string, string | number | undefined>>;

function factsOf(region: Region, language: LanguageCode, locale: string): Facts {
  const { contact, minimumOrder, teamCap, welcomePoints, whistleblowerUrl } = region;
  const countries = new Intl.DisplayNames(languageByCode(language).tag, { type: 'region' });
  const { register, vat, dataLaw, authority } = legalFacts[region.slug];
  const law = dataLaws[dataLaw][language];
  return {
    company: contact.company,
    address: contactLines(region).join(', '),
    country: countries.of(region.iso),
    registerName: register.name,
    registerNumber: register.number,
    vatName: vat.name,
    vatNumber: vat.number,
    dataLaw: law?.name,
    dataArea: law?.area ?? countries.of(region.iso),
    basisConsent: law?.bases.consent,
    basisContract: law?.bases.contract,
    basisObligation: law?.bases.obligation,
    basisInterest: law?.bases.interest,
    authority: authority.name,
    authorityUrl: authority.url,
    email: contact.email,
    phone: formatPhone(contact.phone, region),
    phoneLink: contact.phone,
    opens: contact.hours?.opens,
    closes: contact.hours?.closes,
    whistleblowerUrl: whistleblowerUrl ?? undefined,
    minimumOrder,
    welcomePoints,
    teamCap: teamCap ?? undefined,
    projectDays: OPEN_DAYS,
    projectCap: PROJECT_CAP,
    returnDays: RETURN_DAYS,
    productsWithoutReview: SCANS_WITHOUT_REVIEW,
    cardProducts: CARD_SCANS,
    cardValue: formatMoney(topUpAmount(1), locale, region.currency),
    topUpDays: TOP_UP_DAYS,
    codeMinutes: CODE_MINUTES,
    sessionDays: SESSION_DAYS,
    undoHours: UNDO_HOURS,
    videoHost: VIDEO_HOST,
  };
}

/** A fact: `{name}`, or `{name, plural, one {# day} other {# days}}`. */
const FACT = /\{(\w+)(, plural, (?:\w+ \{[^{}]*\}\s*)+)?\}/g;

function filled(text: string, facts: Facts, locale: string): string {
  return text.replaceAll(FACT, (source, name: string, plural?: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) throw new Error(`Nothing is known for {${name}}`);
    if (plural) return formatSource(source, locale, { [name]: fact });
    return typeof fact === 'number' ? formatNumber(fact, locale) : escaped(fact);
  });
}

function escaped(fact: string): string {
  return fact
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
