import { Field } from '#islands/ui/Field.tsx';
import { numberRules } from '#regions/company-numbers.ts';
import { numberName } from '#regions/number-names.ts';
import type { StepProps } from './step-props.ts';

/** First step: the country and what it requires. */
export function RegionStep({ t, kind, registration, progress, region, regions }: StepProps) {
  const isDecor = kind === 'decor';
  const numbers = numberRules(region).flatMap(({ field }) => numberName(region, field)?.name ?? []);
  const { welcomePoints } = region;
  return (
    <>
      <p className="lead">{t(isDecor ? 'registration.regionIntroDecor' : 'registration.regionIntro')}</p>
      <Field id="region" label={t('registration.region')}>
        {(control) => (
          <select
            {...control}
            name="region"
            autoComplete="country"
            value={region.id}
            onChange={(event) => registration.chooseRegion(Number(event.currentTarget.value))}
          >
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <section className="card stack stack-sm" aria-labelledby="ready">
        <h2 id="ready">{t('registration.readyTitle')}</h2>
        <ul className="ready-list">
          <li>{t('registration.readyContact')}</li>
          {numbers.length > 0 && <li>{t('registration.readyNumbers', { numbers: numbers.join(', ') })}</li>}
          <li>{t('registration.readyAddress')}</li>
        </ul>
        {welcomePoints > 0 && (
          <p className="font-semibold">{t('registration.readyPoints', { points: welcomePoints })}</p>
        )}
      </section>
      <p className="soft small">{t('registration.kept')}</p>
      {progress.invite && <input type="hidden" name="invite" value={progress.invite} />}
    </>
  );
}

/** Links to the sign-in and to the other kind of registration, after the step's button. */
export function OtherWays({ t, kind, progress: { invite } }: StepProps) {
  const isDecor = kind === 'decor';
  const other = `${isDecor ? '/register' : '/register/decor'}${invite && `?invite=${encodeURIComponent(invite)}`}`;
  return (
    <ul className="stack stack-sm mt-2">
      <li>
        {/* One text: React marks the border of two. */}
        {`${t('registration.member')} `}
        <a className="link" href="/login">
          {t('registration.signIn')}
        </a>
      </li>
      <li>
        {`${t(isDecor ? 'registration.isInstaller' : 'registration.isDecor')} `}
        <a className="link" href={other}>
          {t(isDecor ? 'registration.toInstaller' : 'registration.toDecor')}
        </a>
      </li>
    </ul>
  );
}
