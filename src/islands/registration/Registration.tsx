import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  createRegistration,
  type Registration as RegistrationStore,
} from '#features/registration/browser/registration.ts';
import { wrongFields } from '#features/registration/browser/registration-fields.ts';
import type {
  RegistrationKind,
  RegistrationProgress,
} from '#features/registration/browser/registration-progress.ts';
import { loadRegistrationRules } from '#features/registration/browser/registration-steps.ts';
import { isLastOfEdit, positionIn, regionIn } from '#features/registration/browser/registration-track.ts';
import type { RegistrationStep } from '#features/registration/rules.ts';
import type { SurveyDefinition } from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { Messages } from '#i18n/t.ts';
import { showFromTop } from '#islands/ui/show-from-top.ts';
import { useT } from '#islands/ui/use-t.ts';
import { WizardActions } from '#islands/ui/WizardActions.tsx';
import { useHydrated } from '#islands/use-persistent.ts';
import { call } from '#platform/browser/call.ts';
import { typedEarly } from '#platform/browser/typed-early.ts';
import { AddressStep } from './AddressStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import { Complete, CompleteElsewhere } from './Complete.tsx';
import { ConsentStep, DeclarationStep, DisclaimerStep, TypeStep } from './choice-steps.tsx';
import { Failure, WrongFields } from './Failure.tsx';
import { fieldError } from './field-errors.ts';
import { OtherWays, RegionStep } from './RegionStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { RegionChoice } from './region-choices.ts';
import { SurveyStep } from './SurveyStep.tsx';
import type { StepProps } from './step-props.ts';
import { type ShownStep, titles } from './titles.ts';
import { UserStep } from './UserStep.tsx';

interface Props {
  kind: RegistrationKind;
  messages: Messages;
  locale: string;
  language: number;
  regions: readonly RegionChoice[];
  region: number;
  /** The first step is answered with `region`: the page shows the second one. */
  hasRegion: boolean;
  definition: SurveyDefinition<MessageKey>;
  /** Code of the invitation link; empty without. */
  invite: string;
  /** Whether address search is available. */
  suggests: boolean;
}

const screens: { readonly [Step in ShownStep]: ComponentType<StepProps> } = {
  region: RegionStep,
  user: UserStep,
  company: CompanyStep,
  address: AddressStep,
  companyType: TypeStep,
  disclaimer: DisclaimerStep,
  declaration: DeclarationStep,
  survey: SurveyStep,
  consent: ConsentStep,
  review: ReviewStep,
  code: CodeStep,
};

/** The browser went back to a page that names no step of the wizard. */
function isBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' && !Object.hasOwn(Object(history.state), 'registration');
}

/** A reload keeps the stored answers instead of the address's. */
function clearRegion(): void {
  const url = new URL(location.href);
  url.searchParams.delete('region');
  history.replaceState(history.state, '', url);
}

/** Whether an error is shown at the code field. */
function isAtField(code: string | undefined): boolean {
  return code === 'code_invalid' || code === 'code_superseded' || code === 'code_expired';
}

/** Focuses the heading of a new step, the first wrong field, or the failure of a call. */
function useFocus(registration: RegistrationStore, step: RegistrationStep) {
  const { refusals, problem } = useStore(registration.$status);
  const heading = useRef<HTMLHeadingElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const shown = useRef<RegistrationStep>(undefined);
  useEffect(() => {
    const { step: first } = registration.$progress.get();
    // The first step is where a page begins. Later ones are read out, unless something has the focus.
    if (first === 'region' || document.activeElement !== document.body) shown.current = first;
  }, [registration]);
  useEffect(() => {
    const now = registration.$progress.get().step;
    // The code’s field takes the focus itself.
    if (now === step && shown.current !== step && step !== 'code') showFromTop(heading.current);
    shown.current = now;
  }, [registration, step]);
  useEffect(() => {
    const [first] = refusals > 0 ? wrongFields(registration.$status.get().errors) : [];
    if (first) document.getElementById(first)?.focus();
  }, [registration, refusals]);
  useEffect(() => {
    if (problem && !isAtField(problem.code)) failure.current?.focus();
  }, [problem]);
  return { heading, failure };
}

export function Registration({ messages, locale, regions, ...setting }: Props) {
  const { kind, definition } = setting;
  const t = useT(messages, locale);
  const [registration] = useState(() =>
    createRegistration({
      ...setting,
      call,
      early: typedEarly(),
      isBack: typeof document !== 'undefined' && isBack(),
    }),
  );
  const kept = useStore(registration.$progress);
  const status = useStore(registration.$status);
  const refused = useStore(registration.$refused);
  // Server and hydration do not know the stored data.
  const progress: RegistrationProgress = kept.data.region
    ? kept
    : {
        ...kept,
        step: setting.hasRegion ? 'user' : 'region',
        invite: setting.invite,
        data: { ...kept.data, region: setting.region },
      };
  const { step } = progress;

  useEffect(() => {
    const stop = registration.start();
    clearRegion();
    return stop;
  }, [registration]);
  const { heading, failure } = useFocus(registration, step);

  const { completed, errors, problem } = status;
  if (completed === 'elsewhere' || step === 'complete') return <CompleteElsewhere t={t} />;
  if (completed) return <Complete t={t} locale={locale} points={completed.welcomePoints} />;

  const { number, total } = positionIn(progress, definition);
  const Screen = screens[step];
  const props: StepProps = {
    t,
    locale,
    kind,
    registration,
    progress,
    status,
    region: regionIn(progress.data),
    regions,
    definition,
    error: (field) => {
      const code = errors[field] ?? (field in refused ? refused[field as keyof typeof refused] : undefined);
      return code && fieldError(t, field, code);
    },
  };

  return (
    <div className="stack wizard" data-later={isFirst(progress) ? undefined : ''}>
      <label className="progress">
        <span>{t('registration.progress', { number, total })}</span>
        <progress value={number} max={total} />
      </label>
      <h1 ref={heading} tabIndex={-1}>
        {t(titles[step])}
      </h1>
      {!isAtField(problem?.code) && (
        <Failure t={t} problem={problem} isSending={step === 'review'} ref={failure} />
      )}
      {step === 'survey' || step === 'code' ? (
        <Screen {...props} />
      ) : (
        <StepForm {...props}>
          <Screen key={step} {...props} />
        </StepForm>
      )}
    </div>
  );
}

/** The first step has nothing before it. */
function isFirst({ step, editing }: RegistrationProgress): boolean {
  return step === 'region' && editing === null;
}

/** A step with the usual buttons. */
function StepForm({ children, ...props }: StepProps & { children: ReactNode }) {
  const { t, registration, progress, status } = props;
  const { step } = progress;
  const ready = useHydrated();
  const isReview = step === 'review';
  const next = isLastOfEdit(progress) ? 'registration.toReview' : 'common.next';
  return (
    <form
      className="stack"
      noValidate
      // Until the wizard is ready its first step is sent to the page.
      method="get"
      onFocus={() => void loadRegistrationRules().catch(() => {})}
      onSubmit={(event) => {
        event.preventDefault();
        void (isReview ? registration.submit() : registration.next());
      }}
    >
      <WrongFields {...props} />
      {children}
      <WizardActions
        back={isFirst(progress) ? undefined : { label: t('common.back'), onClick: registration.back }}
        next={t(isReview ? 'registration.submit' : next)}
        waiting={t(isReview ? 'registration.submitting' : 'onboarding.checking')}
        busy={status.busy}
        ready={ready || step === 'region'}
      />
      {step === 'region' && <OtherWays {...props} />}
    </form>
  );
}
