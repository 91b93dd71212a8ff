import { type ReactNode, useEffect, useState } from 'react';
import type { RegistrationData } from '#features/registration/browser/registration-progress.ts';
import type { RegistrationStep } from '#features/registration/rules.ts';
import { answersToSend, answerTo, visibleQuestions } from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import { numberRules } from '#regions/company-numbers.ts';
import { legalPath } from '#regions/legal-path.ts';
import { numberName } from '#regions/number-names.ts';
import { fullName } from '#regions/person-name.ts';
import type { Region } from '#regions/regions.ts';
import { companyTypeIn } from './choice-steps.tsx';
import type { StepProps } from './step-props.ts';

/** All answers by section, and the terms. */
export function ReviewStep(step: StepProps) {
  const { t, progress, region, regions, kind } = step;
  const { data } = progress;
  const country = regions.find(({ id }) => id === region.id);
  const addressLines = useAddressLines(data, region);
  const type = region.companyTypeState === 2 ? companyTypeIn(step) : undefined;
  const decorTerms = kind === 'decor' ? region.decorTermsLink : null;
  return (
    <>
      <p className="lead">{t('registration.reviewIntro')}</p>
      <Section step={step} of="region" title="registration.sectionRegion">
        <Row name={t('registration.region')} isNamed>
          {country?.name}
        </Row>
      </Section>
      <Section step={step} of="user" title="registration.sectionUser">
        <Row name={t('registration.fullName')}>{fullName(data, region)}</Row>
        <Row name={t('registration.email')}>{data.email}</Row>
        <Row name={t('registration.phone')}>{data.phone}</Row>
      </Section>
      <Section step={step} of="company" title="registration.sectionCompany">
        <Row name={t('registration.companyName')}>{data.company_name}</Row>
        {numberRules(region).map(({ field }) => (
          <Row key={field} name={numberName(region, field)?.name ?? t('onboarding.number')}>
            {data[field] || t('registration.none')}
          </Row>
        ))}
      </Section>
      <Section step={step} of="address" title="registration.sectionAddress">
        <Row name={t('registration.search')} isNamed>
          {addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Row>
      </Section>
      {type && (
        <Section step={step} of="companyType" title="registration.sectionCompanyType">
          <Row name={t('registration.companyType')}>{type.name}</Row>
          {type.disclaimer && <Row name={t('registration.disclaimer')}>{t('registration.accepted')}</Row>}
          {type.declaration && <Row name={t('registration.declaration')}>{t('registration.accepted')}</Row>}
        </Section>
      )}
      <Answers {...step} />
      <Section step={step} of="consent" title="registration.sectionConsent">
        <Row name={t('registration.byEmail')}>
          {t(data.email_consent ? 'registration.yes' : 'registration.no')}
        </Row>
        <Row name={t('registration.byPhone')}>
          {t(data.phone_consent ? 'registration.yes' : 'registration.no')}
        </Row>
      </Section>
      <Terms
        step={step}
        terms={legalPath(decorTerms ?? region.links.terms, region)}
        words={decorTerms ? 'onboarding.termsLinkDecor' : 'onboarding.termsLink'}
      />
    </>
  );
}

/** Written as in the country. Empty until the rules have loaded, which are larger than the step. */
function useAddressLines(data: RegistrationData, region: Region): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let isStopped = false;
    void Promise.all([import('#regions/address.ts'), import('#regions/address-rules.ts')]).then(
      ([{ formatAddress }, { storedAddress }]) => {
        if (!isStopped) setLines(formatAddress(storedAddress(data, region), region));
      },
    );
    return () => {
      isStopped = true;
    };
  }, [data, region]);
  return lines;
}

interface SectionProps {
  step: StepProps;
  of: RegistrationStep;
  title: MessageKey;
  children: ReactNode;
}

function Section({ step: { t, registration }, of, title, children }: SectionProps) {
  return (
    <section className="card review" aria-labelledby={`review-${of}`}>
      <h2 id={`review-${of}`}>{t(title)}</h2>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={t('registration.editOf', { section: t(title) })}
        onClick={() => registration.edit(of)}
      >
        {t('registration.edit')}
      </button>
      <dl>{children}</dl>
    </section>
  );
}

interface RowProps {
  name: string;
  /** The section heading is a sufficient label. */
  isNamed?: boolean;
  children: ReactNode;
}

function Row({ name, isNamed, children }: RowProps) {
  return (
    <div>
      <dt className={isNamed ? 'visually-hidden' : undefined}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Answers(step: StepProps) {
  const { t, progress, definition } = step;
  const { answers } = progress.data;
  return (
    <Section step={step} of="survey" title="registration.sectionSurvey">
      <Row name={t('registration.answers')} isNamed>
        <details>
          <summary>
            {t('registration.answered', { count: answersToSend(definition, answers).length })}
          </summary>
          <ul>
            {visibleQuestions(definition, answers).map((question) => {
              const answer = answerTo(answers, question.id);
              const said =
                question.kind === 'number'
                  ? String(answer?.value ?? '')
                  : question.options
                      .filter(({ id }) => answer?.answer_ids?.includes(id))
                      .map(({ text }) => t(text))
                      .join(', ');
              return (
                <li key={question.id}>
                  <span className="soft small">{t(question.text)}</span> <span>{said}</span>
                </li>
              );
            })}
          </ul>
        </details>
      </Row>
    </Section>
  );
}

interface TermsProps {
  step: StepProps;
  terms: string;
  words: MessageKey;
}

function Terms({ step: { t, registration, progress, region, error }, terms, words }: TermsProps) {
  const wrong = error('terms');
  return (
    <div className="field">
      <p className="row mb-2">
        <OutLink href={terms} words={t(words)} note={t('onboarding.newTab')} />
        <OutLink
          href={legalPath(region.links.privacy, region)}
          words={t('registration.privacyLink')}
          note={t('onboarding.newTab')}
        />
      </p>
      {wrong && (
        <p className="field-error" id="terms-error">
          {wrong}
        </p>
      )}
      <label className="choice">
        <input
          type="checkbox"
          id="terms"
          name="terms"
          required
          checked={progress.data.terms}
          aria-describedby={wrong && 'terms-error'}
          aria-invalid={wrong ? true : undefined}
          onChange={(event) => registration.choose({ terms: event.currentTarget.checked })}
        />
        <span>{t('registration.terms')}</span>
      </label>
    </div>
  );
}

function OutLink({ href, words, note }: { href: string; words: string; note: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener">
      {words}
      <span className="visually-hidden"> ({note})</span>
    </a>
  );
}
