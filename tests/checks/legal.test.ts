/** The legal documents have the same content in every language, and in each region the sections that apply there. */
import { describe, expect, test } from 'vitest';
import { dataLaws } from '#content/legal/data-laws.ts';
import { type LegalName, type LegalSection, type LegalTexts, legalNames } from '#content/legal/documents.ts';
import { legalTexts } from '#content/legal/languages.ts';
import { hasDocument, sectionsOf } from '#features/content/legal-documents.ts';
import { legalText } from '#features/content/legal-text.ts';
import { translator } from '#i18n/translator.ts';
import { safeHtml } from '#platform/http/html.ts';
import { type CompanyNumber, numberIssue } from '#regions/company-numbers.ts';
import { type LanguageCode, languages } from '#regions/languages.ts';
import { legalFacts } from '#regions/legal-facts.ts';
import { numberName } from '#regions/number-names.ts';
import { languagesOf, type Region, regionBySlug, regions } from '#regions/regions.ts';
import { syntaxProblems } from './texts/messages.ts';

const addresses = new Set([
  '/terms',
  '/commercial-rules',
  '/privacy',
  '/rewards',
  '/user',
  '/user/data',
  'mailto:{email}',
  'tel:{phoneLink}',
  '{whistleblowerUrl}',
  '{authorityUrl}',
]);

/** Names that are the same in every language. */
const names =
  /\{\w*\}|Lucarne Club|YouTube|Google|club_token|club_refresh|club_attempt|club_device|<strong>lang<\/strong>/g;

const english = textsOf('en');
const written = languages.map(({ code }) => code).filter((code) => legalTexts[code]);

function textsOf(language: LanguageCode): LegalTexts {
  const texts = legalTexts[language];
  if (!texts) throw new Error(`No texts in ${language}`);
  return texts;
}

/** All texts of a language by their position; title and excerpt of a document count as a separate section. */
function partsOf(texts: LegalTexts): Map<string, LegalSection> {
  return new Map(
    legalNames.flatMap((name): [string, LegalSection][] => {
      const { title, excerpt, sections } = texts[name];
      const named = Object.entries<LegalSection>(sections);
      return [
        [name, { title, text: excerpt }],
        ...named.map(([section, part]): [string, LegalSection] => [`${name} ${section}`, part]),
      ];
    }),
  );
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found);
const sorted = (text: string, pattern: RegExp) => all(text, pattern).sort().join(' ');

/** Sentences and clauses of three words or more. Shorter ones may be equal across languages, such as “E-mail:”. */
function sentencesOf(text: string): string[] {
  const bare = text.replaceAll(names, '').replaceAll(/<[^>]*>/g, '\n');
  return bare
    .split(/[\n.:;?]+/)
    .map((one) => one.trim())
    .filter((one) => all(one, /\p{L}+/gu).length > 2);
}

/** Counted facts: `{projectDays, plural, one {# day} other {# days}}`. */
const COUNTED = /\{\w+, plural, ((?:\w+ \{[^{}]*\}\s*)+)\}/g;

const pluralProblems = (language: LanguageCode, text: string) =>
  all(text, COUNTED).flatMap((fact) => syntaxProblems(language, { legal: { fact } }));

/** Replaces counted facts by their words. */
const uncounted = (text: string) =>
  text.replaceAll(COUNTED, (_, forms: string) => forms.replaceAll(/\w+ \{([^{}]*)\}/g, '$1'));

/** Problems in a part in one language. */
function problems(language: LanguageCode, part: LegalSection, source: LegalSection): string[] {
  const { title, text } = part;
  const plain = [title, text.replaceAll(/<[^>]*>/g, '')];
  const bare = `${title} ${uncounted(text)
    .replaceAll(names, '')
    .replaceAll(/<[^>]*>/g, '')}`;
  const cyrillic = language === 'uk' || language === 'bg';
  const inEnglish = new Set([source.title, source.text].flatMap(sentencesOf));
  const found: [string, boolean][] = [
    ['is empty', plain.some((one) => one.trim() === '')],
    ['has markup in its title', /[<>&{}]/.test(title)],
    ['has a straight quote', plain.some((one) => /["']/.test(one))],
    ['has letters of another script', (cyrillic ? /[a-z]{3}/ : /\p{Script=Cyrillic}/u).test(bare)],
    ['has a cedilla where Romanian has a comma', language === 'ro' && /[şţŞŢ]/.test(bare)],
    ['has markup that members would not see', safeHtml(text) !== text],
    [
      'has other markup than in English',
      all(text, /<[^>]*>/g).join() !== all(source.text, /<[^>]*>/g).join(),
    ],
    [
      'has other facts than in English',
      sorted(text, /\{\w+(?=[,}])/g) !== sorted(source.text, /\{\w+(?=[,}])/g),
    ],
    ['lacks plural forms of the language', pluralProblems(language, text).length > 0],
    ['has other figures than in English', sorted(text, /\d{2,}/g) !== sorted(source.text, /\d{2,}/g)],
    ['has a fact with a dot before a dot', text.includes('{company}.')],
    ['leads nowhere', [...text.matchAll(/href="([^"]*)"/g)].some(([, href = '']) => !addresses.has(href))],
    [
      'is as in English',
      language !== 'en' && [title, text].flatMap(sentencesOf).some((s) => inEnglish.has(s)),
    ],
  ];
  return found.filter(([, wrong]) => wrong).map(([what]) => what);
}

test.each(written)('the documents in %s have the content of the English ones', (language) => {
  const parts = partsOf(textsOf(language));
  const sources = partsOf(english);
  expect([...parts.keys()].sort()).toEqual([...sources.keys()].sort());
  const found = [...parts].flatMap(([name, part]) =>
    problems(language, part, sources.get(name) ?? part).map((problem) => `${name} ${problem}`),
  );
  expect(found).toEqual([]);
});

test.each(regions)('$name has its documents, numbered and with its facts', (region) => {
  for (const language of languagesOf(region).filter((code) => legalTexts[code])) {
    for (const name of legalNames) {
      const document = legalText(name, region, language);
      expect(document !== undefined, `${name} ${language}`).toBe(hasDocument(name, region));
      if (!document) continue;
      expect(document.text, `${name} ${language}`).not.toMatch(
        /[{}]|undefined|\bnull\b|\.\.|<(\w+)[^>]*>\s*<\/\1>/,
      );
      expect(safeHtml(document.text), `${name} ${language}`).toBe(document.text);
      const numbers = [...document.text.matchAll(/<h2>(\d+)\. /g)].map(([, number]) => Number(number));
      expect(numbers).toEqual(sectionsOf(name, region).map((_, index) => index + 1));
    }
  }
});

describe('a section appears where it applies', () => {
  const everywhere = regions.map(({ slug }) => slug);
  const having = <Name extends LegalName>(name: Name, section: ReturnType<typeof sectionsOf<Name>>[number]) =>
    regions.filter((region) => sectionsOf(name, region).includes(section)).map(({ slug }) => slug);
  const without = (...slugs: string[]) => everywhere.filter((slug) => !slugs.includes(slug));

  test.each([
    ['club card', having('commercial-rules', 'club-card'), ['pl']],
    ['minimum order', having('commercial-rules', 'minimum-order'), without('ba', 'rs')],
    ['size of the team', having('terms', 'team-size'), ['pl']],
    ['welcome points', having('terms', 'welcome-points'), without('rs')],
    ['type of company', having('terms', 'company-types'), ['hr', 'hu', 'it', 'ro', 'ua']],
    ['notes and declarations', having('terms', 'statements'), ['hr', 'hu', 'it', 'ua']],
    ['agreeing again', having('terms', 'refusal'), ['cz', 'sk']],
    ['rights of the GDPR', having('privacy', 'rights'), without('tr', 'ua')],
    ['rights of other laws', having('privacy', 'rights-national'), ['tr', 'ua']],
    ['opening hours', having('imprint', 'hours'), without('ee', 'lt')],
    ['reporting a concern', having('imprint', 'concerns'), ['bg', 'hr', 'cz', 'hu', 'it', 'pl', 'ro', 'sk']],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('terms for decor installers', () => {
    const found = regions.filter((region) => legalText('decor-terms', region, 'en'));
    expect(found.map(({ slug }) => slug)).toEqual(['pl']);
  });
});

describe('the imprint names the register number and the VAT number', () => {
  test.each(regions)('of $name', (region) => {
    const { register, vat } = legalFacts[region.slug];
    for (const language of languagesOf(region)) {
      const text = legalText('imprint', region, language)?.text;
      for (const { name, number } of [register, vat])
        expect(text, language).toContain(`: ${name} ${number}</li>`);
    }
  });

  /** Forms of numbers that the club does not ask for in the region. */
  const others: Readonly<Record<string, RegExp>> = {
    'hr MBS': /^\d{9}$/,
    'lt PVM mokėtojo kodas': /^LT(\d{9}|\d{9}01\d)$/,
    'pl KRS': /^\d{10}$/,
    'tr MERSİS numarası': /^0\d{15}$/,
  };

  test.each(regions)('with the form and check digits of $name', async (region) => {
    const { register, vat } = legalFacts[region.slug];
    const fields: readonly CompanyNumber[] = ['registration_number', 'registration_number_2'];
    for (const { name, number } of [register, vat]) {
      const field = fields.find((one) => numberName(region, one)?.name.startsWith(name));
      const issue = field && (await numberIssue(number, region, field));
      expect(issue, number).toBeUndefined();
      if (!field) expect(number, `${region.slug} ${name}`).toMatch(others[`${region.slug} ${name}`] ?? /^$/);
    }
  });
});

describe('the privacy notice', () => {
  const inEu = ['bg', 'hr', 'cz', 'ee', 'hu', 'it', 'lv', 'pl', 'ro', 'sk', 'si', 'lt'];
  const notice = (region: Region, language: LanguageCode) =>
    legalText('privacy', region, language)?.text ?? '';

  test.each(regions)('of $name names law, legal bases, transfers, portability and authority', (region) => {
    const { dataLaw, authority } = legalFacts[region.slug];
    for (const language of languagesOf(region)) {
      const text = notice(region, language);
      const law = dataLaws[dataLaw][language];
      const { sections } = textsOf(language).privacy;
      const named = [
        law?.name,
        ...Object.values(law?.bases ?? {}).map((article) => `(${article})`),
        `. ${sections.transfers.title}</h2>`,
        `. ${sections.portability.title}</h2>`,
        `<a href="/user/data">${translator(language)('myData.title')}</a>`,
        `<a href="${authority.url}">${authority.name}</a>`,
      ];
      for (const one of named) expect(text, language).toContain(one);
    }
  });

  test('follows the GDPR in the countries of the EU only', () => {
    const under = regions.filter(({ slug }) => legalFacts[slug].dataLaw === 'gdpr').map(({ slug }) => slug);
    expect(under).toEqual(inEu);
  });

  test.each(regions.filter(({ slug }) => !inEu.includes(slug)))(
    'of $name does not name the GDPR',
    (region) => {
      for (const language of languagesOf(region)) {
        const text = notice(region, language);
        const { name = '', area = '' } = dataLaws.gdpr[language] ?? {};
        for (const one of [name, area].filter(Boolean)) expect(text, language).not.toContain(one);
        expect(text, language).not.toMatch(/GDPR|RODO|2016\/679|European Economic|Opć[ae] uredb/);
      }
    },
  );
});

test.each(written)('pages and documents have the same name in the texts in %s as elsewhere', (language) => {
  const t = translator(language);
  const texts = textsOf(language);
  expect(texts['commercial-rules'].title).toBe(t('shell.commercialRules'));
  const links = [...partsOf(texts).values()].flatMap(({ text }) => [
    ...text.matchAll(/<a href="\/rewards">([^<]*)</g),
  ]);
  expect(new Set(links.map(([, name]) => name))).toEqual(new Set([t('rewards.title')]));
});

test('facts are escaped and formatted for the language', () => {
  const poland = regionBySlug('pl');
  const company = 'A & B <i>';
  const region: Region = { ...poland, contact: { ...poland.contact, company } };
  expect(legalText('imprint', region, 'en')?.text).toContain('<strong>A &amp; B &lt;i&gt;</strong>');
  expect(legalText('commercial-rules', poland, 'en')?.text).toMatch(/Value of 1 point: 2\sPLN\./);
  expect(legalText('imprint', regionBySlug('hu'), 'en')?.text).toContain('<p>Hungary</p>');
  expect(legalText('terms', poland, 'pl')?.text).toContain('przez 60 dni od');
});

test('an unknown fact raises an error instead of leaving a gap', () => {
  const poland = regionBySlug('pl');
  const contact = { ...poland.contact, email: undefined } as unknown as Region['contact'];
  expect(() => legalText('imprint', { ...poland, contact }, 'en')).toThrow('{email}');
});

test('the check reports each kind of problem', () => {
  const source = english.imprint.sections.mistakes;
  const seen = (change: Partial<LegalSection>, language: LanguageCode = 'en') =>
    problems(language, { ...source, ...change }, source);
  expect(seen({})).toEqual([]);
  for (const change of [
    { title: ' ' },
    { title: 'A & B' },
    { title: 'Club’s "rules"' },
    { text: source.text.replace('/privacy', '/nowhere') },
    { text: source.text.replace('club', '{club}') },
    { text: source.text.replace('club', '{company}.') },
    { text: source.text.replace('club', '42') },
    { text: source.text.replace('<p>', '<p class="a">') },
    { text: `${source.text}<p>More</p>` },
  ]) {
    expect(seen(change), JSON.stringify(change)).not.toEqual([]);
  }
  const uncountable = source.text.replace('club', '{days, plural, one {# day}}');
  expect(seen({ text: uncountable })).toContain('lacks plural forms of the language');
  expect(seen({ title: 'Błędy' }, 'pl')).toEqual(['is as in English']);
  expect(seen({ title: 'Errors' }, 'uk')).toContain('has letters of another script');
});
