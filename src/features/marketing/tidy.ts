/** Bringing what a member typed into the form in which it is checked, laid out and stored. */
import type { Configuration, PrintProduct, TextField } from './description.ts';

/** The fields of one line of text. */
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

// Old keyboards of Romania type a cedilla where the letters have a comma below.
const commaBelow: Readonly<Record<string, string>> = { ş: 'ș', Ş: 'Ș', ţ: 'ț', Ţ: 'Ț' };

/**
 * One line of text as it is printed: composed letters (NFC), single blanks, none at the ends; in Romanian (`ro`) with
 * commas below instead of cedillas.
 */
export function tidyText(text: string, language?: string): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return language === 'ro' ? line.replace(/[şŞţŢ]/gu, (letter) => commaBelow[letter] ?? letter) : line;
}

/** A link with its scheme: `https://` is added to what looks like the name of a host. */
function tidyLink(text: string): string {
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/|$)/u.test(text) ? `https://${text}` : text;
}

/**
 * A configuration with tidy texts and without fields that the product does not have. Lines of an address move up over
 * empty ones. Fields that were added and left empty stay, so that they can be complained about.
 *
 * @param language the language of the print
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

/** The most characters of a link that is printed whole; of a longer one the name of the host is printed. */
const LINK_AS_TEXT = 30;

/** A link as it is printed beside its QR code: without scheme and last slash, a long one without its path. */
export function linkAsText(link: string): string {
  const text = link.replace(/^https?:\/\//iu, '').replace(/\/$/u, '');
  return [...text].length <= LINK_AS_TEXT ? text : (text.split(/[/?#]/u)[0] ?? text);
}
