/** Suggestions of addresses for what is typed into a street field. */
import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';

/** The club is asked this many milliseconds after the last change. */
export const placeDelayMs = 400;

/** Once more characters than this are typed, the address can be given by hand. */
export const byHandAfter = 5;

// One or two letters fit half of the country.
const shortest = 3;

/** An address that was found. Parts that are not known are empty. */
export type Place = AnswerOf<'GET /v1/places'>['data'][number];

/** What is known about the typed text. */
export interface Suggestions {
  /** The text that was asked about; empty before the first answer. */
  text: string;
  places: readonly Place[];
}

/** A search for addresses. */
export interface PlaceSearch {
  readonly $suggestions: ReadableAtom<Suggestions>;
  /** The text has changed. Answers to earlier texts are ignored. */
  type(text: string, region: number): void;
  /** Nothing is suggested any more. */
  stop(): void;
}

const none: Suggestions = { text: '', places: [] };

/** A search over the API. Where the service does not answer nothing is found. */
export function createPlaceSearch(call: Club): PlaceSearch {
  const $suggestions = atom<Suggestions>(none);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort: AbortController | undefined;

  function cancel(): void {
    clearTimeout(timer);
    abort?.abort();
    abort = undefined;
  }

  async function ask(text: string, region: number): Promise<void> {
    const own = new AbortController();
    abort = own;
    const places = await call('GET /v1/places', {
      query: { q: text, region_id: region },
      signal: own.signal,
    }).then(
      ({ data }) => data,
      () => [],
    );
    if (!own.signal.aborted) $suggestions.set({ text, places });
  }

  return {
    $suggestions,
    type(typed, region) {
      const text = typed.trim();
      if (text === $suggestions.get().text && text !== '') return;
      cancel();
      if (text.length < shortest) $suggestions.set(none);
      else timer = setTimeout(() => void ask(text, region), placeDelayMs);
    },
    stop() {
      cancel();
      $suggestions.set(none);
    },
  };
}
