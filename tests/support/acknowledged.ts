/** Members work during a fault; their acknowledged requests are recorded and compared with the club later. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { audit } from '#app/audit.ts';
import { openDatabase, rowsOf } from '#db/client.ts';
import { projectBody } from './samples.ts';
import type { Answer, Session, Site } from './site.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Of `work` during the test; `npm run faults` prints it. */
    longestPause?: number;
  }
}

/** Work on one or more nodes: one project after another, each with an idempotency key that is retried until done. */
export interface Work {
  /** Uuids from the responses, by key. */
  done: Map<string, string>;
  /** Statuses of all unsuccessful responses; 0 for a broken connection. */
  refused: { status: number; retryAfter: string | undefined; ms: number }[];
  /** Longest wait for a response, in milliseconds. */
  longest(): number;
  /** Longest time in which nothing was acknowledged, in milliseconds. */
  longestPause(): number;
  /** Stops the work. Resolves when every sent key is done. */
  end(): Promise<void>;
}

const RETRY_MS = 100;

/** Starts the work. `node` returns the target of the next request. */
export function work(node: () => Site, session: Session, callers = 3): Work {
  const done = new Map<string, string>();
  const refused: Work['refused'] = [];
  let longest = 0;
  let goesOn = true;
  let pause = 0;
  let acknowledged = performance.now();

  function noteAcknowledged(): void {
    const now = performance.now();
    pause = Math.max(pause, now - acknowledged);
    acknowledged = now;
  }

  async function send(key: string): Promise<Answer | undefined> {
    const begun = performance.now();
    const answer = await node()
      .ask('/api/v1/project', {
        method: 'POST',
        headers: {
          cookie: session.header,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': key,
        },
        body: JSON.stringify({ ...projectBody, name: key }),
      })
      .catch(() => undefined);
    const ms = performance.now() - begun;
    longest = Math.max(longest, ms);
    if (answer && answer.status < 300) return answer;
    refused.push({ status: answer?.status ?? 0, retryAfter: answer?.headers['retry-after'], ms });
    return undefined;
  }

  const ends = Promise.all(
    Array.from({ length: callers }, async () => {
      while (goesOn) {
        const key = randomUUID();
        let answer = await send(key);
        for (let tries = 0; !answer && tries < 600; tries++) {
          await new Promise((then) => setTimeout(then, RETRY_MS));
          answer = await send(key);
        }
        if (!answer) throw new Error(`${key} was never done: ${JSON.stringify(refused.at(-1))}`);
        noteAcknowledged();
        done.set(key, (JSON.parse(String(answer.body)) as { uuid: string }).uuid);
      }
    }),
  );
  // Rethrown to the caller that awaits the end.
  ends.catch(() => undefined);

  return {
    done,
    refused,
    longest: () => longest,
    longestPause: () => pause,
    async end() {
      goesOn = false;
      await ends;
    },
  };
}

/** Asserts that every acknowledged project exists, no key was processed twice, and the ledger is consistent. */
export async function isAllThere(
  where: { url: string } | { folder: string },
  done: ReadonlyMap<string, string>,
): Promise<void> {
  const database = await openDatabase(where);
  try {
    const rows = await rowsOf<{ uuid: string; name: string }>(
      database.db,
      sql`select uuid, name from projects`,
    );
    const mine = rows.filter(({ name }) => done.has(name));
    expect(new Map(mine.map(({ name, uuid }) => [name, uuid]))).toEqual(done);
    expect(mine).toHaveLength(done.size);
    expect((await audit(database.db)).findings).toEqual([]);
  } finally {
    await database.close();
  }
}
