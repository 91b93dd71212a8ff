/** Steps around all others: log, headers, compression, errors. */
import type { ClubError } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import { errorResponse } from '#platform/http/answers.ts';
import { Busy } from '#platform/http/concurrency-limit.ts';
import { clubErrorOf } from '#platform/http/errors.ts';
import { hostOf } from '#platform/http/same-site.ts';
import { countAnswer } from '#platform/ops/metrics.ts';
import { traced } from '#platform/ops/tracing.ts';
import { compressed } from '#platform/site/compress.ts';
import { redirect } from '#platform/site/guard.ts';
import { secured } from '#platform/site/headers.ts';
import { isPublicPage } from '#platform/site/public-addresses.ts';
import { findPage } from '#site.ts';
import { type Exchange, isApi, type Next, type Step } from './exchange.ts';
import { POST_ONLY, PROBES } from './services.ts';

/** Counts the request, traces it and writes its log line. None has an address, of a person or of a page. */
export const logAnswer: Step = async (exchange, next) => {
  const started = performance.now();
  const { club, caller, request } = exchange;
  const { method } = request;
  const trace = { kind: 'server', caller: request.headers.get('traceparent') } as const;
  const response = await traced(method, trace, async (span) => {
    const answer = await next(exchange);
    const { requestId, route = 'none' } = caller;
    span?.rename(`${method} ${route}`);
    span?.set({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': answer.status,
      'club.request': requestId,
    });
    if (answer.status >= 500) span?.fail();
    return answer;
  });
  const milliseconds = performance.now() - started;
  const { requestId, route = 'none' } = caller;
  const { status } = response;
  countAnswer(route, method, status, milliseconds);
  const line = { request: requestId, method, route, status, ms: Math.round(milliseconds * 10) / 10 };
  // Machines ask for these all day.
  if (PROBES.has(route)) club.log.debug(line, 'answered');
  else club.log.info(line, 'answered');
  return response;
};

/** Adds the security headers. */
export const addHeaders: Step = async (exchange, next) => {
  const { request, club, caller, page } = exchange;
  return secured(await next(exchange), {
    requestId: caller.requestId,
    demo: club.env.demo,
    isPublic: isPublicPage(page, hostOf(request), club.env),
    camera: page?.camera,
  });
};

/** Compresses answers that no earlier step has compressed. */
export const compress: Step = async (exchange, next) =>
  compressed(await next(exchange), exchange.request.headers.get('accept-encoding'));

/**
 * Answers an error: the API and media with JSON, pages with `/maintenance` while the club is unavailable.
 *
 * @param renderPage renders the waiting page during an overload
 */
export function answerErrors(renderPage: Next): Step {
  return async (exchange, next) => {
    try {
      return await next(exchange);
    } catch (error) {
      const known = clubErrorOf(error);
      const { url, club, caller } = exchange;
      const isForPeople = !isApi(url) && !url.pathname.startsWith('/media/');
      if (error instanceof Busy) {
        caller.route = 'rejected';
        if (isForPeople) return waitingPage(exchange, known, renderPage);
      } else if (known.status >= 500) {
        club.log.error({ err: error, request: caller.requestId }, 'a request failed');
        if (known.status === 503 && isForPeople) return redirect('/maintenance');
      }
      const response = errorResponse(known);
      if (known.code === 'method_not_allowed') response.headers.set('allow', methodsAt(exchange));
      return response;
    }
  };
}

/** What an address takes. For others than staff, their pages do not exist. */
function methodsAt({ url, page, session }: Exchange): string {
  if (POST_ONLY.has(url.pathname)) return 'POST';
  const isHidden = page?.access === 'staff' && session?.role !== role.staff;
  return page?.forms && !isHidden ? 'GET, HEAD, POST' : 'GET, HEAD';
}

/** The waiting page that is being rendered, if any. */
let rendering: Promise<Response> | undefined;

/** The page that waits for the club, in place of one that there is no time for. It is cached, so it costs little. */
async function waitingPage(
  exchange: Exchange,
  { status, retryAfter }: ClubError,
  renderPage: Next,
): Promise<Response> {
  const { request, caller } = exchange;
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  const url = new URL('/maintenance', exchange.url.origin);
  // Rendered once for all requests of that moment.
  await rendering?.catch(() => undefined);
  rendering = renderPage({
    ...exchange,
    request: new Request(url, { headers }),
    url,
    page: findPage(url.pathname),
    session: undefined,
    caller: { ...caller },
  });
  const answer = await rendering;
  answer.headers.set('retry-after', String(retryAfter));
  answer.headers.set('cache-control', 'no-store');
  for (const name of ['etag', 'cdn-cache-control', 'cache-tag']) answer.headers.delete(name);
  return new Response(request.method === 'HEAD' ? null : answer.body, { status, headers: answer.headers });
}
