import { isBlank, withoutDirections } from '#platform/contract/blank.ts';

/** `open` waits for staff, `answered` for the member. */
export const ticketStatus = { open: 1, answered: 2, closed: 3 } as const;

export type TicketStatus = (typeof ticketStatus)[keyof typeof ticketStatus];

export type Sender = 'installer' | 'admin';

export interface TicketInfo {
  language: string;
  hostname: string;
  region: string;
  appVersion: string;
  appType: string;
}

/** Maximum length in UTF-16 units, as in form fields. */
export const MAX_MESSAGE = 10_000;
export const MAX_TITLE = 150;

/** Characters of a prepared reply. */
export const MAX_TEMPLATE = 5000;

/** Photos of one message. */
export const MAX_PHOTOS = 3;

/** Characters of a note of staff. */
export const MAX_NOTE = 2000;

export const webApp = { appVersion: '1.0.0', appType: 'web' } as const;

// Control characters except line breaks and tabs, and lone surrogates.
const unwritable = /[^\P{Cc}\n\t]|\p{Cs}/gu;

function withLineBreaks(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
}

/** No control characters (except tabs and line breaks) and no lone surrogates. */
export function isWritable(text: string): boolean {
  return withLineBreaks(text).search(unwritable) === -1;
}

/**
 * `\n` line breaks, trimmed, without unwritable characters and direction marks. Markup stays text. Empty if nothing
 * is visible.
 */
export function cleanMessage(text: string): string {
  const cleaned = withoutDirections(withLineBreaks(text)).replace(unwritable, '').trim();
  return isBlank(cleaned) ? '' : cleaned;
}

/** Like a message, on one line. */
export function cleanTitle(text: string): string {
  return cleanMessage(text).replace(/\s+/g, ' ');
}

/** Status of a ticket once this sender has written. */
export function statusAfter(sender: Sender): TicketStatus {
  return sender === 'admin' ? ticketStatus.answered : ticketStatus.open;
}

/**
 * The text in the first of the languages that has one, or else in English or any language; undefined without texts.
 *
 * @param texts by language code
 */
export function textFor(
  texts: Readonly<Record<string, string>>,
  languages: readonly string[],
): { language: string; text: string } | undefined {
  for (const language of [...languages, 'en', ...Object.keys(texts)]) {
    const text = texts[language];
    if (text) return { language, text };
  }
  return undefined;
}

/** A reply with a prepared text below what was typed. */
export function withTemplate(typed: string, text: string): string {
  return typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`;
}
