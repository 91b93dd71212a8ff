import type { Database } from './client.ts';

/**
 * Creates a prepared statement on first use per database. For frequent queries, building the SQL costs more than
 * running it. Variable parts are `sql.placeholder`s.
 *
 * @param make ends with `.prepare(name)`; PostgreSQL caches the plan by name, so names must be unique
 */
export function prepared<Statement>(make: (db: Database) => Statement): (db: Database) => Statement {
  const made = new WeakMap<Database, Statement & object>();
  return (db) => {
    let statement: Statement | undefined = made.get(db);
    if (statement === undefined) {
      statement = make(db);
      made.set(db, statement as Statement & object);
    }
    return statement;
  };
}
