import { useCallback, useRef, useState } from 'react';
import { fieldProblem } from '#client/form.ts';
import { CODE_TRIES } from '#domain/sign-in.ts';
import type { T } from '#i18n/t.ts';
import { CodeField } from '#islands/ui/CodeField.tsx';
import { useSecondsLeft } from '#islands/ui/use-seconds-left.ts';
import { codeProblem } from '#stores/code-problem.ts';
import type { StepProps } from './step-props.ts';

/** What is said at the field of a code that was refused. */
function refusal(code: string | undefined, t: T): string | undefined {
  if (code === 'code_invalid') return t('errors.codeWrong', { tries: CODE_TRIES });
  return code === 'code_expired' ? t('errors.code_expired') : undefined;
}

/** The code that was sent to the e-mail address: with it the company joins. */
export function CodeStep({ t, registration, progress, status }: StepProps) {
  const typed = useRef('');
  const [error, setError] = useState<string>();
  const secondsToResend = useSecondsLeft(progress.resendAt);
  const { problem, busy } = status;
  const refused = refusal(problem?.code, t);

  const submit = useCallback(
    (value: string) => {
      const wrong = codeProblem(value);
      setError(wrong && fieldProblem(wrong, t));
      if (!wrong) void registration.verify(value);
    },
    [registration, t],
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
      <p className="lead">{t('registration.codeSentTo', { address: progress.sentTo })}</p>
      <CodeField
        label={t('registration.codeLabel')}
        hint={t('registration.codeHint')}
        error={error ?? refused}
        busy={busy}
        round={status.rounds}
        onType={type}
        onComplete={submit}
      />
      <div className="row row-between">
        <button type="button" className="btn btn-secondary" disabled={busy} onClick={registration.back}>
          {t('common.back')}
        </button>
        <button type="submit" className="btn btn-primary grow" disabled={busy}>
          {t(busy ? 'registration.joining' : 'registration.submit')}
        </button>
      </div>
      <div>
        <button
          type="button"
          className="btn btn-quiet tabular-nums"
          disabled={busy || secondsToResend > 0}
          onClick={() => void registration.resend()}
        >
          {secondsToResend > 0
            ? t('registration.resendWait', { seconds: secondsToResend })
            : t('registration.resend')}
        </button>
      </div>
      <p role="status">{status.resent && t('registration.sentAgain', { address: progress.sentTo })}</p>
    </form>
  );
}
