import {
  businessCardHorizontal,
  businessCardHorizontal90,
  businessCardVertical,
  businessCardVertical90,
} from './cards.ts';
import type { PrintProduct, PrintProductName } from './description.ts';
import { flyerDsp, flyerElectric, flyerReplacement, flyerServices } from './flyers.ts';
import { banner, billboard, sticker } from './signage.ts';

export const printProducts: Readonly<Record<PrintProductName, PrintProduct>> = {
  'business-card-horizontal': businessCardHorizontal,
  'business-card-vertical': businessCardVertical,
  'business-card-horizontal-90x50': businessCardHorizontal90,
  'business-card-vertical-50x90': businessCardVertical90,
  banner,
  sticker,
  billboard,
  'flyer-services': flyerServices,
  'flyer-electric': flyerElectric,
  'flyer-replacement': flyerReplacement,
  'flyer-dsp': flyerDsp,
};

/** Undefined for names of no print product. Safe for names from outside. */
export function printProduct(name: string): PrintProduct | undefined {
  return Object.hasOwn(printProducts, name) ? printProducts[name as PrintProductName] : undefined;
}
