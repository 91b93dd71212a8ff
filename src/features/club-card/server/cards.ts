/** The card company: it holds the prepaid cards and puts money on them. It may be slow, broken or away. */

import type { Database } from '#db/client.ts';
import type { TopUpStatus } from '#features/club-card/rules.ts';

/** A card as the company has it. */
export interface CardAccount {
  /** Ten digits. */
  serial: string;
  /** `ISSUED`, `ACTIVE`, or anything else for one that is not active. */
  status: string;
  /** In units of the region’s currency; null where the company does not say. */
  balance: number | null;
}

/** A top-up as the company has it. */
export interface CardTopUp {
  /** The key of who asked for it. */
  key: string;
  /** The company’s own name for it; null where it gives none. */
  reference: string | null;
  /** Whole units of the region’s currency. */
  amount: number;
  status: TopUpStatus;
}

/** What is asked for with a key. */
export interface TopUpRequest {
  /** The company does one top-up for a key, however often it is asked. */
  key: string;
  serial: string;
  /** Whole units of the region’s currency, above 0. */
  amount: number;
}

/** The company did not answer, or not as it should. What was asked for may have been done all the same. */
export class CardsUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'CardsUnavailable';
  }
}

/** Calls of the card company. All of them throw `CardsUnavailable`, and none belongs in a transaction. */
export interface Cards {
  /** Whether there is a card of this serial number; undefined where there is none. */
  verify(serial: string): Promise<CardAccount | undefined>;
  /** How a card stands; undefined where there is none. */
  account(serial: string): Promise<CardAccount | undefined>;
  /** Top-ups of a card that the company knows, newest first: at most 100. */
  history(serial: string): Promise<CardTopUp[]>;
  /** Asks for a top-up. A refusal is an answer: `REFUSED` or `REJECTED`. */
  topUp(request: TopUpRequest): Promise<CardTopUp>;
  /** The top-up of a key; undefined where the company never heard of it. */
  findTopUp(key: string): Promise<CardTopUp | undefined>;
  /** Only of a company that the club plays itself: makes the card of a completed order, in its transaction. */
  issue?(tx: Database, now: Date): Promise<void>;
}

declare module '#platform/http/deps.ts' {
  interface Deps {
    /** The card company of the club card. */
    cards: Cards;
  }
}
