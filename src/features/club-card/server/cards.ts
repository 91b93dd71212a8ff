/** The card company: external service that issues prepaid cards and tops them up. It may be slow or unavailable. */

import type { Database } from '#db/client.ts';
import type { TopUpStatus } from '#features/club-card/rules.ts';

export interface CardAccount {
  /** Ten digits. */
  serial: string;
  /** `ISSUED`, `ACTIVE` or another value for inactive cards. */
  status: string;
  /** Units of the region’s currency; null if not reported. */
  balance: number | null;
}

export interface CardTopUp {
  /** Idempotency key of the request. */
  key: string;
  /** The card company’s own id; null without one. */
  reference: string | null;
  /** Whole units of the region’s currency. */
  amount: number;
  status: TopUpStatus;
}

export interface TopUpRequest {
  /** Idempotency key: the company executes at most one top-up per key. */
  key: string;
  serial: string;
  /** Whole units of the region’s currency, above 0. */
  amount: number;
}

/** The company did not answer, or answered invalidly. The request may still have been executed. */
export class CardsUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'CardsUnavailable';
  }
}

/** Client of the card company. All methods throw `CardsUnavailable`. Only `issue` is called inside a transaction. */
export interface Cards {
  /** Undefined for an unknown serial number. */
  verify(serial: string): Promise<CardAccount | undefined>;
  /** Status and balance; undefined for an unknown card. */
  account(serial: string): Promise<CardAccount | undefined>;
  /** Known top-ups of a card, newest first, at most 100. */
  history(serial: string): Promise<CardTopUp[]>;
  /** Requests a top-up. A rejection is an answer: `REFUSED` or `REJECTED`. */
  topUp(request: TopUpRequest): Promise<CardTopUp>;
  findTopUp(key: string): Promise<CardTopUp | undefined>;
  /** Demo company only: issues the card of a completed order, in its transaction. */
  issue?(tx: Database, now: Date): Promise<void>;
}

declare module '#platform/http/deps.ts' {
  interface Deps {
    cards: Cards;
  }
}
