/**
 * Each documented response of the contract has a test with its promise in the title. A new call without tests fails
 * here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { role } from '#platform/contract/roles.ts';
import { callList, promised } from '../../support/promises.ts';
import { samples } from '../../support/samples.ts';

const folder = join(import.meta.dirname, '..');
const titles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

function named(pattern: RegExp): Set<string> {
  return new Set([...titles.matchAll(pattern)].map(([, ...parts]) => parts.filter(Boolean).join(' ')));
}

const kept = named(/\bpromise\('(\w+)', (\d{3})(?:, '(\w+)')?\)/g);
const strangers = named(/\bstranger\('(\w+)'\)/g);

const isForStaff = ({ access }: Call) =>
  typeof access === 'object' && access.every((id) => id === role.staff);

describe('the test titles contain', () => {
  test.each(promised())('%s', (wanted) => {
    expect(kept).toContain(wanted);
  });

  // For staff no company is foreign: they see all of them.
  test.each(callList.filter(([, call]) => call.params && !isForStaff(call)).map(([name]) => name))(
    'the stranger of %s',
    (name) => {
      expect(strangers).toContain(name);
    },
  );

  test('only promises that the contract makes', () => {
    expect([...kept].filter((one) => !promised().includes(one))).toEqual([]);
  });
});

test('every call has a sample input', () => {
  expect(Object.keys(samples).sort()).toEqual(callList.map(([name]) => name).sort());
});
