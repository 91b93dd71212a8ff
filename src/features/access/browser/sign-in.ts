/** The sign-in without page loads: sends the page's own forms, and keeps what was typed. */
import { atom } from 'nanostores';
import { timeoutMs } from '#platform/browser/query-times.ts';
import { reportRejection } from '#platform/browser/rejections.ts';
import { readLike } from '#platform/contract/read-like.ts';
import { type LoginProgress, type LoginWord, signIn } from './login-progress.ts';
import { startSession } from './session.ts';

/** What follows from a sent form. */
export type Outcome =
  /** The page again, as HTML: with the next form, or with what was wrong. */
  | { kind: 'page'; html: string }
  /** Signed in, here or in another tab. */
  | { kind: 'leave'; to: string }
  /** The club is closed: its page follows. */
  | { kind: 'closed' }
  | { kind: 'failure'; reason: 'unreachable' | 'failed' };

interface Options {
  /** Address of the page. */
  address: string;
  fetch?: typeof fetch;
}

/** Statuses of a page with forms. */
const PAGE_STATUSES: readonly number[] = [200, 422];

/** One form is on its way at a time. */
export function createSignIn({ address, fetch = globalThis.fetch }: Options) {
  const $busy = atom(false);

  async function post(fields: URLSearchParams): Promise<Outcome> {
    let answer: Response;
    try {
      answer = await fetch(address, { method: 'POST', body: fields, signal: AbortSignal.timeout(timeoutMs) });
      if (answer.redirected) return elsewhere(answer.url);
      if (answer.headers.get('content-type')?.startsWith('application/json'))
        return signedIn(await answer.json());
      if (PAGE_STATUSES.includes(answer.status)) return { kind: 'page', html: await answer.text() };
    } catch {
      return { kind: 'failure', reason: 'unreachable' };
    }
    return { kind: 'failure', reason: 'failed' };
  }

  return {
    /** True while a form is on its way, and while the page is left. */
    $busy,
    $typed: signIn.$value,

    /**
     * Sends a form of the page. While another one is on its way it does nothing and resolves to undefined. The caller
     * goes where `leave` says.
     */
    async send(fields: URLSearchParams): Promise<Outcome | undefined> {
      if ($busy.get()) return undefined;
      $busy.set(true);
      fields.set('script', 'on');
      const outcome = await post(fields);
      if (outcome.kind === 'page' || outcome.kind === 'failure') $busy.set(false);
      return outcome;
    },

    type(values: Partial<LoginProgress>): void {
      signIn.set({ ...signIn.$value.get(), ...values });
    },

    /** Restores what was typed. Returns why the member is back, if it has not been said. */
    start(): LoginWord | undefined {
      signIn.start();
      const { word } = signIn.$value.get();
      if (word) this.type({ word: undefined });
      return word;
    },
  };
}

function elsewhere(url: string): Outcome {
  if (new URL(url).pathname !== '/maintenance') return { kind: 'leave', to: url };
  reportRejection(503);
  return { kind: 'closed' };
}

function signedIn(answer: unknown): Outcome {
  const read = readLike(answer, { to: '', expires_at: '', pending: false });
  if (!read) return { kind: 'failure', reason: 'failed' };
  startSession(read.expires_at);
  // While questions remain, the address stays in case the session expires.
  if (!read.pending) signIn.clear();
  return { kind: 'leave', to: read.to };
}

export type SignIn = ReturnType<typeof createSignIn>;
