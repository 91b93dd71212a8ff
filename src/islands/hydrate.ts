/**
 * The directive `client:messages`: hydrates an island once its messages have loaded, when the browser is idle or when
 * the visitor first does something. The script is part of the page, so it imports nothing.
 */
import type { ClientDirective } from 'astro';

export interface HydrationOptions {
  /** Address of the island's messages, JSON. */
  file: string;
  /** Waits for the first key, touch, scroll or movement of the pointer. */
  onInteraction?: boolean;
  /** Storage keys of progress: where there is some, the island does not wait. */
  stored?: readonly string[];
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:messages'?: HydrationOptions;
  }
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input', 'scroll'];

/** True if the island would show something else than the page: stored progress, or an entry of the history. */
function continues(stored: readonly string[]): boolean {
  try {
    if (stored.some((key) => sessionStorage.getItem(key) ?? localStorage.getItem(key))) return true;
  } catch {
    // Forbidden storage is empty.
  }
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' || history.state !== null;
}

function whenActive(work: () => void): void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    work();
  };
  for (const sign of signs)
    addEventListener(sign, begin, { capture: true, passive: true, signal: waiting.signal });
}

/** Milliseconds after which a lost file is asked for again, once the visitor does something. */
const RETRY_MS = 2_000;

const hydrateWithMessages: ClientDirective = (load, { value }) => {
  const { file, onInteraction, stored = [] } = value as unknown as HydrationOptions;
  const readMessages = async () => {
    const response = await fetch(file);
    return response.ok ? response.json() : undefined;
  };
  const hydrate = async () => {
    const [start, messages] = await Promise.all([load(), readMessages()]).catch(() => []);
    if (start && messages) {
      self.messages = messages;
      await start();
    } else setTimeout(() => whenActive(hydrate), RETRY_MS);
  };
  if (onInteraction && !continues(stored)) whenActive(hydrate);
  else self.requestIdleCallback?.(hydrate) ?? setTimeout(hydrate, 200);
};

export default hydrateWithMessages;
