import { type CompanyTypeTexts, companyTypeTexts } from '#i18n/company-types.ts';
import { CompanyTypeChoice } from '#islands/onboarding/CompanyTypeChoice.tsx';
import { Consents } from '#islands/onboarding/Consents.tsx';
import { Statement } from '#islands/onboarding/Statement.tsx';
import type { StepProps } from './step-props.ts';

export function TypeStep({ t, registration, progress, region, error }: StepProps) {
  return (
    <CompanyTypeChoice
      t={t}
      types={region.companyTypes.map((type) => companyTypeTexts(type, t))}
      value={progress.data.company_type}
      error={error('company_type')}
      onChange={registration.chooseType}
    />
  );
}

/** Texts of the chosen type; undefined while none is chosen. */
export function companyTypeIn({ t, progress, region }: StepProps): CompanyTypeTexts | undefined {
  const type = region.companyTypes.find(({ id }) => id === progress.data.company_type);
  return type && companyTypeTexts(type, t);
}

/** Statement of the company's type to acknowledge. */
export function DisclaimerStep(step: StepProps) {
  return (
    <Statement
      t={step.t}
      kind="disclaimer"
      text={companyTypeIn(step)?.disclaimer ?? ''}
      accepted={step.progress.data.disclaimer_accepted}
      error={step.error('disclaimer_accepted')}
      onChange={(disclaimer_accepted) => step.registration.choose({ disclaimer_accepted })}
    />
  );
}

/** Declaration required by the company's type. */
export function DeclarationStep(step: StepProps) {
  return (
    <Statement
      t={step.t}
      kind="declaration"
      text={companyTypeIn(step)?.declaration ?? ''}
      accepted={step.progress.data.declaration_accepted}
      error={step.error('declaration_accepted')}
      onChange={(declaration_accepted) => step.registration.choose({ declaration_accepted })}
    />
  );
}

export function ConsentStep({ t, registration, progress }: StepProps) {
  const { email_consent, phone_consent } = progress.data;
  return (
    <Consents
      t={t}
      emailConsent={email_consent}
      phoneConsent={phone_consent}
      onChange={({ emailConsent = email_consent, phoneConsent = phone_consent }) =>
        registration.choose({ email_consent: emailConsent, phone_consent: phoneConsent })
      }
    />
  );
}
