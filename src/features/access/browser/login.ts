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

export interface LoginProblem {
  code: ErrorCode;
  /** Problem of the step's field. */
  field: FieldCode | 'installer_not_found' | undefined;
  /** When to retry, in milliseconds since 1970. */
  waitUntil: number | undefined;
}

/** Transient state, not stored. */
export interface LoginStatus {
  busy: boolean;
  /** Cleared by the next action. */
  problem: LoginProblem | undefined;
  /** Cleared by the next action. */
  word: LoginWord | 'sessionEnded' | undefined;
  /** Codes sent from this page; a change is announced. */
  sent: number;
}

/** Steps after the code are known once it was sent. */
export function loginTrack({ steps }: LoginProgress): readonly (LoginStep | OnboardingStep)[] {
  return [...loginSteps, ...steps];
}

/** Undefined if valid. */
export async function emailProblem(value: string): Promise<FieldCode | undefined> {
  if (value.trim() === '') return 'required';
  const { emailIssue } = await import('#platform/browser/form-rules.ts');
  return emailIssue(value);
}

/** Undefined if invalid. */
export async function phoneOf(value: string, regionId: number): Promise<string | undefined> {
  // Phone rules are large; most members use e-mail.
  const [{ isTestNumber, parsePhone }, { regionById }] = await Promise.all([
    import('#regions/phone.ts'),
    import('#regions/regions.ts'),
  ]);
  const region = regionById(regionId);
  if (isTestNumber(value)) return value.trim();
  return region && parsePhone(value, region)?.national;
}

/** Undefined if valid. */
export async function phoneProblem(value: string, regionId: number): Promise<FieldCode | undefined> {
  if (value.trim() === '') return 'required';
  const { phoneIssue } = await import('#platform/browser/form-rules.ts');
  return phoneIssue(value) ?? ((await phoneOf(value, regionId)) === undefined ? 'phone_invalid' : undefined);
}

export const $login = signIn.$value;

/** Empty if they cannot be computed here. */
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

export interface LoginOptions {
  call: Club;
  /** Preselected for phone numbers. */
  region: number;
  /** Called after signing in; `pending` while onboarding steps remain. */
  leave: (pending: boolean) => void;
  hasEnded?: boolean;
  now?: () => number;
}

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
    isAlive(attempt: LoginAttempt | undefined): attempt is LoginAttempt {
      return attempt !== undefined && attempt.tries > 0 && attempt.endsAt > now();
    },
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

function loginCode(
  { $status, status, move, isAlive, fail }: LoginState,
  { call, leave }: LoginOptions,
  now: () => number,
) {
  return {
    /** Also sends another code. Does nothing while busy. */
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

    /** A wrong or expired code leads back to the address. Does nothing while busy. */
    async verify(code: string): Promise<void> {
      const { attempt } = $login.get();
      if (!attempt || $status.get().busy) return;
      status({ busy: true, problem: undefined, word: undefined });
      try {
        const { expires_at, pending } = await call('POST /v2/installer/login/verify', {
          body: { userId: attempt.userId, code: code.trim() },
        });
        startSession(expires_at);
        // While steps remain, the address stays in case the session expires.
        if (!pending) signIn.clear();
        leave(pending);
      } catch (error) {
        const reason = fail(error);
        if (reason === 'code_second') {
          const endsAt = now() + CODE_MINUTES * 60_000;
          move({ attempt: { ...attempt, tries: CODE_TRIES, endsAt } });
          status({ sent: $status.get().sent + 1 });
        }
        if (reason === 'code_expired') move({ step: 'id', attempt: undefined });
        if (reason === 'code_invalid') {
          const remaining = { ...attempt, tries: attempt.tries - 1 };
          move({ step: 'id', attempt: isAlive(remaining) ? remaining : undefined });
        }
      }
    },
  };
}

function loginNavigation({ $status, status, move, isAlive }: LoginState) {
  return {
    choose(channel: LoginChannel): void {
      status({ problem: undefined, word: undefined });
      move({ channel, step: 'id' });
    },

    type(values: Partial<Pick<LoginProgress, 'email' | 'phone' | 'region'>>): void {
      // The error belonged to the previous value.
      if ($status.get().problem?.field) status({ problem: undefined });
      move(values);
    },

    hasCode(): boolean {
      const { attempt } = $login.get();
      return isAlive(attempt) && attempt.address === typedAddress();
    },

    /** Does not send another code. */
    enterCode(): void {
      status({ problem: undefined, word: undefined });
      move({ step: 'code' });
    },

    back(): void {
      const before = loginSteps[loginSteps.indexOf($login.get().step) - 1];
      status({ problem: undefined, word: undefined });
      if (before) move({ step: before });
    },

    $place: computed($login, ({ step }) => step),

    position: (place: string): number => loginSteps.indexOf(place as LoginStep),

    /** Restores a step from the history, if still possible. */
    show(step: string): void {
      const known = loginSteps.find((name) => name === step);
      if (!known || $status.get().busy || (known === 'code' && !isAlive($login.get().attempt))) return;
      status({ problem: undefined, word: undefined });
      move({ step: known });
    },
  };
}

export function createLogin(options: LoginOptions) {
  const { region, hasEnded = false, now = Date.now } = options;
  const state = createLoginState(hasEnded, now);
  const { $status, status, move, isAlive } = state;

  return {
    $status,
    ...loginNavigation(state),
    ...loginCode(state, options, now),

    /** Restores the stored state; call it once, after hydration. Returns a stop function. */
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

export type Login = ReturnType<typeof createLogin>;
