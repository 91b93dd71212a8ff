/** Suggestions of addresses while a street is typed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byHandAfter, createPlaceSearch, type Place, placeDelayMs } from '#platform/browser/places.ts';
import type { Club } from '#platform/contract/club.ts';

const place: Place = { street: 'ul. Dachowa', house_number: '12', postal_code: '02-486', city: 'Warszawa' };

/** A search over a club whose answers come when the test says so. */
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

/** Lets what was answered arrive. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('suggestions of addresses', () => {
  it('are asked for 0.4 s after the last change, once', () => {
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

  it('come with the text that they are for', async () => {
    const { search, asked } = open();
    search.type('  Dachowa ', 10);
    vi.advanceTimersByTime(400);
    asked[0]?.answer([place]);
    await settled();
    expect(search.$suggestions.get()).toEqual({ text: 'Dachowa', places: [place] });
  });

  it('are those of the last text, in whatever order the answers come', async () => {
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

  it('are none for fewer than three letters, and where the service does not answer', async () => {
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

  it('are gone once the search has stopped', async () => {
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

  it('leave the way by hand open once more than 5 characters are typed', () => {
    expect(byHandAfter).toBe(5);
  });
});
