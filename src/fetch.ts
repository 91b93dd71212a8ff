/** The request pipeline. Astro takes this module as its entry, in development and in production. */
import { randomUUID } from 'node:crypto';
import { addHeaders, answerErrors, compress, logAnswer } from '#app/pipeline/answers.ts';
import { inOrder } from '#app/pipeline/exchange.ts';
import { readForms } from '#app/pipeline/forms.ts';
import { limitForms, limitPages } from '#app/pipeline/limits.ts';
import { cachePages, confirmSession, guardPages, renderPage } from '#app/pipeline/pages.ts';
import { resolveProductLinks } from '#app/pipeline/product-links.ts';
import {
  beginEmulation,
  closeForMaintenance,
  confirmChanges,
  drain,
  serveApi,
  serveMedia,
  servePolicyReports,
  serveProbes,
  serveShellForms,
  serveSiteFiles,
} from '#app/pipeline/services.ts';
import { keepSession } from '#app/pipeline/session.ts';
import { thePortal } from '#app/portal.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { errorResponse } from '#platform/http/answers.ts';
import { type Connection, callerAddress, requestIdOf } from '#platform/site/client-address.ts';
import { secured } from '#platform/site/headers.ts';
import type { RefusalCode, ServerEntry } from '#platform/site/server-entry.ts';
import { findPage } from '#site.ts';

/** The steps of a page that is read. */
const showPage = inOrder([cachePages, guardPages, limitPages, confirmSession, renderPage]);

/** The steps of every request but those for static files, in order. Each answers or passes on. */
const answer = inOrder([
  logAnswer,
  addHeaders,
  compress,
  answerErrors(showPage),
  confirmChanges,
  serveProbes,
  servePolicyReports,
  // Before the session: shared caches store pictures, so that no session may be renewed with them.
  serveMedia,
  keepSession,
  // Again, so that an error still brings the cookies of a renewed session: its old token is not accepted twice.
  answerErrors(showPage),
  serveApi,
  serveSiteFiles,
  closeForMaintenance,
  resolveProductLinks,
  beginEmulation,
  limitForms,
  readForms,
  serveShellForms,
  showPage,
]);

async function handle(request: Request, connection?: Connection): Promise<Response> {
  const url = URL.parse(request.url);
  if (!url) return refuse('malformed');
  const club = await thePortal();
  const caller = {
    address: callerAddress(request, connection, club.env),
    requestId: requestIdOf(request, club.env),
  };
  return answer({ request, url, club, caller, page: findPage(url.pathname) });
}

/** Answers what is no valid HTTP, too large, never arrives, or failed outside of the steps. */
async function refuse(code: RefusalCode): Promise<Response> {
  const { env, log } = await thePortal();
  const requestId = randomUUID();
  const response = secured(errorResponse(new ClubError(code)), {
    requestId,
    demo: env.demo,
    isPublic: false,
  });
  log.info({ request: requestId, route: 'none', status: response.status, code }, 'refused');
  return response;
}

export default { fetch: handle };

/** The server's entry takes the pipeline and the club from here. */
const entry = globalThis as { [key: symbol]: unknown };
entry[Symbol.for('lucarne-club.server')] = {
  fetch: handle,
  open: thePortal,
  drain,
  refuse,
} satisfies ServerEntry;
