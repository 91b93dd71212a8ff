/** Signing in, step by step. The island only draws what stands here. */
import { atom } from 'nanostores';
import type { Club } from '#client/club.ts';
import { ClubError, type ErrorCode, type FieldCode } from '#contract/errors.ts';
import { progress } from './progress.ts';
import { startSession } from './session.ts';

/** The questions of the wizard. */
export type LoginStep = 'channel' | 'id' | 'code';

/** How the code reaches the member. */
export type LoginChannel = 'email' | 'phone';

/** A code that is on its way. Times are milliseconds since 1970. */
export interface LoginAttempt {
  userId: string;
  /** The address it was asked for, as typed. */
  address: string;
  /** The masked address it went to. */
  sentTo: string;
  /** From then on another code can be asked for. */
  resendAt: number;
  /** From then on the code is worth nothing. */
  endsAt: number;
  /** Wrong codes that may still be typed. */
  tries: number;
}

/** How far a sign-in has come. The code itself is never kept. */
export interface LoginProgress {
  step: LoginStep;
  channel: LoginChannel;
  email: string;
  phone: string;
  /** Region id of the phone number. */
  region: number;
  attempt: LoginAttempt | undefined;
}

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
  /** How often a code was sent from this page: a change tells that a new one is on its way. */
  sent: number;
}

/** Digits of a sign-in code. */
export const codeLength = 5;

const codeLifeMs = 10 * 60_000;
const codeTries = 3;
// What a 429 without a time counts as.
const usualWaitS = 60;

const steps: readonly LoginStep[] = ['channel', 'id', 'code'];

/** The steps of this sign-in, in order. */
export function loginTrack(_progress: LoginProgress): readonly LoginStep[] {
  return steps;
}

/** Where to go after signing in: a path of this site, or home for anything else. */
export function landing(to: string | null | undefined): string {
  return to && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to) ? to : '/';
}

/** What is wrong with an e-mail address, if anything. */
export async function emailProblem(value: string): Promise<FieldCode | undefined> {
  if (value.trim() === '') return 'required';
  const { emailIssue } = await import('./form-rules.ts');
  return emailIssue(value);
}

/** What is wrong with a typed sign-in code, if anything. */
export function codeProblem(value: string): FieldCode | undefined {
  if (value === '') return 'required';
  return value.length === codeLength && /^\d+$/.test(value) ? undefined : 'code_length';
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
  return (await phoneOf(value, regionId)) === undefined ? 'phone_invalid' : undefined;
}

const fresh: LoginProgress = {
  step: 'channel',
  channel: 'email',
  email: '',
  phone: '',
  region: 0,
  attempt: undefined,
};

function readAttempt(stored: unknown): LoginAttempt | undefined {
  const given = (stored ?? {}) as Record<string, unknown>;
  const { userId, address, sentTo, resendAt, endsAt, tries } = given;
  const texts = [userId, address, sentTo].every((value) => typeof value === 'string');
  const numbers = [resendAt, endsAt, tries].every(
    (value) => typeof value === 'number' && Number.isFinite(value),
  );
  return texts && numbers
    ? ({ userId, address, sentTo, resendAt, endsAt, tries } as LoginAttempt)
    : undefined;
}

function readProgress(stored: unknown): LoginProgress | undefined {
  const { step, channel, email, phone, region, attempt } = (stored ?? {}) as Record<string, unknown>;
  if (!steps.some((known) => known === step) || (channel !== 'email' && channel !== 'phone'))
    return undefined;
  if (typeof email !== 'string' || typeof phone !== 'string' || typeof region !== 'number') return undefined;
  return { step: step as LoginStep, channel, email, phone, region, attempt: readAttempt(attempt) };
}

const saved = progress<LoginProgress>({ key: 'login', version: 1, decode: readProgress, initial: fresh });

/** How far the sign-in of this tab has come. */
export const $login = saved.$value;

/** What a sign-in needs from outside. */
export interface LoginOptions {
  call: Club;
  /** Region id of the site: the phone numbers' region until another one is chosen. */
  region: number;
  /** Called when the member is signed in. */
  leave: () => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** A sign-in on this page. */
export function createLogin({ call, region, leave, now = Date.now }: LoginOptions) {
  const $status = atom<LoginStatus>({ busy: false, problem: undefined, sent: 0 });

  function move(changes: Partial<LoginProgress>): void {
    saved.set({ ...$login.get(), ...changes });
  }

  function status(changes: Partial<LoginStatus>): void {
    $status.set({ ...$status.get(), ...changes });
  }

  function isAlive(attempt: LoginAttempt | undefined): attempt is LoginAttempt {
    return attempt !== undefined && attempt.tries > 0 && attempt.endsAt > now();
  }

  function typedAddress(): string {
    const { channel, email, phone, region } = $login.get();
    return channel === 'email' ? email.trim() : `${region} ${phone.trim()}`;
  }

  function fail(error: unknown): ErrorCode {
    const { code, errors, retryAfter } =
      error instanceof ClubError ? error : new ClubError('internal', { cause: error });
    const field = code === 'installer_not_found' ? code : Object.values(errors ?? {})[0]?.[0];
    const waitUntil = code === 'too_many_requests' ? now() + (retryAfter ?? usualWaitS) * 1000 : undefined;
    status({ busy: false, problem: { code, field, waitUntil } });
    return code;
  }

  async function send(): Promise<void> {
    if ($status.get().busy) return;
    status({ busy: true, problem: undefined });
    const { channel, email, phone, region } = $login.get();
    const address = typedAddress();
    try {
      const body =
        channel === 'email'
          ? { email: email.trim() }
          : { phone: (await phoneOf(phone, region)) ?? phone.trim(), region };
      const answer = await call('POST /v2/installer/login', { body });
      move({
        step: 'code',
        attempt: {
          userId: answer.user_id,
          address,
          sentTo: answer.sent_to,
          resendAt: now() + answer.resend_after * 1000,
          endsAt: now() + codeLifeMs,
          tries: codeTries,
        },
      });
      status({ busy: false, sent: $status.get().sent + 1 });
    } catch (error) {
      fail(error);
    }
  }

  return {
    $status,

    /** Takes up what this tab has saved; call it once, after hydration. Gives the function that stops saving. */
    start(): () => void {
      const stop = saved.start();
      const { step, attempt, region: chosen } = $login.get();
      if (chosen === 0) saved.set({ ...$login.get(), region });
      if (step === 'code' && !isAlive(attempt)) move({ step: 'id', attempt: undefined });
      return stop;
    },

    /** Chooses how the code is sent, and goes on. */
    choose(channel: LoginChannel): void {
      status({ problem: undefined });
      move({ channel, step: 'id' });
    },

    /** Keeps what is typed into the second step. */
    type(values: Partial<Pick<LoginProgress, 'email' | 'phone' | 'region'>>): void {
      move(values);
    },

    /** Sends a code to the typed address, and goes on to the code. Also sends another one; does nothing while busy. */
    send,

    /** Whether a code for the typed address is on its way and can still be used. */
    hasCode(): boolean {
      const { attempt } = $login.get();
      return isAlive(attempt) && attempt.address === typedAddress();
    },

    /** On to the code without sending another one. */
    enterCode(): void {
      status({ problem: undefined });
      move({ step: 'code' });
    },

    /** Back to the question before. */
    back(): void {
      const track = loginTrack($login.get());
      const before = track[track.indexOf($login.get().step) - 1];
      status({ problem: undefined });
      if (before) move({ step: before });
    },

    /** Signs in with the code. A wrong or dead code leads back to the address; does nothing while busy. */
    async verify(code: string): Promise<void> {
      const { attempt } = $login.get();
      if (!attempt || $status.get().busy) return;
      status({ busy: true, problem: undefined });
      try {
        const { expires_at } = await call('POST /v2/installer/login/verify', {
          body: { userId: attempt.userId, code: code.trim() },
        });
        startSession(expires_at);
        saved.forget();
        leave();
      } catch (error) {
        const reason = fail(error);
        if (reason === 'code_expired') move({ step: 'id', attempt: undefined });
        if (reason === 'code_invalid') {
          const left = { ...attempt, tries: attempt.tries - 1 };
          move({ step: 'id', attempt: isAlive(left) ? left : undefined });
        }
      }
    },
  };
}

/** A sign-in, as `createLogin` makes it. */
export type Login = ReturnType<typeof createLogin>;
