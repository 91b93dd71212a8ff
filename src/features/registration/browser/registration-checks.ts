/** Asking the club whether what was typed is still free, while the member types on. */
import { map, type ReadableAtom } from 'nanostores';
import { validationDelayMs } from '#platform/browser/validation-delay.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type FieldCode } from '#platform/contract/errors.ts';

/** Longest wait for the club's word when the member wants to go on: the registration itself asks again. */
export const validationTimeoutMs = 5000;

/** A field whose value only one member may have. */
export type CheckedField = 'email' | 'phone' | 'registration_number' | 'registration_number_2';

/** What to ask: the field's value, and the region for everything but the e-mail address. */
export interface CheckedValue {
  value: string;
  region: number;
}

/** Checks of a wizard's fields. */
export interface Checks {
  /** What the club said about the present values; fields that it said nothing against are missing. */
  readonly $refused: ReadableAtom<Partial<Record<CheckedField, FieldCode>>>;
  /** The value has changed. What was said about the old one is void; the new one is asked about soon, if there is one. */
  changed(field: CheckedField, next: () => Promise<CheckedValue | undefined>): void;
  /** Asks at once, unless the answer is known. Gives what is wrong; undefined also when the club does not answer. */
  settle(field: CheckedField, asked: CheckedValue): Promise<FieldCode | undefined>;
  /** Drops all answers of the club: each value is asked for again. */
  clearAnswers(): void;
  /** Nothing that is under way counts any more. */
  stop(): void;
}

interface Running {
  id: string;
  abort: AbortController;
  answer: Promise<FieldCode | undefined>;
}

const nothing = Symbol('no answer in time');

/** What the club says of a value: null when it is free, undefined when it does not answer. */
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
    const said =
      error instanceof ClubError && error.code === 'invalid' ? error.errors?.[field]?.[0] : undefined;
    // Too many questions, or no line: the registration itself will tell.
    return said;
  }
}

/** Checks over the API. */
export function createChecks(call: Club): Checks {
  const $refused = map<Partial<Record<CheckedField, FieldCode>>>({});
  const timers = new Map<CheckedField, ReturnType<typeof setTimeout>>();
  const running = new Map<CheckedField, Running>();
  // What the club has said in this visit; null is a value that is free.
  const known = new Map<string, FieldCode | null>();

  function idOf(field: CheckedField, { value, region }: CheckedValue): string {
    return JSON.stringify([field, value, field === 'email' ? 0 : region]);
  }

  function forget(field: CheckedField): void {
    clearTimeout(timers.get(field));
    timers.delete(field);
    running.get(field)?.abort.abort();
    running.delete(field);
  }

  function start(field: CheckedField, asked: CheckedValue): Promise<FieldCode | undefined> {
    const id = idOf(field, asked);
    const under = running.get(field);
    if (under?.id === id) return under.answer;
    forget(field);
    const said = known.get(id);
    if (said !== undefined) {
      $refused.setKey(field, said ?? undefined);
      return Promise.resolve(said ?? undefined);
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
      forget(field);
      $refused.setKey(field, undefined);
      const timer = setTimeout(async () => {
        const asked = await next().catch(() => undefined);
        // The rules may have taken their time to load.
        if (asked && timers.get(field) === timer) void start(field, asked);
      }, validationDelayMs);
      timers.set(field, timer);
    },
    async settle(field, asked) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise<typeof nothing>((resolve) => {
        timer = setTimeout(() => resolve(nothing), validationTimeoutMs);
      });
      const said = await Promise.race([start(field, asked), timeout]);
      clearTimeout(timer);
      return said === nothing ? undefined : said;
    },
    clearAnswers() {
      known.clear();
      $refused.set({});
    },
    stop() {
      for (const field of [...timers.keys(), ...running.keys()]) forget(field);
    },
  };
}
