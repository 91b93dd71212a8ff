/** Signing in, step by step. The island only draws what stands here. */
import { atom, computed } from 'nanostores';
import type { OnboardingStep } from '#features/access/onboarding.ts';
import { CODE_MINUTES, CODE_TRIES } from '#features/access/rules.ts';
import { retryTime } from '#platform/browser/retry-time.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type ErrorCode, type FieldCode } from '#platform/contract/errors.ts';
import {
  type LoginAttempt,
  type LoginChannel,
  type LoginProgress,
  type LoginStep,
  type LoginWord,
  loginSteps,
  signIn,
} from './login-progress.ts';
import { startSession } from './session.ts';

/** Why a call failed. */
export interface LoginProblem {
  code: ErrorCode;
  /** What is wrong with the step's field, if it is that. */
  field: FieldCode | 'installer_not_found' | undefined;
  /** When another try makes sense, in milliseconds since 1970. */
  waitUntil: number | undefined;
}

/** What happens at the moment: not kept. */
export interface LoginStatus {
  busy: boolean;
  /** Why the last call failed; undefined once something else was done. */
  problem: LoginProblem | undefined;
  /** Why the member is back here; undefined once something was done. */
  word: LoginWord | 'sessionEnded' | undefined;
  /** How often a code was sent from this page: a change tells that a new one is on its way. */
  sent: number;
}

/** The steps of this sign-in, in order: those after the code are known once it was sent. */
export function loginTrack({ steps }: LoginProgress): readonly (LoginStep | OnboardingStep)[] {
  return [...loginSteps, ...steps];
}

/** Where to go after signing in: a path of this site, or home for anything else. */
export function landing(to: string | null | undefined): string {
  return to && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to) ? to : '/';
}

/** What is wrong with an e-mail address, if anything. */
export async function emailProblem(value: string): Promise<FieldCode | undefined> {
  if (value.trim() === '') return 'required';
  const { emailIssue } = await import('#platform/browser/form-rules.ts');
  return emailIssue(value);
}

/** The number to send for a typed phone number of a region; undefined when it is none. */
export async function phoneOf(value: string, regionId: number): Promise<string | undefined> {
  // Phone rules weigh more than the rest of this page and most members sign in by e-mail.
  const [{ isTestNumber, parsePhone }, { regionById }] = await Promise.all([
    import('#regions/phone.ts'),
    import('#regions/regions.ts'),
  ]);
  const region = regionById(regionId);
  if (isTestNumber(value)) return value.trim();
  return region && parsePhone(value, region)?.national;
}

/** What is wrong with a phone number of a region, if anything. */
export async function phoneProblem(value: string, regionId: number): Promise<FieldCode | undefined> {
  if (value.trim() === '') return 'required';
  const { phoneIssue } = await import('#platform/browser/form-rules.ts');
  return phoneIssue(value) ?? ((await phoneOf(value, regionId)) === undefined ? 'phone_invalid' : undefined);
}

/** How far the sign-in of this tab has come. */
export const $login = signIn.$value;

/** What the club will ask after the code; nothing when that cannot be told here. */
async function stepsAfter(answer: AnswerOf<'POST /v2/installer/login'>): Promise<readonly OnboardingStep[]> {
  try {
    const [{ onboardingTrack, readOptions }, { regionById }] = await Promise.all([
      import('#features/access/onboarding.ts'),
      import('#regions/regions.ts'),
    ]);
    const region = regionById(answer.region);
    return region ? onboardingTrack({ ...answer, options: readOptions(answer.options) }, region) : [];
  } catch {
    return [];
  }
}

/** What a sign-in needs from outside. */
export interface LoginOptions {
  call: Club;
  /** Region id of the site: the phone numbers' region until another one is chosen. */
  region: number;
  /** Called when the member is signed in; `pending` while the club still has questions. */
  leave: (pending: boolean) => void;
  /** The member was led here because the session has ended. */
  hasEnded?: boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The state of a sign-in, and what all its steps do with it. */
function createLoginState(hasEnded: boolean, now: () => number) {
  const $status = atom<LoginStatus>({
    busy: false,
    problem: undefined,
    word: hasEnded ? 'sessionEnded' : undefined,
    sent: 0,
  });

  function status(changes: Partial<LoginStatus>): void {
    $status.set({ ...$status.get(), ...changes });
  }

  return {
    $status,
    status,
    move(changes: Partial<LoginProgress>): void {
      signIn.set({ ...$login.get(), ...changes });
    },
    /** Whether the code of an attempt can still be used. */
    isAlive(attempt: LoginAttempt | undefined): attempt is LoginAttempt {
      return attempt !== undefined && attempt.tries > 0 && attempt.endsAt > now();
    },
    /** Shows why a call has failed. */
    fail(error: unknown): ErrorCode {
      const refusal = error instanceof ClubError ? error : new ClubError('internal', { cause: error });
      const { code, errors } = refusal;
      const field = code === 'installer_not_found' ? code : Object.values(errors ?? {})[0]?.[0];
      status({ busy: false, problem: { code, field, waitUntil: retryTime(refusal, now()) } });
      return code;
    },
  };
}

type LoginState = ReturnType<typeof createLoginState>;

function typedAddress(): string {
  const { channel, email, phone, region } = $login.get();
  return channel === 'email' ? email.trim() : `${region} ${phone.trim()}`;
}

/** Codes: sending one, and signing in with it. */
function loginCode(
  { $status, status, move, isAlive, fail }: LoginState,
  { call, leave }: LoginOptions,
  now: () => number,
) {
  return {
    /** Sends a code to the typed address, and goes on to the code. Also sends another one; does nothing while busy. */
    async send(): Promise<void> {
      if ($status.get().busy) return;
      status({ busy: true, problem: undefined, word: undefined });
      const { channel, email, phone, region } = $login.get();
      const address = typedAddress();
      try {
        const body =
          channel === 'email'
            ? { email: email.trim() }
            : { phone: (await phoneOf(phone, region)) ?? phone.trim(), region };
        const answer = await call('POST /v2/installer/login', { body });
        const steps = await stepsAfter(answer);
        move({
          step: 'code',
          steps,
          attempt: {
            userId: answer.user_id,
            address,
            sentTo: answer.sent_to,
            resendAt: now() + answer.resend_after * 1000,
            endsAt: now() + CODE_MINUTES * 60_000,
            tries: CODE_TRIES,
          },
        });
        status({ busy: false, sent: $status.get().sent + 1 });
      } catch (error) {
        fail(error);
      }
    },

    /** Signs in with the code. A wrong or dead code leads back to the address; does nothing while busy. */
    async verify(code: string): Promise<void> {
      const { attempt } = $login.get();
      if (!attempt || $status.get().busy) return;
      status({ busy: true, problem: undefined, word: undefined });
      try {
        const { expires_at, pending } = await call('POST /v2/installer/login/verify', {
          body: { userId: attempt.userId, code: code.trim() },
        });
        startSession(expires_at);
        // While questions remain the address stays, should the session end in the middle of them.
        if (!pending) signIn.clear();
        leave(pending);
      } catch (error) {
        const reason = fail(error);
        // Another code is on its way to the same address.
        if (reason === 'code_second') {
          const endsAt = now() + CODE_MINUTES * 60_000;
          move({ attempt: { ...attempt, tries: CODE_TRIES, endsAt } });
          status({ sent: $status.get().sent + 1 });
        }
        if (reason === 'code_expired') move({ step: 'id', attempt: undefined });
        if (reason === 'code_invalid') {
          const left = { ...attempt, tries: attempt.tries - 1 };
          move({ step: 'id', attempt: isAlive(left) ? left : undefined });
        }
      }
    },
  };
}

/** The way through the steps. */
function loginWay({ $status, status, move, isAlive }: LoginState) {
  return {
    /** Chooses how the code is sent, and goes on. */
    choose(channel: LoginChannel): void {
      status({ problem: undefined, word: undefined });
      move({ channel, step: 'id' });
    },

    /** Keeps what is typed into the second step. */
    type(values: Partial<Pick<LoginProgress, 'email' | 'phone' | 'region'>>): void {
      // What is wrong with the field was said of what stood there.
      if ($status.get().problem?.field) status({ problem: undefined });
      move(values);
    },

    /** Whether a code for the typed address is on its way and can still be used. */
    hasCode(): boolean {
      const { attempt } = $login.get();
      return isAlive(attempt) && attempt.address === typedAddress();
    },

    /** On to the code without sending another one. */
    enterCode(): void {
      status({ problem: undefined, word: undefined });
      move({ step: 'code' });
    },

    /** Back to the question before. */
    back(): void {
      const before = loginSteps[loginSteps.indexOf($login.get().step) - 1];
      status({ problem: undefined, word: undefined });
      if (before) move({ step: before });
    },

    /** The place for the browser’s history. */
    $place: computed($login, ({ step }) => step),

    /** Order of the places. */
    position: (place: string): number => loginSteps.indexOf(place as LoginStep),

    /** Goes to a step of the browser’s history, or stays where that step makes no sense any more. */
    show(step: string): void {
      const known = loginSteps.find((name) => name === step);
      if (!known || $status.get().busy || (known === 'code' && !isAlive($login.get().attempt))) return;
      status({ problem: undefined, word: undefined });
      move({ step: known });
    },
  };
}

/** A sign-in on this page. */
export function createLogin(options: LoginOptions) {
  const { region, hasEnded = false, now = Date.now } = options;
  const state = createLoginState(hasEnded, now);
  const { $status, status, move, isAlive } = state;

  return {
    $status,
    ...loginWay(state),
    ...loginCode(state, options, now),

    /** Restores what this tab has saved; call it once, after hydration. Returns the function that stops saving. */
    start(): () => void {
      const stop = signIn.start();
      const { step, attempt, region: chosen, word } = $login.get();
      if (chosen === 0) move({ region });
      if (word) {
        status({ word });
        move({ word: undefined });
      }
      if (step === 'code' && !isAlive(attempt)) move({ step: 'id', attempt: undefined });
      return stop;
    },
  };
}

/** A sign-in, as `createLogin` makes it. */
export type Login = ReturnType<typeof createLogin>;
