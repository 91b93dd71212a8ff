import { isReady } from '#db/client.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import type * as contract from './health.contract.ts';

export const getHealth: Handler<typeof contract.getHealth> = async () => ({
  status: 'ok',
});

export const getReady: Handler<typeof contract.getReady> = async (_, { db }) => {
  const ready = await isReady(db).catch((cause: unknown) => {
    throw new ClubError('unavailable', { retryAfter: 5, cause });
  });
  if (!ready) throw new ClubError('unavailable', { retryAfter: 5 });
  return { status: 'ready' };
};
