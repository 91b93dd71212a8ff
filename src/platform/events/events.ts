/**
 * Server-sent events for members. A call writes notes to the database in its transaction; any node takes them and
 * signals all nodes, which write to their open streams. An event only names what is new; clients then read it with
 * calls. So a broken stream loses nothing, and streams need no history.
 */
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Member } from '#platform/http/member.ts';
import type { Poll } from '#platform/ops/poll.ts';
import { partOf } from '#platform/workers/worker.ts';
import { type Delivery, deliveriesIn, type Note, type OnNotes, pollNotes, SIGNAL } from './notes.ts';
import type { Signals } from './signals.ts';
import { createStreams, type Stream, type Streams } from './streams.ts';

/** Milliseconds. */
interface Intervals {
  poll: number;
  /** Keeps proxies from closing quiet streams. */
  heartbeat: number;
  /** ±10 %, then browsers reconnect. */
  lifetime: number;
}

const INTERVALS_MS: Intervals = { poll: 500, heartbeat: 25_000, lifetime: 600_000 };

/**
 * Windows of a browser share a stream, so this counts browsers and programs. Workers get uneven parts of a member's
 * streams.
 */
const MAX_STREAMS_PER_MEMBER = partOf(20, 8);

/** For the memory of a process. */
const MAX_STREAMS = 5_000;

type FindMissed = () => Promise<Pick<Note, 'name' | 'subject'> | undefined>;

export interface Events {
  /**
   * Opens a stream for a member's session. Uses no resources until its first byte is read.
   *
   * @param findMissed finds an event from before the stream. It runs once the stream receives events, so none is lost
   * @throws ClubError `too_many_requests`, `unavailable`
   */
  open(member: Pick<Member, 'id' | 'session'>, findMissed?: FindMissed): ReadableStream<Uint8Array>;
  size(): number;
  /** Polls now, after a write. */
  poll(): void;
  /** Starts polling; the signals must run. */
  start(onNotes?: OnNotes): void;
  stop(): Promise<void>;
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
  const streams = createStreams(db);
  let isStopped = false;
  let polling: Poll | undefined;
  let sending: Promise<void> = Promise.resolve();

  async function sendToStreams(deliveries: readonly Delivery[]): Promise<void> {
    const local = deliveries.filter(({ member }) => streams.of(member).length > 0);
    await streams.withSession(local.flatMap(({ member }) => streams.of(member)));
    for (const { member, name, subject } of local) {
      const bytes = eventBytes(name, subject);
      for (const stream of streams.of(member)) streams.write(stream, bytes);
    }
  }

  async function sendHeartbeats(): Promise<void> {
    for (const stream of await streams.withSession(streams.all())) {
      if (stream.endsAt <= performance.now()) streams.end(stream);
      else streams.write(stream, HEARTBEAT);
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
        for (const stream of streams.all()) streams.write(stream, READY);
      }),
  });
  const heartbeats = setInterval(() => inOrder(sendHeartbeats), intervals.heartbeat);
  heartbeats.unref();

  return {
    open({ id, session }, findMissed) {
      if (streams.of(id).length >= MAX_STREAMS_PER_MEMBER) {
        throw new ClubError('too_many_requests', { retryAfter: intervals.lifetime / 1000 });
      }
      if (streams.size() >= MAX_STREAMS) throw new ClubError('unavailable', { retryAfter: 60 });
      // Browsers reconnect after a stream that ends, but not after one that is rejected.
      if (isStopped) return new ReadableStream({ start: (controller) => controller.close() });
      let stream: Stream | undefined;
      return new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (stream) return;
            const endsAt = performance.now() + intervals.lifetime * (0.9 + Math.random() * 0.2);
            stream = { member: id, session, endsAt, controller };
            streams.add(stream);
            streams.write(stream, READY);
            if (findMissed) void sendMissed(streams, stream, findMissed, log);
          },
          cancel() {
            if (stream) streams.remove(stream);
          },
        },
        // By default the first byte would be read at once, even for a HEAD request.
        { highWaterMark: 0, size: (bytes) => bytes.byteLength },
      );
    },
    size: streams.size,
    poll: () => polling?.wake(),
    start(onNotes) {
      polling = pollNotes(db, signals, log, intervals.poll, onNotes);
    },
    async stop() {
      isStopped = true;
      clearInterval(heartbeats);
      for (const stream of streams.all()) streams.end(stream);
      await polling?.stop();
      await sending;
    },
  };
}

async function sendMissed(streams: Streams, stream: Stream, find: FindMissed, log: Logger): Promise<void> {
  try {
    const missed = await find();
    if (missed && streams.has(stream)) streams.write(stream, eventBytes(missed.name, missed.subject));
  } catch (err) {
    log.warn({ err }, 'missed events could not be read');
    // Then the browser opens another stream.
    if (streams.has(stream)) streams.end(stream);
  }
}

function eventBytes(name: string, subject: string): Uint8Array {
  return encoder.encode(`id: ${subject}\nevent: ${name}\ndata: {"uuid":"${subject}"}\n\n`);
}
