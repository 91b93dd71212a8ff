import type { LanguageCode } from '#regions/languages.ts';
import { bg } from './bg.ts';
import { bs } from './bs.ts';
import { cs } from './cs.ts';
import { en } from './en.ts';
import { et } from './et.ts';
import { hr } from './hr.ts';
import { hu } from './hu.ts';
import { it } from './it.ts';
import { lt } from './lt.ts';
import { lv } from './lv.ts';
import { pl } from './pl.ts';
import { ro } from './ro.ts';
import { sk } from './sk.ts';
import { sl } from './sl.ts';
import { sr } from './sr.ts';
import { tr } from './tr.ts';
import type { ProductTexts } from './types.ts';
import { uk } from './uk.ts';

export const productTexts: Readonly<Record<LanguageCode, ProductTexts>> = {
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
