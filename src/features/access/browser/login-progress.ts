/** How far a sign-in has come, kept for this tab. */
import type { OnboardingStep } from '#features/access/onboarding.ts';
import { progress } from '#platform/browser/progress.ts';
import { readLike } from '#platform/contract/read-like.ts';

/** The questions up to the code. */
export type LoginStep = 'channel' | 'id' | 'code';

/** How the code reaches the member. */
export type LoginChannel = 'email' | 'phone';

/** Why a member is back at the sign-in: the session has ended, or the terms were refused. */
export type LoginWord = 'ended' | 'declined';

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
  /** What the club will ask after the code. */
  steps: readonly OnboardingStep[];
  word: LoginWord | undefined;
}

/** The questions up to the code, in order. */
export const loginSteps: readonly LoginStep[] = ['channel', 'id', 'code'];

// Not the domain's list: its rules come with the code, and the first page does without them.
const laterSteps: Record<OnboardingStep, true> = {
  terms: true,
  registrationNumber: true,
  companyType: true,
  disclaimer: true,
  declaration: true,
  consent: true,
  survey: true,
};

const fresh: LoginProgress = {
  step: 'channel',
  channel: 'email',
  email: '',
  phone: '',
  region: 0,
  attempt: undefined,
  steps: [],
  word: undefined,
};

function readAttempt(stored: unknown): LoginAttempt | undefined {
  return readLike(stored, { userId: '', address: '', sentTo: '', resendAt: 0, endsAt: 0, tries: 0 });
}

function isLaterStep(step: unknown): step is OnboardingStep {
  return typeof step === 'string' && Object.hasOwn(laterSteps, step);
}

function readProgress(stored: unknown): LoginProgress | undefined {
  const typed = readLike(stored, { email: '', phone: '', region: 0 });
  const { step, channel, attempt, steps, word } = (stored ?? {}) as Record<string, unknown>;
  if (!typed || !loginSteps.some((known) => known === step)) return undefined;
  if (channel !== 'email' && channel !== 'phone') return undefined;
  return {
    ...typed,
    step: step as LoginStep,
    channel,
    attempt: readAttempt(attempt),
    steps: Array.isArray(steps) ? steps.filter(isLaterStep) : [],
    word: word === 'ended' || word === 'declined' ? word : undefined,
  };
}

/** The sign-in of this tab. */
export const signIn = progress<LoginProgress>({
  key: 'login',
  version: 2,
  decode: readProgress,
  initial: fresh,
});

/**
 * Keeps the address of a sign-in whose code was used, so that another code is asked for in no time. A word is said
 * when the sign-in is opened next.
 */
export function keepAddress(word?: LoginWord): void {
  const stop = signIn.start();
  const kept = signIn.$value.get();
  const step = kept.step === 'channel' ? 'channel' : 'id';
  if (word || kept.attempt) signIn.set({ ...kept, step, attempt: undefined, word });
  stop();
}

/** Forgets the sign-in of this tab. A word is said when the sign-in is opened next. */
export function clearSignIn(word?: LoginWord): void {
  const stop = signIn.start();
  if (word) signIn.set({ ...fresh, word });
  else signIn.clear();
  stop();
}
