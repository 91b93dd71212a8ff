import { SurveySteps } from '#islands/onboarding/SurveySteps.tsx';
import type { StepProps } from './step-props.ts';

export function SurveyStep({ t, registration, progress, status, region, definition, error }: StepProps) {
  return (
    <SurveySteps
      t={t}
      definition={definition}
      answers={progress.data.answers}
      shown={progress.question}
      welcomePoints={region.welcomePoints}
      busy={status.busy}
      waitingLabel={t('onboarding.checking')}
      submitLabel={t(progress.editing ? 'registration.toReview' : 'common.next')}
      problem={error('survey')}
      onAnswer={registration.answer}
      onShow={registration.showQuestion}
      onBack={registration.back}
      onFinish={() => void registration.next()}
    />
  );
}
