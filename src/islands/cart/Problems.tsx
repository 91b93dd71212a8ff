import type { CheckoutProblem } from '#features/orders/checkout.ts';
import type { T } from '#i18n/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import type { VendorType } from '#platform/contract/statuses.ts';

interface Props {
  t: T;
  /** Referenced by `aria-describedby` of the order button. */
  id: string;
  problems: readonly CheckoutProblem[];
}

/** Reasons why an order is impossible, with links to the vendors' problems. */
export function Problems({ t, id, problems }: Props) {
  return (
    <div id={id} className="empty:-mt-4" role="status">
      {problems.map((problem) => (
        <Notice key={problem.kind} tone="amber">
          <p>
            {problem.kind === 'points' && t('cart.problemPoints', { missing: problem.missing })}
            {problem.kind === 'minimum' && (
              <a href={`#vendor-${problem.vendor}`}>
                {t('cart.problemAt', { vendor: t(`cart.vendor_${problem.vendor}`) })}
              </a>
            )}
            {problem.kind === 'empty' && t('cart.emptyTitle')}
          </p>
        </Notice>
      ))}
    </div>
  );
}

/** Problems of one vendor’s part of the order. */
export function VendorProblem({ t, type, problems }: Omit<Props, 'id'> & { type: VendorType }) {
  const problem = problems.find((one) => one.kind === 'minimum' && one.vendor === type);
  return (
    <div className="empty:-mt-4" role="status">
      {problem?.kind === 'minimum' && (
        <Notice tone="amber">
          <p>{t('cart.problemMinimum', { minimum: problem.minimum, missing: problem.missing })}</p>
        </Notice>
      )}
    </div>
  );
}
