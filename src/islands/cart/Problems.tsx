import type { CheckoutProblem } from '#domain/checkout.ts';
import type { T } from '#i18n/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  t: T;
  /** Names the list, for the button that it explains. */
  id: string;
  problems: readonly CheckoutProblem[];
}

/** Why what is in the cart cannot be ordered yet. */
export function Problems({ t, id, problems }: Props) {
  return (
    <div id={id} role="status">
      {problems.map((problem) => (
        <Notice key={problem.kind} tone="amber">
          <p>
            {problem.kind === 'points' && t('cart.problemPoints', { missing: problem.missing })}
            {problem.kind === 'minimum' &&
              t('cart.problemMinimum', { minimum: problem.minimum, missing: problem.missing })}
            {problem.kind === 'empty' && t('cart.emptyTitle')}
          </p>
        </Notice>
      ))}
    </div>
  );
}
