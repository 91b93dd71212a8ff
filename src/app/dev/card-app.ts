/** The app of the simulated card company, in demo mode and on this machine only. */

import type { Portal } from '#app/portal.ts';
import { type AppCard, appActions, pressCardApp, readCardApp } from '#features/club-card/server/simulated.ts';
import type { Deps } from '#platform/http/deps.ts';
import { isForDevelopers } from './outbox.ts';

/** What can be read and done in the app. */
export interface CardApp {
  /** The newest cards, newest first, with what waits for a decision. */
  cards(): Promise<AppCard[]>;
  /** Does what a button of the page says; nothing happens for anything else. */
  press(action: string, id: string): Promise<void>;
}

/** The app, as a visitor may use it. */
export function cardAppOf(request: Request, club: Portal): CardApp | undefined {
  return isForDevelopers(request, club) ? club.cardApp : undefined;
}

/** The app of a club; undefined where the card company is outside. */
export function makeCardApp({ env, db, now, topUps }: Deps): CardApp | undefined {
  if (env.CARDS_URL) return undefined;
  return {
    cards: () => readCardApp(db, now()),
    async press(pressed, id) {
      const action = appActions.find((known) => known === pressed);
      const isId = /^[0-9]{10}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
      const decided = action && isId && (await pressCardApp(db, action, id, now()));
      // The club would ask by itself within minutes.
      if (decided) await topUps.hurry(decided);
    },
  };
}
