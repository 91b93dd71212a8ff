/** The step that knows who is signed in. */
import { currentSession } from '#platform/site/session.ts';
import type { Step } from './exchange.ts';

/** Reads the session and renews it when it is about to expire. The answer carries its new cookies, also with an error. */
export const keepSession: Step = async (exchange, next) => {
  const { request, session, cookies } = await currentSession(
    exchange.request,
    exchange.club,
    exchange.caller,
  );
  const response = await next({ ...exchange, request, session });
  if (cookies.length === 0) return response;
  // Robots, manifest and others are for everybody, these cookies are not.
  const lifetime = response.headers.get('cache-control')?.replace('public', 'private');
  if (lifetime) response.headers.set('cache-control', lifetime);
  // Cookies that the answer sets itself come last, so that they count.
  const own = response.headers.getSetCookie();
  response.headers.delete('set-cookie');
  for (const cookie of [...cookies, ...own]) response.headers.append('set-cookie', cookie);
  return response;
};
