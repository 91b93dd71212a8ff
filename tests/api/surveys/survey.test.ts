/** The survey that closes a project and books its points. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { notifications } from '#db/schema/messages.ts';
import { pointsEntries, pointsLots } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { tierDefinition } from '#regions/tiers.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import {
  decorSurveyAnswers,
  newProject,
  projectWithScans,
  surveyAnswers,
  surveyBody,
} from '../../support/samples.ts';

const DAY = 24 * 60 * 60 * 1000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

function answerSurvey(person: Person, uuid: string, response: unknown = surveyAnswers) {
  const text = typeof response === 'string' ? response : JSON.stringify(response);
  return club.raw(
    'POST /v1/project/{uuid}/survey',
    { params: { uuid }, body: { response: text } },
    person.token,
  );
}

async function rowOf(uuid: string) {
  const [row] = await club.db.select().from(projects).where(eq(projects.uuid, uuid));
  if (!row) throw new Error('no project');
  return row;
}

async function bookings(uuid: string) {
  const { id } = await rowOf(uuid);
  return club.db
    .select()
    .from(pointsEntries)
    .where(and(eq(pointsEntries.sourceType, 'project'), eq(pointsEntries.sourceId, id)));
}

async function balance(person: Person) {
  return (await person.club('GET /v2/company/points')).company_points;
}

test(`${promise('submitProjectSurvey', 200)}: closes the project and books the points of its scans as a lot`, async () => {
  const person = await club.person();
  const uuid = await projectWithScans(club, person, 3, { group: 2 });
  const points = 3 * basicPoints(10, 2);
  const answer = await answerSurvey(person, uuid);
  expect(answer).toMatchObject({
    status: 200,
    body: { points_booked: points, status: { id: 2, name: 'closed' }, has_survey: true, days_left: 0 },
  });
  expect(await balance(person)).toBe(points);
  const [entry, ...more] = await bookings(uuid);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    event: 'project_survey_completed',
    variation: 'positive',
    points,
    companyId: person.companyId,
    installerId: person.id,
  });
  const [lot] = await club.db
    .select()
    .from(pointsLots)
    .where(eq(pointsLots.entryId, entry?.id ?? 0));
  // Poland's New Year is an hour before that of UTC.
  expect(lot).toMatchObject({ points, remaining: points, expiresAt: new Date('2027-12-31T23:00:00.000Z') });
  const notified = await club.db.select().from(notifications).where(eq(notifications.installerId, person.id));
  expect(notified.map(({ event, values }) => [event, values.points])).toEqual([['project_closed', points]]);
});

test('a project brings at most 500 points, and the ledger records its uncapped value', async () => {
  const person = await club.person();
  const uuid = await projectWithScans(club, person, 2);
  await club.db
    .update(scans)
    .set({ points: 300 })
    .where(eq(scans.projectId, (await rowOf(uuid)).id));
  expect(await answerSurvey(person, uuid)).toMatchObject({ status: 200, body: { points_booked: 500 } });
  expect(await balance(person)).toBe(500);
  expect((await bookings(uuid))[0]?.breakdown).toEqual({ scans: 2, points: 600 });
});

test('the points of a reached level are part of the booking', async () => {
  const person = await club.person();
  // Smoke ventilation has a level at 3 products.
  const uuid = await projectWithScans(club, person, 3, { group: 8 });
  const [, second] = tierDefinition(10, 8).brackets;
  const project = 3 * basicPoints(10, 8);
  const level = second?.points ?? 0;
  expect(await answerSurvey(person, uuid)).toMatchObject({
    status: 200,
    body: {
      points_booked: project + level,
      points_parts: [
        {
          event: 'project_survey_completed',
          points: project,
          tier_category: null,
          level: null,
          campaign: null,
        },
        { event: 'tier_level', points: level, tier_category: 8, level: 2, campaign: null },
      ],
    },
  });
  expect(await balance(person)).toBe(project + level);
});

test('with a scan in review nothing is booked until staff decide', async () => {
  const person = await club.person();
  const uuid = await projectWithScans(club, person, 1, { regions: [2] });
  expect(await answerSurvey(person, uuid)).toMatchObject({
    status: 200,
    body: { points_booked: 0, status: { id: 5, name: 'in review' }, has_survey: true },
  });
  expect(await balance(person)).toBe(0);
  expect(await bookings(uuid)).toEqual([]);
  const notified = await club.db.select().from(notifications).where(eq(notifications.installerId, person.id));
  expect(notified.map(({ event }) => event)).toEqual(['project_in_review']);
});

test('rejected scans bring nothing and cause no review', async () => {
  const person = await club.person();
  const uuid = await projectWithScans(club, person, 2);
  const { id } = await rowOf(uuid);
  const [one] = await club.db.select().from(scans).where(eq(scans.projectId, id));
  await club.db
    .update(scans)
    .set({ flag: 3 })
    .where(eq(scans.id, one?.id ?? 0));
  expect(await answerSurvey(person, uuid)).toMatchObject({
    status: 200,
    body: { points_booked: basicPoints(10, 1), status: { id: 2 } },
  });
});

describe(promise('submitProjectSurvey', 409, 'project_closed'), () => {
  test('a survey submitted twice is booked once', async () => {
    const person = await club.person();
    const uuid = await projectWithScans(club, person);
    expect((await answerSurvey(person, uuid)).status).toBe(200);
    const [before, row] = [await balance(person), await rowOf(uuid)];
    const other = surveyAnswers.map((answer) =>
      answer.question_id === 2 ? { ...answer, value: 9 } : answer,
    );
    for (const answers of [surveyAnswers, other]) {
      expect(await answerSurvey(person, uuid, answers)).toMatchObject({
        status: 409,
        body: { code: 'project_closed' },
      });
    }
    expect(await balance(person)).toBe(before);
    expect(await bookings(uuid)).toHaveLength(1);
    expect(await rowOf(uuid)).toEqual(row);
  });

  test('a project in review accepts no second survey', async () => {
    const person = await club.person();
    const uuid = await projectWithScans(club, person, 1, { regions: [2] });
    await answerSurvey(person, uuid);
    expect((await answerSurvey(person, uuid)).status).toBe(409);
  });

  test('a lost project brings nothing', async () => {
    const own = await testClub();
    const person = await own.person();
    const uuid = await projectWithScans(own, person);
    own.advance(60 * DAY);
    const later = await own.person({ colleagueOf: person });
    const answer = await own.raw(
      'POST /v1/project/{uuid}/survey',
      { params: { uuid }, body: surveyBody },
      later.token,
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'project_closed' } });
    expect((await later.club('GET /v2/company/points')).company_points).toBe(0);
    await own.close();
  });
});

test(`${promise('submitProjectSurvey', 422, 'project_empty')}: a project without products stays open`, async () => {
  const person = await club.person();
  const uuid = await newProject(person);
  expect(await answerSurvey(person, uuid)).toMatchObject({ status: 422, body: { code: 'project_empty' } });
  expect(await rowOf(uuid)).toMatchObject({ status: 1, survey: null, closedAt: null });
});

test(`${promise('submitProjectSurvey', 404, 'not_found')}: an unknown project`, async () => {
  const person = await club.person();
  expect(await answerSurvey(person, crypto.randomUUID())).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test(stranger('submitProjectSurvey'), async () => {
  const uuid = await projectWithScans(club, await club.person());
  const before = await rowOf(uuid);
  const other = await club.person();
  const [answer, nothing] = [await answerSurvey(other, uuid), await answerSurvey(other, crypto.randomUUID())];
  expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
  expect(await rowOf(uuid)).toEqual(before);
  expect(await bookings(uuid)).toEqual([]);
});

const without = (...ids: number[]) => surveyAnswers.filter((answer) => !ids.includes(answer.question_id));

describe('invalid answers change nothing and are reported', () => {
  test.each<[string, unknown, string[]]>([
    ['no JSON', 'yes', ['response']],
    ['an object', '{}', ['response']],
    ['a question as text', [{ question_id: '1', answer_ids: [1] }], ['response']],
    ['an unknown field', [{ question_id: 1, answer_ids: [1], points: 5 }], ['response']],
    ['201 answers', Array.from({ length: 201 }, () => ({ question_id: 1 })), ['response']],
    ['nothing at all', [], ['response.1', 'response.2', 'response.3', 'response.4', 'response.5']],
    ['a missing sub-question', without(11), ['response.11']],
    ['an answer that does not exist', [...without(3), { question_id: 3, answer_ids: [99] }], ['response.3']],
    [
      'two answers where one is asked',
      [...without(3), { question_id: 3, answer_ids: [1, 2] }],
      ['response.3'],
    ],
    [
      'more answers than allowed',
      [...without(4), { question_id: 4, answer_ids: [1, 2, 3, 4] }],
      ['response.4'],
    ],
    ['one answer twice', [...without(4), { question_id: 4, answer_ids: [1, 1] }], ['response.4']],
    ['a number below zero', [...without(2), { question_id: 2, value: -1 }], ['response.2']],
    ['a broken number', [...without(2), { question_id: 2, value: 1.5 }], ['response.2']],
    ['a number that is too large', [...without(2), { question_id: 2, value: 1_000_000 }], ['response.2']],
    ['a question answered twice', [...surveyAnswers, { question_id: 2, value: 4 }], ['response.2']],
    [
      'a question that was not asked',
      [...surveyAnswers, { question_id: 12, answer_ids: [1] }],
      ['response.12'],
    ],
    ['a question that does not exist', [...surveyAnswers, { question_id: 77, value: 1 }], ['response.77']],
  ])('%s', async (_, response, fields) => {
    const person = await club.person();
    const uuid = await projectWithScans(club, person);
    const before = await rowOf(uuid);
    const answer = await answerSurvey(person, uuid, response);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys((answer.body as { errors: object }).errors).sort()).toEqual(fields.sort());
    expect(await rowOf(uuid)).toEqual(before);
    expect(await balance(person)).toBe(0);
  });
});

test('a colleague may answer; the points belong to the company', async () => {
  const owner = await club.person();
  const uuid = await projectWithScans(club, owner);
  const colleague = await club.person({ colleagueOf: owner, role: 4 });
  expect((await answerSurvey(colleague, uuid)).status).toBe(200);
  expect(await balance(owner)).toBe(basicPoints(10, 1));
});

test('after all tests the books agree', async () => {
  expect((await audit(club.db)).findings).toEqual([]);
});

test('a building without roof windows, such as one with sun tunnels only, can be reported', async () => {
  const person = await club.person();
  const uuid = await projectWithScans(club, person, 1, { group: 3 });
  const answers = [...without(2), { question_id: 2, value: 0 }];
  expect(await answerSurvey(person, uuid, answers)).toMatchObject({
    status: 200,
    body: { has_survey: true },
  });
});

describe('the survey of decor installers', () => {
  test.each([role.decorOwner, role.decor])('closes the projects of role %i', async (id) => {
    const owner = await club.person({ role: role.decorOwner });
    const person = id === role.decorOwner ? owner : await club.person({ colleagueOf: owner, role: id });
    const uuid = await projectWithScans(club, person, 2, { group: 4 });
    expect(await answerSurvey(person, uuid, decorSurveyAnswers)).toMatchObject({
      status: 200,
      body: { points_booked: 2 * basicPoints(10, 4), survey_name: 'decor_project' },
    });
    expect(await rowOf(uuid)).toMatchObject({ surveyName: 'decor_project', survey: decorSurveyAnswers });
  });

  test('is not the one of installers: neither accepts the other’s answers', async () => {
    for (const [person, wrong] of [
      [await club.person({ role: role.decorOwner }), surveyAnswers],
      [await club.person(), decorSurveyAnswers],
    ] as const) {
      const uuid = await projectWithScans(club, person, 1, { group: 4 });
      const answer = await answerSurvey(person, uuid, wrong);
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
      expect(fieldsOf(answer)).toContain(`response.${wrong[0]?.question_id}`);
      expect(await rowOf(uuid)).toMatchObject({ status: 1, survey: null, surveyName: null });
    }
  });

  test('is asked by default, and named in the project once it is answered', async () => {
    const decor = await club.person({ role: role.decorOwner });
    const own = await decor.club('GET /v1/survey');
    expect(own).toMatchObject({
      name: 'decor_project',
      questions: [{ id: 101, kind: 'multiple' }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    expect((await (await club.person()).club('GET /v1/survey')).name).toBe('project');
    const both = await Promise.all(
      (['project', 'decor_project'] as const).map((name) =>
        decor.club('GET /v1/survey', { query: { name } }),
      ),
    );
    expect(both.map(({ name }) => name)).toEqual(['project', 'decor_project']);
    const uuid = await projectWithScans(club, decor, 1, { group: 4 });
    const nameNow = async () =>
      (await decor.club('GET /v1/project/{uuid}', { params: { uuid } })).survey_name;
    expect(await nameNow()).toBeNull();
    await answerSurvey(decor, uuid, decorSurveyAnswers);
    expect(await nameNow()).toBe('decor_project');
  });

  test('does not replace the questions of older answers, which have no name', async () => {
    const decor = await club.person({ role: role.decorOwner });
    const uuid = await projectWithScans(club, decor, 1, { group: 4 });
    await club.db
      .update(projects)
      .set({ survey: surveyAnswers, surveyAt: club.deps.now(), status: 2 })
      .where(eq(projects.uuid, uuid));
    expect(await decor.club('GET /v1/project/{uuid}', { params: { uuid } })).toMatchObject({
      survey_name: 'project',
      has_survey: true,
    });
  });
});

describe('the visit of an adviser', () => {
  const visit = async (person: Person) =>
    (await person.club('GET /v1/survey')).questions
      .filter(({ id }) => [5, 51, 107, 171].includes(id))
      .map(({ due }) => due);

  test.each([
    ['installers', role.installerOwner, surveyAnswers, 5],
    ['decor installers', role.decorOwner, decorSurveyAnswers, 107],
  ] as const)('is asked once a year per company: %s', async (_, id, answers, question) => {
    const own = await testClub();
    try {
      const person = await own.person({ role: id });
      const colleague = await own.person({ colleagueOf: person, role: id });
      const short = answers.filter((answer) => answer.question_id !== question);
      const send = async (by: Person, given: readonly object[]) => {
        const uuid = await projectWithScans(own, by, 1, { group: 4 });
        const body = { response: JSON.stringify(given) };
        return own.raw('POST /v1/project/{uuid}/survey', { params: { uuid }, body }, by.token);
      };
      expect(await visit(person)).toEqual([true, true]);
      const refused = await send(person, short);
      expect([refused.status, fieldsOf(refused)]).toEqual([422, [`response.${question}`]]);
      expect((await send(person, answers)).status).toBe(200);
      expect(await visit(colleague)).toEqual([false, false]);
      expect(await visit(await own.person({ role: id }))).toEqual([true, true]);
      expect((await send(colleague, short)).status).toBe(200);
      // A page that was opened before the first answer.
      expect((await send(person, answers)).status).toBe(200);
      own.advance(365 * DAY - 1);
      const later = await own.renew(person);
      expect(await visit(later)).toEqual([false, false]);
      own.advance(1);
      expect(await visit(later)).toEqual([true, true]);
      expect((await send(later, short)).status).toBe(422);
      expect((await send(later, answers)).status).toBe(200);
      expect(await visit(later)).toEqual([false, false]);
    } finally {
      await own.close();
    }
  });
});

describe('the questions', () => {
  test(promise('getSurvey', 200), async () => {
    const person = await club.person({ region: 'hu' });
    const { questions } = await person.club('GET /v1/survey', { query: { language: 'en' } });
    const ids = questions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { asked_when: parent } of questions) {
      if (!parent) continue;
      const asked = questions.find(({ id }) => id === parent.question_id);
      expect(asked?.options.map(({ id }) => id)).toContain(parent.answer_id);
    }
    const own = await person.club('GET /v1/survey');
    expect(own.questions.map(({ id }) => id)).toEqual(ids);
    expect(own.questions[0]?.text).not.toBe(questions[0]?.text);
  });

  test.each([role.installerOwner, role.decorOwner])(
    'suffice to close a project: the first answer to each shown question is accepted (role %i)',
    async (id) => {
      const person = await club.person({ role: id });
      const uuid = await projectWithScans(club, person);
      const { questions } = await person.club('GET /v1/survey');
      const answers: { question_id: number; answer_ids?: number[]; value?: number }[] = [];
      for (const { id, kind, min, options, asked_when: parent } of questions) {
        const asked =
          !parent ||
          answers.some(
            (a) => a.question_id === parent.question_id && a.answer_ids?.includes(parent.answer_id),
          );
        if (!asked) continue;
        if (kind === 'number') answers.push({ question_id: id, value: min ?? 0 });
        else answers.push({ question_id: id, answer_ids: [options[0]?.id ?? 0] });
      }
      const closed = await person.club('POST /v1/project/{uuid}/survey', {
        params: { uuid },
        body: { response: JSON.stringify(answers) },
      });
      expect(closed.status.id).toBe(2);
    },
  );
});
