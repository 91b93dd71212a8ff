import type { Database } from './client.ts';

/**
 * Creates a prepared statement on first use per database, or per connection in transactions. For frequent queries,
 * building the SQL costs more than running it. Variable parts are `sql.placeholder`s.
 *
 * @param make ends with `.prepare(name)`; PostgreSQL caches the plan by name, so names must be unique
 */
export function prepared<Statement>(make: (db: Database) => Statement): (db: Database) => Statement {
  // Transactions and their savepoints share the session of the connection.
  const made = new WeakMap<Database['_']['session'], Statement & object>();
  return (db) => {
    const { session } = db._;
    let statement: Statement | undefined = made.get(session);
    if (statement === undefined) {
      statement = make(db);
      made.set(session, statement as Statement & object);
    }
    return statement;
  };
}
