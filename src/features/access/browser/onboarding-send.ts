import {
  type InstallerOptions,
  missingNumbers,
  type OnboardingStep,
  seenKeyOf,
} from '#features/access/onboarding.ts';
import { answersToSend, type SurveyDefinition } from '#features/surveys/rules.ts';
import type { Club } from '#platform/contract/club.ts';
import { checkboxValue } from '#platform/forms/checkbox.ts';
import type { Region } from '#regions/regions.ts';
import { type OnboardingMember, type OnboardingProgress, stateOf, trackOf } from './onboarding-progress.ts';

/**
 * Reload the member first: saved answers are not sent again, which makes retries safe.
 *
 * @param now milliseconds since 1970
 */
export async function sendAnswers(
  call: Club,
  member: OnboardingMember,
  value: OnboardingProgress,
  { region, definition, now }: { region: Region; definition: SurveyDefinition; now: number },
): Promise<void> {
  const steps = trackOf(member, region, value.company_type);
  const asks = (step: OnboardingStep) => steps.includes(step);
  const numbers = missingNumbers(stateOf(member), region);
  const params = { id: member.company.uuid };

  const company = {
    ...Object.fromEntries(numbers.map((field) => [field, value[field].trim()]).filter(([, text]) => text)),
    ...(asks('survey') && { surveyResponse: JSON.stringify(answersToSend(definition, value.answers)) }),
  };
  // First, because a number may be taken: then nothing has changed yet.
  if (Object.keys(company).length > 0) await call('PATCH /v1/company/{id}', { params, body: company });

  if (asks('companyType') || asks('disclaimer') || asks('declaration')) {
    const known = member.company;
    await call('PATCH /v1/company/{id}/companyType', {
      params,
      body: {
        company_type: (asks('companyType') ? value.company_type : known.company_type) ?? 0,
        disclaimer_accepted: checkboxValue(
          asks('disclaimer') ? value.disclaimer_accepted : known.disclaimer_accepted,
        ),
        declaration_accepted: checkboxValue(
          asks('declaration') ? value.declaration_accepted : known.declaration_accepted,
        ),
      },
    });
  }

  const instant = new Date(now).toISOString();
  const seen: { [Key in keyof InstallerOptions]?: string } = {
    ...(asks('terms') && { hasAgreedToTerms: value.agreedAt }),
    ...(asks('companyType') && { companyTypeSeen: instant }),
    ...(asks('consent') && { consentSeen: instant }),
    ...Object.fromEntries(numbers.map((field) => [seenKeyOf(field), instant])),
  };
  if (Object.keys(seen).length === 0) return;
  await call('PATCH /v1/installer/user/{id}', {
    params: { id: member.uuid },
    body: {
      options: JSON.stringify(seen),
      ...(asks('consent') && {
        email_consent: checkboxValue(value.emailConsent),
        phone_consent: checkboxValue(value.phoneConsent),
      }),
    },
  });
}
