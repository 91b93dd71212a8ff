import { CODE_LENGTH, CODE_TRIES } from '#features/access/rules.ts';
import type { T } from '#i18n/t.ts';
import { newCodeText } from '#i18n/wait.ts';
import { CodeForm } from '#islands/ui/CodeForm.tsx';
import { useSecondsLeft } from '#islands/ui/use-seconds-left.ts';
import type { StepProps } from './step-props.ts';

/** Field error of a rejected code. */
function refusal(code: string | undefined, t: T): string | undefined {
  if (code === 'code_invalid') return t('errors.codeWrong', { tries: CODE_TRIES });
  return code === 'code_expired' || code === 'code_superseded' ? t(`errors.${code}`) : undefined;
}

/** The code sent by e-mail, which completes the registration. */
export function CodeStep({ t, registration, progress, status }: StepProps) {
  const seconds = useSecondsLeft(progress.resendAt);
  const address = progress.sentTo;

  return (
    <CodeForm
      t={t}
      lead={t('registration.codeSentTo', { address })}
      label={t('registration.codeLabel')}
      hint={t('registration.codeHint', { count: CODE_LENGTH })}
      refused={refusal(status.problem?.code, t)}
      busy={status.busy}
      round={status.rounds}
      submitLabel={t('registration.submit')}
      waitingLabel={t('registration.joining')}
      resend={{
        label: seconds > 0 ? newCodeText(seconds, t) : t('registration.resend'),
        disabled: seconds > 0,
        onClick: () => void registration.resend(),
      }}
      onBack={registration.back}
      onCode={registration.verify}
    >
      {status.resent && t('registration.sentAgain', { address })}
    </CodeForm>
  );
}
