/** Stored for this tab. */
import type { OnboardingStep } from '#features/access/onboarding.ts';
import { progress } from '#platform/browser/progress.ts';
import { readLike } from '#platform/contract/read-like.ts';

export type LoginStep = 'channel' | 'id' | 'code';

export type LoginChannel = 'email' | 'phone';

/** Why a member is back: the session expired or the terms were declined. */
export type LoginWord = 'ended' | 'declined';

/** Times are milliseconds since 1970. */
export interface LoginAttempt {
  userId: string;
  /** As typed. */
  address: string;
  /** Masked. */
  sentTo: string;
  /** From then another code can be requested. */
  resendAt: number;
  /** Expiry of the code. */
  endsAt: number;
  /** Remaining tries. */
  tries: number;
}

/** The code itself is never stored. */
export interface LoginProgress {
  step: LoginStep;
  channel: LoginChannel;
  email: string;
  phone: string;
  /** Of the phone number. */
  region: number;
  attempt: LoginAttempt | undefined;
  /** Onboarding steps after the code. */
  steps: readonly OnboardingStep[];
  word: LoginWord | undefined;
}

export const loginSteps: readonly LoginStep[] = ['channel', 'id', 'code'];

// Not imported from `onboarding.ts`: the first page does without its rules.
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

export const signIn = progress<LoginProgress>({
  key: 'login',
  version: 2,
  decode: readProgress,
  initial: fresh,
});

/** Keeps the address for the next sign-in, where `word` is shown. */
export function keepAddress(word?: LoginWord): void {
  const stop = signIn.start();
  const saved = signIn.$value.get();
  const step = saved.step === 'channel' ? 'channel' : 'id';
  if (word || saved.attempt) signIn.set({ ...saved, step, attempt: undefined, word });
  stop();
}

/** `word` is shown at the next sign-in. */
export function clearSignIn(word?: LoginWord): void {
  const stop = signIn.start();
  if (word) signIn.set({ ...fresh, word });
  else signIn.clear();
  stop();
}
