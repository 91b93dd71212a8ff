import { memberOfKey } from '#features/access/server/keys/member-of-key.ts';
import { memberOfSession, noteActivity } from '#features/access/server/sessions.ts';
import { webhookBodies } from '#features/webhooks/events.ts';
import { type Api, createApi } from '#platform/http/api.ts';
import type { Deps } from '#platform/http/deps.ts';
import { calls } from './calls.ts';
import { beforeTransaction, handlers } from './handlers.ts';

/** Also available during maintenance, for staff and health checks. */
const open: ReadonlySet<string> = new Set<keyof typeof calls>([
  'login',
  'getLoginAttempt',
  'loginVerify',
  'startPasskeySignIn',
  'signInWithPasskey',
  'startStepUp',
  'stepUp',
  'sendEnrolmentCode',
  'startEnrolment',
  'enrol',
  'refresh',
  'logout',
  'getHealth',
  'getReady',
]);

/** Creates the club's API: all calls with their handlers. */
export function clubApi(deps: Deps): Api {
  return createApi(deps, {
    calls,
    webhooks: webhookBodies,
    handlers,
    beforeTransaction,
    open,
    memberOfSession,
    memberOfKey: (db, key, now) => memberOfKey(db, key, now, calls),
    noteActivity,
  });
}
