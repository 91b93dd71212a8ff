import type { DrawnSide } from '#features/marketing/browser/sides.ts';
import { type FieldProblem, lengthOf, longest } from '#features/marketing/check.ts';
import type { FieldName, PrintProduct } from '#features/marketing/description.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';

/** Label of a field in the language of the page. */
export function labelOf(field: FieldName, t: T): string {
  return t(`configurator.field_${field}`);
}

/** Sentence that names the field. */
export function problemText({ field, code, values }: FieldProblem, t: T): string {
  return t(`configurator.problem_${code}`, { label: labelOf(field, t), ...values });
}

const pictures: Readonly<Record<string, MessageKey>> = {
  'cover-morning': 'configurator.art_coverMorning',
  'cover-attic': 'configurator.art_coverAttic',
  'cover-evening': 'configurator.art_coverEvening',
  'cover-slates': 'configurator.art_coverSlates',
  'content-installers': 'configurator.art_contentInstallers',
  'content-roof': 'configurator.art_contentRoof',
  'content-remote': 'configurator.art_contentRemote',
  'content-rain-sensor': 'configurator.art_contentRainSensor',
  'content-old-and-new': 'configurator.art_contentOldAndNew',
  'content-warm-room': 'configurator.art_contentWarmRoom',
  'content-blinds': 'configurator.art_contentBlinds',
  'content-shutters': 'configurator.art_contentShutters',
  'lucarne-clay': 'configurator.art_lucarneClay',
  'lucarne-slate': 'configurator.art_lucarneSlate',
  'lucarne-plate': 'configurator.art_lucarnePlate',
};

/** Name of a picture; the file’s name without one. */
export function artName(art: string, t: T): string {
  const key = pictures[art.replace(/-(wide|tall)$/u, '')];
  return key ? t(key) : art;
}

/** Characters left, or over the limit; undefined for fields without a relevant limit. */
export function lengthHint(field: FieldName, text: string, t: T): string | undefined {
  if (field !== 'shortDescription' && field !== 'longDescription') return undefined;
  const count = longest[field] - lengthOf(text.trim());
  return count < 0
    ? t('configurator.charactersOver', { count: -count })
    : t('configurator.charactersLeft', { count });
}

/** Physical size, in metres from 1 m. */
export function sizeText({ width, height }: PrintProduct, locale: string, t: T): string {
  const isLarge = Math.max(width, height) >= 1000;
  const value = (mm: number) => (isLarge ? mm / 1000 : mm);
  const unit = isLarge ? 'meter' : 'millimeter';
  const withUnit = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  return t('configurator.size', {
    width: new Intl.NumberFormat(locale).format(value(width)),
    height: withUnit.format(value(height)),
  });
}

/** Text alternative of a side: its texts. */
export function sideLabel({ name, steps }: DrawnSide, t: T): string {
  const side = t(`configurator.${name}`);
  const texts = steps.flatMap((step) => (step.kind === 'text' ? [step.text] : [])).join(', ');
  return texts ? t('configurator.pictureOf', { side, texts }) : t('configurator.pictureEmpty', { side });
}
