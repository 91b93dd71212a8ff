import type { Ref } from 'react';
import { type RegistrationField, wrongFields } from '#features/registration/browser/registration-fields.ts';
import type { RegistrationStatus } from '#features/registration/browser/registration-status.ts';
import { addressLabels } from '#i18n/address-labels.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import { retryText } from '#i18n/wait.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { useSecondsLeft } from '#islands/ui/use-seconds-left.ts';
import { errorProblem } from '#platform/forms/form.ts';
import { inNameOrder } from '#platform/forms/in-name-order.ts';
import { addressFields } from '#regions/address-fields.ts';
import { numberName } from '#regions/number-names.ts';
import type { StepProps } from './step-props.ts';

interface Props {
  t: T;
  ref: Ref<HTMLDivElement>;
  problem: RegistrationStatus['problem'];
  /** Whether the registration itself was being sent. */
  isSending: boolean;
}

/** Error of the last call, with the retry time. */
export function Failure({ t, ref, problem, isSending }: Props) {
  const seconds = useSecondsLeft(problem?.waitUntil);
  if (!problem) return null;
  const reason = errorProblem(problem.code, t);
  if (problem.code === 'code_second') return <Notice ref={ref} tone="sky" title={reason} />;
  return (
    <Notice ref={ref} tone="brick" title={isSending ? t('registration.failed') : reason}>
      {isSending && <p>{reason}</p>}
      {seconds > 0 ? (
        <p className="tabular-nums" role="timer">
          {retryText(seconds, t)}
        </p>
      ) : (
        <p>{t('registration.retry')}</p>
      )}
    </Notice>
  );
}

const labels: { readonly [Field in RegistrationField]?: MessageKey } = {
  name: 'registration.name',
  surname: 'registration.surname',
  email: 'registration.email',
  phone: 'registration.phone',
  company_name: 'registration.companyName',
};

/** Error summary with links to the fields. A single error needs none: its field has the focus. */
export function WrongFields({ t, region, status, error }: StepProps) {
  const wrong = inNameOrder(wrongFields(status.errors), region);
  if (!status.isRefused || wrong.length < 2) return null;
  const nameOf = (field: RegistrationField) => {
    if (field === 'registration_number' || field === 'registration_number_2')
      return numberName(region, field)?.name;
    const part = addressFields.find((one) => one === field);
    const key = part ? addressLabels(region, 'registration')[part] : labels[field];
    return key && t(key);
  };
  return (
    <Notice tone="brick" title={t('registration.fix', { count: wrong.length })}>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {nameOf(field) ?? t('onboarding.number')}: {error(field)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
