/** The member's event stream. */
import type * as contract from '#features/notifications/events.contract.ts';
import type { Handler } from '#platform/http/context.ts';

/** It ends with the session, and after some minutes: browsers then open the next by themselves. */
export const listenToEvents: Handler<typeof contract.listenToEvents> = async (_, { deps, member }) =>
  deps.events.open(member);
