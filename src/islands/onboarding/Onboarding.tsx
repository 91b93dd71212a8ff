import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { OnboardingAnswers } from '#features/access/answers.contract.ts';
import { createOnboarding, type Onboarding as OnboardingStore } from '#features/access/browser/onboarding.ts';
import type { OnboardingMember } from '#features/access/browser/onboarding-progress.ts';
import type { OnboardingStatus } from '#features/access/browser/onboarding-state.ts';
import type { OnboardingStep } from '#features/access/onboarding.ts';
import { wizardPosition } from '#features/surveys/browser/wizard-position.ts';
import type { SurveyDefinition } from '#features/surveys/rules.ts';
import type { CompanyTypeTexts } from '#i18n/company-types.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { Messages, T } from '#i18n/t.ts';
import { retryText } from '#i18n/wait.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { showFromTop } from '#islands/ui/show-from-top.ts';
import { useSecondsLeft } from '#islands/ui/use-seconds-left.ts';
import { useT } from '#islands/ui/use-t.ts';
import { WaitingButton } from '#islands/ui/WaitingButton.tsx';
import { WizardActions } from '#islands/ui/WizardActions.tsx';
import { useHydrated } from '#islands/use-persistent.ts';
import { call } from '#platform/browser/call.ts';
import { followHistory } from '#platform/browser/step-history.ts';
import { errorProblem } from '#platform/forms/form.ts';
import { Consent, Declaration, Disclaimer, Numbers, type StepProps, Survey, Type } from './steps.tsx';
import { Terms } from './Terms.tsx';
import { fieldError, titles } from './texts.ts';

interface Props {
  messages: Messages;
  locale: string;
  member: OnboardingMember;
  /** Answers from before, also on other devices. */
  saved: OnboardingAnswers;
  companyTypes: readonly CompanyTypeTexts[];
  /** Survey of the member’s role. */
  definition: SurveyDefinition<MessageKey>;
  /** Completed sign-in steps, for the progress bar. */
  stepsBefore: number;
  /** Redirect path afterwards. */
  to: string;
}

const screens: { readonly [Step in OnboardingStep]: ComponentType<StepProps> } = {
  terms: Terms,
  registrationNumber: Numbers,
  companyType: Type,
  disclaimer: Disclaimer,
  declaration: Declaration,
  consent: Consent,
  survey: Survey,
};

/** Starts the wizard, and moves the focus: to the heading of a new step, to the first wrong field, or to the failure. */
function useWizard(onboarding: OnboardingStore, step: OnboardingStep, { errors, busy }: OnboardingStatus) {
  const heading = useRef<HTMLHeadingElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const shown = useRef<OnboardingStep>(undefined);
  const hasTried = useRef(false);

  useEffect(() => {
    const stopSaving = onboarding.start();
    const { $place, position, show } = onboarding;
    const stopFollowing = followHistory({ name: 'onboarding', $place, position, show });
    // Read out after the code, unless something has the focus.
    if (document.activeElement === document.body) heading.current?.focus();
    shown.current = onboarding.$value.get().step;
    // Another tab has answered everything.
    if (onboarding.$track.get().length === 0) void onboarding.next();
    return () => {
      stopFollowing();
      stopSaving();
    };
  }, [onboarding]);
  useEffect(() => {
    const now = onboarding.$value.get().step;
    if (now === step && shown.current !== step) showFromTop(heading.current);
    shown.current = now;
  }, [onboarding, step]);
  useEffect(() => {
    if (!hasTried.current || busy) return;
    hasTried.current = false;
    const [first] = Object.keys(errors);
    if (first) document.getElementById(first)?.focus();
    else failure.current?.focus();
  }, [errors, busy]);

  const next = () => {
    hasTried.current = true;
    void onboarding.next();
  };
  return { heading, failure, next };
}

/** Questions after the code, one per step. */
export function Onboarding({ messages, locale, stepsBefore, to, ...given }: Props) {
  const t = useT(messages, locale);
  const [onboarding] = useState(() =>
    createOnboarding({
      ...given,
      call,
      leave: () => location.assign(to),
      toSignIn: () => location.assign(to === '/' ? '/login' : `/login?to=${encodeURIComponent(to)}`),
    }),
  );
  const value = useStore(onboarding.$value);
  const status = useStore(onboarding.$status);
  const track = useStore(onboarding.$track);
  const ready = useHydrated();
  const { step } = value;
  const { errors, busy } = status;
  const { heading, failure, next } = useWizard(onboarding, step, status);

  if (track.length === 0) return <Finished t={t} onboarding={onboarding} status={status} failure={failure} />;

  const { definition, companyTypes } = given;
  const { number, total } = wizardPosition({
    track,
    earlier: track.slice(0, track.indexOf(step)),
    step,
    definition,
    answers: value.answers,
    question: value.question,
  });
  const Screen = screens[step];
  const props: StepProps = {
    t,
    onboarding,
    value,
    busy,
    companyTypes,
    definition,
    hasBefore: step !== track[0],
    next,
    error: (field) => {
      const code = errors[field];
      return code && fieldError(t, field, code);
    },
  };

  return (
    <div className="stack wizard" data-later="">
      <label className="progress">
        <span>{t('login.progress', { number: stepsBefore + number, total: stepsBefore + total })}</span>
        <progress value={stepsBefore + number} max={stepsBefore + total} />
      </label>
      <h1 ref={heading} tabIndex={-1}>
        {t(titles[step], { count: onboarding.askedNumbers().length })}
      </h1>
      <Failure t={t} status={status} ref={failure} />
      {/* Inert until hydrated: earlier taps would be lost. */}
      <div className="stack" inert={!ready}>
        {step === 'terms' || step === 'survey' ? (
          <Screen key={step} {...props} />
        ) : (
          <StepForm {...props} isLast={step === track.at(-1)}>
            <Screen key={step} {...props} />
          </StepForm>
        )}
      </div>
      {status.isSaved && <p className="soft small">{t('onboarding.saved')}</p>}
    </div>
  );
}

/** A step without buttons of its own. */
function StepForm({
  t,
  onboarding,
  busy,
  hasBefore,
  next,
  isLast,
  children,
}: StepProps & { isLast: boolean; children: ReactNode }) {
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      {children}
      <WizardActions
        back={hasBefore ? { label: t('common.back'), onClick: onboarding.back } : undefined}
        next={t(isLast ? 'onboarding.finish' : 'common.next')}
        waiting={t(isLast ? 'onboarding.finishing' : 'onboarding.checking')}
        busy={busy}
      />
    </form>
  );
}

interface FinishedProps {
  t: T;
  onboarding: OnboardingStore;
  status: OnboardingStatus;
  failure: Ref<HTMLDivElement>;
}

/** Everything is answered: the next page comes, or why it does not. */
function Finished({ t, onboarding, status, failure }: FinishedProps) {
  return (
    <div className="stack">
      <h1>{t('onboarding.doneTitle')}</h1>
      <Failure t={t} status={status} ref={failure} />
      {status.problem ? (
        <WaitingButton className="btn btn-primary" waiting={status.busy} onClick={onboarding.next}>
          {t('common.tryAgain')}
        </WaitingButton>
      ) : (
        <p className="lead" role="status">
          {t('onboarding.doneText')}
        </p>
      )}
    </div>
  );
}

/** Error of the last call, unless shown at a field, with the retry time. */
function Failure({ t, status, ref }: { t: T; status: OnboardingStatus; ref: Ref<HTMLDivElement> }) {
  const { problem, waitUntil, errors } = status;
  const seconds = useSecondsLeft(waitUntil);
  if (!problem || Object.keys(errors).length > 0) return null;
  return (
    <Notice ref={ref} tone="brick" title={errorProblem(problem, t)}>
      <p>{t('onboarding.kept')}</p>
      {seconds > 0 && (
        <p className="tabular-nums" role="timer">
          {retryText(seconds, t)}
        </p>
      )}
    </Notice>
  );
}
