import type { LogoLoss } from '#features/marketing/losses.ts';
import type { T } from '#i18n/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  t: T;
  losses: readonly LogoLoss[];
  isAccepted: boolean;
  problem: string | undefined;
  onChange: (isAccepted: boolean) => void;
}

/** What print changes in the logo, which the member accepts before the order. */
export function LogoLosses({ t, losses, isAccepted, problem, onChange }: Props) {
  return (
    <>
      <Notice tone="amber" title={t('configurator.losses')}>
        <ul>
          {losses.map((loss) => (
            <li key={loss}>{t(`configurator.loss_${loss}`)}</li>
          ))}
        </ul>
      </Notice>
      {problem && (
        <p className="field-error" id="losses-accepted-error">
          {problem}
        </p>
      )}
      <label className="choice">
        <input
          type="checkbox"
          id="losses-accepted"
          checked={isAccepted}
          required
          aria-invalid={problem ? 'true' : undefined}
          aria-describedby={problem && 'losses-accepted-error'}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{t('configurator.lossesAccepted')}</span>
      </label>
    </>
  );
}
