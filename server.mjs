/**
 * The production entry: static files first, then the request pipeline, ahead of Astro's adapter.
 * Started in the project's root folder, with Node 24 and NODE_ENV=production.
 */
import { once } from 'node:events';
import { createServer, STATUS_CODES } from 'node:http';
import { createServer as createListener } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import sirv from 'sirv';
import { notifySystemd, startWatchdog } from '#platform/ops/watchdog.ts';

const YEAR_SECONDS = 31_536_000;
/**
 * Whoever sends slowly holds no connection: headers come at once, in milliseconds, and a body within the minutes that a
 * picture takes over a phone.
 */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 2_500,
  // `namesItsHost` looks, and answers in the club's shape.
  requireHostHeader: false,
};
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

/** False for a request that names two hosts, of which a proxy may have read the other one, or none in HTTP/1.1. */
function namesItsHost({ rawHeaders, httpVersion }) {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index].length === 4 && rawHeaders[index].toLowerCase() === 'host') hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** The club's codes for what Node refuses before it is a request; `malformed` for all else. */
const REFUSALS = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** A refused sender gets so long to read why, in milliseconds. */
const LINGER_MS = 500;

/** Answers on a connection on which there is no request to answer, and closes it. */
async function refuseConnection(socket, error, refuse, current) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const response = await refuse(REFUSALS[error.code] ?? 'malformed');
  const body = await response.text();
  const answered = current.get(socket);
  // Nothing may be written into an answer that has begun.
  if (!socket.writable || (answered?.headersSent && !answered.writableFinished)) return socket.destroy();
  const head = [
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`,
    ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
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
  /** The newest answer on each connection. */
  const current = new WeakMap();
  const refused = new WeakSet();
  const servers = Array.from({ length: SERVERS }, () =>
    createServer(PATIENCE, (request, response) => {
      current.set(request.socket, response);
      if (namesItsHost(request)) files(request, response, () => answer(request, response));
      else
        server.refuse('malformed').then(async (why) => {
          const body = Buffer.from(await why.text());
          const headers = { ...Object.fromEntries(why.headers), 'content-length': body.length };
          response.writeHead(why.status, { ...headers, connection: 'close' }).end(body);
        });
    }).on('clientError', (error, socket) => {
      if (refused.has(socket)) return;
      refused.add(socket);
      refuseConnection(socket, error, server.refuse, current).catch(() => socket.destroy());
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
  // Seconds of its own are for tests.
  startWatchdog(Number(process.env.CLUB_WATCHDOG_SECONDS ?? 20));
  notifySystemd(process.env);
  // Whoever reads this may ask for the end at once.
  club.log.info(`Lucarne Club is at http://localhost:${port}, for example http://pl.localhost:${port}`);
  if (club.env.demo) club.log.info(`Sign-in codes arrive at http://localhost:${port}/dev/outbox`);
} catch (error) {
  // A configuration or a folder that is refused is the operator's to mend: the sentence helps, a stack does not.
  const expected = error?.name === 'BadEnvironment' || error?.name === 'FolderInUse';
  console.error(expected ? error.message : error);
  process.exit(1);
}
