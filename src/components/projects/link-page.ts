/** What the page of a label shows. */
import { type ProductLink, readProductLink } from '#features/projects/product-link.ts';
import { mostUrgentFirst } from '#features/projects/rules.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { LanguageCode } from '#regions/languages.ts';

/** Why a label has no product: status and texts of its page. */
export const noProduct = {
  check_digit: { status: 400, title: 'label.checkDigitTitle', text: 'errors.code_check_digit' },
  unreadable: { status: 400, title: 'label.unreadableTitle', text: 'label.unreadableText' },
  unknown: { status: 404, title: 'label.unknownTitle', text: 'errors.product_unknown' },
  busy: { status: 429, title: 'errors.failedTitle', text: 'errors.too_many_requests' },
} as const;

type NoProduct = keyof typeof noProduct;
export type Problem = (typeof noProduct)[NoProduct];

export interface LinkedProduct {
  link: ProductLink;
  product: AnswerOf<'GET /v2/products/{gtin}'>;
}

/** The product of a path, or why there is none. */
export async function readProduct(
  club: Club,
  pathname: string,
  language: LanguageCode,
): Promise<LinkedProduct | NoProduct> {
  const link = readProductLink(pathname);
  if (typeof link === 'string') return link;
  try {
    const input = { params: { gtin: link.gtin }, query: { language } };
    return { link, product: await club('GET /v2/products/{gtin}', input) };
  } catch (error) {
    if (error instanceof ClubError && error.code === 'product_unknown') return 'unknown';
    if (error instanceof ClubError && error.code === 'too_many_requests') return 'busy';
    throw error;
  }
}

/** Projects per call. */
const LIMIT = 100;

export type OpenProject = AnswerOf<'GET /v1/project'>['data'][number];

/**
 * The company’s open projects, most urgent first: the first and the last hundred.
 *
 * @param first uuid of a project to put before all others, if it is open
 */
export async function openProjects(club: Club, first: string | null): Promise<OpenProject[]> {
  const pageOf = (page: number) => club('GET /v1/project', { query: { status: 'open', limit: LIMIT, page } });
  const urgent = await pageOf(1);
  const newest = urgent.last_page > 1 ? (await pageOf(urgent.last_page)).data : [];
  return mostUrgentFirst([...urgent.data, ...newest], first);
}
