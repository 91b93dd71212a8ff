/** Two nodes of one club on one PostgreSQL: changes by staff on one node are shown by the other. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { type Postgres, startPostgres } from '../../support/database/postgres.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';

/** Maximum time until a change is visible, in milliseconds. */
const SOON = 2_000;

let postgres: Postgres;
let here: Site;
let there: Site;
let member: Session;
let staff: Session;

beforeAll(async () => {
  postgres = await startPostgres();
  const settings = {
    DATABASE_URL: await postgres.createDatabase(),
    SESSION_SECRET: 'a secret of at least thirty-two characters',
  };
  here = await openSite(inject('seededClub'), settings);
  there = await openSite(inject('seededClub'), settings);
  [member, staff] = [await here.signIn('owner.pl@club.example'), await here.signIn('staff@club.example')];
});

afterAll(async () => {
  await there?.close();
  await here?.close();
  await postgres?.stop();
});

/** A member’s page on a node, and whether it came from the node’s cache. */
async function open(node: Site, path: string) {
  const answer = await node.ask(path, { headers: { cookie: `${member.header}; lang=en` } });
  return { status: answer.status, html: String(answer.body), kept: answer.headers.etag !== undefined };
}

async function change(method: string, path: string, body: object): Promise<void> {
  const answer = await here.ask(`/api/staff/content/${path}`, {
    method,
    headers: {
      cookie: staff.header,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(body),
  });
  expect(answer.status, String(answer.body)).toBeLessThan(300);
}

test('a staff change is visible on the other node within two seconds, and withdrawn news is gone', async () => {
  const { data } = await here.read<AnswerOf<'GET /v1/content'>>(
    member,
    '/v1/content?content_types=news&language=en',
  );
  const [story] = data;
  const { texts } = await here.read<AnswerOf<'GET /staff/content/{uuid}'>>(
    staff,
    `/staff/content/${story?.uuid}`,
  );
  const before = story?.content.title ?? '';
  for (const path of ['/news', `/news/${story?.uuid}`])
    expect(await open(there, path)).toMatchObject({
      status: 200,
      kept: true,
      html: expect.stringContaining(before),
    });

  const after = 'Rain from noon on';
  await change('PATCH', story?.uuid ?? '', { texts: { ...texts, en: { ...texts.en, title: after } } });
  for (const path of ['/news', `/news/${story?.uuid}`]) {
    await expect
      .poll(async () => (await open(there, path)).html, { timeout: SOON })
      .toSatisfy((html: string) => html.includes(after) && !html.includes(before));
  }

  await change('POST', `${story?.uuid}/withdraw`, {});
  await expect
    .poll(async () => (await open(there, `/news/${story?.uuid}`)).status, { timeout: SOON })
    .toBe(404);
  expect((await open(there, '/news')).html).not.toContain(after);
});
