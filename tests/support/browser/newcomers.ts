/** New members on the onboarding steps, against a real club. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { decorSurvey } from '#content/surveys/decor.ts';
import { installerSurvey } from '#content/surveys/installer.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import {
  answerTo,
  type SurveyAnswer,
  type SurveyDefinition,
  visibleQuestions,
} from '#features/surveys/rules.ts';
import type { InputOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import type { RegionSlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../club.ts';
import { browser, callerOf, newPage } from './fake-browser.ts';

/** The club of the tests of a file, set by `openClub`. */
export let club: TestClub;

/** Opens the club before a file’s tests and closes it afterwards; each test starts with an empty browser. */
export function openClub(): void {
  beforeAll(async () => {
    club = await testClub();
  }, 60_000);
  afterAll(() => club.close());
  beforeEach(() => browser.reset());
}

/** Answers saved on the way. */
type Saved = InputOf<'PATCH /v2/installer/onboarding'>;

type Onboarding = Awaited<ReturnType<typeof open>>['onboarding'];

/** A member who has just entered the code. */
export interface Newcomer {
  person: Person;
  tokens: { token: string; refresh_token: string };
}

/** A new member with a new session after the code step. */
export async function newcomer(
  setting: { region?: RegionSlug; role?: number; createdAt?: Date; colleagueOf?: Person } = {},
): Promise<Newcomer> {
  const { createdAt, ...who } = setting;
  const person = await club.person(who);
  if (createdAt) await club.db.update(installers).set({ createdAt }).where(eq(installers.id, person.id));
  const { body } = await club.raw('POST /v2/installer/login', { body: { email: person.email } });
  const [sent] = await club.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, person.email))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  const verified = await club.raw('POST /v2/installer/login/verify', {
    body: { userId: (body as { user_id: string }).user_id, code: sent?.code ?? '' },
  });
  return { person, tokens: verified.body as Newcomer['tokens'] };
}

/** A page with the steps. Pages with the same storages are the same tab; `change` wraps the calls to the club. */
export async function open({ tokens }: Newcomer, change: (call: Club) => Club = (call) => call) {
  const { createOnboarding } = await newPage(() => import('#features/access/browser/onboarding.ts'));
  const { $token } = await import('#features/access/browser/session.ts');
  const send = await callerOf(club, tokens.token);
  const names: string[] = [];
  const saves: Saved[] = [];
  const call = change((async (...[name, input]: Parameters<Club>) => {
    if (name === 'PATCH /v2/installer/onboarding') saves.push(input as never);
    else names.push(name);
    // The site’s pages keep this token in a cookie.
    if (name !== 'POST /v2/installer/refresh') return send(name, input as never);
    const answer = await send(name, { body: { refresh_token: tokens.refresh_token } } as never);
    Object.assign(tokens, answer);
    return answer;
  }) as Club);
  const member = await send('GET /v1/company/user/self');
  const { saved_at: _, ...saved } = await send('GET /v2/installer/onboarding');
  const [leave, toSignIn] = [vi.fn(), vi.fn()];
  const onboarding = createOnboarding({
    call,
    member,
    saved,
    definition: member.is_decor_installer ? decorSurvey : installerSurvey,
    leave,
    toSignIn,
    now: () => club.deps.now().getTime(),
  });
  const stop = onboarding.start();
  onTestFinished(stop);
  const sent = () => names.filter((name) => name.startsWith('PATCH'));
  return { onboarding, leave, toSignIn, stop, sent, names, saves, $token };
}

/** A club whose named call fails this many times. */
export function failing(name: string, times: number, code: ErrorCode = 'unavailable'): (call: Club) => Club {
  let left = times;
  return (call) =>
    (async (...given: Parameters<Club>) => {
      const { ClubError } = await import('#platform/contract/errors.ts');
      if (given[0] === name && left-- > 0) throw new ClubError(code);
      return call(...given);
    }) as Club;
}

/** Answers to all shown questions, including sub-questions of the last options. */
function answers(definition: SurveyDefinition): SurveyAnswer[] {
  const given: SurveyAnswer[] = [];
  for (;;) {
    const open = visibleQuestions(definition, given).find(({ id }) => !answerTo(given, id));
    if (!open) return given;
    given.push(
      open.kind === 'number'
        ? { question_id: open.id, value: 12 }
        : { question_id: open.id, answer_ids: open.options.slice(-1).map(({ id }) => id) },
    );
  }
}

export function answerAll(onboarding: Onboarding, definition: SurveyDefinition = installerSurvey): void {
  for (const answer of answers(definition)) onboarding.answer(answer);
}

export const step = (onboarding: Onboarding) => onboarding.$value.get().step;
/** Errors by field. */
export const errors = (onboarding: Onboarding) => onboarding.$status.get().errors;

export const companyOf = async ({ person }: Newcomer) => {
  const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
  return company;
};
export const installerOf = async ({ person }: Newcomer) => {
  const [installer] = await club.db.select().from(installers).where(eq(installers.id, person.id));
  return installer;
};

/** Two valid and unused numbers of Polish companies. */
export const nip = { free: '5252344078', taken: '1132191233' };
/** The last moment before the cut-off date of the terms. */
export const before2024 = new Date('2024-01-30T22:59:59.000Z');

/** A Polish owner on the survey, the last step, with all questions answered. */
export async function atEnd(someone: Newcomer, change?: (call: Club) => Club, number = nip.free) {
  const opened = await open(someone, change);
  await goToEnd(opened.onboarding, number);
  return opened;
}

/** Answers all steps from the first, without submitting. */
export async function goToEnd(onboarding: Onboarding, number = nip.free): Promise<void> {
  onboarding.type('registration_number', number);
  await onboarding.next();
  onboarding.tick({ phoneConsent: true });
  await onboarding.next();
  answerAll(onboarding);
  expect(step(onboarding)).toBe('survey');
}

/** Removes a number from its owner. */
export async function release(number: string): Promise<void> {
  await club.db
    .update(companies)
    .set({ registrationNumber: null })
    .where(eq(companies.registrationNumber, number));
}
