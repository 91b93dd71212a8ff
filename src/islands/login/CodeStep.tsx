import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldProblem } from '#client/form.ts';
import { CODE_LENGTH } from '#domain/sign-in.ts';
import { Field } from '#islands/ui/Field.tsx';
import { useSecondsLeft } from '#islands/ui/use-seconds-left.ts';
import { codeProblem } from '#stores/login.ts';
import type { StepProps } from './Login.tsx';

/** The code of a text message that the browser has read, where it can (WebOTP). */
function readTextMessage(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return Promise.resolve(undefined);
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  return navigator.credentials.get(request).then(
    (credential) => (credential as { code?: string } | null)?.code,
    () => undefined,
  );
}

/** Third step: the code. Five digits send themselves. */
export function CodeStep({ t, login, progress, status, refused }: StepProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const secondsToResend = useSecondsLeft(progress.attempt?.resendAt);
  const address = progress.attempt?.sentTo ?? '';
  const firstSent = useRef(status.sent);

  useEffect(() => field.current?.focus(), []);

  const submit = useCallback(
    (value: string) => {
      const problem = codeProblem(value);
      setError(problem && fieldProblem(problem, t));
      if (problem) field.current?.focus();
      else void login.verify(value);
    },
    [login, t],
  );

  const enter = useCallback(
    (text: string) => {
      const digits = text.replace(/\D/g, '').slice(0, CODE_LENGTH);
      setCode(digits);
      setError(undefined);
      if (digits.length === CODE_LENGTH) submit(digits);
    },
    [submit],
  );

  useEffect(() => {
    if (progress.channel !== 'phone') return;
    const abort = new AbortController();
    void readTextMessage(abort.signal).then((text) => {
      if (text && !abort.signal.aborted) enter(text);
    });
    return () => abort.abort();
  }, [progress.channel, enter]);

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <p className="lead">{t('login.codeSentTo', { address })}</p>
      <Field
        id="code"
        label={t('login.codeLabel')}
        hint={t('login.codeHint')}
        error={error ?? refused}
        controlClass="input-code"
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            value={code}
            readOnly={status.busy}
            onChange={(event) => enter(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="row row-between">
        <button type="button" className="btn btn-secondary" disabled={status.busy} onClick={login.back}>
          {t('common.back')}
        </button>
        <button type="submit" className="btn btn-primary grow" disabled={status.busy}>
          {status.busy ? t('login.checking') : t('login.signIn')}
        </button>
      </div>
      <div>
        <button
          type="button"
          className="btn btn-quiet tabular-nums"
          disabled={status.busy || secondsToResend > 0}
          onClick={() => {
            setCode('');
            void login.send();
            field.current?.focus();
          }}
        >
          {secondsToResend > 0 ? t('login.resendWait', { seconds: secondsToResend }) : t('login.resend')}
        </button>
      </div>
      <p role="status">{status.sent > firstSent.current && t('login.sentAgain', { address })}</p>
    </form>
  );
}
