/**
 * A bare server, to measure the club against: nothing but Node's own and, for the database, `pg`; or Hono's shortest
 * answer. A process of its own; its parent says what it answers and hears its port.
 *
 * - `{ hello: true }`: answers "hello" from Hono, behind the same entry as the club's
 * - `{ bytes }`: always the same answer, `{ headers, body }` with a base64 body
 * - `{ read }`: runs a script of statements, answers the rows as JSON
 * - `{ write }`: one script per member; `/3` is the fourth member; reads the body, answers 201
 */
import { createServer } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { run } from './replay.ts';

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

process.once('message', ({ hello, ...what }) => {
  const server = hello ? sayHello() : answerBare(what);
  server.once('listening', () => process.send({ port: server.address().port }));
  process.once('disconnect', () => process.exit());
});

function sayHello() {
  const app = new Hono().get('/', (c) => c.text('hello'));
  return serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
}

function answerBare({ databaseUrl, bytes, read, write }) {
  // As many connections as the club has.
  const pool = databaseUrl && new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const answer = bytes ? sendBytes(bytes) : read ? sendRows(pool, read) : sendWritten(pool, write);
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  return server.listen(0, '127.0.0.1');
}

function sendBytes({ headers, body }) {
  const bytes = Buffer.from(body, 'base64');
  return async (_, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  };
}

function sendRows(pool, script) {
  return async (_, response) => send(response, 200, await run(pool, script));
}

function sendWritten(pool, scripts) {
  return async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    JSON.parse(text);
    const script = scripts[Number(request.url.slice(1))];
    const key = request.headers['idempotency-key'];
    const results = await run(pool, script, { key, rowMode: 'array' });
    send(response, 201, { data: results.findLast((rows) => rows.length > 0)?.[0] });
  };
}

function send(response, status, value) {
  const body = JSON.stringify(value);
  response.writeHead(status, { ...JSON_HEADERS, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
