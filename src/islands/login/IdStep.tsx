import { useEffect, useRef, useState } from 'react';
import { emailProblem, phoneProblem } from '#features/access/browser/login.ts';
import { Field } from '#islands/ui/Field.tsx';
import { fieldProblem } from '#platform/forms/form.ts';
import type { StepProps } from './step-props.ts';

/** Second step: e-mail address, or country and phone number. */
export function IdStep({ t, login, progress, status, regions, refused }: StepProps) {
  const { channel, email, phone } = progress;
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const region = regions.find(({ id }) => id === progress.region);
  const busy = status.busy || isChecking;

  useEffect(() => field.current?.focus(), []);

  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);

  const type = (values: Parameters<typeof login.type>[0]) => {
    setError(undefined);
    login.type(values);
  };

  const submit = async () => {
    setIsChecking(true);
    try {
      const code = await (channel === 'email' ? emailProblem(email) : phoneProblem(phone, progress.region));
      setError(code && fieldProblem(code, t));
      if (code) field.current?.focus();
      else await login.send();
    } catch {
      // The rules failed to load; the API validates too.
      await login.send();
    } finally {
      setIsChecking(false);
    }
  };

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {channel === 'email' ? (
        <Field id="email" label={t('login.emailLabel')} hint={t('login.emailHint')} error={error ?? refused}>
          {(control) => (
            <input
              {...control}
              ref={field}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="send"
              value={email}
              onChange={(event) => type({ email: event.currentTarget.value })}
            />
          )}
        </Field>
      ) : (
        <>
          <Field id="region" label={t('login.phoneRegion')}>
            {(control) => (
              <select
                {...control}
                name="region"
                value={progress.region}
                onChange={(event) => type({ region: Number(event.currentTarget.value) })}
              >
                {regions.map(({ id, name, prefix }) => (
                  <option key={id} value={id}>
                    {t('login.phoneRegionOption', { country: name, prefix })}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            id="phone"
            label={t('login.phoneLabel')}
            hint={region && t('login.phoneHint', { example: region.example })}
            error={error ?? refused}
          >
            {(control) => (
              <input
                {...control}
                ref={field}
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                enterKeyHint="send"
                value={phone}
                onChange={(event) => type({ phone: event.currentTarget.value })}
              />
            )}
          </Field>
        </>
      )}
      <div className="row row-between">
        <button type="button" className="btn btn-secondary" disabled={busy} onClick={login.back}>
          {t('common.back')}
        </button>
        <button type="submit" className="btn btn-primary grow" disabled={busy}>
          {busy ? t('login.sending') : t('login.sendCode')}
        </button>
      </div>
      {login.hasCode() && (
        <p className="soft">
          {t('login.stillValid')}{' '}
          <button type="button" className="link" disabled={busy} onClick={login.enterCode}>
            {t('login.enterCode')}
          </button>
        </p>
      )}
    </form>
  );
}
