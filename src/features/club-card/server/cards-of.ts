import type { Database } from '#db/client.ts';
import type { Env } from '#platform/ops/env.ts';
import { type Cards, CardsUnavailable } from './cards.ts';
import { createHttpCards } from './http.ts';
import { createSimulatedCards } from './simulated.ts';

/**
 * Selects the configured card company. Without one, demo mode simulates it; in production every call fails, so that
 * nobody pays for a simulated top-up.
 */
export function cardsOf(
  env: Pick<Env, 'CARDS_URL' | 'CARDS_KEY' | 'demo'>,
  db: Database,
  now: () => Date,
): Cards {
  if (env.CARDS_URL && env.CARDS_KEY) return createHttpCards(env.CARDS_URL, env.CARDS_KEY);
  return env.demo ? createSimulatedCards(db, now) : unconfigured;
}

async function fail(): Promise<never> {
  throw new CardsUnavailable('No card company is configured: set CARDS_URL and CARDS_KEY');
}

const unconfigured: Cards = {
  verify: fail,
  account: fail,
  history: fail,
  topUp: fail,
  findTopUp: fail,
};
