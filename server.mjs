// @ts-check
/**
 * The production entry: static files first, then the request pipeline, in front of Astro's adapter. Start it in the
 * project's root with Node 24 and NODE_ENV=production. With `WORKERS` above 1 it supervises that many processes, which
 * run this module again.
 */
import { once } from 'node:events';
import { createServer, STATUS_CODES } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isatty } from 'node:tty';
import { getRequestListener, RequestError } from '@hono/node-server';
import { notifySystemd, startWatchdog } from '#platform/ops/watchdog.ts';
import { filePolicy } from '#platform/site/headers.ts';
import { staticFiles } from '#platform/site/static-files.ts';
import { bindSockets, SOCKETS } from '#platform/workers/sockets.ts';
import { fromSupervisor, tellSupervisor, thisWorker, workersIn } from '#platform/workers/worker.ts';

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
/** Milliseconds for running requests at shutdown. */
const STOP_MS = 10_000;
/** Milliseconds for a retiring worker: the longest request. */
const RETIRE_MS = REQUEST_LIMITS.requestTimeout + 10_000;
/** The first descriptor of the node's sockets in a worker, after three streams and the channel. */
const FIRST_SOCKET = 4;

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
 * Lets servers listen, in a worker on the sockets of its node.
 * @param {import('node:http').Server[]} servers
 * @param {Pick<import('#platform/ops/env.ts').Env, 'PORT' | 'HOST'>} env
 * @returns the port
 */
async function listen(servers, { PORT, HOST }) {
  const sockets = thisWorker() ? undefined : await bindSockets(PORT, HOST);
  const port = sockets?.[0]?.address().port ?? PORT;
  for (const [index, server] of servers.entries()) {
    if (sockets) server.listen({ handle: sockets[index] });
    else server.listen({ fd: FIRST_SOCKET + index });
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

/** Opens the club and answers requests. */
async function serve() {
  const worker = thisWorker();
  // The supervisor has died, and its successor needs the port.
  if (worker) process.on('disconnect', () => process.exit(1));
  // As a URL, so that the type check does not read the build.
  await import(new URL('dist/server/entry.mjs', import.meta.url).href);
  const server = serverEntry();
  const club = await server.open();

  const files = staticFiles('dist/client', {
    headersOf: (path) => ({
      'x-content-type-options': 'nosniff',
      'content-security-policy': filePolicy(path),
      ...(!club.env.demo && { 'strict-transport-security': HSTS }),
      'cache-control': lifetimeOf(path),
    }),
    onError: (err) => club.log.error({ err }, 'a file could not be read'),
  });
  const answer = getRequestListener(
    (request, connection) =>
      server.fetch(request, /** @type {import('@hono/node-server').HttpBindings} */ (connection)),
    {
      errorHandler(err) {
        if (err instanceof RequestError) return server.refuse('malformed');
        club.log.error({ err }, 'a request failed outside of the pipeline');
        return server.refuse('internal');
      },
    },
  );
  /**
   * The latest response of each connection.
   * @type {WeakMap<import('node:stream').Duplex, import('node:http').ServerResponse>}
   */
  const current = new WeakMap();
  /** @type {WeakSet<import('node:stream').Duplex>} */
  const refused = new WeakSet();
  let isRetiring = false;
  const servers = Array.from({ length: SOCKETS }, () =>
    createServer(REQUEST_LIMITS, (request, response) => {
      current.set(request.socket, response);
      if (isRetiring) response.setHeader('connection', 'close');
      if (namesItsHost(request)) files(request, response, () => answer(request, response));
      else
        server
          .refuse('malformed')
          .then(async (why) => {
            const body = Buffer.from(await why.text());
            const headers = { ...Object.fromEntries(why.headers), 'content-length': body.length };
            response.writeHead(why.status, { ...headers, connection: 'close' }).end(body);
          })
          .catch(() => request.socket.destroy());
    }).on('clientError', (error, socket) => {
      if (refused.has(socket)) return;
      refused.add(socket);
      refuseConnection(socket, error, server.refuse, current).catch(() => socket.destroy());
    }),
  );

  const port = await listen(servers, club.env);
  const closeAll = () => {
    for (const server of servers) server.closeAllConnections();
  };
  const end = async () => {
    await club.close();
    club.log.info('stopped');
    process.exit(0);
  };
  let stopping = false;
  const stop = async (/** @type {string} */ signal) => {
    if (stopping) return;
    stopping = true;
    club.log.info(`${signal}: finishing requests`);
    // Readiness checks fail from now on, while requests are still answered.
    server.drain();
    await wait(club.env.DRAIN_SECONDS * 1000);
    setTimeout(closeAll, STOP_MS);
    // A retiring worker ends when its connections do.
    if (isRetiring) return;
    const closed = Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    // Streams would last for minutes; browsers reconnect to another node.
    await club.endStreams();
    for (const server of servers) server.closeIdleConnections();
    await closed;
    await end();
  };
  /** Ends this worker, whose successor is ready, without breaking a connection. */
  const retire = async () => {
    if (stopping || isRetiring) return;
    isRetiring = true;
    club.log.info('retiring: finishing requests');
    setTimeout(closeAll, RETIRE_MS);
    // Not the HTTP server's own, which closes idle connections: a request may be on its way on them.
    const close = (/** @type {Listener} */ server) =>
      new Promise((done) => Listener.prototype.close.call(server, done));
    const closed = Promise.all(servers.map(close));
    await club.endStreams();
    await closed;
    await end();
  };
  const failed = (/** @type {unknown} */ error) => {
    club.log.error({ err: error }, 'the shutdown failed');
    process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal).catch(failed));
  // Astro's listener does not log rejections outside of its requests.
  process.on('unhandledRejection', (error) => club.log.error({ err: error }, 'an unhandled rejection'));
  // The variable is for tests.
  startWatchdog(Number(process.env.CLUB_WATCHDOG_SECONDS ?? 20));
  if (worker) {
    // Of a terminal that closes: the supervisor decides.
    process.on('SIGHUP', () => undefined);
    fromSupervisor(({ type }) => {
      if (type === 'retire') retire().catch(failed);
    });
    tellSupervisor({ type: 'ready' });
  } else {
    ignoreReload(club.log);
    announce(club.env, club.log, port);
  }
}

/** SIGHUP replaces workers. A node of one process has none, and goes on; its terminal may still end it. */
function ignoreReload(/** @type {import('pino').Logger} */ log) {
  if (isatty(0)) return;
  process.on('SIGHUP', () => log.warn('SIGHUP: a node of one process must be restarted'));
}

/**
 * Says that the node accepts requests. Those who start it may stop it from now on.
 * @param {import('#platform/ops/env.ts').Env} env
 * @param {import('pino').Logger} log
 * @param {number} port
 */
function announce(env, log, port) {
  notifySystemd(process.env);
  log.info(`Lucarne Club is at http://localhost:${port}, for example http://pl.localhost:${port}`);
  if (env.demo) log.info(`Sign-in codes arrive at http://localhost:${port}/dev/outbox`);
}

/** Starts the workers of this node. */
async function supervise() {
  const { readEnv } = await import('#platform/ops/env.ts');
  const { createLog } = await import('#platform/ops/log.ts');
  const { superviseWorkers } = await import('#platform/workers/supervisor.ts');
  const env = readEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  announce(env, log, await superviseWorkers(import.meta.filename, env, log));
}

try {
  await (thisWorker() || workersIn(process.env) <= 1 ? serve() : supervise());
} catch (error) {
  // Operator errors: the message helps, a stack trace does not.
  const isExpected = error instanceof Error && ['BadEnvironment', 'FolderInUse'].includes(error.name);
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
