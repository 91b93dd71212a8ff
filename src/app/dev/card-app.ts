import type { DevPortal } from '#app/dev/portal.ts';
import { appActions, pressCardApp, readCardApp } from '#features/club-card/server/simulated.ts';
import type { Deps } from '#platform/http/deps.ts';
import type { CardApp } from './card-app-type.ts';
import { isForDevelopers } from './outbox.ts';

/** The app, if the visitor may use it. */
export function cardAppOf(request: Request, club: DevPortal): CardApp | undefined {
  return isForDevelopers(request, club) ? club.cardApp : undefined;
}

/** The app of a club; undefined with a real card company. */
export function makeCardApp({ env, db, now, topUpQueue }: Deps): CardApp | undefined {
  if (env.CARDS_URL) return undefined;
  return {
    cards: () => readCardApp(db, now()),
    async press(pressed, id) {
      const action = appActions.find((known) => known === pressed);
      const isId = /^[0-9]{10}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
      const decided = action && isId && (await pressCardApp(db, action, id, now()));
      // Without this the club would poll within minutes.
      if (decided) await topUpQueue.pollNow(decided);
    },
  };
}
