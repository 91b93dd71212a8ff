/** Traces of the built club, which sends the last ones when it stops. */
import { expect, inject, test } from 'vitest';
import { openSite } from '../../support/site.ts';
import { openCollector } from '../../support/traces/collector.ts';

test('pages, calls, statements and jobs of the built club are traced, without personal data', async () => {
  const collector = await openCollector();
  const site = await openSite(inject('seededClub'), { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  try {
    const mail = 'owner.pl@club.example';
    const member = await site.signIn(mail);
    await site.ask('/projects?status=closed', { headers: { cookie: member.header } });
    await site.ask('/nowhere/jan.kowalski@example.com', { headers: { cookie: member.header } });
    await site.close();
    const { spans } = collector;
    const page = spans.find(({ name }) => name === 'GET /projects');
    expect(page).toMatchObject({ parent: '', attributes: { 'http.response.status_code': 200 } });
    const calls = spans.filter(({ trace, name }) => trace === page?.trace && name.startsWith('call '));
    expect(calls.map(({ name }) => name)).toContain('call listProjects');
    const statements = spans.filter(({ kind, trace }) => kind === 3 && trace === page?.trace);
    expect(statements.length).toBeGreaterThan(0);
    expect(spans.some(({ name }) => name.startsWith('job '))).toBe(true);
    const sent = Buffer.concat(collector.bodies).toString('latin1');
    for (const secret of [mail, 'kowalski', 'status=closed']) expect(sent).not.toContain(secret);
  } finally {
    await site.close();
    await collector.close();
  }
});
