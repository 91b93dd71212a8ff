import type { ConversationKey } from '#demo/texts/types.ts';
import { type TicketStatus, ticketStatus } from '#features/support/rules.ts';

/** `key` selects the texts of each language. */
export interface Conversation {
  key: ConversationKey;
  status: TicketStatus;
  /** Sender of each text, its day before today, and minutes after the day’s first text. */
  turns: readonly { sender: 'installer' | 'admin'; daysAgo: number; minutes: number }[];
}

export const conversations: readonly Conversation[] = [
  {
    key: 'voucher',
    status: ticketStatus.closed,
    turns: [
      { sender: 'installer', daysAgo: 38, minutes: 0 },
      { sender: 'admin', daysAgo: 38, minutes: 34 },
      { sender: 'installer', daysAgo: 38, minutes: 41 },
      { sender: 'admin', daysAgo: 38, minutes: 47 },
    ],
  },
  {
    key: 'logo',
    status: ticketStatus.answered,
    turns: [
      { sender: 'installer', daysAgo: 6, minutes: 0 },
      { sender: 'admin', daysAgo: 6, minutes: 52 },
      { sender: 'installer', daysAgo: 6, minutes: 75 },
      { sender: 'admin', daysAgo: 3, minutes: 0 },
    ],
  },
  {
    key: 'label',
    status: ticketStatus.open,
    turns: [
      { sender: 'installer', daysAgo: 1, minutes: 0 },
      { sender: 'installer', daysAgo: 1, minutes: 12 },
    ],
  },
];
