/** Partly filled forms, saved per tab so that a reload loses nothing. */
import { atom, type ReadableAtom } from 'nanostores';
import { persistent } from './persistent.ts';

/** After the last change. */
export const saveDelayMs = 1000;

export interface Progress<T> {
  /** Current value. Server and hydration use the initial one. */
  readonly $value: ReadableAtom<T>;
  readonly initial: T;
  /** Restores the saved value. Call once after hydration; returns the function that stops saving. */
  start(): () => void;
  set(value: T): void;
  save(): void;
  /** Deletes the saved value. The value in memory stays, so that the last screen does not change. */
  clear(): void;
}

/** Progress in session storage under `key`; values of another format are dropped. */
export function progress<T extends object>(options: {
  key: string;
  version: number;
  decode: (stored: unknown) => T | undefined;
  initial: T;
}): Progress<T> {
  const $saved = persistent<T | undefined>({ ...options, initial: undefined, session: true });
  const $value = atom<T>(options.initial);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function save(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    $saved.set($value.get());
  }

  return {
    $value,
    initial: options.initial,
    start() {
      const saved = $saved.get();
      if (saved !== undefined) $value.set(saved);
      // Timers do not survive the page.
      window.addEventListener('pagehide', save);
      return () => {
        window.removeEventListener('pagehide', save);
        save();
      };
    },
    set(value) {
      $value.set(value);
      clearTimeout(timer);
      timer = setTimeout(save, saveDelayMs);
    },
    save,
    clear() {
      clearTimeout(timer);
      timer = undefined;
      $saved.set(undefined);
    },
  };
}
