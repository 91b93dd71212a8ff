import type { OutboxMessage } from '#features/notifications/server/outbox.ts';
import type { Portal } from '#platform/site/portal.ts';
import type { CardApp } from './card-app-type.ts';
import type { LabelPrinter } from './labels-type.ts';

/** The portal with additions for the developers' pages. */
export interface DevPortal extends Portal {
  readOutbox(): Promise<OutboxMessage[]>;
  /** The HTML of an e-mail, if it has any. */
  readHtml(id: string): Promise<string | undefined>;
  cardApp: CardApp | undefined;
  /** With links to an origin. */
  labelPrinter: ((origin: string) => LabelPrinter) | undefined;
}
