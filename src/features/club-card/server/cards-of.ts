/** Which card company answers. */
import type { Database } from '#db/client.ts';
import type { Env } from '#platform/ops/env.ts';
import { type Cards, CardsUnavailable } from './cards.ts';
import { createHttpCards } from './http.ts';
import { createSimulatedCards } from './simulated.ts';

/**
 * The card company that the environment names. Without one demo mode plays it; in production nothing answers then, so
 * that nobody pays for money that does not exist.
 */
export function cardsOf(
  env: Pick<Env, 'CARDS_URL' | 'CARDS_KEY' | 'demo'>,
  db: Database,
  now: () => Date,
): Cards {
  if (env.CARDS_URL && env.CARDS_KEY) return createHttpCards(env.CARDS_URL, env.CARDS_KEY);
  return env.demo ? createSimulatedCards(db, now) : nobody;
}

async function absent(): Promise<never> {
  throw new CardsUnavailable('No card company is configured: set CARDS_URL and CARDS_KEY');
}

const nobody: Cards = {
  verify: absent,
  account: absent,
  history: absent,
  topUp: absent,
  findTopUp: absent,
};
