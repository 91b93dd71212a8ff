import { NumberFields } from '#islands/onboarding/NumberFields.tsx';
import type { StepProps } from './step-props.ts';
import { TextInput } from './TextInput.tsx';

export function CompanyStep(step: StepProps) {
  const { t, registration, progress, region, error } = step;
  return (
    <>
      <TextInput
        step={step}
        field="company_name"
        label="registration.companyName"
        hint={t('registration.companyNameHint')}
        input={{ autoComplete: 'organization', maxLength: 120 }}
      />
      <NumberFields
        t={t}
        region={region}
        values={progress.data}
        errors={{
          registration_number: error('registration_number'),
          registration_number_2: error('registration_number_2'),
        }}
        onChange={registration.type}
        onBlur={registration.leave}
      />
    </>
  );
}
