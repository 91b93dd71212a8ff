import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  isAnswered,
  isFull,
  maxChoices,
  NUMBER_MAX,
  NUMBER_MIN,
  type SurveyAnswer,
  type SurveyQuestion,
} from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';

interface Props<Q = SurveyQuestion<MessageKey>> {
  t: T;
  question: Q;
  answer: SurveyAnswer | undefined;
  /** Error of the API for this answer. */
  problem: string | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  onAnswer: (answer: SurveyAnswer) => void;
  /** Not the last question: tapping a single choice submits the form. */
  advances: boolean;
}

type OfKind<Kind extends SurveyQuestion['kind']> = Extract<SurveyQuestion<MessageKey>, { kind: Kind }>;

export function Question({ question, ...rest }: Props) {
  if (question.kind === 'number') return <NumberQuestion question={question} {...rest} />;
  return <ChoiceQuestion question={question} {...rest} />;
}

function ChoiceQuestion({
  t,
  question,
  answer,
  problem,
  heading,
  onAnswer,
  advances,
}: Props<OfKind<'single' | 'multiple'>>) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const isTouched = useRef(false);
  const isPicked = useRef(false);
  // The answer is stored by now. Keyboards and screen readers move through options, so they use the button.
  useEffect(() => {
    if (isPicked.current && advances) fields.current?.form?.requestSubmit();
    isPicked.current = false;
  });
  const chosen = answer?.answer_ids ?? [];
  // Radio buttons can be replaced; a full set of checkboxes must be cleared first.
  const takesNoMore = question.kind === 'multiple' && isFull(question, answer);
  const choose = (id: number, isChosen: boolean) => {
    const others = question.kind === 'single' ? [] : chosen.filter((other) => other !== id);
    onAnswer({ question_id: question.id, answer_ids: isChosen ? [...others, id] : others });
  };

  return (
    <fieldset
      ref={fields}
      className="grid min-w-0 gap-2"
      aria-describedby={problem ? 'question-hint question-error' : 'question-hint'}
    >
      <legend>
        <h2 ref={heading} tabIndex={-1} className="mb-2">
          {t(question.text)}
        </h2>
      </legend>
      <p className="field-hint" id="question-hint" role="status">
        {hintOf(t, question, takesNoMore)}
      </p>
      {problem && (
        <p className="field-error" id="question-error">
          {problem}
        </p>
      )}
      {question.options.map((option) => {
        const isChosen = chosen.includes(option.id);
        return (
          <label
            key={option.id}
            className="choice"
            onPointerDown={({ pointerType }) => {
              isTouched.current = pointerType === 'touch' || pointerType === 'pen';
            }}
            onPointerCancel={() => {
              isTouched.current = false;
            }}
          >
            <input
              type={question.kind === 'single' ? 'radio' : 'checkbox'}
              name={`question-${question.id}`}
              value={option.id}
              checked={isChosen}
              disabled={takesNoMore && !isChosen}
              onKeyDown={() => {
                isTouched.current = false;
              }}
              onChange={(event) => {
                isPicked.current = question.kind === 'single' && isTouched.current;
                isTouched.current = false;
                choose(option.id, event.currentTarget.checked);
              }}
            />
            <span>{t(option.text)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function hintOf(t: T, question: OfKind<'single' | 'multiple'>, takesNoMore: boolean): string {
  if (question.kind === 'single') return t('survey.chooseOne');
  const limit = maxChoices(question);
  if (limit === Number.POSITIVE_INFINITY) return t('survey.chooseAny');
  return takesNoMore ? t('survey.limitReached', { limit }) : t('survey.chooseSeveral', { limit });
}

function NumberQuestion({ t, question, answer, problem, heading, onAnswer }: Props<OfKind<'number'>>) {
  const [typed, setTyped] = useState(answer?.value === undefined ? '' : String(answer.value));
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = problem !== undefined || (isLeft && typed.trim() !== '' && !isAnswered(question, answer));

  return (
    <div className="field">
      <h2 ref={heading} tabIndex={-1} className="mb-2">
        {t(question.text)}
      </h2>
      <label className="field-label" htmlFor="question-number">
        {t('survey.number')}
      </label>
      <p className={isWrong ? 'field-error' : 'field-hint'} id="question-hint">
        {/* The hint says what is wrong with what was typed. */}
        {(typed.trim() === '' && problem) ||
          t('survey.numberHint', { min: question.min ?? NUMBER_MIN, max: NUMBER_MAX })}
      </p>
      <input
        className="input w-48"
        id="question-number"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={7}
        aria-describedby="question-hint"
        aria-invalid={isWrong}
        value={typed}
        onBlur={() => setIsLeft(true)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          // Digits only: `Number` would accept "1e3" and "0x10".
          const value = /^\d+$/.test(text.trim()) ? Number(text.trim()) : undefined;
          onAnswer({ question_id: question.id, ...(value === undefined ? {} : { value }) });
        }}
      />
    </div>
  );
}
