import { useEffect, useRef } from 'react';
import type { T } from '#i18n/t.ts';
import { Points } from '#islands/ui/Points.tsx';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { isProductGroup } from '#regions/basic-points.ts';

interface Props {
  t: T;
  project: string;
  locale: string;
  /** Points booked; 0 while in review. */
  points: number;
  /** Breakdown of the points. */
  parts: AnswerOf<'POST /v1/project/{uuid}/survey'>['points_parts'];
  isInReview: boolean;
}

/** Result of the survey: points, or a review, which also opens a dialog. */
export function Done({ t, locale, project, points, parts, isInReview }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current) dialog.current.showModal();
    else heading.current?.focus();
  }, []);

  const title = isInReview ? t('survey.reviewTitle') : t('survey.doneTitle');
  const text = isInReview ? t('survey.reviewText') : t('survey.donePoints', { points });
  return (
    <section className="survey-done card flex flex-col gap-4 max-w-text" aria-labelledby="done-title">
      <h2 id="done-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={isInReview ? undefined : 'text-lg'}>{text}</p>
      {parts.length > 1 && (
        <ul>
          {parts.map(({ event, points: part, tier_category: category, level }) => (
            <li
              key={`${event} ${category}`}
              className="flex items-baseline justify-between gap-4 border-b border-line py-3 last:border-0"
            >
              <span className="min-w-0">
                {event === 'tier_level' && category !== null && level !== null
                  ? t('survey.partLevel', {
                      category: t(`products.group_${isProductGroup(category) ? category : 99}`),
                      level,
                    })
                  : t('survey.partProject')}
              </span>
              <Points t={t} locale={locale} value={part} />
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <a className="btn btn-primary" href={`/projects/${project}`}>
          {t('survey.toProject')}
        </a>
        <a className="btn btn-secondary" href={isInReview ? '/projects' : '/balance'}>
          {isInReview ? t('survey.toProjects') : t('survey.toBalance')}
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
            <a className="btn btn-primary" href={`/projects/${project}`}>
              {t('survey.toProject')}
            </a>
          </form>
        </dialog>
      )}
    </section>
  );
}
