import { CODE_LENGTH } from '#features/access/rules.ts';
import { newCodeText } from '#i18n/wait.ts';
import { CodeForm } from '#islands/ui/CodeForm.tsx';
import { useSecondsLeft } from '#islands/ui/use-seconds-left.ts';
import type { StepProps } from './step-props.ts';
import { wrongCodeText } from './wrong-code.ts';

/** The code sent by e-mail, which completes the registration. */
export function CodeStep({ t, registration, progress, status }: StepProps) {
  const seconds = useSecondsLeft(progress.resendAt);
  // What was typed shows a wrong letter. A new tab does not know it.
  const address = progress.data.email.trim() || progress.sentTo;

  return (
    <CodeForm
      t={t}
      lead={t('registration.codeSentTo', { address })}
      label={t('registration.codeLabel')}
      hint={t('registration.codeHint', { count: CODE_LENGTH })}
      refused={status.problem && wrongCodeText(status.problem, t)}
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
