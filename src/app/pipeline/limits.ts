/** Steps that limit how much work is done at once. */
import { admitted, clientOf } from '#platform/http/concurrency-limit.ts';
import { bearer } from '#platform/http/same-site.ts';
import { METRICS_PATH } from '#platform/ops/metrics.ts';
import { type Exchange, isApi, type Step } from './exchange.ts';

/** Never rejected: the probes, and the page that waits for the club. */
const NEVER_REJECTED = new Set(['/api/health', '/api/ready', METRICS_PATH, '/maintenance']);

/**
 * Does the work of a request when it has a slot of the concurrency limiter. A gateway takes none for calls: the club
 * behind it does.
 *
 * @throws Busy if there is no slot
 */
export async function withSlot(
  { request, url, session, club, caller }: Exchange,
  work: () => Promise<Response>,
): Promise<Response> {
  if (NEVER_REJECTED.has(url.pathname) || (club.isGateway && isApi(url))) return work();
  const token = bearer(request);
  const client = token === undefined ? session : await club.readSession(token);
  return admitted(request, clientOf(client, caller.address), club.log, work);
}

/** Posted forms take a slot before their body is read. */
export const limitForms: Step = (exchange, next) =>
  exchange.request.method === 'POST' ? withSlot(exchange, () => next(exchange)) : next(exchange);

/** Pages take a slot when they must be rendered. */
export const limitPages: Step = (exchange, next) =>
  exchange.request.method === 'POST' ? next(exchange) : withSlot(exchange, () => next(exchange));
