/** What the points of a company did in a time. Amounts are whole points, at least 0 unless noted. */
import { dayIn, monthIn, startOfMonth, yearIn } from './rules.ts';

/** `corrected` is signed: taken back, paid for a debt, or moved by a merge of companies. */
export const flowKinds = ['earned', 'spent', 'returned', 'expired', 'corrected'] as const;

export type FlowKind = (typeof flowKinds)[number];

/** Orders count as spent in the month they were placed, and as returned in the month they were refunded. */
export type Flow = Readonly<Record<FlowKind, number>>;

export const NO_FLOW: Flow = { earned: 0, spent: 0, returned: 0, expired: 0, corrected: 0 };

const signs = { earned: 1, spent: -1, returned: 1, expired: -1, corrected: 1 } as const;

/** Change of the balance by an amount of a kind. */
export function signedFlow(flow: Flow, kind: FlowKind): number {
  // Adding 0 avoids a negative zero.
  return signs[kind] * flow[kind] + 0;
}

/** Change of the balance. */
export function netFlow(flow: Flow): number {
  return flowKinds.reduce((sum, kind) => sum + signedFlow(flow, kind), 0);
}

/** Sums of each kind; `NO_FLOW` for none. */
export function addFlows(flows: readonly Flow[]): Flow {
  return flows.reduce(
    (sum, flow) => ({
      earned: sum.earned + flow.earned,
      spent: sum.spent + flow.spent,
      returned: sum.returned + flow.returned,
      expired: sum.expired + flow.expired,
      corrected: sum.corrected + flow.corrected,
    }),
    NO_FLOW,
  );
}

/** First local hour of a statement. */
const STATEMENT_HOUR = 8;

/** A club that did not run on the first day still sends the statement on these. */
const LAST_DAY = 7;

/**
 * The first day of the month, `2026-12-01`, while the statement of the month before is due: from its morning on, for a
 * week.
 */
export function dueStatement(now: Date, timeZone: string): string | undefined {
  const { day, hour } = dayIn(now, timeZone);
  const date = Number(day.slice(8));
  const isDue = date === 1 ? hour >= STATEMENT_HOUR : date <= LAST_DAY;
  return isDue ? `${day.slice(0, 8)}01` : undefined;
}

export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** The month before that of an instant. */
export function monthBefore(now: Date, timeZone: string): Month {
  const to = startOfMonth(now, timeZone);
  const last = new Date(to.getTime() - 1);
  return {
    year: yearIn(last, timeZone),
    month: monthIn(last, timeZone) + 1,
    from: startOfMonth(last, timeZone),
    to,
  };
}
