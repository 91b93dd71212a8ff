import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { fieldProblem } from '#client/form.ts';
import { Field } from '#islands/ui/Field.tsx';
import { emailProblem, phoneProblem } from '#stores/login.ts';
import type { StepProps } from './Login.tsx';

interface Values {
  email: string;
  phone: string;
  region: number;
}

/** Second step: the e-mail address, or the phone number with its country. */
export function IdStep({ t, login, progress, status, regions, refused }: StepProps) {
  const { channel } = progress;
  const form = useForm<Values>({
    defaultValues: { email: progress.email, phone: progress.phone, region: progress.region },
  });
  const { errors, isSubmitting } = form.formState;
  const region = regions.find(({ id }) => id === progress.region);
  const busy = status.busy || isSubmitting;

  useEffect(() => form.setFocus(channel), [form, channel]);

  useEffect(() => {
    if (refused) form.setFocus(channel);
  }, [form, channel, refused]);

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(() => login.send())}>
      {channel === 'email' ? (
        <Field
          id="email"
          label={t('login.emailLabel')}
          hint={t('login.emailHint')}
          error={errors.email?.message ?? refused}
        >
          {(control) => (
            <input
              {...control}
              {...form.register('email', {
                validate: async (value) => {
                  const code = await emailProblem(value);
                  return code ? fieldProblem(code, t) : true;
                },
                onChange: (event) => login.type({ email: event.target.value }),
              })}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="send"
            />
          )}
        </Field>
      ) : (
        <>
          <Field id="region" label={t('login.phoneRegion')}>
            {(control) => (
              <select
                {...control}
                {...form.register('region', {
                  valueAsNumber: true,
                  deps: form.formState.isSubmitted ? ['phone'] : [],
                  onChange: (event) => login.type({ region: Number(event.target.value) }),
                })}
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
            error={errors.phone?.message ?? refused}
          >
            {(control) => (
              <input
                {...control}
                {...form.register('phone', {
                  validate: async (value, { region }) => {
                    const code = await phoneProblem(value, region);
                    return code ? fieldProblem(code, t) : true;
                  },
                  onChange: (event) => login.type({ phone: event.target.value }),
                })}
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                enterKeyHint="send"
              />
            )}
          </Field>
        </>
      )}
      <div className="row row-between">
        <button type="button" className="btn btn-secondary" disabled={busy} onClick={login.back}>
          {t('common.back')}
        </button>
        <button type="submit" className="btn btn-primary" disabled={busy}>
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
