/** Normalises a configuration before validation, layout and storage. */
import type { Configuration, PrintProduct, TextField } from '#features/marketing/description.ts';

export const textFields = [
  'name',
  'surname',
  'companyName',
  'link',
  'phone',
  'email',
  'shortDescription',
  'longDescription',
] as const satisfies readonly TextField[];

// Old Romanian keyboards type a cedilla instead of a comma below.
const commaBelow: Readonly<Record<string, string>> = { ş: 'ș', Ş: 'Ș', ţ: 'ț', Ţ: 'Ț' };

/** Normalises a line: NFC, single spaces, trimmed. For Romanian (`ro`) also commas below instead of cedillas. */
export function tidyText(text: string, language?: string): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return language === 'ro' ? line.replace(/[şŞţŢ]/gu, (letter) => commaBelow[letter] ?? letter) : line;
}

/** Adds `https://` to text that looks like a host name. */
function tidyLink(text: string): string {
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/|$)/u.test(text) ? `https://${text}` : text;
}

/**
 * Normalises texts, drops fields that the product lacks and closes gaps between address lines. Keeps empty added
 * fields, so that validation reports them.
 *
 * @param language language of the print
 */
export function tidied(
  product: PrintProduct,
  configuration: Configuration,
  language?: string,
): Configuration {
  const has = new Set(product.fields.map(({ name }) => name));
  const tidy: Configuration = {};
  for (const field of textFields) {
    const text = configuration[field];
    if (text === undefined || !has.has(field)) continue;
    tidy[field] = field === 'link' ? tidyLink(tidyText(text)) : tidyText(text, language);
  }
  for (const field of ['logo', 'brandLogo', 'coverImage', 'contentImage'] as const) {
    const value = configuration[field];
    if (value !== undefined && has.has(field)) tidy[field] = value;
  }
  if (configuration.accentColor !== undefined && has.has('accentColor'))
    tidy.accentColor = configuration.accentColor.toLowerCase();
  if (configuration.address && has.has('address')) {
    const { line1, line2, line3 } = configuration.address;
    const lines = [line1, line2, line3].map((line) => tidyText(line, language)).filter((line) => line !== '');
    tidy.address = { line1: lines[0] ?? '', line2: lines[1] ?? '', line3: lines[2] ?? '' };
  }
  if (configuration.services && has.has('services')) {
    tidy.services = configuration.services.map(({ text, icon }) => ({
      text: tidyText(text, language),
      icon,
    }));
  }
  return tidy;
}

/** Longer links are printed as their host name. */
const LINK_AS_TEXT = 30;

/** Printed form of a link: without scheme and trailing slash; only the host if too long. */
export function linkAsText(link: string): string {
  const text = link.replace(/^https?:\/\//iu, '').replace(/\/$/u, '');
  return [...text].length <= LINK_AS_TEXT ? text : (text.split(/[/?#]/u)[0] ?? text);
}
