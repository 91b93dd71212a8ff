/** Checks of the company's numbers while they are typed, by their form and with the club. */

import { validationDelayMs } from '#platform/browser/validation-delay.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type FieldCode } from '#platform/contract/errors.ts';
import { type CompanyNumber, compactNumber, numberIssue } from '#regions/company-numbers.ts';
import type { OnboardingShared } from './onboarding-state.ts';

/** The checks of the numbers. */
export function createNumberChecks(
  { region, $value, $status, status, errorsWithout, askedNumbers }: OnboardingShared,
  call: Club,
) {
  const timers = new Map<CompanyNumber, ReturnType<typeof setTimeout>>();
  /** The last value of each number that the club found free. */
  const free = new Map<CompanyNumber, string>();

  /** What the club says about a number: undefined when it is free, or when the club does not answer. */
  async function refusalOf(field: CompanyNumber, value: string): Promise<FieldCode | undefined> {
    if (value === '' || free.get(field) === value) return undefined;
    try {
      await call('GET /v2/company/validate', { query: { region_id: region.id, [field]: value } });
      free.set(field, value);
      return undefined;
    } catch (error) {
      // The club checks again when everything is sent: a lost connection is no reason to stop here.
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
    // Something else was typed meanwhile: its own check is under way.
    if ($value.get()[field] !== value || $status.get().busy) return;
    status({ errors: { ...errorsWithout(field), ...(issue && { [field]: issue }) } });
  }

  return {
    /** What is wrong with the numbers that are asked for. */
    async issues(): Promise<Record<string, FieldCode>> {
      const found = await Promise.all(askedNumbers().map(async (field) => [field, await issueOf(field)]));
      return Object.fromEntries(found.filter(([, issue]) => issue));
    },

    /** Checks a number once typing pauses. */
    checkSoon(field: CompanyNumber): void {
      clearTimeout(timers.get(field));
      timers.set(
        field,
        setTimeout(() => void checkTyped(field), validationDelayMs),
      );
    },

    /** Cancels the checks that wait for a pause. */
    cancel(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
