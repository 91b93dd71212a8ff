import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DrawnSide } from '#features/marketing/browser/sides.ts';
import type { PrintProduct } from '#features/marketing/description.ts';
import type { T } from '#i18n/t.ts';
import { SideSwitch } from './SideSwitch.tsx';
import { Sides } from './Sides.tsx';
import { sizeText } from './words.ts';

const Proof = lazy(() => import('./proof/Proof.tsx'));

interface Props {
  t: T;
  locale: string;
  print: PrintProduct;
  sides: readonly DrawnSide[];
  /** URL of the member’s logo; null when it cannot be shown. */
  logo: string | null;
  /** Chooses whose card is shown. */
  personSwitch: ReactNode;
}

/** The print preview beside the form. On phones it is above, one side at a time. */
export function Preview({ t, locale, print, sides, logo, personSwitch }: Props) {
  const [guides, setGuides] = useState(false);
  const [side, setSide] = useState<DrawnSide['name']>('front');
  const [isOpen, setIsOpen] = useState(true);
  const [isProof, setIsProof] = useState(false);

  return (
    <section className="configurator-preview" aria-labelledby="preview" data-side={side}>
      <div className="row row-between">
        <h3 id="preview">{t('configurator.preview')}</h3>
        <div className="configurator-phone">
          {isOpen && <SideSwitch t={t} group="side" sides={sides} side={side} onChoose={setSide} />}
          <button
            type="button"
            className="btn btn-quiet"
            aria-expanded={isOpen}
            aria-controls="preview-sides"
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('configurator.hidePreview') : t('configurator.showPreview')}
          </button>
        </div>
      </div>
      {personSwitch}
      <div id="preview-sides" className={isOpen ? undefined : 'configurator-closed'}>
        <Sides t={t} print={print} sides={sides} logo={logo} guides={guides} />
        <div className="configurator-about">
          <p className="soft small">{sizeText(print, locale, t)}</p>
          <button type="button" className="btn btn-quiet" onClick={() => setIsProof(true)}>
            {t('configurator.fullScreen')}
          </button>
          <label className="configurator-guides">
            <input type="checkbox" checked={guides} onChange={() => setGuides(!guides)} />
            <span>{t('configurator.guides')}</span>
          </label>
          {guides && <p className="soft small">{t('configurator.guidesText')}</p>}
        </div>
      </div>
      {isProof && (
        <Suspense>
          <Proof
            t={t}
            locale={locale}
            print={print}
            sides={sides}
            logo={logo}
            personSwitch={personSwitch}
            first={side}
            onClose={() => setIsProof(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
