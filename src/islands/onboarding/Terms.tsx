import { useRef, useState } from 'react';
import { useLasting } from '#islands/ui/use-lasting.ts';
import { WaitingButton } from '#islands/ui/WaitingButton.tsx';
import { role } from '#platform/contract/roles.ts';
import type { StepProps } from './steps.tsx';

/** The terms: accepting continues, declining closes the company’s account after confirmation. */
export function Terms({ t, onboarding, busy }: StepProps) {
  const question = useRef<HTMLDialogElement>(null);
  const [isDeclining, setIsDeclining] = useState(false);
  const isLong = useLasting(busy);
  const { region, $member } = onboarding;
  const decorTerms = $member.get().role.id === role.decorOwner ? region.decorTermsLink : null;

  return (
    <>
      <p className="lead">{t('onboarding.termsIntro')}</p>
      <p>
        <a className="link" href={decorTerms ?? region.links.terms} target="_blank" rel="noopener">
          {t(decorTerms ? 'onboarding.termsLinkDecor' : 'onboarding.termsLink')}
          <span className="visually-hidden"> ({t('onboarding.newTab')})</span>
        </a>
      </p>
      <WaitingButton
        className="btn btn-primary btn-wide"
        waiting={busy}
        onClick={() => void onboarding.agree()}
      >
        {t(isLong && !isDeclining ? 'onboarding.checking' : 'onboarding.agree')}
      </WaitingButton>
      <WaitingButton
        className="btn btn-secondary btn-wide"
        waiting={busy}
        onClick={() => question.current?.showModal()}
      >
        {t('onboarding.decline')}
      </WaitingButton>
      <dialog
        ref={question}
        className="question"
        aria-labelledby="decline-title"
        aria-describedby="decline-text"
      >
        <h2 id="decline-title">{t('onboarding.declineTitle')}</h2>
        <p id="decline-text">{t('onboarding.declineText')}</p>
        <div className="question-actions">
          <WaitingButton
            className="btn btn-secondary grow"
            waiting={busy}
            onClick={() => question.current?.close()}
          >
            {t('onboarding.declineCancel')}
          </WaitingButton>
          <WaitingButton
            className="btn btn-danger grow"
            waiting={busy}
            onClick={() => {
              setIsDeclining(true);
              void onboarding.decline().then(() => {
                setIsDeclining(false);
                // The error is on the page behind the dialog.
                if (onboarding.$status.get().problem) question.current?.close();
              });
            }}
          >
            {t(isDeclining ? 'onboarding.declining' : 'onboarding.declineConfirm')}
          </WaitingButton>
        </div>
      </dialog>
    </>
  );
}
