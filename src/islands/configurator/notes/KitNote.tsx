import { differingFrom } from '#features/marketing/brand-kit.ts';
import type { KitState } from '#features/marketing/browser/configurator-state.ts';
import type { Configuration, PrintProduct } from '#features/marketing/description.ts';
import type { T } from '#i18n/t.ts';
import { labelOf } from '#islands/configurator/words.ts';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  t: T;
  locale: string;
  print: PrintProduct;
  configuration: Configuration;
  kit: KitState;
  onSave: () => void;
}

const said = {
  none: undefined,
  saving: 'configurator.kitSaving',
  saved: 'configurator.kitSaved',
  changed: 'configurator.kitChanged',
  failed: 'configurator.kitFailed',
} as const;

/** Offers owners to save what differs from the brand kit. */
export default function KitNote({ t, locale, print, configuration, kit, onSave }: Props) {
  const differing = differingFrom(kit.values, print, configuration);
  const fields = Object.keys(differing) as (keyof typeof differing)[];
  const message = said[kit.state];
  const list = new Intl.ListFormat(locale).format(fields.map((field) => labelOf(field, t)));
  return (
    <>
      {fields.length > 0 && (
        <Notice tone="sky" title={t('configurator.kitDiffers')}>
          <p>{list}</p>
          <p>
            <button
              type="button"
              className="btn btn-secondary mt-2"
              disabled={kit.state === 'saving'}
              onClick={onSave}
            >
              {t('configurator.kitSave')}
            </button>
          </p>
        </Notice>
      )}
      <p className="soft small" role="status">
        {message && t(message)}
      </p>
    </>
  );
}
