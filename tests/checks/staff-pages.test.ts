/** Staff can do everything on pages: every call for them is used by one. */
import { expect, test } from 'vitest';
import { calls } from '#app/calls.ts';
import type { Call } from '#platform/contract/call.ts';
import { sourceFiles } from './source.ts';

const staffCalls = Object.entries(calls as Readonly<Record<string, Call>>).filter(([, { path }]) =>
  path.startsWith('/staff/'),
);

/** Source of pages, with what they are made of. */
const source = sourceFiles(
  ['src/pages/staff', 'src/components', 'src/islands', 'src/features', 'src/layouts'],
  ['.astro', '.ts', '.tsx'],
)
  .filter(({ path }) => !/contract\.ts$|\/server\//.test(path))
  .map(({ text }) => text)
  .join('\n');

/** Named as `GET /staff/orders`; a file is linked by its path, which ends there. */
function isUsed({ method, path, download }: Call): boolean {
  if (!download) return source.includes(`${method} ${path}'`);
  return new RegExp(`['"\`](/api)?${path.replace(/\{\w+\}/, '\\$\\{[^}]+\\}')}['"\`]`).test(source);
}

test.each(staffCalls)('%s has a page', (_, call) => {
  expect(isUsed(call)).toBe(true);
});

test('a call without a page is found', () => {
  expect(isUsed({ method: 'GET', path: '/staff/nothing', summary: '', access: 'member' })).toBe(false);
});
