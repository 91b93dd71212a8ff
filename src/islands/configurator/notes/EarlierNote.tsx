import type { EarlierState } from '#features/marketing/browser/configurator-state.ts';
import type { T } from '#i18n/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  t: T;
  earlier: EarlierState;
  onTakeBack: () => void;
}

/** Says whose values are in the form, and what has changed since that order. */
export default function EarlierNote({ t, earlier: { number, available, replaced }, onTakeBack }: Props) {
  if (number === null) {
    return (
      <Notice tone="amber">
        <p>{t('configurator.earlierUnread')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="sky" title={t('configurator.earlierFilled', { number })}>
      <p>{t('configurator.earlierPrice')}</p>
      {available === 0 && <p>{t('configurator.earlierGone')}</p>}
      {available !== null && available > 0 && <p>{t('configurator.earlierFewer', { count: available })}</p>}
      {replaced && (
        <p>
          <button type="button" className="btn btn-secondary mt-2" onClick={onTakeBack}>
            {t('configurator.earlierTakeBack')}
          </button>
        </p>
      )}
    </Notice>
  );
}
