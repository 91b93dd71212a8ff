/** Address suggestions while a street is typed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byHandAfter, createPlaceSearch, type Place } from '#platform/browser/places.ts';
import { placeDelayMs } from '#platform/browser/query-times.ts';
import type { Club } from '#platform/contract/club.ts';

const place: Place = { street: 'ul. Dachowa', house_number: '12', postal_code: '02-486', city: 'Warszawa' };

/** A search against a club whose responses the test controls. */
function open() {
  const asked: { text: string; answer: (places: Place[]) => void; fail: () => void; signal: AbortSignal }[] =
    [];
  const call = ((_: string, { query, signal }: { query: { q: string }; signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      asked.push({
        text: query.q,
        answer: (places) => resolve({ data: places }),
        fail: () => reject(new Error('no answer')),
        signal,
      });
    })) as unknown as Club;
  return { search: createPlaceSearch(call), asked };
}

/** Delivers the resolved responses. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('address suggestions', () => {
  it('are requested once, 0.4 s after the last change', () => {
    expect(placeDelayMs).toBe(400);
    const { search, asked } = open();
    for (const text of ['Dac', 'Dach', 'Dacho']) {
      search.type(text, 10);
      vi.advanceTimersByTime(399);
    }
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked.map(({ text }) => text)).toEqual(['Dacho']);
    vi.advanceTimersByTime(60_000);
    expect(asked.length).toBe(1);
  });

  it('are returned with the text they belong to', async () => {
    const { search, asked } = open();
    search.type('  Dachowa ', 10);
    vi.advanceTimersByTime(400);
    asked[0]?.answer([place]);
    await settled();
    expect(search.$suggestions.get()).toEqual({ text: 'Dachowa', places: [place] });
  });

  it('belong to the latest text regardless of response order', async () => {
    const { search, asked } = open();
    search.type('Dach', 10);
    vi.advanceTimersByTime(400);
    search.type('Dachowa', 10);
    vi.advanceTimersByTime(400);
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer([place]);
    await settled();
    asked[0]?.answer([]);
    await settled();
    expect(search.$suggestions.get()).toEqual({ text: 'Dachowa', places: [place] });
  });

  it('stay those of the text that is typed again', async () => {
    const { search, asked } = open();
    search.type('Dach', 10);
    vi.advanceTimersByTime(400);
    asked[0]?.answer([place]);
    await settled();
    for (const [wait, requests] of [
      [399, 1],
      [400, 2],
    ] as const) {
      search.type('Dacho', 10);
      vi.advanceTimersByTime(wait);
      search.type('Dach', 10);
      vi.advanceTimersByTime(400);
      expect(asked.length).toBe(requests);
    }
    asked[1]?.answer([]);
    await settled();
    expect(search.$suggestions.get()).toEqual({ text: 'Dach', places: [place] });
  });

  it('are empty below three letters and when the service does not answer', async () => {
    const { search, asked } = open();
    search.type('Da', 10);
    vi.advanceTimersByTime(400);
    expect(asked).toEqual([]);
    search.type('Dach', 10);
    vi.advanceTimersByTime(400);
    asked[0]?.fail();
    await settled();
    expect(search.$suggestions.get()).toEqual({ text: 'Dach', places: [] });
  });

  it('are cleared when the search stops', async () => {
    const { search, asked } = open();
    search.type('Dachowa', 10);
    vi.advanceTimersByTime(400);
    search.stop();
    asked[0]?.answer([place]);
    await settled();
    expect(search.$suggestions.get()).toEqual({ text: '', places: [] });
    search.type('Dachowa 1', 10);
    search.stop();
    vi.advanceTimersByTime(400);
    expect(asked.length).toBe(1);
  });

  it('allow manual input after more than 5 characters', () => {
    expect(byHandAfter).toBe(5);
  });
});
