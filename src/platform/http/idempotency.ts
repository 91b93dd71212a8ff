/**
 * Idempotent calls. The key is a row in the transaction of the call's own writes, so both are stored or neither. A
 * second request with the key waits for the first and gets its response.
 */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { idempotencyKeys } from '#db/schema/access.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { ANSWER_HOURS } from '#platform/contract/idempotency.ts';

const MAX_KEY_LENGTH = 255;

interface Outcome {
  status: number;
  answer: unknown;
}

interface OwnKey {
  owner: string;
  key: string;
  now: Date;
}

function oldestKept(now: Date): Date {
  return new Date(now.getTime() - ANSWER_HOURS * 60 * 60 * 1000);
}

const { placeholder } = sql;

const ownKey = and(
  eq(idempotencyKeys.owner, placeholder('owner')),
  eq(idempotencyKeys.key, placeholder('key')),
);

const selectStatus = prepared((db) =>
  db
    .select({ status: idempotencyKeys.status })
    .from(idempotencyKeys)
    .where(and(ownKey, gte(idempotencyKeys.createdAt, placeholder('oldest'))))
    .prepare('idempotency_status'),
);

/** Takes a key that is free, or whose answer has expired. */
const insertKey = prepared((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      owner: placeholder('owner'),
      key: placeholder('key'),
      inputHash: placeholder('inputHash'),
      createdAt: placeholder('now'),
    })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: {
        inputHash: sql`excluded.input_hash`,
        status: null,
        answer: null,
        answerText: null,
        createdAt: sql`excluded.created_at`,
      },
      setWhere: lt(idempotencyKeys.createdAt, placeholder('oldest')),
    })
    .returning({ key: idempotencyKeys.key })
    .prepare('idempotency_key'),
);

const selectAnswer = prepared((db) =>
  db.select().from(idempotencyKeys).where(ownKey).prepare('idempotency_answer'),
);

const updateAnswer = prepared((db) =>
  db
    .update(idempotencyKeys)
    .set({
      status: sql`${placeholder('status')}`,
      // The column would store no answer as JSON’s null.
      answer: sql`${placeholder('answerText')}::jsonb`,
      answerText: sql`${placeholder('answerText')}`,
    })
    .where(ownKey)
    .prepare('idempotency_answered'),
);

/** Whether a call with this key was answered before, so that nothing needs to be prepared for it. */
export async function isAnswered(db: Database, { owner, key, now }: OwnKey): Promise<boolean> {
  const [stored] = await selectStatus(db).execute({ owner, key, oldest: oldestKept(now) });
  return (stored?.status ?? null) !== null;
}

/**
 * Runs a call once per owner and key. Guests share one owner, because keys cannot be guessed.
 * @param run receives the transaction; a `ClubError` below 500 is stored as a response
 * @throws ClubError `idempotency_key_reused` when the key came with another input
 */
export async function answerOnce(
  db: Database,
  { owner, key, inputHash, now }: OwnKey & { inputHash: string },
  run: (tx: Database) => Promise<Outcome>,
  errorOutcome: (error: ClubError) => Outcome,
): Promise<Outcome & { replayed: boolean }> {
  if (key.length === 0 || key.length > MAX_KEY_LENGTH) throw invalid({ 'idempotency-key': ['not_valid'] });
  return db.transaction(async (tx) => {
    const [inserted] = await insertKey(tx).execute({ owner, key, inputHash, now, oldest: oldestKept(now) });
    if (!inserted) {
      const [stored] = await selectAnswer(tx).execute({ owner, key });
      if (!stored || stored.status === null) throw new ClubError('conflict');
      if (stored.inputHash !== inputHash) throw new ClubError('idempotency_key_reused');
      // Text keeps the order of object keys, `jsonb` does not.
      const answer: unknown = stored.answerText === null ? stored.answer : JSON.parse(stored.answerText);
      return { status: stored.status, answer, replayed: true };
    }
    const outcome = await tx.transaction(run).catch((error: unknown) => {
      // After a 429 the same request may be repeated.
      const isKept = error instanceof ClubError && error.status < 500 && error.status !== 429;
      if (isKept) return errorOutcome(error);
      throw error;
    });
    const answerText = outcome.answer === undefined ? null : JSON.stringify(outcome.answer);
    await updateAnswer(tx).execute({ owner, key, status: outcome.status, answerText });
    return { ...outcome, replayed: false };
  });
}
