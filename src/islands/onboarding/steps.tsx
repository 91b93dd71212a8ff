/** What each step asks. The pieces are those of the registration. */

import type { Onboarding } from '#features/access/browser/onboarding.ts';
import type { OnboardingProgress } from '#features/access/browser/onboarding-progress.ts';
import type { SurveyDefinition } from '#features/surveys/rules.ts';
import type { CompanyTypeTexts } from '#i18n/company-types.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import { CompanyTypeChoice } from './CompanyTypeChoice.tsx';
import { Consents } from './Consents.tsx';
import { NumberFields } from './NumberFields.tsx';
import { Statement } from './Statement.tsx';
import { SurveySteps } from './SurveySteps.tsx';

/** What every step gets. */
export interface StepProps {
  t: T;
  onboarding: Onboarding;
  value: OnboardingProgress;
  busy: boolean;
  companyTypes: readonly CompanyTypeTexts[];
  definition: SurveyDefinition<MessageKey>;
  /** Whether there is a step to go back to. */
  hasBefore: boolean;
  /** Checks the step and goes on. */
  next: () => void;
  /** What is wrong with a field of the API, in the member’s language. */
  error: (field: string) => string | undefined;
}

/** The registration numbers that are missing. */
export function Numbers({ t, onboarding, value, error }: StepProps) {
  const asked = onboarding.askedNumbers();
  return (
    <>
      <p className="lead">{t('onboarding.numbersIntro', { count: asked.length })}</p>
      <NumberFields
        t={t}
        region={onboarding.region}
        only={asked}
        values={value}
        errors={{
          registration_number: error('registration_number'),
          registration_number_2: error('registration_number_2'),
        }}
        onChange={onboarding.type}
      />
    </>
  );
}

/** The company’s type. */
export function Type({ t, onboarding, value, companyTypes, error }: StepProps) {
  return (
    <CompanyTypeChoice
      t={t}
      types={companyTypes}
      value={value.company_type}
      error={error('company_type')}
      onChange={onboarding.chooseType}
    />
  );
}

function textsOf({ onboarding, value, companyTypes }: StepProps) {
  const type = value.company_type ?? onboarding.$member.get().company.company_type;
  return companyTypes.find(({ id }) => id === type);
}

/** What the company’s type has to take note of. */
export function Disclaimer(step: StepProps) {
  return (
    <Statement
      t={step.t}
      kind="disclaimer"
      text={textsOf(step)?.disclaimer ?? ''}
      accepted={step.value.disclaimer_accepted}
      error={step.error('disclaimer_accepted')}
      onChange={(disclaimer_accepted) => step.onboarding.tick({ disclaimer_accepted })}
    />
  );
}

/** What the company’s type has to declare. */
export function Declaration(step: StepProps) {
  return (
    <Statement
      t={step.t}
      kind="declaration"
      text={textsOf(step)?.declaration ?? ''}
      accepted={step.value.declaration_accepted}
      error={step.error('declaration_accepted')}
      onChange={(declaration_accepted) => step.onboarding.tick({ declaration_accepted })}
    />
  );
}

/** Whether the club may send offers and news. */
export function Consent({ t, onboarding, value }: StepProps) {
  return (
    <Consents
      t={t}
      emailConsent={value.emailConsent}
      phoneConsent={value.phoneConsent}
      onChange={onboarding.tick}
    />
  );
}

/** The survey of companies. */
export function Survey({ t, onboarding, value, busy, definition, hasBefore, next, error }: StepProps) {
  return (
    <SurveySteps
      t={t}
      definition={definition}
      answers={value.answers}
      shown={value.question}
      welcomePoints={onboarding.$member.get().company.welcome_points}
      busy={busy}
      submitLabel={t(busy ? 'onboarding.finishing' : 'onboarding.sendAnswers')}
      problem={error(`surveyResponse.${value.question}`) ?? error('surveyResponse')}
      onAnswer={onboarding.answer}
      onShow={onboarding.ask}
      onBack={hasBefore ? onboarding.back : undefined}
      onFinish={next}
    />
  );
}
