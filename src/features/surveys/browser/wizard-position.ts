import { placeIn, type SurveyAnswer, type SurveyDefinition } from '#features/surveys/rules.ts';

interface Wizard<Step extends string> {
  track: readonly Step[];
  /** Those of the track before `step`. */
  earlier: readonly Step[];
  step: Step;
  definition: SurveyDefinition;
  answers: readonly SurveyAnswer[];
  /** Id of the current question; 0 selects the first unanswered one. */
  question: number;
}

/** Position for the progress bar of a wizard, which counts each question of its step `survey`. */
export function wizardPosition<Step extends string>({
  track,
  earlier,
  step,
  definition,
  answers,
  question,
}: Wizard<Step>): { number: number; total: number } {
  const { index, questions } = placeIn(definition, { answers: [...answers], shown: question });
  const sizeOf = (one: string) => (one === 'survey' ? questions.length : 1);
  const sum = (steps: readonly string[]) => steps.reduce((total, one) => total + sizeOf(one), 0);
  const within = step === 'survey' ? index + 1 : 1;
  return { number: sum(earlier) + (track.includes(step) ? within : 0), total: sum(track) };
}
