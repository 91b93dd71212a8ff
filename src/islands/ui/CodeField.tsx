import { useCallback, useEffect, useRef, useState } from 'react';
import { CODE_LENGTH } from '#features/access/rules.ts';
import { Field } from './Field.tsx';

interface Props {
  label: string;
  hint: string;
  error: string | undefined;
  busy: boolean;
  /** A change clears the field for another code. */
  round: number;
  /** Enables reading the code from a text message (WebOTP). */
  bySms?: boolean;
  /** Receives the digits entered so far. */
  onType: (digits: string) => void;
  onComplete: (code: string) => void;
}

/** The code of a text message, if the browser supports it. */
function readTextMessage(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return Promise.resolve(undefined);
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  return navigator.credentials.get(request).then(
    (credential) => (credential as { code?: string } | null)?.code,
    () => undefined,
  );
}

/** Field for a one-time code. Autofocused; a complete code submits itself. */
export function CodeField({ label, hint, error, busy, round, bySms = false, onType, onComplete }: Props) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const enter = useCallback(
    (text: string) => {
      const digits = text.replace(/\D/g, '').slice(0, CODE_LENGTH);
      setCode(digits);
      onType(digits);
      if (digits.length === CODE_LENGTH) onComplete(digits);
    },
    [onType, onComplete],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round clears the field
  useEffect(() => {
    setCode('');
    onType('');
    field.current?.focus();
  }, [round]);

  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);

  useEffect(() => {
    if (!bySms) return;
    const abort = new AbortController();
    void readTextMessage(abort.signal).then((text) => {
      if (text && !abort.signal.aborted) enter(text);
    });
    return () => abort.abort();
  }, [bySms, enter]);

  return (
    <Field id="code" label={label} hint={hint} error={error} controlClass="input-code">
      {(control) => (
        <input
          {...control}
          ref={field}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          value={code}
          readOnly={busy}
          onChange={(event) => enter(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
