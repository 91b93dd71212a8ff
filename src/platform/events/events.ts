/**
 * Server-sent events for members. A call writes notes to the database in its transaction; any node takes them and
 * signals all nodes, which write to their open streams. An event only names what is new; clients then read it with
 * calls. So a broken stream loses nothing, and streams need no history.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { events } from '#db/schema/messages.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Member } from '#platform/http/member.ts';
import { type Poll, poll } from '#platform/ops/poll.ts';
import { partOf } from '#platform/workers/worker.ts';
import type { Signals } from './signals.ts';

const SIGNAL = 'events';

/** Milliseconds. */
interface Intervals {
  poll: number;
  /** Keeps proxies from closing quiet streams. */
  heartbeat: number;
  /** ±10 %, then browsers reconnect. */
  lifetime: number;
}

const INTERVALS_MS: Intervals = { poll: 500, heartbeat: 25_000, lifetime: 600_000 };

/** Their signal must stay below 7,000 bytes. */
const BATCH_SIZE = 100;

/**
 * Windows of a browser share a stream, so this counts browsers and programs. Workers get uneven parts of a member's
 * streams.
 */
const MAX_STREAMS_PER_MEMBER = partOf(20, 8);

/** For the memory of a process. */
const MAX_STREAMS = 5_000;

/** For a slow reader. */
const MAX_BUFFERED_BYTES = 65_536;

export type Note = Pick<typeof events.$inferSelect, 'installerId' | 'name' | 'subject'>;

export interface Events {
  /**
   * Opens a stream for a member's session. Uses no resources until its first byte is read.
   *
   * @param findMissed finds an event from before the stream. It runs once the stream receives events, so none is lost
   * @throws ClubError `too_many_requests`, `unavailable`
   */
  open(
    member: Pick<Member, 'id' | 'session'>,
    findMissed?: () => Promise<Pick<Note, 'name' | 'subject'> | undefined>,
  ): ReadableStream<Uint8Array>;
  size(): number;
  /** Polls now, after a write. */
  poll(): void;
  /**
   * Starts polling; the signals must run.
   * @param onNotes runs for each batch, in the transaction that takes it
   */
  start(onNotes?: (tx: Database, notes: readonly Note[]) => Promise<void>): void;
  stop(): Promise<void>;
}

interface Stream {
  member: number;
  session: string;
  /** On the clock of `performance.now()`. */
  endsAt: number;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

interface Delivery {
  member: number;
  name: string;
  subject: string;
}

const encoder = new TextEncoder();
const READY = encoder.encode('event: ready\ndata: {}\n\n');
const HEARTBEAT = encoder.encode(':\n\n');

/** Creates the event streams of a node. */
export function createEvents(
  db: Database,
  signals: Signals,
  log: Logger,
  intervals: Intervals = INTERVALS_MS,
): Events {
  const byMember = new Map<number, Set<Stream>>();
  let open = 0;
  let isStopped = false;
  let polling: Poll | undefined;
  let sending: Promise<void> = Promise.resolve();
  let onNotes: Parameters<Events['start']>[0];

  function all(): Stream[] {
    return [...byMember.values()].flatMap((streams) => [...streams]);
  }

  function remove(stream: Stream): void {
    const streams = byMember.get(stream.member);
    if (!streams?.delete(stream)) return;
    open -= 1;
    if (streams.size === 0) byMember.delete(stream.member);
  }

  function end(stream: Stream): void {
    remove(stream);
    stream.controller.close();
  }

  function write(stream: Stream, bytes: Uint8Array): void {
    if ((stream.controller.desiredSize ?? 0) < -MAX_BUFFERED_BYTES) end(stream);
    else stream.controller.enqueue(bytes);
  }

  /** The streams with a valid session; others are ended. */
  async function withSession(streams: readonly Stream[]): Promise<Stream[]> {
    if (streams.length === 0) return [];
    const rows = await db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(installers, eq(installers.id, sessions.installerId))
      .innerJoin(companies, eq(companies.id, installers.companyId))
      .where(
        and(
          inArray(sessions.id, [...new Set(streams.map(({ session }) => session))]),
          isNull(sessions.endedAt),
          eq(installers.active, accountStatus.active),
          eq(companies.active, accountStatus.active),
        ),
      );
    const alive = new Set(rows.map(({ id }) => id));
    for (const stream of streams) {
      if (!alive.has(stream.session) && byMember.get(stream.member)?.has(stream)) end(stream);
    }
    return streams.filter((stream) => byMember.get(stream.member)?.has(stream));
  }

  async function sendToStreams(deliveries: readonly Delivery[]): Promise<void> {
    const local = deliveries.filter(({ member }) => byMember.has(member));
    await withSession(local.flatMap(({ member }) => [...(byMember.get(member) ?? [])]));
    for (const { member, name, subject } of local) {
      const bytes = eventBytes(name, subject);
      for (const stream of [...(byMember.get(member) ?? [])]) write(stream, bytes);
    }
  }

  async function sendMissed(
    stream: Stream,
    find: () => Promise<Pick<Note, 'name' | 'subject'> | undefined>,
  ): Promise<void> {
    try {
      const missed = await find();
      if (missed && byMember.get(stream.member)?.has(stream))
        write(stream, eventBytes(missed.name, missed.subject));
    } catch (err) {
      log.warn({ err }, 'missed events could not be read');
      // Then the browser opens another stream.
      if (byMember.get(stream.member)?.has(stream)) end(stream);
    }
  }

  /** Keeps the order of events. */
  function inOrder(work: () => Promise<void>): void {
    sending = sending.then(work).catch((error: unknown) => {
      log.error({ err: error }, 'events could not be sent to members');
    });
  }

  signals.on(SIGNAL, {
    receive: (payload) => inOrder(() => sendToStreams(deliveriesIn(payload))),
    resync: () =>
      inOrder(async () => {
        for (const stream of all()) write(stream, READY);
      }),
  });

  /** Takes notes and signals all nodes in one transaction, so that no note is lost. */
  function takeNotes(): Promise<number> {
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

  // Two failures a second would flood the log.
  let isFailing = false;
  async function takeAllNotes(): Promise<void> {
    try {
      let taken = BATCH_SIZE;
      while (taken === BATCH_SIZE) taken = await takeNotes();
      if (isFailing) log.info('event notes are processed again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'event notes could not be processed');
      isFailing = true;
    }
  }

  async function sendHeartbeats(): Promise<void> {
    for (const stream of await withSession(all())) {
      if (stream.endsAt <= performance.now()) end(stream);
      else write(stream, HEARTBEAT);
    }
  }
  const heartbeats = setInterval(() => inOrder(sendHeartbeats), intervals.heartbeat);
  heartbeats.unref();

  return {
    open({ id, session }, findMissed) {
      if ((byMember.get(id)?.size ?? 0) >= MAX_STREAMS_PER_MEMBER) {
        throw new ClubError('too_many_requests', { retryAfter: intervals.lifetime / 1000 });
      }
      if (open >= MAX_STREAMS) throw new ClubError('unavailable', { retryAfter: 60 });
      // Browsers reconnect after a stream that ends, but not after one that is rejected.
      if (isStopped) return new ReadableStream({ start: (controller) => controller.close() });
      let stream: Stream | undefined;
      return new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (stream) return;
            const endsAt = performance.now() + intervals.lifetime * (0.9 + Math.random() * 0.2);
            stream = { member: id, session, endsAt, controller };
            byMember.set(id, (byMember.get(id) ?? new Set()).add(stream));
            open += 1;
            write(stream, READY);
            if (findMissed) void sendMissed(stream, findMissed);
          },
          cancel() {
            if (stream) remove(stream);
          },
        },
        // By default the first byte would be read at once, even for a HEAD request.
        { highWaterMark: 0, size: (bytes) => bytes.byteLength },
      );
    },
    size: () => open,
    poll: () => polling?.wake(),
    start(handler) {
      onNotes = handler;
      polling = poll(takeAllNotes, { intervalMs: intervals.poll, immediately: true });
    },
    async stop() {
      isStopped = true;
      clearInterval(heartbeats);
      for (const stream of all()) end(stream);
      await polling?.stop();
      await sending;
    },
  };
}

function eventBytes(name: string, subject: string): Uint8Array {
  return encoder.encode(`id: ${subject}\nevent: ${name}\ndata: {"uuid":"${subject}"}\n\n`);
}

function payloadOf(taken: readonly (typeof events.$inferSelect)[]): string {
  return taken
    .toSorted((a, b) => a.id - b.id)
    .map(({ installerId, name, subject }) => `${installerId} ${name} ${subject}`)
    .join(',');
}

function deliveriesIn(payload: string): Delivery[] {
  return payload.split(',').map((one) => {
    const [member = '', name = '', subject = ''] = one.split(' ');
    return { member: Number(member), name, subject };
  });
}
