/** The open streams of a node. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { accountStatus } from '#platform/contract/statuses.ts';

/** For a slow reader. */
const MAX_BUFFERED_BYTES = 65_536;

export interface Stream {
  member: number;
  session: string;
  /** On the clock of `performance.now()`. */
  endsAt: number;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

export interface Streams {
  size(): number;
  all(): Stream[];
  of(member: number): Stream[];
  /** The streams with a valid session; others are ended. */
  withSession(streams: readonly Stream[]): Promise<Stream[]>;
  has(stream: Stream): boolean;
  add(stream: Stream): void;
  /** Of a reader who left. */
  remove(stream: Stream): void;
  end(stream: Stream): void;
  /** Ends the stream of a reader who does not keep up. */
  write(stream: Stream, bytes: Uint8Array): void;
}

/** @param db of the sessions */
export function createStreams(db: Database): Streams {
  const byMember = new Map<number, Set<Stream>>();
  let open = 0;

  const has = (stream: Stream) => byMember.get(stream.member)?.has(stream) ?? false;

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

  return {
    size: () => open,
    all: () => [...byMember.values()].flatMap((streams) => [...streams]),
    of: (member) => [...(byMember.get(member) ?? [])],
    async withSession(streams) {
      if (streams.length === 0) return [];
      const valid = await validSessions(db, new Set(streams.map(({ session }) => session)));
      for (const stream of streams) if (!valid.has(stream.session) && has(stream)) end(stream);
      return streams.filter(has);
    },
    has,
    add(stream) {
      byMember.set(stream.member, (byMember.get(stream.member) ?? new Set()).add(stream));
      open += 1;
    },
    remove,
    end,
    write(stream, bytes) {
      if ((stream.controller.desiredSize ?? 0) < -MAX_BUFFERED_BYTES) end(stream);
      else stream.controller.enqueue(bytes);
    },
  };
}

/** Sessions that have not ended, of active members. */
async function validSessions(db: Database, ids: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(installers, eq(installers.id, sessions.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        isNull(sessions.endedAt),
        eq(installers.active, accountStatus.active),
        eq(companies.active, accountStatus.active),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
