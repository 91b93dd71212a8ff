/** Half-filled forms: kept for this tab, so that a reload or a wrong tap loses nothing. */
import { atom, type ReadableAtom } from 'nanostores';
import { persistent } from './persistent.ts';

/** What was typed is saved this many milliseconds after the last change. */
export const saveDelayMs = 1000;

/** The progress of a form or wizard. */
export interface Progress<T> {
  /** Where the member is. Servers and hydration see the initial value. */
  readonly $value: ReadableAtom<T>;
  readonly initial: T;
  /** Takes up what this tab has saved. Call it once, after hydration; gives the function that stops saving. */
  start(): () => void;
  /** Changes the value at once and saves it soon. */
  set(value: T): void;
  /** Saves now what was changed. */
  save(): void;
  /** Nothing stays saved. The value remains as long as the page, so that its last screen does not jump. */
  clear(): void;
}

/** Progress kept in session storage under `key`; anything saved in another format is dropped. */
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
      // A page that goes away takes its timers with it.
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
