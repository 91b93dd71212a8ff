/** The club's API: all calls with their handlers. */
import { memberOfSession } from '#features/access/server/sessions.ts';
import { type Api, createApi } from '#platform/http/api.ts';
import type { Deps } from '#platform/http/deps.ts';
import { calls } from './calls.ts';
import { beforeTransaction, handlers } from './handlers.ts';

/** Calls that staff need to open the club again, and those who watch over it. Signing in is for staff only then. */
const open: ReadonlySet<string> = new Set<keyof typeof calls>([
  'login',
  'loginVerify',
  'refresh',
  'logout',
  'getHealth',
  'getReady',
]);

/** Makes the API. */
export function clubApi(deps: Deps): Api {
  return createApi(deps, { calls, handlers, beforeTransaction: beforeTransaction, open, memberOfSession });
}
