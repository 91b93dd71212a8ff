/**
 * Setup of every test file: a `console.error` fails the test in which it happened. React reports hydration mismatches
 * and misuse this way. A test that expects an error puts its own function in place: `vi.spyOn(console, 'error')`.
 */
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const seen: string[] = [];
const print = console.error;

console.error = (...values: unknown[]) => {
  seen.push(format(...values));
  print(...values);
};

function assertQuiet() {
  const errors = seen.splice(0);
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`);
}

afterEach(assertQuiet);
// What came late, after the last test of the file.
afterAll(assertQuiet);
