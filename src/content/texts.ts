import type { LanguageCode } from '#regions/languages.ts';
import type { ItemTexts } from './item.ts';
import { bg } from './texts/bg.ts';
import { bs } from './texts/bs.ts';
import { cs } from './texts/cs.ts';
import { en } from './texts/en.ts';
import { et } from './texts/et.ts';
import { hr } from './texts/hr.ts';
import { hu } from './texts/hu.ts';
import { it } from './texts/it.ts';
import { lt } from './texts/lt.ts';
import { lv } from './texts/lv.ts';
import { pl } from './texts/pl.ts';
import { ro } from './texts/ro.ts';
import { sk } from './texts/sk.ts';
import { sl } from './texts/sl.ts';
import { sr } from './texts/sr.ts';
import { tr } from './texts/tr.ts';
import { uk } from './texts/uk.ts';

/** Texts of all items in every language. */
export const itemTexts: Readonly<Record<LanguageCode, ItemTexts>> = {
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
