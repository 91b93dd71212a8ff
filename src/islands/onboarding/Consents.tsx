import type { T } from '#i18n/t.ts';

interface Props {
  t: T;
  emailConsent: boolean;
  phoneConsent: boolean;
  onChange: (change: { emailConsent?: boolean; phoneConsent?: boolean }) => void;
}

/** Optional marketing consents by channel. */
export function Consents({ t, emailConsent, phoneConsent, onChange }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="soft mb-2">{t('onboarding.consentHint')}</legend>
      <label className="choice">
        <input
          type="checkbox"
          name="email_consent"
          checked={emailConsent}
          onChange={(event) => onChange({ emailConsent: event.currentTarget.checked })}
        />
        <span>{t('onboarding.emailConsent')}</span>
      </label>
      <label className="choice">
        <input
          type="checkbox"
          name="phone_consent"
          checked={phoneConsent}
          onChange={(event) => onChange({ phoneConsent: event.currentTarget.checked })}
        />
        <span>{t('onboarding.phoneConsent')}</span>
      </label>
    </fieldset>
  );
}
