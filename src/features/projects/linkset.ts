/**
 * Links of a product as the GS1-Conformant Resolver Standard requires: choice of a link by `linkType` and `Accept`, and
 * the set of all links (RFC 9264). They depend on the GTIN only.
 */
import { parseAccept } from 'hono/utils/accept';
import { PRODUCT_PATH } from './product-link.ts';

/** Of `gs1:`. */
export const VOCABULARY = 'https://ref.gs1.org/voc/';

/** Makes JSON-LD of a linkset. */
export const LINKSET_CONTEXT = 'https://ref.gs1.org/standards/resolver/linkset-context';

export const LINKSET_TYPE = 'application/linkset+json';

const JSON_LD_TYPE = 'application/ld+json';

/** Media types of linksets. Clients that ask for JSON get one, too. */
const linksetTypes = new Set<string>([LINKSET_TYPE, JSON_LD_TYPE, 'application/json']);

/** Link types that lead to the product’s page. */
const pageTypes = new Set(['defaultLink', 'pip']);

/** Link types that lead to another page of the club. */
const otherPages: Readonly<Record<string, string>> = { loyaltyProgram: '/register', userAgreement: '/terms' };

export type WantedLink =
  | { kind: 'page' }
  /** `type`: the best media type for the client. */
  | { kind: 'linkset'; type: typeof LINKSET_TYPE | typeof JSON_LD_TYPE }
  /** `path`: another page. */
  | { kind: 'other'; path: string }
  | { kind: 'unknown' };

/**
 * @param linkType value of the parameter: a CURIE (`gs1:pip`), an address of the vocabulary, `linkset`, or null
 * @param accept value of the `Accept` header
 */
export function wantedLink(linkType: string | null, accept: string | null): WantedLink {
  const type = accept?.includes(JSON_LD_TYPE) ? JSON_LD_TYPE : LINKSET_TYPE;
  if (linkType === 'linkset' || (linkType === null && prefersLinkset(accept)))
    return { kind: 'linkset', type };
  if (linkType === null) return { kind: 'page' };
  const [, name = ''] =
    /^(?:gs1:|https?:\/\/(?:ref\.|www\.)?gs1\.org\/voc\/)([A-Za-z]+)$/.exec(linkType) ?? [];
  if (pageTypes.has(name)) return { kind: 'page' };
  const path = Object.hasOwn(otherPages, name) ? otherPages[name] : undefined;
  return path === undefined ? { kind: 'unknown' } : { kind: 'other', path };
}

/** Equal preference means the page. */
function prefersLinkset(accept: string | null): boolean {
  const accepted = parseAccept(accept ?? '');
  const quality = (isWanted: (type: string) => boolean) =>
    Math.max(0, ...accepted.filter(({ type }) => isWanted(type)).map(({ q }) => q));
  return (
    quality((type) => linksetTypes.has(type)) >
    quality((type) => ['text/html', 'application/xhtml+xml'].includes(type))
  );
}

interface LinkTitles {
  product: string;
  join: string;
  terms: string;
}

/** All links of a product. `site` is the origin, `language` the code of the titles and pages. */
export function linksetOf(gtin: string, site: string, language: string, titles: LinkTitles) {
  const page = `${site}${PRODUCT_PATH}${gtin}`;
  const link = (href: string, title: string) => [{ href, title, type: 'text/html', hreflang: [language] }];
  return {
    linkset: [
      {
        anchor: page,
        description: titles.product,
        // The standard allows it nothing else.
        [`${VOCABULARY}defaultLink`]: [{ href: page, title: titles.product }],
        [`${VOCABULARY}pip`]: link(page, titles.product),
        [`${VOCABULARY}loyaltyProgram`]: link(`${site}${otherPages.loyaltyProgram}`, titles.join),
        [`${VOCABULARY}userAgreement`]: link(`${site}${otherPages.userAgreement}`, titles.terms),
      },
    ],
  };
}
