import { useEffect, useRef, useState } from 'react';
import {
  $survey,
  progressIn,
  saveAnswer,
  sendSurvey,
  showQuestion,
} from '#features/surveys/browser/survey.ts';
import { placeIn, type SurveyDefinition } from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { Messages } from '#i18n/t.ts';
import { useT } from '#islands/ui/use-t.ts';
import { useHydrated, usePersistent } from '#islands/use-persistent.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { projectStatus } from '#platform/contract/statuses.ts';
import { type Problems, problemsOf } from '#platform/forms/form.ts';
import { Done } from './Done.tsx';
import { Question } from './Question.tsx';

interface Props {
  definition: SurveyDefinition<MessageKey>;
  project: string;
  messages: Messages;
  locale: string;
  /** Takes the answers instead of the API. Its problems are shown like those of the API. */
  onAnswers?: () => Promise<void>;
}

/** Errors of single questions have the field `response.<question id>`. */
function questionProblem(problems: Problems | undefined, questionId: number): string | undefined {
  return problems?.fields[`response.${questionId}`];
}

/**
 * Sends the answers. They may lead to another page, or into a review.
 *
 * @param onRefused receives why the answers were not taken
 */
function useSending({ definition, project, onAnswers }: Props, onRefused: (error: unknown) => void) {
  const [isSending, setIsSending] = useState(false);
  const [isInReview, setIsInReview] = useState(false);

  const send = async () => {
    setIsSending(true);
    try {
      if (onAnswers) await onAnswers();
      else {
        const { status } = await sendSurvey(definition, project);
        // Not back to questions that are answered. The button waits for the page.
        if (status.id === projectStatus.closed) return location.replace(`/projects/${project}/thanks`);
        setIsInReview(true);
      }
    } catch (error) {
      // Another tab or device has sent it.
      if (error instanceof ClubError && error.code === 'project_closed')
        return location.replace(`/projects/${project}`);
      onRefused(error);
    }
    setIsSending(false);
  };
  return { isSending, isInReview, send };
}

/** The survey of a project, one question per step. Submitting it closes the project. */
export function Survey(props: Props) {
  const { definition, project } = props;
  const t = useT(props.messages, props.locale);
  const hydrated = useHydrated();
  const place = placeIn(definition, progressIn(usePersistent($survey), project));
  const { questions, index, question, last } = place;
  const [problems, setProblems] = useState<Problems>();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  // Only after navigation: opening the page must not move the focus.
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = false;
  });

  const show = (questionId: number | undefined) => {
    if (questionId === undefined) return;
    moved.current = true;
    showQuestion(project, questionId);
  };
  const { isSending, isInReview, send } = useSending(props, (error) => {
    const said = problemsOf(error, t);
    setProblems(said);
    show(questions.find(({ id }) => questionProblem(said, id))?.id);
  });

  if (isInReview) return <Done t={t} project={project} points={0} isInReview />;

  return (
    <form
      className="card flex flex-col gap-4 max-w-text"
      noValidate
      // Inert until hydrated: earlier taps would be lost.
      inert={!hydrated}
      onSubmit={(event) => {
        event.preventDefault();
        if (!place.answered || isSending) return;
        if (last) {
          setProblems(undefined);
          void send();
        } else show(questions[index + 1]?.id);
      }}
    >
      {index === 0 && <p className="soft">{t('survey.intro')}</p>}
      <label className="progress">
        <span>{t('survey.progress', { number: index + 1, total: questions.length })}</span>
        <progress value={index + 1} max={questions.length} />
      </label>
      {problems && (
        <div className="notice notice-brick" role="alert">
          <div className="notice-text">
            <p className="notice-title">{t('survey.failed')}</p>
            <p>{problems.summary}</p>
            <p>{t('survey.tryAgain')}</p>
          </div>
        </div>
      )}
      <Question
        key={hydrated ? question.id : 'unread'}
        t={t}
        question={question}
        answer={place.answer}
        problem={questionProblem(problems, question.id)}
        heading={heading}
        advances={!last && !isSending}
        onAnswer={(answer) => saveAnswer(project, answer)}
      />
      <div className="row row-between">
        <button
          type="button"
          className="btn btn-secondary"
          disabled={!hydrated || index === 0 || isSending}
          onClick={() => show(questions[index - 1]?.id)}
        >
          {t('common.back')}
        </button>
        <button
          type="submit"
          className="btn btn-primary max-md:grow"
          disabled={!hydrated || !place.answered || isSending}
        >
          {isSending ? t('survey.sending') : last ? t('survey.submit') : t('common.next')}
        </button>
      </div>
      <p className="soft small">{t('survey.saved')}</p>
    </form>
  );
}
