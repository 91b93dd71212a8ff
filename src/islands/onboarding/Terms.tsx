import { useRef, useState } from 'react';
import { role } from '#platform/contract/roles.ts';
import type { StepProps } from './steps.tsx';

/** The terms: accepting continues, declining closes the company’s account after confirmation. */
export function Terms({ t, onboarding, busy }: StepProps) {
  const question = useRef<HTMLDialogElement>(null);
  const [isDeclining, setIsDeclining] = useState(false);
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
      <button
        type="button"
        className="btn btn-primary btn-wide"
        disabled={busy}
        onClick={() => void onboarding.agree()}
      >
        {t('onboarding.agree')}
      </button>
      <button
        type="button"
        className="btn btn-secondary btn-wide"
        disabled={busy}
        onClick={() => question.current?.showModal()}
      >
        {t('onboarding.decline')}
      </button>
      <dialog
        ref={question}
        className="question"
        aria-labelledby="decline-title"
        aria-describedby="decline-text"
      >
        <h2 id="decline-title">{t('onboarding.declineTitle')}</h2>
        <p id="decline-text">{t('onboarding.declineText')}</p>
        <div className="question-actions">
          <button
            type="button"
            className="btn btn-secondary grow"
            disabled={busy}
            onClick={() => question.current?.close()}
          >
            {t('onboarding.declineCancel')}
          </button>
          <button
            type="button"
            className="btn btn-danger grow"
            disabled={busy}
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
          </button>
        </div>
      </dialog>
    </>
  );
}
