import { formatNumber } from '#i18n/format.ts';
import type { T } from '#i18n/t.ts';

interface Props {
  t: T;
  locale: string;
  value: number;
}

/** An amount of points with its unit. */
export function Points({ t, locale, value }: Props) {
  return (
    <span className="points">
      <span className="points-figure">{formatNumber(value, locale)}</span>{' '}
      {t('common.pointsWord', { count: Math.abs(value) })}
    </span>
  );
}
