import { translator } from '#i18n/translator.ts';
import { hostOf } from '#platform/http/same-site.ts';
import type { Env } from '#platform/ops/env.ts';
import { languageOfHost, regionOfHost } from '#regions/hosts.ts';
import { isLanguage, type LanguageCode, languageByCode } from '#regions/languages.ts';
import { defaultRegion, localeOf } from '#regions/regions.ts';

/** For browser UI outside of any stylesheet. */
export const browserColours = { roof: '#172028', roofAtNight: '#0f161c', paper: '#fbfaf7' } as const;

const PATH = '/manifest.webmanifest';

/** With the language, because browsers request it without cookies. */
export function manifestPath(language: LanguageCode): string {
  return `${PATH}?lang=${language}`;
}

/**
 * Answers the manifest of a host; undefined for every other address. An unsupported `?lang=` gives the site's language.
 */
export function manifestFile(
  request: Request,
  { pathname, searchParams }: URL,
  env: Pick<Env, 'REGION_HOSTS'>,
): Response | undefined {
  if (pathname !== PATH || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
  const host = hostOf(request);
  const region = regionOfHost(host, env.REGION_HOSTS) ?? defaultRegion;
  const wished = [searchParams.get('lang') ?? '', languageOfHost(host, env.REGION_HOSTS)];
  const language = wished.find(isLanguage) ?? 'en';
  const t = translator(language, localeOf(region, language));
  const { tag } = languageByCode(language);
  const country = new Intl.DisplayNames([tag], { type: 'region' }).of(region.iso) ?? region.iso;
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: `Lucarne Club ${country}`,
    short_name: 'Lucarne Club',
    description: t('shell.guestTitle'),
    lang: tag,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: browserColours.roof,
    background_color: browserColours.paper,
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: t('projects.addTitle'), url: '/projects/add' },
      { name: t('shell.shop'), url: '/shop' },
    ].map((shortcut) => ({ ...shortcut, icons: [icon('192', 192, 'any')] })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
