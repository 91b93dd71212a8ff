import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { minPlaceLength, placeDelayMs } from './query-times.ts';

/** With more characters than this, the address may be entered by hand. */
export const byHandAfter = 5;

/** A suggested address. Unknown parts are empty. */
export type Place = AnswerOf<'GET /v1/places'>['data'][number];

export interface Suggestions {
  /** The searched text; empty before the first response. */
  text: string;
  places: readonly Place[];
}

export interface PlaceSearch {
  readonly $suggestions: ReadableAtom<Suggestions>;
  /** Starts a search for new text. Responses to earlier texts are ignored. */
  type(text: string, region: number): void;
  stop(): void;
}

const none: Suggestions = { text: '', places: [] };

/** Creates a search over the API. Failures give no suggestions. */
export function createPlaceSearch(call: Club): PlaceSearch {
  const $suggestions = atom<Suggestions>(none);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort: AbortController | undefined;

  function cancel(): void {
    clearTimeout(timer);
    abort?.abort();
    abort = undefined;
  }

  async function search(text: string, region: number): Promise<void> {
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
      cancel();
      if (text === $suggestions.get().text && text !== '') return;
      if (text.length < minPlaceLength) $suggestions.set(none);
      else timer = setTimeout(() => void search(text, region), placeDelayMs);
    },
    stop() {
      cancel();
      $suggestions.set(none);
    },
  };
}
