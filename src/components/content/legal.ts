import type { LegalName } from '#content/legal/documents.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { ifFound } from '#platform/site/if-found.ts';
import { languageByCode } from '#regions/languages.ts';
import { languagesOf, type Region, regionBySlug } from '#regions/regions.ts';

export interface LegalReading {
  region: Region;
  answer: AnswerOf<'GET /v1/legal/{document}'>;
  /** HTML whose level 2 headings have ids. */
  html: string;
  sections: { id: string; title: string }[];
  others: { href: string; tag: string; name: string }[];
  /** Whether the address has no redundant parameters: other addresses are not cached. */
  isExact: boolean;
}

/**
 * The requested legal text, or undefined when the region has none.
 * Region: the member's; for guests `?region=`, else the host's. Language: `?lang=` if the region has it, else
 * the page's, else the region's first.
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
  const answer = await ifFound(
    club('GET /v1/legal/{document}', {
      params: { document },
      query: { region_id: region.id, language },
    }),
  );
  if (!answer) return undefined;
  return {
    region,
    answer,
    ...sectioned(answer),
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

/** The text with ids at its headings. The page itself says above the contents that a text is a sample. */
export function sectioned({
  text,
  is_sample: isSample,
}: Pick<LegalReading['answer'], 'text' | 'is_sample'>): Pick<LegalReading, 'html' | 'sections'> {
  const sections: LegalReading['sections'] = [];
  const html = (isSample ? text.slice(text.indexOf('<h2>')) : text).replace(
    /<h2>(.*?)<\/h2>/gs,
    (_, title: string) => {
      const id = `section-${sections.length + 1}`;
      sections.push({ id, title: plain(title) });
      return `<h2 id="${id}">${title}</h2>`;
    },
  );
  return { html, sections };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => entities[name] ?? entity);
}
