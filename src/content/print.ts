import type { PrintTexts } from '#features/marketing/texts.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { bg } from './print/bg.ts';
import { bs } from './print/bs.ts';
import { cs } from './print/cs.ts';
import { en } from './print/en.ts';
import { et } from './print/et.ts';
import { hr } from './print/hr.ts';
import { hu } from './print/hu.ts';
import { it } from './print/it.ts';
import { lt } from './print/lt.ts';
import { lv } from './print/lv.ts';
import { pl } from './print/pl.ts';
import { ro } from './print/ro.ts';
import { sk } from './print/sk.ts';
import { sl } from './print/sl.ts';
import { sr } from './print/sr.ts';
import { tr } from './print/tr.ts';
import { uk } from './print/uk.ts';

/** Fixed printed texts in every language. */
export const printTexts: Readonly<Record<LanguageCode, PrintTexts>> = {
  bg,
  bs,
  cs,
  en,
  et,
  hr,
  hu,
  it,
  lt,
  lv,
  pl,
  ro,
  sk,
  sl,
  sr,
  tr,
  uk,
};
