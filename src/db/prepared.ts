/** Statements that are made once and run often. */
import type { Database } from './client.ts';

/**
 * Makes a statement at its first use in a database and keeps it: for the hottest ones, building the SQL costs more
 * than running it. What changes from run to run is a `sql.placeholder`.
 *
 * @param make builds the statement and ends with `.prepare(name)`; PostgreSQL keeps the plan under that name, so no
 *   two statements may share one
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
