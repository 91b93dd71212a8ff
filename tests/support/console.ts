/**
 * Setup of every test file: `console.error` fails its test. React reports hydration mismatches and misuse this way. A
 * test that expects an error replaces it: `vi.spyOn(console, 'error')`.
 */
import { format } from 'node:util';
import { configureGlobal } from 'fast-check';
import { afterAll, afterEach } from 'vitest';

// Reports keep an error's message and lose its cause.
configureGlobal({ includeErrorInReport: true });

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
// Errors after the last test of the file.
afterAll(assertQuiet);
