// @ts-check
/**
 * The production entry: static files first, then the request pipeline, in front of Astro's adapter. Start it in the
 * project's root with Node 24 and NODE_ENV=production.
 */
import { once } from 'node:events';
import { createServer, STATUS_CODES } from 'node:http';
import { createServer as createListener } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import sirv from 'sirv';
import { notifySystemd, startWatchdog } from '#platform/ops/watchdog.ts';
import { filePolicy } from '#platform/site/headers.ts';

const YEAR_SECONDS = 31_536_000;
/**
 * Timeouts against slow clients in milliseconds: headers 10 s, whole request 5 min, enough for an image over a phone.
 */
const REQUEST_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 2_500,
  // Checked by `namesItsHost`, which answers in the club's error format.
  requireHostHeader: false,
};
const HSTS = `max-age=${YEAR_SECONDS}; includeSubDomains`;
/**
 * Each server accepts one connection per turn of the event loop. Under load turns are long and each event stream is a
 * new connection: with one server connections would wait for seconds.
 */
const SERVERS = process.platform === 'linux' ? 8 : 1;
/** Milliseconds for running requests at shutdown. */
const STOP_MS = 10_000;

/** @param {string} path */
function lifetimeOf(path) {
  if (path.startsWith('/_astro/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
}

/**
 * False for requests with two hosts, of which a proxy may have read the other one, or none in HTTP/1.1.
 * @param {import('node:http').IncomingMessage} request
 */
function namesItsHost({ rawHeaders, httpVersion }) {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/**
 * Error codes of Node's HTTP parser; `malformed` for others.
 * @type {Readonly<Partial<Record<string, import('#platform/site/server-entry.ts').RefusalCode>>>}
 */
const REFUSALS = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Milliseconds for a rejected client to read the response. */
const LINGER_MS = 500;

/**
 * Answers a connection without a valid request, and closes it.
 * @param {import('node:stream').Duplex} socket
 * @param {NodeJS.ErrnoException} error
 * @param {import('#platform/site/server-entry.ts').ServerEntry['refuse']} refuse
 * @param {WeakMap<import('node:stream').Duplex, import('node:http').ServerResponse>} current latest responses
 */
async function refuseConnection(socket, error, refuse, current) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const response = await refuse(REFUSALS[error.code ?? ''] ?? 'malformed');
  const body = await response.text();
  const answered = current.get(socket);
  // A response in progress must not be overwritten.
  if (!socket.writable || (answered?.headersSent && !answered.writableFinished)) {
    socket.destroy();
    return;
  }
  const head = [
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`,
    ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/**
 * Lets all servers listen on one port, which must be unused.
 * @param {import('node:http').Server[]} servers
 * @param {number} wanted 0 for any free port
 * @param {string} host
 * @returns the port
 */
async function listen(servers, wanted, host) {
  // Reserves a port first: `reusePort` would share a used one without an error.
  const first = createListener().listen(wanted, host);
  await once(first, 'listening');
  const address = first.address();
  await new Promise((done) => first.close(done));
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const { port } = address;
  for (const server of servers) {
    server.listen({ port, host, reusePort: servers.length > 1 });
    await once(server, 'listening');
  }
  return port;
}

/** @returns {import('#platform/site/server-entry.ts').ServerEntry} set on `globalThis` by the build */
function serverEntry() {
  const holder = /** @type {{ [key: symbol]: unknown }} */ (globalThis);
  const entry = holder[Symbol.for('lucarne-club.server')];
  if (!entry) throw new Error('dist/server/entry.mjs is not a build of this project');
  return /** @type {import('#platform/site/server-entry.ts').ServerEntry} */ (entry);
}

try {
  // As a URL, so that the type check does not read the build.
  await import(new URL('dist/server/entry.mjs', import.meta.url).href);
  const server = serverEntry();
  const club = await server.open();

  const files = sirv('dist/client', {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('content-security-policy', filePolicy(path));
      if (!club.env.demo) response.setHeader('strict-transport-security', HSTS);
      response.setHeader('cache-control', lifetimeOf(path));
    },
  });
  const answer = getRequestListener((request, connection) =>
    server.fetch(request, /** @type {import('@hono/node-server').HttpBindings} */ (connection)),
  );
  /**
   * The latest response of each connection.
   * @type {WeakMap<import('node:stream').Duplex, import('node:http').ServerResponse>}
   */
  const current = new WeakMap();
  /** @type {WeakSet<import('node:stream').Duplex>} */
  const refused = new WeakSet();
  const servers = Array.from({ length: SERVERS }, () =>
    createServer(REQUEST_LIMITS, (request, response) => {
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
  const stop = async (/** @type {string} */ signal) => {
    if (stopping) return;
    stopping = true;
    club.log.info(`${signal}: finishing requests`);
    // Readiness checks fail from now on, while requests are still answered.
    server.drain();
    await wait(club.env.DRAIN_SECONDS * 1000);
    const deadline = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, STOP_MS);
    const closed = Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    // Streams would last for minutes; browsers reconnect to another node.
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
        club.log.error({ err: error }, 'the shutdown failed');
        process.exit(1);
      }),
    );
  }
  // Astro's listener does not log rejections outside of its requests.
  process.on('unhandledRejection', (error) => club.log.error({ err: error }, 'an unhandled rejection'));
  // The variable is for tests.
  startWatchdog(Number(process.env.CLUB_WATCHDOG_SECONDS ?? 20));
  notifySystemd(process.env);
  // Supervisors may stop the process once this is logged.
  club.log.info(`Lucarne Club is at http://localhost:${port}, for example http://pl.localhost:${port}`);
  if (club.env.demo) club.log.info(`Sign-in codes arrive at http://localhost:${port}/dev/outbox`);
} catch (error) {
  // Operator errors: the message helps, a stack trace does not.
  const isExpected = error instanceof Error && ['BadEnvironment', 'FolderInUse'].includes(error.name);
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
