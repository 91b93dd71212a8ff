/** Security headers that differ between pages, and between files. */
import { describe, expect, test } from 'vitest';
import { filePolicy, secured } from '#platform/site/headers.ts';
import { findPage } from '#site.ts';

function permissionsOf(path: string): string | null {
  const { camera }: { camera?: true } = findPage(path) ?? {};
  const circumstances = { requestId: 'id', demo: false, isPublic: false, camera };
  return secured(new Response(), circumstances).headers.get('permissions-policy');
}

describe('the camera', () => {
  test('is allowed on the page of a project', () => {
    expect(permissionsOf('/projects/0f3c2b1a')).toMatch(/^camera=\(self\), /);
  });

  test.each(['/', '/projects', '/projects/add', '/projects/0f3c2b1a/survey', '/login', '/no-such-page'])(
    'is forbidden on %s',
    (path) => {
      expect(permissionsOf(path)).toMatch(/^camera=\(\), /);
    },
  );
});

describe('wasm', () => {
  test('is allowed to the worker that decodes labels, which loads from its own site only', () => {
    expect(filePolicy('/_astro/label-worker-Cx3_8a-Q.js').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  test.each([
    '/_astro/label-reader-Cx3.js',
    '/_astro/label-worker.css',
    '/label-worker-Cx3.js',
    '/_astro/x/label-worker-Cx3.js',
    '/_astro/label-worker-Cx3/x.js',
    '/sw.js',
  ])('is not mentioned for %s', (path) => {
    expect(filePolicy(path)).toBe("frame-ancestors 'none'");
  });
});
