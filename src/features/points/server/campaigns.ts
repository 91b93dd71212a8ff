import type { LocalText } from '#db/schema/orders.ts';
import type { CampaignRule } from '#features/points/campaign-rule.ts';
import { campaignText } from '#features/points/campaign-text.ts';
import { localText } from '#i18n/local-text.ts';
import { translator } from '#i18n/translator.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { localeOf, type Region } from '#regions/regions.ts';

/** What members read of a campaign. */
export interface Campaign {
  uuid: string;
  name: LocalText;
  rule: CampaignRule;
}

/** A campaign in the reader’s language. */
export function explained(language: LanguageCode, region: Region, { uuid, name, rule }: Campaign) {
  const locale = localeOf(region, language);
  return {
    uuid,
    name: localText(name, language),
    text: campaignText(translator(language, locale), locale, rule),
  };
}
