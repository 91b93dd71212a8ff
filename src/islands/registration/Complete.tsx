import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '#i18n/format.ts';
import type { T } from '#i18n/t.ts';

interface Props {
  t: T;
  locale: string;
  /** Points booked for joining. */
  points: number;
}

/** Confirmation with points and a link to the club. */
export function Complete({ t, locale, points }: Props) {
  return (
    <Welcome t={t}>
      {points > 0 && (
        <p className="card welcome-points points points-lg points-gain">
          <span className="points-figure">+{formatNumber(points, locale)}</span>{' '}
          <span>{t('registration.completePoints', { points })}</span>
        </p>
      )}
      <p className="lead">{t('registration.completeText')}</p>
      <a className="btn btn-primary btn-wide" href="/">
        {t('registration.completeEnter')}
      </a>
    </Welcome>
  );
}

/** Confirmation where no code was entered, so that nobody is signed in. */
export function CompleteElsewhere({ t }: Pick<Props, 't'>) {
  return (
    <Welcome t={t}>
      <p className="lead">{t('registration.completeElsewhere')}</p>
      <a className="btn btn-primary btn-wide" href="/login">
        {t('registration.signIn')}
      </a>
    </Welcome>
  );
}

function Welcome({ t, children }: { t: T; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack" data-later="">
      <h1 ref={heading} tabIndex={-1}>
        {t('registration.completeTitle')}
      </h1>
      {children}
    </div>
  );
}
