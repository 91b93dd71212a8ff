import type { T } from '#i18n/t.ts';
import { artName } from '#islands/configurator/words.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';

export type BrandKit = AnswerOf<'GET /v1/shop/marketing/brand-kit'>;

/**
 * The chosen values of a brand kit with their labels, without its logo.
 *
 * @param services names in the reader’s language
 */
export function brandKitFacts(
  { address: { line1, line2, line3 }, link, accent_color, brand_logo: brandLogo, services: chosen }: BrandKit,
  services: readonly { name: string; text: string }[],
  t: T,
): { label: string; lines: string[] }[] {
  return [
    { label: t('configurator.field_address'), lines: [line1, line2, line3] },
    { label: t('configurator.field_link'), lines: [link] },
    { label: t('configurator.field_brandLogo'), lines: [brandLogo ? artName(brandLogo, t) : ''] },
    { label: t('configurator.field_accentColor'), lines: [accent_color ?? ''] },
    {
      label: t('configurator.field_services'),
      lines: chosen.map((name) => services.find((service) => service.name === name)?.text ?? ''),
    },
  ]
    .map(({ label, lines }) => ({ label, lines: lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
}
