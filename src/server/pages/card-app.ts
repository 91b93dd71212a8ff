/** The app of the simulated card company, in demo mode and on this machine only. */
import type { Club } from '#server/club.ts';
import { type AppCard, appActions, pressCardApp, readCardApp } from '#server/modules/cards/simulated.ts';
import { isForDevelopers } from './outbox.ts';

/** What can be read and done in the app. */
export interface CardApp {
  /** The newest cards, newest first, with what waits for a decision. */
  cards(): Promise<AppCard[]>;
  /** Does what a button of the page says; nothing happens for anything else. */
  press(action: string, id: string): Promise<void>;
}

/** The app, where there is one: not with a card company outside. */
export function cardAppOf(request: Request, club: Club): CardApp | undefined {
  if (!isForDevelopers(request, club) || club.env.CARDS_URL) return undefined;
  const { db, now, topUps } = club.deps;
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
