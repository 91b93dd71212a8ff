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

export interface StepProps {
  t: T;
  onboarding: Onboarding;
  value: OnboardingProgress;
  busy: boolean;
  companyTypes: readonly CompanyTypeTexts[];
  definition: SurveyDefinition<MessageKey>;
  hasBefore: boolean;
  /** Validates the step and continues. */
  next: () => void;
  /** Translated error of an API field. */
  error: (field: string) => string | undefined;
}

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
        onBlur={onboarding.leave}
      />
    </>
  );
}

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

/** Statement of the company’s type to acknowledge. */
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

/** Declaration required by the company’s type. */
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

export function Survey({ t, onboarding, value, busy, definition, hasBefore, next, error }: StepProps) {
  return (
    <SurveySteps
      t={t}
      definition={definition}
      answers={value.answers}
      shown={value.question}
      welcomePoints={onboarding.$member.get().company.welcome_points}
      busy={busy}
      submitLabel={t('onboarding.sendAnswers')}
      waitingLabel={t('onboarding.finishing')}
      problem={error(`surveyResponse.${value.question}`) ?? error('surveyResponse')}
      onAnswer={onboarding.answer}
      onShow={onboarding.ask}
      onBack={hasBefore ? onboarding.back : undefined}
      onFinish={next}
    />
  );
}
