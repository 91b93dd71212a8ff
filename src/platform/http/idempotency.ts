/**
 * Idempotent calls. The key is a row in the transaction of the call's own writes, so both are stored or neither. A
 * second request with the key waits for the first and gets its response.
 */
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
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

/** Whether a call with this key was answered before, so that nothing needs to be prepared for it. */
export async function isAnswered(db: Database, { owner, key, now }: OwnKey): Promise<boolean> {
  const [stored] = await db
    .select({ status: idempotencyKeys.status })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.owner, owner),
        eq(idempotencyKeys.key, key),
        gte(idempotencyKeys.createdAt, oldestKept(now)),
      ),
    );
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
  const ownKey = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
  return db.transaction(async (tx) => {
    const isNew = { inputHash, status: null, answer: null, answerText: null, createdAt: now };
    const [inserted] = await tx
      .insert(idempotencyKeys)
      .values({ owner, key, ...isNew })
      .onConflictDoUpdate({
        target: [idempotencyKeys.owner, idempotencyKeys.key],
        set: isNew,
        setWhere: lt(idempotencyKeys.createdAt, oldestKept(now)),
      })
      .returning({ key: idempotencyKeys.key });
    if (!inserted) {
      const [stored] = await tx.select().from(idempotencyKeys).where(ownKey);
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
    await tx
      .update(idempotencyKeys)
      .set({ ...outcome, answerText })
      .where(ownKey);
    return { ...outcome, replayed: false };
  });
}
