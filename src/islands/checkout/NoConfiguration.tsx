import type { T } from '#i18n/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  t: T;
  back: { href: string; label: string };
}

/** The checkout of a print whose configuration is not in this browser. */
export default function NoConfiguration({ t, back }: Props) {
  return (
    <Notice tone="brick" title={t('errors.configuration_missing')}>
      <p>{t('checkout.noConfiguration')}</p>
      <p>
        <a href={back.href}>{back.label}</a>
      </p>
    </Notice>
  );
}
