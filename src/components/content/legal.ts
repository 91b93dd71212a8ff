/** Reading a legal text for a page. */

import type { LegalName } from '#content/legal/documents.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { found } from '#platform/site/found.ts';
import { languageByCode } from '#regions/languages.ts';
import { languagesOf, type Region, regionBySlug } from '#regions/regions.ts';

/** A legal text with its sections. */
export interface LegalReading {
  region: Region;
  answer: AnswerOf<'GET /v1/legal/{document}'>;
  /** HTML whose headings of the second level carry ids. */
  html: string;
  /** What the ids lead to, as plain text. */
  sections: { id: string; title: string }[];
  /** The same text in the other languages of the region. */
  others: { href: string; tag: string; name: string }[];
  /** Whether the address has nothing that changes nothing: other pages are not worth keeping. */
  isExact: boolean;
}

/**
 * The text of a document as the address of its page asks for it, or undefined where the region has none.
 *
 * Region: a member's own; for guests `region` of the address, else the host's. Language: `lang` of the address where
 * the region has it, else the page's, else the region's first.
 */
export async function readLegal(
  document: LegalName,
  { audience, club }: Pick<App.Locals, 'audience' | 'club'>,
  { pathname, searchParams }: URL,
): Promise<LegalReading | undefined> {
  const chosen = audience.group === 'guest' ? regionBySlug(searchParams.get('region') ?? '') : undefined;
  const region = chosen ?? audience.region;
  const offered = languagesOf(region);
  const asked = searchParams.get('lang');
  const language =
    [asked, audience.language].find((code) => offered.some((known) => known === code)) ?? region.languages[0];
  const answer = await found(
    club('GET /v1/legal/{document}', {
      params: { document },
      query: { region_id: region.id, language },
    }),
  );
  if (!answer) return undefined;
  return {
    region,
    answer,
    ...sectioned(answer.text),
    others: offered
      .filter((code) => code !== answer.language && answer.languages.includes(code))
      .map((code) => languageByCode(code))
      .map(({ code, tag, name }) => {
        const query = new URLSearchParams({ lang: code, ...(chosen && { region: chosen.slug }) });
        return { href: `${pathname}?${query}`, tag, name };
      }),
    isExact: (asked ?? language) === language && searchParams.get('region') === (chosen?.slug ?? null),
  };
}

function sectioned(text: string): Pick<LegalReading, 'html' | 'sections'> {
  const sections: LegalReading['sections'] = [];
  const html = text.replace(/<h2>(.*?)<\/h2>/gs, (_, title: string) => {
    const id = `section-${sections.length + 1}`;
    sections.push({ id, title: plain(title) });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { html, sections };
}

/** What sanitised HTML may hold beside letters. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => entities[name] ?? entity);
}
