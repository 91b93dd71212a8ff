import { useEffect, useRef } from 'react';
import type { T } from '#i18n/t.ts';

interface Props {
  t: T;
  project: string;
  /** Points booked; 0 while in review. */
  points: number;
  isInReview: boolean;
}

/** Result of the survey: points, or a review, which also opens a dialog. */
export function Done({ t, project, points, isInReview }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current) dialog.current.showModal();
    else heading.current?.focus();
  }, []);

  const title = isInReview ? t('survey.reviewTitle') : t('survey.doneTitle');
  const here = `/projects/${project}`;
  const text = isInReview ? t('survey.reviewText') : t('survey.donePoints', { points });
  return (
    <section className="survey-done card flex flex-col gap-4 max-w-text" aria-labelledby="done-title">
      <h2 id="done-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={isInReview ? undefined : 'text-lg'}>{text}</p>
      <div className="row">
        <a className="btn btn-primary" href={isInReview ? here : `${here}/thanks`}>
          {isInReview ? t('survey.toProject') : t('survey.toThanks')}
        </a>
        <a className="btn btn-secondary" href={isInReview ? '/projects' : here}>
          {isInReview ? t('survey.toProjects') : t('survey.toProject')}
        </a>
      </div>
      {isInReview && (
        <dialog
          ref={dialog}
          className="question"
          aria-labelledby="review-title"
          aria-describedby="review-text"
          onClose={() => heading.current?.focus()}
        >
          <h2 id="review-title">{title}</h2>
          <p id="review-text">{text}</p>
          <form method="dialog" className="question-actions">
            <button type="submit" className="btn btn-secondary">
              {t('common.close')}
            </button>
            <a className="btn btn-primary" href={here}>
              {t('survey.toProject')}
            </a>
          </form>
        </dialog>
      )}
    </section>
  );
}
