/**
 * Loaded ahead of the club (`--import`): for each request with the header `x-bench-capture` it sends to the parent
 * process which statements the club sent to PostgreSQL on its behalf, with their values and the rows that came back.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import pg from 'pg';

const current = new AsyncLocalStorage();

const { emit } = Server.prototype;
Server.prototype.emit = function (event, request, response) {
  const id = event === 'request' ? request.headers['x-bench-capture'] : undefined;
  if (id === undefined) return emit.call(this, event, request, response);
  const statements = [];
  response.once('finish', () => process.send({ id, statements }));
  return current.run(statements, () => emit.call(this, event, request, response));
};

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (config, ...rest) {
  const statements = current.getStore();
  if (!statements) return query.call(this, config, ...rest);
  const [values] = rest;
  const statement = {
    text: config.text ?? config,
    name: config.name,
    values: (Array.isArray(values) ? values : config.values) ?? [],
    rows: [],
  };
  statements.push(statement);
  const keep = (result) => {
    statement.rows = (result?.rows ?? []).map((row) =>
      Array.isArray(row) ? row : result.fields.map((field) => row[field.name]),
    );
  };
  // A pool calls back, a transaction awaits.
  const callback = rest.at(-1);
  if (typeof callback !== 'function') {
    const answer = query.call(this, config, ...rest);
    answer?.then?.(keep, () => undefined);
    return answer;
  }
  return query.call(this, config, ...rest.slice(0, -1), (error, result) => {
    keep(result);
    callback(error, result);
  });
};
