/** Compares page texts with the catalogues: untranslated keys and remaining English texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Page } from 'playwright-core';
import { catalogue } from '#demo/catalogue.ts';
import type { LanguageCode } from '#regions/languages.ts';

const folder = fileURLToPath(new URL('../../../src/i18n/messages', import.meta.url));

/** Texts by `area.key`; empty for a language without a catalogue. */
function catalogueOf(language: LanguageCode): Map<string, string> {
  const texts = new Map<string, string>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.startsWith(language) && name.endsWith('.json'))) {
    const messages = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(messages)) {
      if (!key.startsWith('@')) texts.set(`${basename(file, '.json')}.${key}`, text);
    }
  }
  return texts;
}

const keys = new Set(catalogueOf('en').keys());

/** Message keys that a text shows instead of their messages. */
export function rawKeys(text: string): string[] {
  return (text.match(/\b[a-z]+\.[a-z]\w+\b/gi) ?? []).filter((word) => keys.has(word));
}

/** The source of a pattern that matches everything a message can render. */
function sourceOf(nodes: readonly MessageFormatElement[]): string {
  return nodes
    .map((node) => {
      if (node.type === TYPE.literal) return RegExp.escape(node.value.replace(/\s+/g, ' '));
      if (node.type === TYPE.plural || node.type === TYPE.select) {
        return `(?:${Object.values(node.options)
          .map(({ value }) => sourceOf(value))
          .join('|')})`;
      }
      return node.type === TYPE.tag ? sourceOf(node.children) : '.+';
    })
    .join('');
}

function lettersOf(nodes: readonly MessageFormatElement[]): number {
  const counts = nodes.map((node) => {
    if (node.type === TYPE.literal) return node.value.match(/\p{L}/gu)?.length ?? 0;
    if (node.type === TYPE.plural || node.type === TYPE.select)
      return Math.min(...Object.values(node.options).map(({ value }) => lettersOf(value)));
    return 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Patterns of a language’s messages, except those of little more than placeholders. */
function patternsOf(language: LanguageCode): RegExp[] {
  return [...catalogueOf(language).values()]
    .map((text) => parse(text))
    .filter((nodes) => lettersOf(nodes) >= 3)
    .map((nodes) => new RegExp(`^${sourceOf(nodes)}$`, 'u'));
}

/** English names of the demo’s scanned products: types anywhere in a text, variants alone or behind a size. */
function productPatterns(language: LanguageCode): RegExp[] {
  const types = catalogue.map(({ type }) => `(?<!\\p{L})${RegExp.escape(type)}(?!\\p{L})`);
  const variants = catalogue
    .filter(({ variant, variantNames }) => variantNames[language] !== variant)
    .map(({ variant }) => `^(?:.*, )?${RegExp.escape(variant.replace(/\s+/g, ' '))}$`);
  return [...new Set([...types, ...variants])].map((source) => new RegExp(source, 'u'));
}

/** Finds English messages that are no messages of the page’s language, and English product names. */
export function englishFinder(language: LanguageCode): (texts: readonly string[]) => string[] {
  if (language === 'en') return () => [];
  const own = patternsOf(language);
  const english = patternsOf('en');
  const products = productPatterns(language);
  const known = new Map<string, boolean>();
  return (texts) =>
    texts.filter((text) => {
      // Pages share most of their texts.
      let isEnglish = known.get(text);
      isEnglish ??=
        products.some((one) => one.test(text)) ||
        (english.some((one) => one.test(text)) && !own.some((one) => one.test(text)));
      known.set(text, isEnglish);
      return isEnglish;
    });
}

/** Roles that require an accessible name. */
const NAMED =
  /^\s*- (button|link|textbox|searchbox|combobox|checkbox|radio|switch|tab|dialog|img|slider|spinbutton)(?=$|:| \[)/;

/** Elements without an accessible name in Playwright’s snapshot of the accessibility tree. */
export function nameless(snapshot: string): string[] {
  return snapshot.split('\n').flatMap((line) => {
    const [, role] = NAMED.exec(line) ?? [];
    return role ? [`an element with the role ${role} has no name: ${line.trim()}`] : [];
  });
}

/**
 * The texts of a page: visible and for screen readers, names of controls and pictures. Content marked as another
 * language is excluded.
 */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const isForeign = (element: Element) => element.closest('[lang]') !== document.documentElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('script, style, template, noscript') || isForeign(element)) continue;
      texts.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (!isForeign(element)) texts.push(element.getAttribute(name) ?? '');
    }
    texts.push(document.title);
    return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });
}
