import type { AppCard } from '#features/club-card/server/simulated.ts';

export interface CardApp {
  /** The newest cards, newest first, with pending decisions. */
  cards(): Promise<AppCard[]>;
  /** Executes a button of the page; ignores anything else. */
  press(action: string, id: string): Promise<void>;
}
