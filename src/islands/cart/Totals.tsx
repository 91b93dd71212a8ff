import type { T } from '#i18n/t.ts';
import { Points } from '#islands/ui/Points.tsx';

interface Props {
  t: T;
  locale: string;
  total: number;
  /** Balance; undefined when unknown. */
  points: number | undefined;
}

export function Totals({ t, locale, total, points }: Props) {
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
            <Points t={t} locale={locale} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
