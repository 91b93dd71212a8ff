/**
 * Resolves links on labels as the GS1-Conformant Resolver Standard requires: machines get all links of a product, and a
 * description of the resolver. The page itself (`src/pages/01`) follows a single `linkType`.
 */
import {
  LINKSET_CONTEXT,
  LINKSET_TYPE,
  linksetOf,
  VOCABULARY,
  type WantedLink,
  wantedLink,
} from '#features/projects/linkset.ts';
import { PRODUCT_PATH, readProductLink } from '#features/projects/product-link.ts';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { errorBody, errorResponse, json } from '#platform/http/answers.ts';
import { hostOf } from '#platform/http/same-site.ts';
import { siteOf } from '#platform/site/public-addresses.ts';
import { contactLines } from '#regions/address.ts';
import { languageOfHost, regionOfHost } from '#regions/hosts.ts';
import { defaultRegion } from '#regions/regions.ts';
import { by, type Exchange, type Next, type Step } from './exchange.ts';
import { withSlot } from './limits.ts';

const DESCRIPTION_PATH = '/.well-known/gs1resolver';
const ROUTE = `${PRODUCT_PATH}*`;

/** A product’s links change with its name only. */
const CACHED = 'public, max-age=3600';

/** Other sites may read all but members’ pages. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'link, location',
};

/**
 * Step for paths of labels and of the resolver's description; others pass. Pages of signed-in members get no CORS
 * headers.
 */
export const resolveProductLinks: Step = async (exchange, next) => {
  const { pathname } = exchange.url;
  const isDescription = pathname === DESCRIPTION_PATH;
  if (!isDescription && !pathname.startsWith(PRODUCT_PATH)) return next(exchange);
  const answer = await (isDescription ? describeResolver(exchange, next) : resolve(exchange, next));
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (isPage && exchange.session) return answer;
  for (const [name, value] of Object.entries(CROSS_ORIGIN)) answer.headers.set(name, value);
  return answer;
};

async function describeResolver(exchange: Exchange, next: Next): Promise<Response> {
  const { request, club } = exchange;
  if (request.method === 'OPTIONS') return by(DESCRIPTION_PATH, exchange, allowed());
  if (!isRead(request)) return next(exchange);
  const host = hostOf(request);
  const site = siteOf(host, club.env);
  if (site === undefined) return by(DESCRIPTION_PATH, exchange, errorResponse(new ClubError('not_found')));
  const region = regionOfHost(host, club.env.REGION_HOSTS) ?? defaultRegion;
  const { company, phone } = region.contact;
  const description = {
    name: 'Lucarne Club',
    resolverRoot: site,
    supportedPrimaryKeys: ['01'],
    supportedLinkType: [{ namespace: VOCABULARY, prefix: 'gs1:' }],
    linkTypeDefaultCanBeLinkset: false,
    termsOfUse: `${site}${region.links.terms}`,
    jsonLdContextLocation: LINKSET_CONTEXT,
    contact: {
      fn: company,
      hasAddress: { streetAddress: contactLines(region).join(', '), 'country-name': region.name },
      hasTelephone: `tel:${phone}`,
    },
  };
  return by(DESCRIPTION_PATH, exchange, answerTo(request, description, 'application/json'));
}

async function resolve(exchange: Exchange, next: Next): Promise<Response> {
  const { request, url } = exchange;
  if (request.method === 'OPTIONS') return by(ROUTE, exchange, allowed());
  if (!isRead(request)) return next(exchange);
  const link = readProductLink(url.pathname);
  const wanted = wantedLink(url.searchParams.get('linkType'), request.headers.get('accept'));
  if (typeof link === 'string') {
    if (wanted.kind === 'linkset') return by(ROUTE, exchange, refused(link));
    return next(link === 'unreadable' ? unreadable(exchange) : exchange);
  }
  if (wanted.kind === 'linkset')
    return withSlot(exchange, async () => by(ROUTE, exchange, await linkset(exchange, link.gtin, wanted)));
  const answer = await next(exchange);
  const address = `${PRODUCT_PATH}${link.gtin}?linkType=linkset`;
  if (answer.status === 200)
    answer.headers.append('link', `<${address}>; rel="linkset"; type="${LINKSET_TYPE}"`);
  return answer;
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Astro refuses some escapes with another answer. The address of an unreadable link does not matter. */
function unreadable(exchange: Exchange): Exchange {
  const url = new URL(`${PRODUCT_PATH}-`, exchange.url);
  return { ...exchange, url, request: new Request(url, exchange.request) };
}

/** Asks as a guest: links are the same for everybody. */
function product({ request, club, caller }: Exchange, gtin: string) {
  const host = hostOf(request);
  const language = languageOfHost(host, club.env.REGION_HOSTS);
  const input = { params: { gtin }, query: { language } };
  return club.api.call(
    'GET /v2/products/{gtin}',
    input,
    new Request(request.url, { headers: { host } }),
    caller,
  );
}

async function linkset(
  exchange: Exchange,
  gtin: string,
  { type }: Extract<WantedLink, { kind: 'linkset' }>,
): Promise<Response> {
  const { request, club } = exchange;
  const host = hostOf(request);
  const site = siteOf(host, club.env);
  if (site === undefined) return errorResponse(new ClubError('not_found'));
  const { status, answer, retryAfter } = await product(exchange, gtin);
  if (status !== 200)
    return json(status, answer, new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter }));
  const found = answer as AnswerOf<'GET /v2/products/{gtin}'>;
  const language = languageOfHost(host, club.env.REGION_HOSTS);
  const t = translator(language);
  const links = linksetOf(gtin, site, language, {
    product: [found.type, found.size, found.variant].filter(Boolean).join(', '),
    join: t('shell.register'),
    terms: t('shell.terms'),
  });
  const isLinked = type !== LINKSET_TYPE;
  const response = answerTo(request, isLinked ? { '@context': LINKSET_CONTEXT, ...links } : links, type);
  if (!isLinked)
    response.headers.set(
      'link',
      `<${LINKSET_CONTEXT}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
    );
  return response;
}

/** The standard wants 400 where calls answer 422. */
function refused(problem: 'check_digit' | 'unreadable'): Response {
  const { answer } = errorBody(new ClubError(`code_${problem}`));
  return json(400, answer, new Headers());
}

function answerTo({ method }: Request, content: object, type: string): Response {
  return new Response(method === 'HEAD' ? null : JSON.stringify(content), {
    headers: { 'content-type': type, 'cache-control': CACHED, vary: 'accept' },
  });
}

/** Answers a preflight request. */
function allowed(): Response {
  const methods = 'GET, HEAD, OPTIONS';
  return new Response(null, {
    status: 204,
    headers: { allow: methods, 'access-control-allow-methods': methods, 'access-control-allow-headers': '*' },
  });
}
