import type { LogoLoss } from '#features/marketing/losses.ts';
import type { T } from '#i18n/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { Confirmation } from './Confirmation.tsx';

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
      <Confirmation
        id="losses-accepted"
        label={t('configurator.lossesAccepted')}
        isChecked={isAccepted}
        problem={problem}
        onChange={onChange}
      />
    </>
  );
}
