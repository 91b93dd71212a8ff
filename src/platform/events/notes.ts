/** Notes of events: calls write them to the database, any node takes them and signals all nodes. */
import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { events } from '#db/schema/messages.ts';
import { type Poll, poll } from '#platform/ops/poll.ts';
import type { Signals } from './signals.ts';

export const SIGNAL = 'events';

/** Their signal must stay below 7,000 bytes. */
const BATCH_SIZE = 100;

export type Note = Pick<typeof events.$inferSelect, 'installerId' | 'name' | 'subject'>;

/** Runs for each batch, in the transaction that takes it. */
export type OnNotes = (tx: Database, notes: readonly Note[]) => Promise<void>;

/** What a node sends to its streams. */
export interface Delivery {
  member: number;
  name: string;
  subject: string;
}

/** Takes new notes, until stopped. */
export function pollNotes(
  db: Database,
  signals: Signals,
  log: Logger,
  intervalMs: number,
  onNotes: OnNotes | undefined,
): Poll {
  // Two failures a second would flood the log.
  let isFailing = false;
  return poll(
    async () => {
      try {
        let taken = BATCH_SIZE;
        while (taken === BATCH_SIZE) taken = await takeNotes(db, signals, onNotes);
        if (isFailing) log.info('event notes are processed again');
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.error({ err: error }, 'event notes could not be processed');
        isFailing = true;
      }
    },
    { intervalMs, immediately: true },
  );
}

/** Takes notes and signals all nodes in one transaction, so that no note is lost. */
function takeNotes(db: Database, signals: Signals, onNotes: OnNotes | undefined): Promise<number> {
  return db.transaction(async (tx) => {
    // A subquery in the condition may run for each row. Each run would skip what the ones before have locked.
    const next = tx
      .$with('next')
      .as(
        tx
          .select({ id: events.id })
          .from(events)
          .orderBy(events.id)
          .limit(BATCH_SIZE)
          .for('update', { skipLocked: true }),
      );
    const taken = await tx
      .with(next)
      .delete(events)
      .where(inArray(events.id, tx.select({ id: next.id }).from(next)))
      .returning();
    if (taken.length > 0) {
      await signals.send(tx, SIGNAL, payloadOf(taken));
      await onNotes?.(tx, taken);
    }
    return taken.length;
  });
}

/** In the order of writing. */
function payloadOf(taken: readonly (typeof events.$inferSelect)[]): string {
  return taken
    .toSorted((a, b) => a.id - b.id)
    .map(({ installerId, name, subject }) => `${installerId} ${name} ${subject}`)
    .join(',');
}

/** The inverse of `payloadOf`. */
export function deliveriesIn(payload: string): Delivery[] {
  return payload.split(',').map((one) => {
    const [member = '', name = '', subject = ''] = one.split(' ');
    return { member: Number(member), name, subject };
  });
}
