import { useCallback, useRef, useState } from 'react';
import { fieldProblem } from '#client/form.ts';
import { CodeField } from '#islands/ui/CodeField.tsx';
import { useSecondsLeft } from '#islands/ui/use-seconds-left.ts';
import { codeProblem } from '#stores/code-problem.ts';
import type { StepProps } from './Login.tsx';

/** Third step: the code. Five digits send themselves. */
export function CodeStep({ t, login, progress, status, refused }: StepProps) {
  const typed = useRef('');
  const [error, setError] = useState<string>();
  const secondsToResend = useSecondsLeft(progress.attempt?.resendAt);
  const address = progress.attempt?.sentTo ?? '';
  const firstSent = useRef(status.sent);

  const submit = useCallback(
    (value: string) => {
      const problem = codeProblem(value);
      setError(problem && fieldProblem(problem, t));
      if (!problem) void login.verify(value);
    },
    [login, t],
  );
  const type = useCallback((digits: string) => {
    typed.current = digits;
    setError(undefined);
  }, []);

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(typed.current);
      }}
    >
      <p className="lead">{t('login.codeSentTo', { address })}</p>
      <CodeField
        label={t('login.codeLabel')}
        hint={t('login.codeHint')}
        error={error ?? refused}
        busy={status.busy}
        round={status.sent}
        bySms={progress.channel === 'phone'}
        onType={type}
        onComplete={submit}
      />
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
          onClick={() => void login.send()}
        >
          {secondsToResend > 0 ? t('login.resendWait', { seconds: secondsToResend }) : t('login.resend')}
        </button>
      </div>
      <p role="status">{status.sent > firstSent.current && t('login.sentAgain', { address })}</p>
    </form>
  );
}
