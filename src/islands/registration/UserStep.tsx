import { useStore } from '@nanostores/react';
import { Notice } from '#islands/ui/Notice.tsx';
import { callingCodeOf } from '#regions/calling-codes.ts';
import { nameFields } from '#regions/person-name.ts';
import type { StepProps } from './step-props.ts';
import { TextInput } from './TextInput.tsx';

export function UserStep(step: StepProps) {
  const { t, registration, progress, status, region, regions } = step;
  const refused = useStore(registration.$refused);
  const example = regions.find(({ id }) => id === region.id)?.example ?? '';
  const code = callingCodeOf(
    progress.data.phone,
    regions.map(({ prefix }) => prefix),
  );
  const other = regions.find(({ id, prefix }) => prefix === code && id !== region.id);
  const isTaken =
    (refused.email ?? status.errors.email) === 'email_taken' ||
    (refused.phone ?? status.errors.phone) === 'phone_taken';
  return (
    <>
      <p className="lead">{t('registration.userIntro')}</p>
      {nameFields(region).map((field) => (
        <TextInput
          key={field}
          step={step}
          field={field}
          label={`registration.${field}`}
          input={{ autoComplete: field === 'name' ? 'given-name' : 'family-name', autoCapitalize: 'words' }}
        />
      ))}
      <TextInput
        step={step}
        field="email"
        label="registration.email"
        hint={t('registration.emailHint')}
        input={{
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 254,
        }}
      />
      <TextInput
        step={step}
        field="phone"
        label="registration.phone"
        hint={t('registration.phoneHint', { example })}
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 }}
      />
      <input type="hidden" name="invite" value={progress.invite} />
      <div role="status">
        {other && (
          <Notice tone="sky" title={t('registration.otherCountry', { country: other.name })}>
            <p>
              <button type="button" className="link" onClick={() => registration.moveTo(other.id)}>
                {t('registration.changeCountry', { country: other.name })}
              </button>
            </p>
          </Notice>
        )}
        {isTaken && (
          <Notice tone="sky" title={t('registration.taken')}>
            <p>
              <a href="/login">{t('registration.takenSignIn')}</a>
            </p>
          </Notice>
        )}
      </div>
    </>
  );
}
