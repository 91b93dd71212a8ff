/**
 * Loaded before the club (`--import`). Sends the parent process the SQL statements of each request with the header
 * `x-bench-capture`. They include values and result rows.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import pg from 'pg';
import type { Statement } from './replay.ts';

/** The message to the parent process. */
export interface Captured {
  /** The value of the header. */
  id: string;
  statements: Statement[];
}

const current = new AsyncLocalStorage<Statement[]>();

type Emit = (this: Server, event: string, ...args: unknown[]) => boolean;
const emit: Emit = Server.prototype.emit;
const emitCaptured: Emit = function (event, ...args) {
  const [request, response] = args;
  const id =
    event === 'request' && request instanceof IncomingMessage
      ? request.headers['x-bench-capture']
      : undefined;
  if (typeof id !== 'string' || !(response instanceof ServerResponse)) return emit.call(this, event, ...args);
  const statements: Statement[] = [];
  response.once('finish', () => process.send?.({ id, statements } satisfies Captured));
  return current.run(statements, () => emit.call(this, event, ...args));
};
Server.prototype.emit = emitCaptured;

type Config = string | (pg.QueryConfig<unknown[]> & { text: string });
type Result = pg.QueryResult<Record<string, unknown>> | pg.QueryArrayResult<unknown[]> | undefined;
type Callback = (error: Error | undefined, result: Result) => void;
type Query = (this: pg.Client, config: Config, ...rest: unknown[]) => Promise<Result> | undefined;
const query = pg.Client.prototype.query as Query;
const queryCaptured: Query = function (config, ...rest) {
  const statements = current.getStore();
  if (!statements) return query.call(this, config, ...rest);
  const { text, name, values } = typeof config === 'string' ? { text: config } : config;
  const [given] = rest;
  const statement: Statement = {
    text,
    name,
    values: (Array.isArray(given) ? given : values) ?? [],
    rows: [],
  };
  statements.push(statement);
  const keep = (result: Result) => {
    statement.rows = (result?.rows ?? []).map((row) =>
      Array.isArray(row) ? row : (result?.fields ?? []).map((field) => row[field.name]),
    );
  };
  // A pool passes a callback, a transaction awaits a promise.
  const callback = rest.at(-1);
  if (typeof callback !== 'function') {
    const answer = query.call(this, config, ...rest);
    answer?.then(keep, () => undefined);
    return answer;
  }
  const captured: Callback = (error, result) => {
    keep(result);
    callback(error, result);
  };
  return query.call(this, config, ...rest.slice(0, -1), captured);
};
pg.Client.prototype.query = queryCaptured as typeof pg.Client.prototype.query;
