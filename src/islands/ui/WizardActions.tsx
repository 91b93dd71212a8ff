import { useLasting } from './use-lasting.ts';
import { WaitingButton } from './WaitingButton.tsx';

interface Props {
  /** Omitted on the first step. */
  back?: { label: string; onClick: () => void } | undefined;
  /** Label of the submit button. */
  next: string;
  /** Its label while work is running. */
  waiting: string;
  busy: boolean;
  /** Whether the step can be completed; default true. */
  isOpen?: boolean;
  /** Whether the buttons work; false until hydrated. */
  ready?: boolean;
}

/** Back and next of a wizard: on phones at the bottom of the screen, within reach of the thumb. */
export function WizardActions({ back, next, waiting, busy, isOpen = true, ready = true }: Props) {
  const isLong = useLasting(busy);
  return (
    <div className="wizard-actions">
      {back && (
        <WaitingButton className="btn btn-secondary" waiting={busy} disabled={!ready} onClick={back.onClick}>
          {back.label}
        </WaitingButton>
      )}
      <WaitingButton
        type="submit"
        id="next"
        className="btn btn-primary grow"
        waiting={busy}
        disabled={!ready || !isOpen}
      >
        {isLong ? waiting : next}
      </WaitingButton>
    </div>
  );
}
