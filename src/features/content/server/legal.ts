import { and, eq, sql } from 'drizzle-orm';
import { contentItems } from '#db/schema/content.ts';
import type * as contract from '#features/content/legal.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import { safeHtml } from '#platform/http/html.ts';
import { regionOfHost } from '#regions/hosts.ts';
import { languageByCode } from '#regions/languages.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';

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
    .select({ texts: contentItems.texts, updatedAt: contentItems.updatedAt })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.type, 'legal'),
        eq(contentItems.slug, slug),
        sql`${region.id} = any(${contentItems.regions})`,
      ),
    );
  if (!row) throw new ClubError('not_found');
  const asked = languageByCode(query.language ?? 'en')?.code ?? 'en';
  const language = row.texts[asked] ? asked : 'en';
  const { title, excerpt, text } = row.texts[language] ?? row.texts.en;
  return {
    document: slug,
    title,
    excerpt,
    text: safeHtml(text),
    language,
    languages: Object.keys(row.texts),
    region_id: region.id,
    updated_at: row.updatedAt.toISOString(),
  };
};
