/** Checks while typing whether values are available. */
import { map, type ReadableAtom } from 'nanostores';
import { validationDelayMs } from '#platform/browser/validation-delay.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type FieldCode } from '#platform/contract/errors.ts';

/** The registration checks again. */
export const validationTimeoutMs = 5000;

export type CheckedField = 'email' | 'phone' | 'registration_number' | 'registration_number_2';

/** `region` is ignored for the e-mail address. */
export interface CheckedValue {
  value: string;
  region: number;
}

export interface Checks {
  readonly $refused: ReadableAtom<Partial<Record<CheckedField, FieldCode>>>;
  /** Checks the new value after a typing pause. */
  changed(field: CheckedField, next: () => Promise<CheckedValue | undefined>): void;
  /** Checks immediately, unless cached. Undefined also without a response. */
  settle(field: CheckedField, asked: CheckedValue): Promise<FieldCode | undefined>;
  clearAnswers(): void;
  stop(): void;
}

interface Running {
  id: string;
  abort: AbortController;
  answer: Promise<FieldCode | undefined>;
}

const timedOut = Symbol('no answer in time');

/** Null if available; undefined without a response. */
async function ask(
  call: Club,
  field: CheckedField,
  { value, region }: CheckedValue,
  signal: AbortSignal,
): Promise<FieldCode | null | undefined> {
  const query = field === 'email' ? { email: value } : { [field]: value, region_id: region };
  try {
    await call('GET /v2/company/validate', { query, signal });
    return null;
  } catch (error) {
    const issue =
      error instanceof ClubError && error.code === 'invalid' ? error.errors?.[field]?.[0] : undefined;
    // Rate limit or network error.
    return issue;
  }
}

/** Answers are cached until `clearAnswers()`; failed requests are not. One request per field runs at a time. */
export function createChecks(call: Club): Checks {
  const $refused = map<Partial<Record<CheckedField, FieldCode>>>({});
  const timers = new Map<CheckedField, ReturnType<typeof setTimeout>>();
  const running = new Map<CheckedField, Running>();
  // Results of this visit; null means available.
  const known = new Map<string, FieldCode | null>();

  function idOf(field: CheckedField, { value, region }: CheckedValue): string {
    return JSON.stringify([field, value, field === 'email' ? 0 : region]);
  }

  function cancel(field: CheckedField): void {
    clearTimeout(timers.get(field));
    timers.delete(field);
    running.get(field)?.abort.abort();
    running.delete(field);
  }

  function start(field: CheckedField, asked: CheckedValue): Promise<FieldCode | undefined> {
    const id = idOf(field, asked);
    const current = running.get(field);
    if (current?.id === id) return current.answer;
    cancel(field);
    const cached = known.get(id);
    if (cached !== undefined) {
      $refused.setKey(field, cached ?? undefined);
      return Promise.resolve(cached ?? undefined);
    }
    const abort = new AbortController();
    const answer = ask(call, field, asked, abort.signal).then((code) => {
      if (abort.signal.aborted) return undefined;
      running.delete(field);
      if (code !== undefined) known.set(id, code);
      $refused.setKey(field, code ?? undefined);
      return code ?? undefined;
    });
    running.set(field, { id, abort, answer });
    return answer;
  }

  return {
    $refused,
    changed(field, next) {
      cancel(field);
      $refused.setKey(field, undefined);
      const timer = setTimeout(async () => {
        const asked = await next().catch(() => undefined);
        // Loading the rules takes time.
        if (asked && timers.get(field) === timer) void start(field, asked);
      }, validationDelayMs);
      timers.set(field, timer);
    },
    async settle(field, asked) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise<typeof timedOut>((resolve) => {
        timer = setTimeout(() => resolve(timedOut), validationTimeoutMs);
      });
      const result = await Promise.race([start(field, asked), timeout]);
      clearTimeout(timer);
      return result === timedOut ? undefined : result;
    },
    clearAnswers() {
      known.clear();
      $refused.set({});
    },
    stop() {
      for (const field of [...timers.keys(), ...running.keys()]) cancel(field);
    },
  };
}
