import { useRef } from 'react';
import { CODE_LENGTH, CODE_MINUTES } from '#features/access/rules.ts';
import { CodeForm } from '#islands/ui/CodeForm.tsx';
import { useSecondsLeft } from '#islands/ui/use-seconds-left.ts';
import type { StepProps } from './step-props.ts';

export function CodeStep({ t, login, progress, status, refused }: StepProps) {
  const seconds = useSecondsLeft(progress.attempt?.resendAt);
  const address = progress.attempt?.sentTo ?? '';
  const firstSent = useRef(status.sent);

  return (
    <CodeForm
      t={t}
      lead={t('login.codeSentTo', { address, minutes: CODE_MINUTES })}
      label={t('login.codeLabel')}
      hint={t('login.codeHint', { count: CODE_LENGTH })}
      refused={refused}
      busy={status.busy}
      round={status.sent}
      bySms={progress.channel === 'phone'}
      submitLabel={t('login.signIn')}
      waitingLabel={t('login.checking')}
      resend={{
        label: seconds > 0 ? t('login.resendWait', { seconds }) : t('login.resend'),
        disabled: seconds > 0,
        onClick: () => void login.send(),
      }}
      onBack={login.back}
      onCode={login.verify}
    >
      {status.sent > firstSent.current && t('login.sentAgain', { address })}
    </CodeForm>
  );
}
