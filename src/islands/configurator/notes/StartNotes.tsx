import { lazy, Suspense } from 'react';
import type { ConfiguratorState } from '#features/marketing/browser/configurator-state.ts';
import type { T } from '#i18n/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';

const EarlierNote = lazy(() => import('./EarlierNote.tsx'));

interface Props {
  t: T;
  state: Pick<ConfiguratorState, 'earlier' | 'isFromKit'>;
  /** Undefined while the member is unknown. */
  mayOrder: boolean | undefined;
  onTakeBack: () => void;
}

/** Above the form: where its values come from, and that only owners order. */
export function StartNotes({ t, state: { earlier, isFromKit }, mayOrder, onTakeBack }: Props) {
  return (
    <>
      {earlier && (
        <Suspense>
          <EarlierNote t={t} earlier={earlier} onTakeBack={onTakeBack} />
        </Suspense>
      )}
      {isFromKit && (
        <Notice tone="sky">
          <p>
            {t('configurator.kitFilled')}{' '}
            <a className="link" href="/user/brand-kit">
              {t('configurator.kitOpen')}
            </a>
          </p>
        </Notice>
      )}
      {mayOrder === false && (
        <Notice tone="sky">
          <p>{t('configurator.ownerOrders')}</p>
        </Notice>
      )}
    </>
  );
}
