/**
 * The bare reference server: only `node:http` and, for the database, `pg`; or Hono's shortest response. A separate
 * process: its parent sends the configuration and receives the port.
 */
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { serveTasks } from '../support/child.ts';
import { replay, type Script } from './replay.ts';

/** A raw response. */
export interface SentAnswer {
  headers: OutgoingHttpHeaders;
  body: string;
}

/** The server’s behaviour. */
export type BareWork =
  /** "hello" from Hono, behind the same entry as the club's. */
  | { hello: true }
  /** A constant response. */
  | { bytes: SentAnswer }
  /** Runs a script and answers with the rows as JSON. */
  | { databaseUrl: string; read: Script }
  /** One script per member, `/3` is the fourth. Reads the body, answers 201. */
  | { databaseUrl: string; write: Script[] };

const tasks = {
  /** Starts the server on a free port of 127.0.0.1. */
  async start(work: BareWork): Promise<{ port: number }> {
    const server = 'hello' in work ? sayHello() : answerBare(work);
    if (!server.listening) await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    return { port: address.port };
  },
};
export type BareTasks = typeof tasks;
serveTasks(tasks);

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function sayHello() {
  const app = new Hono().get('/', (c) => c.text('hello'));
  return serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
}

function answerBare(work: Exclude<BareWork, { hello: true }>): Server {
  const answer = answerOf(work);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  return server.listen(0, '127.0.0.1');
}

function answerOf(work: Exclude<BareWork, { hello: true }>): Answer {
  if ('bytes' in work) return sendBytes(work.bytes);
  // The club has the same number of connections.
  const pool = new pg.Pool({ connectionString: work.databaseUrl, max: 10 });
  return 'read' in work ? sendRows(pool, work.read) : sendWritten(pool, work.write);
}

function sendBytes({ headers, body }: SentAnswer): Answer {
  const bytes = Buffer.from(body, 'base64');
  return async (_, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  };
}

function sendRows(pool: pg.Pool, script: Script): Answer {
  return async (_, response) => send(response, 200, await replay(pool, script));
}

function sendWritten(pool: pg.Pool, scripts: readonly Script[]): Answer {
  return async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    JSON.parse(text);
    const script = scripts[Number(request.url?.slice(1))] ?? [];
    const key = String(request.headers['idempotency-key']);
    const results = await replay(pool, script, { key, rowMode: 'array' });
    send(response, 201, { data: results.findLast((rows) => rows.length > 0)?.[0] });
  };
}

function send(response: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
