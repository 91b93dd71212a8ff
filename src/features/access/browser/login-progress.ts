/** What was typed before the code, stored for this tab. The code itself is never stored. */
import { progress } from '#platform/browser/progress.ts';
import { readLike } from '#platform/contract/read-like.ts';

/** Why a member is back: the session expired or the terms were declined. */
export type LoginWord = 'ended' | 'declined';

export interface LoginProgress {
  channel: 'email' | 'phone';
  email: string;
  phone: string;
  /** Id of the region of the phone number; 0 until one is chosen. */
  region: number;
  /** Shown once. */
  word: LoginWord | undefined;
}

const fresh: LoginProgress = { channel: 'email', email: '', phone: '', region: 0, word: undefined };

function readProgress(stored: unknown): LoginProgress | undefined {
  const typed = readLike(stored, { channel: '', email: '', phone: '', region: 0 });
  if (!typed) return undefined;
  const { channel } = typed;
  if (channel !== 'email' && channel !== 'phone') return undefined;
  const { word } = stored as { word?: unknown };
  return { ...typed, channel, word: word === 'ended' || word === 'declined' ? word : undefined };
}

export const signIn = progress<LoginProgress>({
  key: 'login',
  version: 3,
  decode: readProgress,
  initial: fresh,
});

/** Keeps the address for the next sign-in, where `word` is shown. */
export function keepAddress(word: LoginWord): void {
  const stop = signIn.start();
  signIn.set({ ...signIn.$value.get(), word });
  stop();
}

/** `word` is shown at the next sign-in. */
export function clearSignIn(word?: LoginWord): void {
  const stop = signIn.start();
  if (word) signIn.set({ ...fresh, word });
  else signIn.clear();
  stop();
}
