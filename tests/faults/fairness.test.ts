/** One member sends requests over 350 connections without a pause; another member's pages are still answered. */
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSite, type Session, type Site, seededDatabase } from '../support/site.ts';

const CONNECTIONS = 350;
const PAGES = ['/', '/projects', '/orders', '/balance', '/notifications', '/user', '/cart', '/shop', '/team'];
const ROUNDS = 9;

let site: Site;

beforeAll(async () => {
  const url = await seededDatabase(inject('postgresUrl'), inject('seededClub'));
  site = await openSite(inject('seededClub'), { DATABASE_URL: url });
});
afterAll(async () => {
  site?.complaints();
  await site?.close();
});

/** Sends requests over `CONNECTIONS` connections until stopped; returns the count of each status. */
function flood(member: Session, path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const counts: Record<number, number> = {};
  let isStopped = false;
  const once = () =>
    new Promise<void>((done) => {
      const headers = { host: site.host('pl'), cookie: member.header };
      const sent = request({ host: '127.0.0.1', port: site.port, path, headers, agent }, (answer) => {
        counts[answer.statusCode ?? 0] = (counts[answer.statusCode ?? 0] ?? 0) + 1;
        answer
          .resume()
          .on('end', done)
          .on('error', () => done());
      });
      sent.on('error', () => done());
      sent.end();
    });
  const workers = Array.from({ length: CONNECTIONS }, async () => {
    while (!isStopped) await once();
  });
  return {
    counts,
    async stop() {
      isStopped = true;
      await Promise.all(workers);
      agent.destroy();
    },
  };
}

test.each(['/api/v1/project', '/projects'])(
  'overload by one member: %s over 350 connections, and every page of another member is answered',
  async (path) => {
    const greedy = await site.signIn('owner.pl@club.example');
    const other = await site.signIn('decor.pl@club.example');
    for (const page of PAGES) await site.ask(page, { headers: { cookie: other.header } });
    const flooding = flood(greedy, path);
    await expect.poll(() => flooding.counts[503] ?? 0).toBeGreaterThan(0);
    const answers: [status: number, milliseconds: number][] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const page of PAGES) {
        const began = performance.now();
        const { status } = await site.ask(page, { headers: { cookie: other.header } });
        answers.push([status, performance.now() - began]);
      }
    await flooding.stop();
    const times = answers.map(([, milliseconds]) => milliseconds).sort((a, b) => a - b);
    console.info(
      `${path}: ${answers.filter(([status]) => status !== 200).length} of ${answers.length} pages rejected,`,
      `median ${Math.round(times[times.length >> 1] ?? 0)} ms, longest ${Math.round(times.at(-1) ?? 0)} ms;`,
      `the flood: ${JSON.stringify(flooding.counts)}`,
    );
    expect(answers.filter(([status]) => status !== 200)).toHaveLength(0);
    // The flooding member is served too, and gets Retry-After.
    expect(flooding.counts[200]).toBeGreaterThan(0);
    expect(flooding.counts[503]).toBeGreaterThan(0);
  },
  120_000,
);
