/** Each promise of the contract has a test that says so in its title. A new call without tests fails here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callList, promised } from '../support/promises.ts';
import { samples } from '../support/samples.ts';

const folder = import.meta.dirname;
const titles = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

function named(pattern: RegExp): Set<string> {
  return new Set([...titles.matchAll(pattern)].map(([, ...parts]) => parts.filter(Boolean).join(' ')));
}

const kept = named(/\bpromise\('(\w+)', (\d{3})(?:, '(\w+)')?\)/g);
const strangers = named(/\bstranger\('(\w+)'\)/g);

describe('in the titles of the tests stands', () => {
  test.each(promised())('%s', (wanted) => {
    expect(kept).toContain(wanted);
  });

  test.each(callList.filter(([, call]) => call.params).map(([name]) => name))(
    'the stranger of %s',
    (name) => {
      expect(strangers).toContain(name);
    },
  );

  test('no promise that the contract does not make', () => {
    expect([...kept].filter((one) => !promised().includes(one))).toEqual([]);
  });
});

test('every call has a sample input', () => {
  expect(Object.keys(samples).sort()).toEqual(callList.map(([name]) => name).sort());
});
