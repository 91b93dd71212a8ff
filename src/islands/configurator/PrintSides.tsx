import { useMemo } from 'react';
import type { Registered } from '#features/marketing/browser/drafts.ts';
import { drawSides, type PrintTextsOf } from '#features/marketing/browser/sides.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import { fromOrderData } from '#features/marketing/order-data.ts';
import { printProducts } from '#features/marketing/products.ts';
import type { T } from '#i18n/t.ts';
import { Sides } from './Sides.tsx';
import { sizeText } from './words.ts';

interface Props {
  t: T;
  locale: string;
  name: PrintProductName;
  texts: PrintTextsOf;
  registered: Registered;
}

export function PrintSides({ t, locale, name, texts, registered }: Props) {
  const print = printProducts[name];
  const { data, language, qr, logo } = registered;
  const { sides } = useMemo(
    () => drawSides(print, fromOrderData(print, data), texts[language], qr),
    [print, data, texts, language, qr],
  );
  return (
    <>
      <Sides t={t} print={print} sides={sides} logo={logo?.picture ?? null} guides={false} />
      <p className="soft small">{sizeText(print, locale, t)}</p>
    </>
  );
}
