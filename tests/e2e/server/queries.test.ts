/** Statements that a page costs the database: personal pages are rendered for each visit. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '#platform/site/page.ts';
import { pages } from '#site.ts';
import { capture } from '../../../scripts/bench/learn.ts';
import { clientOf, type RunningClub, signIn, startClub } from '../../../scripts/support/club.ts';
import { type Postgres, startPostgres } from '../../support/database/postgres.ts';
import { addressesOf, type PageSamples, pageSamples } from '../../support/page-samples.ts';

/** For session, header, and what the page shows. */
const LIMIT = 4;

const folder = mkdtempSync(join(tmpdir(), 'lucarne-queries-'));
let postgres: Postgres;
let club: RunningClub;
let token: string;
let samples: PageSamples;

beforeAll(async () => {
  postgres = await startPostgres();
  club = await startClub({
    env: { DATA_DIR: folder, DATABASE_URL: await postgres.createDatabase() },
    preload: [new URL('../../../scripts/bench/capture.ts', import.meta.url).href],
  });
  token = await signIn(club.url, 'owner.pl@club.example');
  samples = await pageSamples(clientOf(club.url, { token }));
});

afterAll(async () => {
  await club?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rows: [route: string, page: Page][] = Object.entries(pages);
const memberPages = rows.filter(([, { access }]) => access === 'member');

/** Statements of a visit, after visits that filled the caches. */
async function statementsAt(path: string): Promise<string[]> {
  const visit = () =>
    capture(club, async (headers) => {
      const answer = await fetch(club.url + path, { headers: { ...headers, cookie: `club_token=${token}` } });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    });
  await visit();
  await visit();
  return (await visit()).map(({ text }) => text);
}

test.each(memberPages)(`%s sends the database at most ${LIMIT} statements`, async (route, { examples }) => {
  const [example] = examples;
  const [path] = addressesOf(typeof example === 'object' ? example.path : (example ?? route), samples);
  const statements = await statementsAt(path ?? route);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(LIMIT);
});
