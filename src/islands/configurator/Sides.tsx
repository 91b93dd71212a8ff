import { useEffect } from 'react';
import type { DrawnSide } from '#features/marketing/browser/sides.ts';
import type { PrintProduct } from '#features/marketing/description.ts';
import type { T } from '#i18n/t.ts';
import { loadPrintFont } from './print-font.ts';
import { Side } from './Side.tsx';
import { sideLabel } from './words.ts';

interface Props {
  t: T;
  print: PrintProduct;
  sides: readonly DrawnSide[];
  logo: string | null;
  guides: boolean;
}

export function Sides({ t, print, sides, logo, guides }: Props) {
  useEffect(loadPrintFont, []);
  return (
    <div className="print-sides" data-shape={print.height > print.width ? 'tall' : 'wide'}>
      {sides.map((side) => {
        const { name, steps } = side;
        return (
          <figure key={name} data-side={name}>
            <Side print={print} steps={steps} logo={logo} guides={guides} label={sideLabel(side, t)} />
            {sides.length > 1 && <figcaption className="soft small">{t(`configurator.${name}`)}</figcaption>}
          </figure>
        );
      })}
    </div>
  );
}
