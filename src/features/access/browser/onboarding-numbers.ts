import { validationDelayMs } from '#platform/browser/validation-delay.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type FieldCode } from '#platform/contract/errors.ts';
import { type CompanyNumber, compactNumber, numberIssue } from '#regions/company-numbers.ts';
import type { OnboardingShared } from './onboarding-state.ts';

/**
 * Checks of company numbers: the format here, availability by the API. If the API does not answer, a number counts as
 * available.
 */
export function createNumberChecks(
  { region, $value, $status, status, errorsWithout, askedNumbers }: OnboardingShared,
  call: Club,
) {
  const timers = new Map<CompanyNumber, ReturnType<typeof setTimeout>>();
  /** Last available values. */
  const free = new Map<CompanyNumber, string>();

  /** Undefined if available, or if the API cannot be reached. */
  async function refusalOf(field: CompanyNumber, value: string): Promise<FieldCode | undefined> {
    if (value === '' || free.get(field) === value) return undefined;
    try {
      await call('GET /v2/company/validate', { query: { region_id: region.id, [field]: value } });
      free.set(field, value);
      return undefined;
    } catch (error) {
      // Sending checks again.
      return error instanceof ClubError ? error.errors?.[field]?.[0] : undefined;
    }
  }

  async function issueOf(field: CompanyNumber): Promise<FieldCode | undefined> {
    const value = $value.get()[field];
    const issue = await numberIssue(value, region, field);
    return issue ?? (await refusalOf(field, compactNumber(value, region, field)));
  }

  async function checkTyped(field: CompanyNumber): Promise<void> {
    timers.delete(field);
    const value = $value.get()[field];
    const issue = value.trim() === '' ? undefined : await issueOf(field);
    // The new value has its own check.
    if ($value.get()[field] !== value || $status.get().busy) return;
    status({ errors: { ...errorsWithout(field), ...(issue && { [field]: issue }) } });
  }

  return {
    async issues(): Promise<Record<string, FieldCode>> {
      const found = await Promise.all(askedNumbers().map(async (field) => [field, await issueOf(field)]));
      return Object.fromEntries(found.filter(([, issue]) => issue));
    },

    /** Waits for a typing pause. */
    checkSoon(field: CompanyNumber): void {
      clearTimeout(timers.get(field));
      timers.set(
        field,
        setTimeout(() => void checkTyped(field), validationDelayMs),
      );
    },

    /** Checks a number that was left. */
    checkNow(field: CompanyNumber): void {
      if (!timers.has(field)) return;
      clearTimeout(timers.get(field));
      void checkTyped(field);
    },

    cancel(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
