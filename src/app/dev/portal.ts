/** What the pages stand on, with what only the pages for developers use. */
import type { OutboxMessage } from '#features/notifications/server/outbox.ts';
import type { Portal } from '#platform/site/portal.ts';
import type { CardApp } from './card-app-type.ts';

/** The portal of a demo club. */
export interface DevPortal extends Portal {
  /** The messages of demo mode, newest first. */
  readOutbox(): Promise<OutboxMessage[]>;
  /** The app of the simulated card company; undefined where there is none. */
  cardApp: CardApp | undefined;
}
