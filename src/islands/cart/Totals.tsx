import type { T } from '#i18n/t.ts';
import { Points } from '#islands/ui/Points.tsx';

interface Props {
  t: T;
  locale: string;
  total: number;
  /** Balance; undefined when unknown. */
  points: number | undefined;
  /** What is shown for a total of 0. */
  free?: string;
}

export function Totals({ t, locale, total, points, free }: Props) {
  const rows = [
    { label: t('cart.total'), value: total },
    ...(points === undefined
      ? []
      : [
          { label: t('cart.balance'), value: points },
          { label: points < total ? t('cart.missing') : t('cart.left'), value: Math.abs(points - total) },
        ]),
  ];
  return (
    <dl className="stack stack-sm">
      {rows.map(({ label, value }, index) => (
        <div
          key={label}
          className={index === 0 ? 'flex justify-between gap-4 text-lg' : 'flex justify-between gap-4'}
        >
          <dt>{label}</dt>
          <dd className="text-right">
            {index === 0 && value === 0 && free ? free : <Points t={t} locale={locale} value={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
