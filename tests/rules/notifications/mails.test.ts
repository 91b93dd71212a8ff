/** Every e-mail in every language: one content as HTML and as text. */
import { describe, expect, test } from 'vitest';
import { mailColours } from '#features/notifications/server/mail-layout.ts';
import { contactLines } from '#regions/address.ts';
import { languageByCode, languageCodes } from '#regions/languages.ts';
import { regionBySlug } from '#regions/regions.ts';
import { findPage } from '#site.ts';
import { sourceFiles } from '../../checks/source.ts';
import { mailOf, mailTypes, regionFor } from '../../support/mails.ts';

/** The visible words of an HTML mail; a link is followed by its address, as in the text. */
function wordsOf(html: string): string[] {
  const text = html
    .replace(/<(title|style)>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<div data-preheader[\s\S]*?<\/div>/g, '')
    .replace(/<td class="brand"[\s\S]*?<\/td>/, '')
    .replace(/<a [^>]*href="(?:mailto:)?([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '$2: $1')
    .replace(/<(?:br|\/p|\/td|\/strong)>/g, ' ')
    .replace(/<[^>]*>/g, '');
  return words(
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '' && word !== '--');
}

function hrefsOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
}

const aboutCodes: ReadonlySet<string> = new Set(['code', 'verification', 'confirmation', 'wrong_codes']);

/** A broadcast contains the links that its author wrote. */
const hasButton = (type: string) => !aboutCodes.has(type) && type !== 'broadcast';

const all = languageCodes.flatMap((language) => mailTypes.map((type) => ({ language, type })));

describe.each(all)('$type in $language', ({ language, type }) => {
  const region = regionFor(language);
  const { message, code, isNamed } = mailOf(type, language);
  const { html = '', text, subject } = message;

  test('says the same as HTML and as text', () => {
    expect(wordsOf(html)).toEqual(words(text));
    expect(html).toContain(`<div data-preheader style="display:none`);
  });

  test('has no raw keys, placeholders or missing values', () => {
    for (const part of [subject, text, html.replace(/<style>[\s\S]*?<\/style>/, '')])
      expect(part).not.toMatch(
        /\b(?:messages|notifications|shell|accessibility)\.\w|[{}]|undefined|\[object/,
      );
  });

  test('shows the language, the greeting and who sends it', () => {
    const { tag } = languageByCode(language);
    expect(message.language).toBe(tag);
    expect(html).toContain(`<html lang="${tag}" dir="ltr">`);
    expect(text.includes('Anna')).toBe(isNamed);
    expect(text).toContain(region.contact.company);
    expect(text).toContain(contactLines(region).join(', '));
  });

  test('leads to pages that exist, on the site of the region', () => {
    for (const href of hrefsOf(html)) {
      const { protocol, origin, pathname } = new URL(href);
      if (protocol === 'mailto:') expect(pathname).toBe(region.contact.email);
      else {
        expect(origin).toBe(`https://club.example.${region.slug}`);
        expect(findPage(pathname), pathname).toBeDefined();
      }
    }
  });

  if (code) {
    test('shows its code large', () => {
      expect(html).toMatch(new RegExp(`<strong [^>]*>${code}</strong></p>`));
      expect(text).toContain(`: ${code}\n`);
    });
  }

  test(hasButton(type) ? 'has one button' : 'has no button', () => {
    const buttons = html.match(/class="button"/g) ?? [];
    expect(buttons).toHaveLength(hasButton(type) ? 1 : 0);
    // Nothing in a mail with a code leads anywhere.
    if (aboutCodes.has(type))
      for (const part of [text, html]) expect(part).not.toMatch(/https?:|mailto:|href|www\./);
  });
});

test.each(mailTypes)('%s shows typed texts as text', (type) => {
  const hostile = '<script>alert(1)</script><a href="https://evil.example">"\'&amp;';
  const { message, isNamed } = mailOf(type, 'en', { name: hostile, surname: hostile, typed: hostile });
  const { html = '', text } = message;
  expect(html).not.toMatch(/<script|<a href="https:\/\/evil|&amp;"/);
  if (isNamed) expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(wordsOf(html)).toEqual(words(text));
});

test('only mails to confirmed addresses greet by name, in Hungary with the family name first', () => {
  expect(mailOf('order_created', 'hu').message.text).toMatch(/^Kedves Nowak Anna!\n/);
  expect(mailOf('order_created', 'pl').message.text).toMatch(/^Dzień dobry, Anna Nowak!\n/);
  expect(mailOf('order_created', 'en', { name: '', surname: ' ' }).message.text).toMatch(/^Hello,\n/);
  const unnamed = mailTypes.filter((type) => !mailOf(type, 'en').isNamed);
  expect(unnamed).toEqual(['verification', 'welcome']);
});

test('mails that members can turn off say so', () => {
  const optional = mailTypes.filter((type) => mailOf(type, 'en').message.unsubscribe !== undefined);
  expect(optional).toEqual([
    'support_reply',
    'statement',
    'project_closed',
    'project_in_review',
    'project_rejected',
    'project_expiring',
    'project_lost',
    'project_reversed',
    'project_reopened',
    'points_expiring',
    'points_given',
    'points_taken',
    'campaign_credited',
    'tier_level',
    'wish_reached',
    'wish_cheaper',
    'wish_in_stock',
    'invitation_rewarded',
    'invitation_earned',
    'invitation_reversed',
    'broadcast',
  ]);
  for (const type of optional) {
    const { unsubscribe = '', html, text } = mailOf(type, 'en').message;
    expect(text).toContain(unsubscribe);
    expect(hrefsOf(html ?? '')).toContain(unsubscribe);
  }
});

test('a region without a site has mails without links to pages', () => {
  const { html = '', unsubscribe } = mailOf('project_closed', 'en', { hasSite: false }).message;
  expect(hrefsOf(html)).toEqual([]);
  expect(unsubscribe).toBeUndefined();
});

test('the colours of mails are those of the theme', () => {
  const [theme] = sourceFiles(['src/styles/theme.css'], ['.css']);
  const [light = '', dark = ''] = (theme?.text ?? '').split('@media (prefers-color-scheme: dark)');
  const valueIn = (name: string, schemes: string[]): string => {
    const declared = schemes.map((css) => new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1]);
    const value = declared.find((found) => found !== undefined) ?? '';
    const [, other] = /^(?:var|--theme)\(--color-([\w-]+)(?: inline)?\)$/.exec(value) ?? [];
    return other === undefined ? value : valueIn(other, schemes);
  };
  for (const [name, colour] of Object.entries(mailColours.light))
    expect(valueIn(name, [light]), name).toBe(colour);
  for (const [name, colour] of Object.entries(mailColours.dark))
    expect(valueIn(name, [dark, light]), name).toBe(colour);
});

test('the regions of the samples speak their languages', () => {
  for (const language of languageCodes)
    if (language !== 'en') expect(regionFor(language).languages).toContain(language);
  expect(regionFor('en')).toBe(regionBySlug('pl'));
});
