import { and, eq, sql } from 'drizzle-orm';
import { type ContentText, contentItems } from '#db/schema/content.ts';
import type * as contract from '#features/content/legal.contract.ts';
import { translator } from '#i18n/translator.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import { safeHtml } from '#platform/http/html.ts';
import { regionOfHost } from '#regions/hosts.ts';
import { type LanguageCode, languageByCode } from '#regions/languages.ts';
import { defaultRegion, type Region, regionById } from '#regions/regions.ts';

export const getLegalDocument: Handler<typeof contract.getLegalDocument> = async (
  { params, query },
  { db, deps, host, member },
) => {
  const region =
    (query.region_id === undefined ? undefined : regionById(query.region_id)) ??
    member?.region ??
    regionOfHost(host, deps.env.REGION_HOSTS) ??
    defaultRegion;
  // Documents have no other characters, and PostgreSQL rejects some texts.
  const slug = /^[a-z-]+$/.test(params.document) ? params.document : '';
  const [row] = await db
    .select({ slug: contentItems.slug, texts: contentItems.texts, updatedAt: contentItems.updatedAt })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.type, 'legal'),
        eq(contentItems.slug, slug),
        sql`${region.id} = any(${contentItems.regions})`,
      ),
    );
  if (!row) throw new ClubError('not_found');
  return legalAnswer(row, region, languageByCode(query.language ?? 'en')?.code ?? 'en');
};

/**
 * A document as readers see it.
 *
 * @param asked language; without a text in it English, else another one
 */
export function legalAnswer(
  { slug, texts, updatedAt }: Pick<typeof contentItems.$inferSelect, 'slug' | 'texts' | 'updatedAt'>,
  region: Region,
  asked: LanguageCode,
): Answer<typeof contract.getLegalDocument> {
  const offered = shownTexts(texts);
  const preferred = [asked, 'en', ...region.languages, ...offered.keys()] as const;
  const language = preferred.find((code) => offered.has(code)) ?? 'en';
  const { title, excerpt, text, isSample = false } = offered.get(language) ?? texts.en;
  return {
    document: slug ?? '',
    title,
    excerpt,
    text: safeHtml(isSample ? sampleNote(language) + text : text),
    is_sample: isSample,
    language,
    languages: [...offered.keys()],
    region_id: region.id,
    updated_at: updatedAt.toISOString(),
  };
}

/** By language. The operator’s texts hide all samples of a document, which would state other rules. */
function shownTexts(texts: Readonly<Record<string, ContentText>>): Map<LanguageCode, ContentText> {
  const all = Object.entries(texts) as [LanguageCode, ContentText][];
  const own = all.filter(([, { isSample }]) => !isSample);
  return new Map(own.length > 0 ? own : all);
}

function sampleNote(language: LanguageCode): string {
  const t = translator(language);
  return `<p><strong>${t('legal.sampleTitle')}:</strong> ${t('legal.sampleText')}</p>\n`;
}
