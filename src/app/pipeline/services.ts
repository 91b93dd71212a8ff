/** Steps that answer requests which are not for pages. */
import { devLabels } from '#app/dev/labels.ts';
import { devOutbox } from '#app/dev/outbox.ts';
import { invalidationsConfirmed } from '#platform/cache/cache-broadcast.ts';
import { ClubError, type ErrorCode } from '#platform/contract/errors.ts';
import { errorResponse } from '#platform/http/answers.ts';
import { METRICS_PATH, metricsAnswer } from '#platform/ops/metrics.ts';
import { formAction } from '#platform/site/actions.ts';
import { crawlerFile } from '#platform/site/crawlers.ts';
import { bringsTicket, takeFaker } from '#platform/site/emulation.ts';
import { redirect } from '#platform/site/guard.ts';
import { manifestFile } from '#platform/site/manifest.ts';
import { SPECULATION_RULES_PATH, speculationRules } from '#platform/site/page.ts';
import { POLICY_REPORTS_PATH } from '#platform/site/page-policy.ts';
import { takePolicyReport } from '#platform/site/policy-reports.ts';
import { pages } from '#site.ts';
import { by, isApi, type Step } from './exchange.ts';
import { withSlot } from './limits.ts';

const READY_PATH = '/api/ready';

/** Paths that machines ask for all day. */
export const PROBES: ReadonlySet<string> = new Set(['/api/health', READY_PATH, METRICS_PATH]);

/** When to ask again whether a stopping process is ready, in seconds. */
const RETRY_READY = 5;

/** Paths that take what is posted to them, and show nothing. */
export const POST_ONLY: ReadonlySet<string> = new Set([POLICY_REPORTS_PATH, '/language', '/logout']);

/** Paths without a page that answer while the club is closed. */
const DURING_MAINTENANCE = new Set(['/language', '/logout', '/dev/outbox.json']);

let isStopping = false;

/** From now on the process is not ready. It answers as before, until its connections are closed. */
export function drain(): void {
  isStopping = true;
}

/** Answers a change once all workers of this node know of it. */
export const confirmChanges: Step = async (exchange, next) => {
  const answer = await next(exchange);
  const isRead = exchange.request.method === 'GET' || exchange.request.method === 'HEAD';
  if (!isRead) await invalidationsConfirmed();
  return answer;
};

/** The metrics of this process, and its readiness while it stops. */
export const serveProbes: Step = async (exchange, next) => {
  const { request, url, club } = exchange;
  if (url.pathname === METRICS_PATH)
    return by(METRICS_PATH, exchange, await metricsAnswer(request, club.env.METRICS_TOKEN));
  if (url.pathname === READY_PATH && isStopping)
    return by(READY_PATH, exchange, errorResponse(new ClubError('unavailable', { retryAfter: RETRY_READY })));
  return next(exchange);
};

/** Reports of browsers. They come without a session. */
export const servePolicyReports: Step = async (exchange, next) => {
  const { request, url, club } = exchange;
  if (url.pathname !== POLICY_REPORTS_PATH) return next(exchange);
  exchange.caller.route = POLICY_REPORTS_PATH;
  return withSlot(exchange, () => takePolicyReport(request, club.log));
};

/** Uploaded pictures. */
export const serveMedia: Step = async (exchange, next) => {
  const answer = await exchange.club.media(exchange.request, exchange.url);
  return answer ? by('/media/*', exchange, answer) : next(exchange);
};

/** The API. Staff use it while the club is closed, too. A link to a file leads to the passkey that the file needs. */
export const serveApi: Step = async (exchange, next) => {
  const { request, url, club, caller } = exchange;
  if (!isApi(url)) return next(exchange);
  caller.route = '/api/*';
  const answer = await withSlot(exchange, () => club.api.fetch(request, caller));
  const asksPasskey =
    answer.status === 403 && isFollowed(request) && (await codeOf(answer)) === 'step_up_required';
  return asksPasskey
    ? redirect(`/staff/confirm?to=${encodeURIComponent(url.pathname + url.search)}`)
    : answer;
};

/** Whether a browser follows a link, instead of a script that calls. */
function isFollowed({ method, headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode');
  const isPage = mode === null ? headers.get('accept')?.includes('text/html') : mode === 'navigate';
  return method === 'GET' && isPage === true;
}

async function codeOf(answer: Response): Promise<ErrorCode | undefined> {
  const { code } = (await answer.clone().json()) as { code?: ErrorCode };
  return code;
}

/** Files that depend on the registry or on the host: robots, sitemap, manifest, speculation rules. */
export const serveSiteFiles: Step = async (exchange, next) => {
  const { request, url, club } = exchange;
  const file =
    crawlerFile(request, url, pages, club.env) ??
    manifestFile(request, url, club.env) ??
    rulesFile(request, url);
  return file ? by(url.pathname, exchange, file) : next(exchange);
};

function rulesFile({ method }: Request, { pathname }: URL): Response | undefined {
  if (pathname !== SPECULATION_RULES_PATH || method !== 'GET') return undefined;
  return new Response(speculationRules(pages), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  });
}

/** Sends visitors of a closed club to `/maintenance`. */
export const closeForMaintenance: Step = async (exchange, next) => {
  const { url, club, page } = exchange;
  const isOpen =
    page?.duringMaintenance ||
    // Staff work while the club is closed.
    page?.access === 'staff' ||
    DURING_MAINTENANCE.has(url.pathname) ||
    url.pathname.startsWith('/dev/outbox/');
  return club.isClosed() && !isOpen ? redirect('/maintenance') : next(exchange);
};

/** `?faker=`: begins an emulation by staff. */
export const beginEmulation: Step = async (exchange, next) => {
  const { request, url, club } = exchange;
  if (!bringsTicket(request, url)) return next(exchange);
  return withSlot(exchange, async () => by('?faker', exchange, await takeFaker(request, url, club)));
};

/** The forms of every page: language and sign-out; outbox and labels of the demo as data. */
export const serveShellForms: Step = async (exchange, next) => {
  const { request, url, club, caller } = exchange;
  const answer =
    (await formAction(request, url, club, caller)) ??
    (await devOutbox(request, url, club)) ??
    (await devLabels(request, url, club));
  return answer ? by(url.pathname.replace(/[0-9a-f-]{36}/, '*'), exchange, answer) : next(exchange);
};
