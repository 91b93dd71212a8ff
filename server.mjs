/**
 * The production entry: static files first, then the request pipeline, ahead of Astro's adapter.
 * Started in the project's root folder, with Node 24 and NODE_ENV=production.
 */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import sirv from 'sirv';

const YEAR_SECONDS = 31_536_000;
/** Requests that are still running when the process is asked to stop get this long. */
const STOP_MS = 10_000;

/** How long browsers may keep a static file. */
function lifetimeOf(path) {
  if (path.startsWith('/_astro/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
}

try {
  await import('./dist/server/entry.mjs');
  const server = globalThis[Symbol.for('lucarne-club.server')];
  const club = await server.open();

  const files = sirv('dist/client', {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('cache-control', lifetimeOf(path));
    },
  });
  const answer = getRequestListener(server.fetch);
  const http = createServer((request, response) => files(request, response, () => answer(request, response)));

  http.listen(club.env.PORT, club.env.HOST, () => {
    const { port } = http.address();
    club.log.info(`Lucarne Club is at http://localhost:${port}, for example http://pl.localhost:${port}`);
    if (club.env.demo) club.log.info(`Sign-in codes arrive at http://localhost:${port}/dev/outbox`);
  });

  let stopping = false;
  const stop = async (signal) => {
    if (stopping) return;
    stopping = true;
    club.log.info(`${signal}: finishing requests`);
    const deadline = setTimeout(() => http.closeAllConnections(), STOP_MS);
    const closed = new Promise((done) => http.close(done));
    // Streams would go on for minutes; browsers open them again on another node.
    await club.deps.events.stop();
    http.closeIdleConnections();
    await closed;
    clearTimeout(deadline);
    await club.close();
    club.log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  // A configuration or a folder that is refused is the operator's to mend: the sentence helps, a stack does not.
  const expected = error?.name === 'BadEnvironment' || error?.name === 'FolderInUse';
  console.error(expected ? error.message : error);
  process.exit(1);
}
