/** Availability checks of typed values. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChecks, validationTimeoutMs } from '#features/registration/browser/registration-checks.ts';
import { validationDelayMs } from '#platform/browser/validation-delay.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type FieldCode } from '#platform/contract/errors.ts';

/** Checks against a club whose responses the test controls. */
function open() {
  const asked: { query: Record<string, unknown>; free: () => void; refuse: (error: unknown) => void }[] = [];
  const call = ((_: string, { query }: { query: Record<string, unknown> }) =>
    new Promise((resolve, reject) => {
      asked.push({ query, free: () => resolve({}), refuse: reject });
    })) as unknown as Club;
  return { checks: createChecks(call), asked };
}

const taken = (field: string, code: FieldCode) => new ClubError('invalid', { errors: { [field]: [code] } });
const settled = () => vi.advanceTimersByTimeAsync(0);
const email = (value: string) => async () => ({ value, region: 10 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('availability check', () => {
  it('is sent once, 0.5 s after the last change', async () => {
    expect(validationDelayMs).toBe(500);
    const { checks, asked } = open();
    checks.changed('email', email('a@club.example'));
    await vi.advanceTimersByTimeAsync(499);
    checks.changed('email', email('ab@club.example'));
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ query }) => query)).toEqual([{ email: 'ab@club.example' }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBe(1);
  });

  it('includes the region except for e-mail addresses', async () => {
    const { checks, asked } = open();
    for (const field of ['phone', 'registration_number', 'registration_number_2'] as const) {
      checks.changed(field, async () => ({ value: '512345678', region: 10 }));
    }
    await vi.advanceTimersByTimeAsync(500);
    expect(asked.map(({ query }) => query)).toEqual([
      { phone: '512345678', region_id: 10 },
      { registration_number: '512345678', region_id: 10 },
      { registration_number_2: '512345678', region_id: 10 },
    ]);
  });

  it('marks a rejected value until it changes', async () => {
    const { checks, asked } = open();
    checks.changed('email', email('a@club.example'));
    await vi.advanceTimersByTimeAsync(500);
    asked[0]?.refuse(taken('email', 'email_taken'));
    await settled();
    expect(checks.$refused.get().email).toBe('email_taken');
    checks.changed('email', async () => undefined);
    expect(checks.$refused.get().email).toBeUndefined();
  });

  it('ignores the response for an earlier value', async () => {
    const { checks, asked } = open();
    checks.changed('email', email('a@club.example'));
    await vi.advanceTimersByTimeAsync(500);
    checks.changed('email', email('b@club.example'));
    asked[0]?.refuse(taken('email', 'email_taken'));
    await vi.advanceTimersByTimeAsync(500);
    expect(checks.$refused.get().email).toBeUndefined();
    expect(asked.length).toBe(2);
  });

  it('is not repeated for the same value', async () => {
    const { checks, asked } = open();
    const value = { value: 'a@club.example', region: 10 };
    const first = checks.settle('email', value);
    asked[0]?.refuse(taken('email', 'email_taken'));
    expect(await first).toBe('email_taken');
    expect(await checks.settle('email', value)).toBe('email_taken');
    expect(asked.length).toBe(1);
    checks.clearAnswers();
    void checks.settle('email', value);
    expect(asked.length).toBe(2);
  });

  it.each([
    ['no line', new Error('offline')],
    ['too many questions', new ClubError('too_many_requests')],
    ['a closed club', new ClubError('unavailable')],
  ])('treats a value as available after %s', async (_, error) => {
    const { checks, asked } = open();
    const said = checks.settle('email', { value: 'a@club.example', region: 10 });
    asked[0]?.refuse(error);
    expect(await said).toBeUndefined();
    expect(checks.$refused.get().email).toBeUndefined();
  });

  it('blocks the step for a few seconds at most', async () => {
    const { checks } = open();
    const said = checks.settle('email', { value: 'a@club.example', region: 10 });
    await vi.advanceTimersByTimeAsync(validationTimeoutMs);
    expect(await said).toBeUndefined();
  });

  it('is not sent after the page has stopped', async () => {
    const { checks, asked } = open();
    checks.changed('email', email('a@club.example'));
    checks.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
  });
});
