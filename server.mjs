/**
 * The production entry: static files first, then the request pipeline, ahead of Astro's adapter.
 * Started in the project's root folder, with Node 24 and NODE_ENV=production.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createListener } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import sirv from 'sirv';

const YEAR_SECONDS = 31_536_000;
/**
 * Whoever sends slowly holds no connection: headers come at once, in milliseconds, and a body within the minutes that a
 * picture takes over a phone.
 */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 300_000, connectionsCheckingInterval: 2_500 };
const HSTS = `max-age=${YEAR_SECONDS}; includeSubDomains`;
/**
 * Each server takes one new connection in a turn of the event loop. Under load turns are long and browsers come anew for
 * each event stream: with one server they would wait for seconds before anybody hears of them.
 */
const SERVERS = process.platform === 'linux' ? 8 : 1;
/** Requests that are still running when the process is asked to stop get this long. */
const STOP_MS = 10_000;

/** How long browsers may keep a static file. */
function lifetimeOf(path) {
  if (path.startsWith('/_astro/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
}

/** True for a request that names two hosts: what stands in front of this server may have read the other one. */
function hasTwoHosts({ rawHeaders }) {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index].length === 4 && rawHeaders[index].toLowerCase() === 'host') hosts++;
  return hosts > 1;
}

/** Lets all servers listen on one port that nobody else has; gives the port. */
async function listen(servers, wanted, host) {
  const first = createListener().listen(wanted, host);
  await once(first, 'listening');
  const { port } = first.address();
  // It was there to find out: those that share a port share it with whoever else wants to.
  await new Promise((done) => first.close(done));
  for (const server of servers) {
    server.listen({ port, host, reusePort: servers.length > 1 });
    await once(server, 'listening');
  }
  return port;
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
      response.setHeader('content-security-policy', "frame-ancestors 'none'");
      if (!club.env.demo) response.setHeader('strict-transport-security', HSTS);
      response.setHeader('cache-control', lifetimeOf(path));
    },
  });
  const answer = getRequestListener(server.fetch);
  const servers = Array.from({ length: SERVERS }, () =>
    createServer(PATIENCE, (request, response) => {
      if (hasTwoHosts(request)) response.writeHead(400, { connection: 'close' }).end();
      else files(request, response, () => answer(request, response));
    }),
  );

  const port = await listen(servers, club.env.PORT, club.env.HOST);
  let stopping = false;
  const stop = async (signal) => {
    if (stopping) return;
    stopping = true;
    club.log.info(`${signal}: finishing requests`);
    // Whoever asks whether this node is ready sends no more to it, while it answers what comes meanwhile.
    server.drain();
    await wait(club.env.DRAIN_SECONDS * 1000);
    const deadline = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, STOP_MS);
    const closed = Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    // Streams would go on for minutes; browsers open them again on another node.
    await club.endStreams();
    for (const server of servers) server.closeIdleConnections();
    await closed;
    clearTimeout(deadline);
    await club.close();
    club.log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () =>
      stop(signal).catch((error) => {
        club.log.error({ err: error }, 'the club could not be stopped in order');
        process.exit(1);
      }),
    );
  }
  // Astro's own listener says nothing of what happens outside of its requests.
  process.on('unhandledRejection', (error) => club.log.error({ err: error }, 'an unhandled rejection'));
  // Whoever reads this may ask for the end at once.
  club.log.info(`Lucarne Club is at http://localhost:${port}, for example http://pl.localhost:${port}`);
  if (club.env.demo) club.log.info(`Sign-in codes arrive at http://localhost:${port}/dev/outbox`);
} catch (error) {
  // A configuration or a folder that is refused is the operator's to mend: the sentence helps, a stack does not.
  const expected = error?.name === 'BadEnvironment' || error?.name === 'FolderInUse';
  console.error(expected ? error.message : error);
  process.exit(1);
}
