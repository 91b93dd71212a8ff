import { sql } from 'drizzle-orm';
import type * as contract from '#features/config/contract.ts';
import { companyTypeTexts } from '#i18n/company-types.ts';
import { translator } from '#i18n/translator.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { basicPoints, productGroups } from '#regions/basic-points.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { type Region, regions } from '#regions/regions.ts';

/** The maintenance page polls this call, so it must fail when the database is down. */
export const getPublicConfig: Handler<typeof contract.getPublicConfig> = async (
  { query },
  { db, deps, member },
) => {
  await db.execute(sql`select 1`);
  const language = readerLanguage(query.language, member);
  return {
    regions: regions.map((region) => settings(region, language)),
    behaviours: regions.map((region) => ({ region_id: region.id, welcome_points: region.welcomePoints })),
    suggests: deps.places !== undefined,
  };
};

export const getConfig: Handler<typeof contract.getConfig> = async ({ query }, { member }) => {
  const { region } = member;
  return {
    region: settings(region, readerLanguage(query.language, member)),
    minimum_order: region.minimumOrder,
    team_cap: region.teamCap,
    basic_points: productGroups.map(({ id }) => ({
      group: id,
      points: basicPoints(region.id, id),
    })),
  };
};

function settings(region: Region, language: LanguageCode) {
  const t = translator(language);
  return {
    id: region.id,
    slug: region.slug,
    name: region.name,
    calling_code: region.callingCode,
    company_types: region.companyTypes.map((type) => {
      const { name, disclaimer, declaration } = companyTypeTexts(type, t);
      return {
        id: type.id,
        name_translated: name,
        disclaimer_state: type.disclaimerState,
        declaration_state: type.declarationState,
        disclaimer_translated: disclaimer || null,
        declaration_translated: declaration || null,
      };
    }),
    company_type_state: region.companyTypeState,
    vat_field: region.vatField,
    company_id_field: region.companyIdField,
    flags: region.flags,
    terms_url: region.links.terms,
    decor_terms_url: region.decorTermsLink,
  };
}
