import type { NumberName } from '#regions/number-names.ts';
import type { T } from './t.ts';

/** The hint of a registration number's field: examples. */
export function numberHint({ example, trader }: NumberName, t: T): string {
  return trader
    ? t('onboarding.numberHintTrader', { example, trader })
    : t('onboarding.numberHint', { example });
}
