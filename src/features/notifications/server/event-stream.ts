import type * as contract from '#features/notifications/events.contract.ts';
import type { Handler } from '#platform/http/context.ts';

/** The stream ends with the session, and every few minutes; browsers reconnect. */
export const listenToEvents: Handler<typeof contract.listenToEvents> = async (_, { deps, member }) =>
  deps.events.open(member);
