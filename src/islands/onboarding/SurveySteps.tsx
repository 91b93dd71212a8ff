import { useEffect, useRef } from 'react';
import { placeIn, type SurveyAnswer, type SurveyDefinition } from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import { Question } from '#islands/survey/Question.tsx';
import { showFromTop } from '#islands/ui/show-from-top.ts';
import { WizardActions } from '#islands/ui/WizardActions.tsx';

interface Props {
  t: T;
  definition: SurveyDefinition<MessageKey>;
  answers: readonly SurveyAnswer[];
  /** Id of the current question; 0 selects the first unanswered one. */
  shown: number;
  /** Points for the answers; 0 for none. */
  welcomePoints: number;
  busy: boolean;
  submitLabel: string;
  /** Label while the answers are sent or checked. */
  waitingLabel: string;
  problem?: string | undefined;
  onAnswer: (answer: SurveyAnswer) => void;
  onShow: (questionId: number) => void;
  /** Back from the first question; omitted without a previous step. */
  onBack?: (() => void) | undefined;
  onFinish: () => void;
}

export function SurveySteps(props: Props) {
  const { t, definition, answers, shown, welcomePoints, busy, submitLabel, waitingLabel, problem, onBack } =
    props;
  const { questions, index, question, answer, answered, last } = placeIn(definition, {
    answers: [...answers],
    shown,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(question.id);

  useEffect(() => {
    if (focused.current !== question.id) showFromTop(heading.current);
    focused.current = question.id;
  }, [question.id]);

  const show = (at: number) => {
    const to = questions[at];
    if (to) props.onShow(to.id);
    else if (at < 0) onBack?.();
  };

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!answered || busy) return;
        if (last) props.onFinish();
        else show(index + 1);
      }}
    >
      {index === 0 && (
        <p className="lead">
          {welcomePoints > 0
            ? t('onboarding.surveyPoints', { points: welcomePoints })
            : t('onboarding.surveyIntro')}
        </p>
      )}
      <Question
        key={question.id}
        t={t}
        question={question}
        answer={answer}
        problem={problem}
        heading={heading}
        advances={!last && !busy}
        onAnswer={props.onAnswer}
      />
      <WizardActions
        back={index > 0 || onBack ? { label: t('common.back'), onClick: () => show(index - 1) } : undefined}
        next={last ? submitLabel : t('common.next')}
        waiting={waitingLabel}
        busy={busy}
        isOpen={answered}
      />
    </form>
  );
}
