import * as bgEgn from 'stdnum/lib/cjs/bg/egn.js';
import * as bgPnf from 'stdnum/lib/cjs/bg/pnf.js';
import * as czDic from 'stdnum/lib/cjs/cz/dic.js';
import * as czIco from 'stdnum/lib/cjs/cz/ico.js';
import { ikCheck } from 'stdnum/lib/cjs/ee/ik.js';
import * as eeKmkr from 'stdnum/lib/cjs/ee/kmkr.js';
import * as eeRegistrikood from 'stdnum/lib/cjs/ee/registrikood.js';
import * as hrOib from 'stdnum/lib/cjs/hr/oib.js';
import * as huAnum from 'stdnum/lib/cjs/hu/anum.js';
import * as itCodiceFiscale from 'stdnum/lib/cjs/it/codicefiscale.js';
import * as itIva from 'stdnum/lib/cjs/it/iva.js';
import * as lvPvn from 'stdnum/lib/cjs/lv/pvn.js';
import * as plNip from 'stdnum/lib/cjs/pl/nip.js';
import * as plRegon from 'stdnum/lib/cjs/pl/regon.js';
import * as roCui from 'stdnum/lib/cjs/ro/cui.js';
import * as roOnrc from 'stdnum/lib/cjs/ro/onrc.js';
import * as rsPib from 'stdnum/lib/cjs/rs/pib.js';
import * as siDdv from 'stdnum/lib/cjs/si/ddv.js';
import * as skDph from 'stdnum/lib/cjs/sk/dph.js';
import * as trKimlik from 'stdnum/lib/cjs/tr/tckimlik.js';
import * as trVkn from 'stdnum/lib/cjs/tr/vkn.js';
import * as uaEdrpou from 'stdnum/lib/cjs/ua/edrpou.js';
import * as uaRntrc from 'stdnum/lib/cjs/ua/rntrc.js';
import type { NumberKind } from './number-kind.ts';
import type { RegionSlug } from './regions.ts';

type Check = (compact: string) => boolean;

/** Valid by any of these. */
function anyOf(...validators: readonly { validate(value: string): { isValid: boolean } }[]): Check {
  return (compact) => validators.some((validator) => validator.validate(compact).isValid);
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
}

// Own checksums, because the package rejects companies whose numbers begin with 4 to 8, and accepts nearly any ten
// digits.
function isBulstat(compact: string): boolean {
  const first = weighted(compact, [1, 2, 3, 4, 5, 6, 7, 8]);
  const sum = first === 10 ? weighted(compact, [3, 4, 5, 6, 7, 8, 9, 10]) : first;
  return sum % 10 === Number(compact[8]);
}
function isBulgarianTaxpayer(compact: string): boolean {
  const sum = 11 - weighted(compact, [4, 3, 2, 7, 6, 5, 4, 3, 2]);
  return sum % 11 === Number(compact[9]);
}
// Missing in the package.
function isMaticna(compact: string): boolean {
  const sum = weighted(compact, [7, 6, 5, 4, 3, 2]);
  return sum !== 0 && (11 - sum) % 10 === Number(compact[6]);
}
const bgPerson = anyOf(bgEgn, bgPnf);

const ico = anyOf(czIco);
const dph = anyOf(skDph);
const onrc = anyOf(roOnrc);
const pvn = anyOf(lvPvn);
const latvian: Check = (compact) =>
  // Personal codes that begin with 32 have no date and no check digit.
  compact.startsWith('32') || pvn(compact);

const checks: Readonly<Record<RegionSlug, { readonly [kind in NumberKind]?: Check }>> = {
  ba: {},
  bg: {
    company_id: isBulstat,
    vat: (compact) =>
      compact.length === 9 ? isBulstat(compact) : bgPerson(compact) || isBulgarianTaxpayer(compact),
  },
  hr: { vat: anyOf(hrOib) },
  cz: { company_id: ico, vat: anyOf(czDic) },
  ee: { company_id: anyOf(eeRegistrikood), vat: anyOf(eeKmkr) },
  hu: { vat: anyOf(huAnum) },
  it: { company_id: anyOf(itIva, itCodiceFiscale), vat: anyOf(itIva) },
  lv: { company_id: latvian, vat: latvian },
  pl: { company_id: anyOf(plRegon), vat: anyOf(plNip) },
  ro: {
    company_id: (compact) => !compact.includes('/') || onrc(compact),
    vat: anyOf(roCui),
  },
  rs: { vat: anyOf(rsPib) },
  sk: {
    // Slovakia kept the Czechoslovak company numbers.
    company_id: ico,
    // The package rejects sole traders, whose numbers begin with 1.
    vat: (compact) => dph(compact) || (compact.startsWith('1') && Number(compact) % 11 === 0),
  },
  si: { company_id: isMaticna, vat: anyOf(siDdv) },
  tr: { vat: anyOf(trVkn, trKimlik) },
  ua: {
    company_id: anyOf(uaEdrpou, uaRntrc),
    vat: (compact) => compact.length === 12 || uaRntrc.validate(compact).isValid,
  },
  // Lithuanian companies use the algorithm of Estonian personal codes. Certificates of sole traders have no check digit.
  lt: { company_id: (compact) => compact.length !== 9 || ikCheck(compact) },
};

/**
 * Verifies the check digits of a compact number of the right format. True for numbers without a published algorithm.
 */
export function checkDigitsFit(compact: string, slug: RegionSlug, kind: NumberKind): boolean {
  return checks[slug][kind]?.(compact) ?? true;
}
