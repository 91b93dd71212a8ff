/** The Content-Security-Policy of a page, and what browsers report about it. */
import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { pagePolicy } from '#platform/site/page-policy.ts';
import { takePolicyReport } from '#platform/site/policy-reports.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [used, multiline, unused, style, unusedStyle] = ['start()', 'a();\nb();', 'other()', 'p{}', 'a{}'].map(
  hashOf,
);
const site = `default-src 'self';base-uri 'none'; script-src 'self' ${used} ${multiline} ${unused}; style-src 'self' ${style} ${unusedStyle};`;

describe('the policy of a page', () => {
  test('allows its own inline scripts and styles, and keeps all other rules', () => {
    const html = `<style>p{}</style><script>start()</script><p></p><script type="module">a();\nb();</script><script src="/_astro/x.js"></script>`;
    expect(pagePolicy(site, html)).toBe(
      `default-src 'self';base-uri 'none'; script-src 'self' ${used} ${multiline}; style-src 'self' ${style}; report-uri /policy-reports`,
    );
  });

  test.each(['<script>', '<style>', "it's <script>", '</script><script>other()', '<!--'])(
    'is the same when a member’s text in an attribute is %s',
    (text) => {
      const parts = `<p title='${text.replaceAll("'", '&#39;')}'>a > b</p><style>p{}</style><script>start()</script>`;
      const policy = pagePolicy(site, `<meta content="${text}">${parts}<input value="${text}"><b>`);
      expect(policy).toContain(`script-src 'self' ${used}; style-src 'self' ${style}; report-uri`);
    },
  );

  test('is made in time from a page with many tags', () => {
    const html = `${'<i title="<style>">x</i>'.repeat(50_000)}<script>start()</script>`;
    expect(pagePolicy(site, html)).toContain(used);
  });

  test('never allows a script or a style that the site does not have', () => {
    const html = `<script>alert(1)</script><script>start() </script><SCRIPT>other()</SCRIPT><style>b{}</style>`;
    expect(pagePolicy(site, html)).toContain("script-src 'self'; style-src 'self'; report-uri");
  });
});

describe('a report', () => {
  const report = (body: string, type = 'application/csp-report', method = 'POST') =>
    new Request('http://club.example/policy-reports', {
      method,
      headers: { 'content-type': type, ...(method === 'POST' && { 'content-length': `${body.length}` }) },
      ...(method === 'POST' && { body }),
    });
  const of = (fields: object) => report(JSON.stringify({ 'csp-report': fields }));
  const at = (minute: number) => Date.UTC(2026, 0, 1, 0, minute);

  test('is logged without addresses of pages and their text', async () => {
    const warn = vi.fn();
    const answer = await takePolicyReport(
      of({
        'document-uri': 'http://club.example/orders/1?q=Anna',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?member=Anna',
        'source-file': 'http://club.example/_astro/shell.Bx1-_.js?Anna',
        'script-sample': 'Anna',
        disposition: 'enforce',
      }),
      { warn },
      at(0),
    );
    expect(answer.status).toBe(204);
    expect(warn.mock.calls[0]?.[0]).toEqual({
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      source: '/_astro/shell.Bx1-_.js',
      isEnforced: true,
    });
  });

  test('of anything is read, and ten in a minute are logged', async () => {
    const warn = vi.fn();
    const deep = '['.repeat(7_000) + ']'.repeat(7_000);
    for (const request of [
      of({ 'blocked-uri': { toString: 1 } }),
      of({ 'effective-directive': 'x'.repeat(999) }),
      report(`{"csp-report":{"blocked-uri":${deep}}}`),
    ])
      expect((await takePolicyReport(request, { warn }, at(5))).status).toBe(204);
    for (let index = 0; index < 20; index++) await takePolicyReport(of({}), { warn }, at(5));
    expect(warn).toHaveBeenCalledTimes(10);
    expect(JSON.stringify(warn.mock.calls).length).toBeLessThan(2_000);
    await takePolicyReport(of({}), { warn }, at(6));
    expect(warn).toHaveBeenCalledTimes(11);
  });

  test.each([
    ['malformed', report('{')],
    ['malformed', report('[]')],
    ['malformed', report('null')],
    ['malformed', report('{"csp-report":null}')],
    ['too_large', report(`{"csp-report":{"a":"${'x'.repeat(20_000)}"}}`)],
    ['unsupported_type', report('{}', 'text/plain')],
    ['method_not_allowed', report('', 'application/csp-report', 'GET')],
  ])('is refused as %s', async (code, request) => {
    await expect(takePolicyReport(request, { warn: vi.fn() })).rejects.toMatchObject({ code });
  });
});
