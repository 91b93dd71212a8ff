import { type ReactNode, useCallback, useRef, useState } from 'react';
import { codeProblem } from '#features/access/browser/code-problem.ts';
import type { T } from '#i18n/t.ts';
import { fieldProblem } from '#platform/forms/form.ts';
import { CodeField } from './CodeField.tsx';
import { WaitingButton } from './WaitingButton.tsx';
import { WizardActions } from './WizardActions.tsx';

interface Props {
  t: T;
  /** Recipient of the code. */
  lead: string;
  label: string;
  hint: string;
  refused: string | undefined;
  busy: boolean;
  /** A change clears the field for another code. */
  round: number;
  /** Enables reading the code from a text message (WebOTP). */
  bySms?: boolean;
  submitLabel: string;
  /** Its label while the code is checked. */
  waitingLabel: string;
  resend: { label: string; disabled: boolean; onClick: () => void };
  onBack: () => void;
  onCode: (code: string) => void;
  /** Shown after another message was sent. */
  children: ReactNode;
}

/** A form for a one-time code. A complete code submits itself. */
export function CodeForm({
  t,
  lead,
  label,
  hint,
  refused,
  busy,
  round,
  bySms,
  submitLabel,
  waitingLabel,
  resend,
  onBack,
  onCode,
  children,
}: Props) {
  const typed = useRef('');
  const [error, setError] = useState<string>();

  const submit = useCallback(
    (code: string) => {
      const problem = codeProblem(code);
      setError(problem && fieldProblem(problem, t));
      if (!problem) onCode(code);
    },
    [onCode, t],
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
      <p className="lead">{lead}</p>
      <CodeField
        label={label}
        hint={hint}
        error={error ?? refused}
        busy={busy}
        round={round}
        bySms={bySms}
        onType={type}
        onComplete={submit}
      />
      <WizardActions
        back={{ label: t('common.back'), onClick: onBack }}
        next={submitLabel}
        waiting={waitingLabel}
        busy={busy}
      />
      <div>
        <WaitingButton
          className="btn btn-quiet tabular-nums"
          waiting={busy || resend.disabled}
          onClick={resend.onClick}
        >
          {resend.label}
        </WaitingButton>
      </div>
      <p role="status">{children}</p>
    </form>
  );
}
