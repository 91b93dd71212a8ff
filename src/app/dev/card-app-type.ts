/** The app of the simulated card company, as its page uses it. */
import type { AppCard } from '#features/club-card/server/simulated.ts';

/** What can be read and done in the app. */
export interface CardApp {
  /** The newest cards, newest first, with what waits for a decision. */
  cards(): Promise<AppCard[]>;
  /** Does what a button of the page says; nothing happens for anything else. */
  press(action: string, id: string): Promise<void>;
}
