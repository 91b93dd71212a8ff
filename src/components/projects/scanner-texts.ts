import { createScan, deleteScan } from '#features/projects/contract.ts';
import type { Messages } from '#i18n/t.ts';
import { pick } from '#i18n/translator.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import type { LanguageCode } from '#regions/languages.ts';

/** Errors besides those that the calls promise. */
const errors: readonly ErrorCode[] = [
  'emulating',
  'forbidden',
  'internal',
  'storage_denied',
  'storage_full',
  'too_many_requests',
  'unauthenticated',
  'unavailable',
];

const keys = new Set([
  ...['pointsWord', 'tryAgain', 'remove', 'cancel', 'done_scanRemoved'].map((key) => `common.${key}`),
  ...[
    'addScan',
    'addScanCode',
    'addScanHint',
    'capNote',
    'finish',
    'noScansText',
    'pointsNowOf',
    'productsCount',
    'removeConfirm',
    'removeText',
    'removeTitle',
    'scansShown',
    'scansTitle',
  ].map((key) => `projects.${key}`),
  'errors.field_required',
  ...[...errors, ...(createScan.errors ?? []), ...(deleteScan.errors ?? [])].map((code) => `errors.${code}`),
]);

/** The scanner's messages on a project's page, which has a small budget. */
export function scannerTexts(language: LanguageCode): Messages {
  const all = pick(language, ['scan', 'products', 'common', 'projects', 'errors']);
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => /^(?:scan|products)\./.test(key) || keys.has(key)),
  );
}
