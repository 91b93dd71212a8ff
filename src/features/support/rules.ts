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

export const webApp = { appVersion: '1.0.0', appType: 'web' } as const;

// A text must have a visible character.
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

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
 * `\n` line breaks, trimmed, without unwritable characters. Markup stays text. Empty if nothing is visible.
 */
export function cleanMessage(text: string): string {
  const cleaned = withLineBreaks(text).replace(unwritable, '').trim();
  return visible.test(cleaned) ? cleaned : '';
}

/** Like a message, on one line. */
export function cleanTitle(text: string): string {
  return cleanMessage(text).replace(/\s+/g, ' ');
}

export function statusAfter(sender: Sender): TicketStatus {
  return sender === 'admin' ? ticketStatus.answered : ticketStatus.open;
}
