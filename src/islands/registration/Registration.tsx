import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createRegistration } from '#features/registration/browser/registration.ts';
import { wrongFields } from '#features/registration/browser/registration-fields.ts';
import type { RegistrationKind } from '#features/registration/browser/registration-progress.ts';
import { loadRegistrationRules } from '#features/registration/browser/registration-steps.ts';
import { neighbour, regionIn, trackIn } from '#features/registration/browser/registration-track.ts';
import type { RegistrationStep } from '#features/registration/rules.ts';
import type { SurveyDefinition } from '#features/surveys/rules.ts';
import type { CompanyTypeTexts } from '#i18n/company-types.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { Messages } from '#i18n/t.ts';
import { useT } from '#islands/ui/use-t.ts';
import { useHydrated } from '#islands/use-persistent.ts';
import { call } from '#platform/browser/call.ts';
import { AddressStep } from './AddressStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import { Complete } from './Complete.tsx';
import { ConsentStep, DeclarationStep, DisclaimerStep, TypeStep } from './choice-steps.tsx';
import { Failure, WrongFields } from './Failure.tsx';
import { fieldError } from './field-errors.ts';
import { RegionStep } from './RegionStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { RegionChoice } from './region-choices.ts';
import { SurveyStep } from './SurveyStep.tsx';
import type { StepProps } from './step-props.ts';
import { UserStep } from './UserStep.tsx';

interface Props {
  kind: RegistrationKind;
  messages: Messages;
  locale: string;
  language: number;
  regions: readonly RegionChoice[];
  region: number;
  companyTypes: readonly CompanyTypeTexts[];
  definition: SurveyDefinition<MessageKey>;
  /** Code of the invitation link; empty without. */
  invite: string;
  /** Whether address search is available. */
  suggests: boolean;
}

type ShownStep = Exclude<RegistrationStep, 'complete'>;

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

/** Whether an error is shown at the code field. */
function isAtField(code: string | undefined): boolean {
  return code === 'code_invalid' || code === 'code_superseded' || code === 'code_expired';
}

export function Registration({ messages, locale, regions, companyTypes, ...setting }: Props) {
  const { kind, definition } = setting;
  const t = useT(messages, locale);
  const [registration] = useState(() => createRegistration({ ...setting, call }));
  const kept = useStore(registration.$progress);
  const status = useStore(registration.$status);
  const refused = useStore(registration.$refused);
  const ready = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<RegistrationStep>(undefined);
  const { step } = kept;
  const { errors, refusals } = status;

  useEffect(() => {
    const stop = registration.start();
    // A restored step must not move the focus.
    shown.current = registration.$progress.get().step;
    return stop;
  }, [registration]);
  useEffect(() => {
    const now = registration.$progress.get().step;
    if (now === step && shown.current !== step) heading.current?.focus();
    shown.current = now;
  }, [registration, step]);
  useEffect(() => {
    const [first] = refusals > 0 ? wrongFields(registration.$status.get().errors) : [];
    if (first) document.getElementById(first)?.focus();
  }, [registration, refusals]);

  if (status.welcomePoints !== undefined || step === 'complete')
    return <Complete t={t} locale={locale} points={status.welcomePoints ?? 0} />;

  // Server and hydration do not know the stored data.
  const data = kept.data.region ? kept.data : { ...kept.data, region: setting.region };
  const progress = { ...kept, data };
  const region = regionIn(data);
  const track = trackIn(progress).filter((one) => one !== 'complete');
  const number = track.filter((one) => one === step || neighbour([one], step, 'previous')).length;
  const isReview = step === 'review';
  const leadsToReview = progress.editing !== null && neighbour(track, step, 'next') === 'review';
  const Screen = screens[step];
  const props: StepProps = {
    t,
    locale,
    kind,
    registration,
    progress,
    status,
    region,
    regions,
    companyTypes,
    definition,
    error: (field) => {
      const code = errors[field] ?? (field in refused ? refused[field as keyof typeof refused] : undefined);
      return code && fieldError(t, field, code);
    },
  };
  const titles: { readonly [Step in ShownStep]: MessageKey } = {
    region: 'registration.regionTitle',
    user: 'registration.userTitle',
    company: 'registration.companyTitle',
    address: 'registration.addressTitle',
    companyType: 'registration.companyTypeTitle',
    disclaimer: 'onboarding.disclaimerTitle',
    declaration: 'onboarding.declarationTitle',
    survey: 'onboarding.surveyTitle',
    consent: 'onboarding.consentTitle',
    review: 'registration.reviewTitle',
    code: 'registration.codeTitle',
  };
  const hasBefore = step !== 'region' || progress.editing !== null;

  return (
    // Inert until hydrated: earlier taps would be lost.
    <div className="stack" inert={!ready}>
      <label className="progress">
        <span>{t('registration.progress', { number, total: track.length })}</span>
        <progress value={number} max={track.length} />
      </label>
      <h1 ref={heading} tabIndex={-1}>
        {t(titles[step])}
      </h1>
      {!isAtField(status.problem?.code) && <Failure t={t} problem={status.problem} isSending={isReview} />}
      {step === 'survey' || step === 'code' ? (
        <Screen {...props} />
      ) : (
        <form
          className="stack"
          noValidate
          onFocus={() => void loadRegistrationRules().catch(() => {})}
          onSubmit={(event) => {
            event.preventDefault();
            void (isReview ? registration.submit() : registration.next());
          }}
        >
          <WrongFields {...props} />
          <Screen key={step} {...props} />
          <div className="row row-between">
            {hasBefore && (
              <button type="button" className="btn btn-secondary" onClick={registration.back}>
                {t('common.back')}
              </button>
            )}
            <button
              type="submit"
              id="next"
              className="btn btn-primary grow"
              disabled={isReview && status.busy}
            >
              {isReview
                ? t(status.busy ? 'registration.submitting' : 'registration.submit')
                : t(leadsToReview ? 'registration.toReview' : 'common.next')}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
