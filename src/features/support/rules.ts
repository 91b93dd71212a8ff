/** The support chat's rules. */

/** States of a ticket: 1 waits for the club, 2 waits for the member, 3 closed. */
export const ticketStatus = { open: 1, answered: 2, closed: 3 } as const;

/** One of them. */
export type TicketStatus = (typeof ticketStatus)[keyof typeof ticketStatus];

/** Who writes in a ticket: the member, or the club. */
export type Sender = 'installer' | 'admin';

/** What a member wrote from. */
export interface TicketInfo {
  language: string;
  hostname: string;
  region: string;
  appVersion: string;
  appType: string;
}

/** Most characters of a message and of a title, in UTF-16 units as fields of forms count them. */
export const MAX_MESSAGE = 10_000;
export const MAX_TITLE = 150;

/** What the pages of the club call themselves in a ticket. */
export const webApp = { appVersion: '1.0.0', appType: 'web' } as const;

// Spaces, and what has no picture of its own: a text of nothing else says nothing.
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

// Control characters but line breaks and tabs, and halves of characters.
const unwritable = /[^\P{Cc}\n\t]|\p{Cs}/gu;

function withLineBreaks(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
}

/** True for a text without control characters, other than tabs and any kind of line break, and without halves of characters. */
export function isWritable(text: string): boolean {
  return withLineBreaks(text).search(unwritable) === -1;
}

/**
 * A message as it is kept: line breaks are `\n`, what cannot be written is gone, so is what is blank at both ends.
 * Markup is text. Empty where nothing could be seen.
 */
export function cleanMessage(text: string): string {
  const kept = withLineBreaks(text).replace(unwritable, '').trim();
  return visible.test(kept) ? kept : '';
}

/** A title as it is kept: like a message, in one line. */
export function cleanTitle(text: string): string {
  return cleanMessage(text).replace(/\s+/g, ' ');
}

/** The state of a ticket after somebody has written in it. */
export function statusAfter(sender: Sender): TicketStatus {
  return sender === 'admin' ? ticketStatus.answered : ticketStatus.open;
}
