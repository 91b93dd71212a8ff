import { makeCardApp } from '#app/dev/card-app.ts';
import { makeLabelPrinter } from '#app/dev/labels.ts';
import type { DevPortal } from '#app/dev/portal.ts';
import { takeTicket } from '#features/access/server/emulation.ts';
import { readHtml, readOutbox } from '#features/notifications/server/outbox.ts';
import { cacheSize } from '#platform/cache/page-cache.ts';
import { readToken } from '#platform/http/auth/tokens.ts';
import { readEnv } from '#platform/ops/env.ts';
import { startMetrics, watch } from '#platform/ops/metrics.ts';
import { startTracing, stopTracing } from '#platform/ops/tracing.ts';
import { mediaAnswer } from '#platform/site/media.ts';
import { type Club, openClub } from './club.ts';
import { openGateway } from './gateway.ts';

/** The pages' view of a club in this process. */
export function portalOf({ env, deps, api, log, close }: Club): DevPortal {
  return {
    env,
    log,
    api,
    uploads: deps.uploads,
    now: deps.now,
    isGateway: false,
    isClosed: () => deps.maintenance.isOn(),
    readSession: (token) => readToken(token, env.SESSION_SECRET, deps.now()),
    hasEnded: ({ session }) => deps.endedSessions.hasEnded(session),
    media: (request, url) => mediaAnswer(request, url, deps.files),
    takeTicket: (ticket, userAgent) => takeTicket(deps, ticket, userAgent),
    readOutbox: () => readOutbox(deps.db),
    readHtml: (id) => readHtml(deps.db, id),
    cardApp: makeCardApp(deps),
    labelPrinter: makeLabelPrinter(deps),
    endStreams: () => deps.events.stop(),
    close,
  };
}

async function open(): Promise<DevPortal> {
  const env = readEnv(process.env);
  if (env.METRICS_TOKEN !== undefined) startMetrics();
  await startTracing(env);
  watch((report) => {
    const { pages, bytes } = cacheSize();
    report('club_cached_pages', pages);
    report('club_cached_pages_bytes', bytes);
  });
  const portal = env.CLUB_API_URL ? await openGateway(env, env.CLUB_API_URL) : portalOf(await openClub(env));
  return {
    ...portal,
    async close() {
      await portal.close();
      await stopTracing();
    },
  };
}

const KEY = Symbol.for('lucarne-club.portal');
const shared = globalThis as { [KEY]?: Promise<DevPortal> };

/**
 * The portal of this process, opened on first use. One for all chunks of the built server: a second PGlite on the same
 * folder would destroy it.
 */
export function thePortal(): Promise<DevPortal> {
  shared[KEY] ??= open();
  return shared[KEY];
}
