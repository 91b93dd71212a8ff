/** Projects in the field against a real club: what is known offline, what is queued, and what becomes of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withoutScan } from '#features/projects/field.ts';
import type { CallName } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { browser, callerOf, newPage } from '../../support/browser/fake-browser.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { newProject, surveyBody } from '../../support/samples.ts';

/** Machines are slow at times. */
const waitFor = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 30_000 });

const page = () =>
  newPage(async () => ({
    ...(await import('#features/projects/browser/known-projects.ts')),
    ...(await import('#features/projects/browser/field-projects.ts')),
    ...(await import('#features/projects/browser/known-store.ts')),
    ...(await import('#features/projects/browser/refresh-known.ts')),
    ...(await import('#features/projects/browser/sendings.ts')),
    ...(await import('#platform/browser/queue/delivery.ts')),
    ...(await import('#platform/browser/queue/queue.ts')),
    ...(await import('#platform/contract/errors.ts')),
  }));
type Page = Awaited<ReturnType<typeof page>>;

let club: TestClub;
let member: Person;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  member = await club.person();
  browser.reset();
  browser.signIn(member.uuid);
});

const whose = () => ({ account: member.uuid, language: 'en' });

/** A page of the member; `line.isCut` is its connection. */
async function open(store: Page, line = { isCut: false }) {
  const reach = await callerOf(club, member.token);
  const names: CallName[] = [];
  const call = (async (name: CallName, input: never) => {
    if (line.isCut) throw new store.ClubError('unavailable');
    names.push(name);
    return (reach as (name: CallName, input: never) => Promise<unknown>)(name, input);
  }) as Club;
  onTestFinished(store.$fieldProjects.listen(() => {}));
  onTestFinished(store.$queue.listen(() => {}));
  const { stop, now } = store.startDelivery(call, store.projectSendings);
  onTestFinished(stop);
  return { call, names, line, now, refresh: () => store.readAgain(call, whose(), Date.now()) };
}

const scan = async (store: Page, project: string, code: string, after?: string) => {
  const uuid = crypto.randomUUID();
  await store.enqueue({ uuid, kind: 'scan', after, data: { project, code } });
  return uuid;
};

const shown = (store: Page, project: string) =>
  store.$fieldProjects.get().find(({ uuid }) => uuid === project);

describe('what is known of projects', () => {
  it('is readable offline on a new page: projects, scans, products and questions', async () => {
    const project = await newProject(member);
    const gtin = await club.product({ group: 1 });
    await member.club('POST /v2/scans', { body: { project_uuid: project, code: labelOf(gtin) } });
    const store = await page();
    await (await open(store)).refresh();

    const next = await page();
    await open(next, { isCut: true });
    await waitFor(() =>
      expect(shown(next, project)).toMatchObject({ state: 'sent', daysLeft: 60, points: 10 }),
    );
    expect(shown(next, project)?.scans).toMatchObject([{ gtin, state: 'sent', points: 10 }]);
    expect(next.$known.get()?.products[gtin]).toMatchObject({ type: 'Centre-pivot', points: 10 });
    expect(next.$known.get()?.survey.questions.length).toBeGreaterThan(0);
  });

  it('is there once the reading has ended', async () => {
    await newProject(member);
    const store = await page();
    await (await open(store)).refresh();
    const next = await page();
    await next.refreshKnown();
    expect(next.$known.get()).toBeDefined();
  });

  it('is read in detail only where it has changed', async () => {
    const [one, other] = [await newProject(member), await newProject(member)];
    const store = await page();
    const { refresh, names } = await open(store);
    await refresh();
    names.length = 0;
    await member.club('POST /v2/scans', { body: { project_uuid: one, code: labelOf(await club.product()) } });
    await refresh();
    expect(names.filter((name) => name === 'GET /v1/project/{uuid}')).toHaveLength(1);
    await waitFor(() => expect(shown(store, one)?.scans).toHaveLength(1));
    expect(shown(store, other)?.scans).toEqual([]);
  });

  it('is not overwritten by an older answer after a scan was sent', async () => {
    const project = await newProject(member);
    const store = await page();
    const { call, refresh } = await open(store);
    await refresh();
    const late = (async (...asked: Parameters<Club>) => {
      const answer = await call(...asked);
      // The list was answered before the scan, and arrives after it.
      if (asked[0] === 'GET /v1/project') {
        await scan(store, project, labelOf(await club.product()));
        await waitFor(() => expect(shown(store, project)?.scans).toMatchObject([{ state: 'sent' }]));
      }
      return answer;
    }) as Club;
    await store.readAgain(late, whose(), Date.now());
    expect((await store.readKnown(whose()))?.projects[0]?.products).toHaveLength(1);
  });

  it('is not read from an older answer after the first scan of a device', async () => {
    const project = await newProject(member);
    const store = await page();
    const { call } = await open(store);
    const late = (async (...asked: Parameters<Club>) => {
      const answer = await call(...asked);
      // Nothing is known yet that could remember the scan.
      if (asked[0] === 'GET /v1/project') {
        await scan(store, project, labelOf(await club.product()));
        await waitFor(() => expect(store.$queue.get()).toEqual([]));
      }
      return answer;
    }) as Club;
    expect(await store.readAgain(late, whose(), Date.now())).toBe(false);
    expect(await store.readKnown(whose())).toBeUndefined();
    expect(await store.readAgain(call, whose(), Date.now())).toBe(true);
    expect((await store.readKnown(whose()))?.projects[0]?.products).toHaveLength(1);
  });

  it('is not overwritten by an older answer after a scan was removed', async () => {
    const project = await newProject(member);
    const gtin = await club.product();
    const body = { project_uuid: project, code: labelOf(gtin) };
    const { uuid } = await member.club('POST /v2/scans', { body });
    const store = await page();
    const { call, refresh } = await open(store);
    await refresh();
    await waitFor(() => expect(shown(store, project)?.scans).toHaveLength(1));
    const late = (async (...asked: Parameters<Club>) => {
      const answer = await call(...asked);
      if (asked[0] === 'GET /v1/project') {
        await member.club('DELETE /v2/scans/{uuid}', { params: { uuid } });
        await store.changeAllKnown(member.uuid, (known) => withoutScan(known, uuid));
        // As many as before: the count alone says nothing.
        await scan(store, project, labelOf(gtin));
        await waitFor(() => expect(shown(store, project)?.scans).toMatchObject([{ state: 'sent' }]));
      }
      return answer;
    }) as Club;
    expect(await store.readAgain(late, whose(), Date.now())).toBe(false);
    await waitFor(() => expect(shown(store, project)?.scans).toHaveLength(1));
    expect(shown(store, project)?.scans[0]?.uuid).not.toBe(uuid);
    expect(await store.readAgain(call, whose(), Date.now())).toBe(true);
  });

  it('belongs to an account and a language', async () => {
    await newProject(member);
    const store = await page();
    await (await open(store)).refresh();
    browser.signIn(crypto.randomUUID());
    const other = await page();
    onTestFinished(other.$known.listen(() => {}));
    expect(await other.readKnown({ account: member.uuid, language: 'pl' })).toBeUndefined();
    await new Promise((done) => setTimeout(done));
    expect(other.$known.get()).toBeUndefined();
  });

  it.each([
    ['member', 3, true],
    ['member of staff, who has no projects', 1, false],
  ])('is read from the club for a %s: %#', async (_, role, expected) => {
    browser.signIn(member.uuid, { role });
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no connection'));
    onTestFinished(() => asked.mockRestore());
    const { refreshKnown } = await page();
    await refreshKnown(true);
    expect(asked.mock.calls.length > 0).toBe(expected);
  });
});

describe('work in the field', () => {
  it('is shown at once with its points, survives the page, and stays visible after it was sent', async () => {
    const project = await newProject(member);
    const gtin = await club.product({ group: 1 });
    const store = await page();
    const before = await open(store);
    await before.refresh();
    before.line.isCut = true;
    const uuid = await scan(store, project, labelOf(gtin, 'S1'));
    await waitFor(() =>
      expect(shown(store, project)).toMatchObject({
        points: 10,
        productsCount: 1,
        scans: [{ uuid, state: 'queued', gtin, serial: 'S1', points: 10, product: { type: 'Centre-pivot' } }],
      }),
    );

    const next = await page();
    const after = await open(next);
    await waitFor(() => expect(shown(next, project)?.scans).toMatchObject([{ uuid, state: 'sent' }]));
    after.line.isCut = true;
    // Offline again, without a refresh.
    const later = await page();
    await open(later, { isCut: true });
    await waitFor(() => expect(shown(later, project)).toMatchObject({ points: 10, productsCount: 1 }));
    expect(await member.club('GET /v1/project/{uuid}', { params: { uuid: project } })).toMatchObject({
      products: [{ uuid, gtin }],
    });
  });

  it('of a new project is sent in order: project, scans, survey', async () => {
    const store = await page();
    const { line, now, refresh } = await open(store);
    const gtin = await club.product({ group: 1 });
    await refresh();
    line.isCut = true;
    const project = crypto.randomUUID();
    const data = { name: 'Roof', streetName: 'Polna 1', city: 'Warszawa', postalCode: '00-001' };
    await store.enqueue({ uuid: project, kind: 'project', data });
    const last = await scan(store, project, labelOf(gtin), project);
    await store.enqueue({
      uuid: crypto.randomUUID(),
      kind: 'survey',
      after: last,
      data: { project, response: surveyBody.response },
    });
    await waitFor(() =>
      expect(shown(store, project)).toMatchObject({
        ...data,
        state: 'queued',
        points: 10,
        surveyQueued: true,
      }),
    );
    line.isCut = false;
    now();
    await waitFor(() => expect(store.$queue.get()).toEqual([]));
    expect(await member.club('GET /v1/project/{uuid}', { params: { uuid: project } })).toMatchObject({
      name: 'Roof',
      products_count: 1,
      has_survey: true,
      status: { id: 2 },
    });
    await waitFor(() => expect(shown(store, project)).toBeUndefined());
  });

  it('keeps a refused label with its code, and the survey waits until it is corrected or dropped', async () => {
    const project = await newProject(member);
    const store = await page();
    const { refresh } = await open(store);
    await refresh();
    const bad = await scan(store, project, 'not a label');
    await scan(store, project, labelOf(await club.product({ group: 1 })));
    await store.enqueue({
      uuid: crypto.randomUUID(),
      kind: 'survey',
      data: { project, response: surveyBody.response },
    });
    await waitFor(() =>
      expect(shown(store, project)).toMatchObject({
        points: 10,
        productsCount: 1,
        surveyQueued: true,
        scans: [
          { uuid: bad, state: 'refused', refused: 'code_unreadable', code: 'not a label' },
          { state: 'sent' },
        ],
      }),
    );
    await store.drop(bad);
    await waitFor(() => expect(store.$queue.get()).toEqual([]));
    expect(await member.club('GET /v1/project/{uuid}', { params: { uuid: project } })).toMatchObject({
      has_survey: true,
    });
  });

  it('for a project that is not known is shown, not hidden', async () => {
    const store = await page();
    const { line } = await open(store);
    line.isCut = true;
    const project = crypto.randomUUID();
    await scan(store, project, labelOf(await club.product()));
    await waitFor(() => expect(shown(store, project)?.scans).toMatchObject([{ state: 'queued' }]));
  });
});
