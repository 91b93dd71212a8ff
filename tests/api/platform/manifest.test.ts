/** The web app manifest of each site and language. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { manifestFile } from '#platform/site/manifest.ts';
import type { RegionSlug } from '#regions/regions.ts';

const env = { REGION_HOSTS: new Map<string, RegionSlug>([['club.example.hu', 'hu']]) };

function ask(path: string, host: string, method = 'GET'): Response | undefined {
  const request = new Request(`http://inside${path}`, { method, headers: { host } });
  return manifestFile(request, new URL(request.url), env);
}

async function manifest(path: string, host = 'pl.localhost:4321') {
  const answer = ask(path, host);
  expect(answer?.headers.get('content-type')).toBe('application/manifest+json');
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=3600');
  return answer?.json();
}

describe('the manifest', () => {
  test('has the country in its name, in the requested language', async () => {
    expect(await manifest('/manifest.webmanifest?lang=hu', 'club.example.hu')).toMatchObject({
      id: '/',
      name: 'Lucarne Club Magyarország',
      short_name: 'Lucarne Club',
      lang: 'hu',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    expect(await manifest('/manifest.webmanifest?lang=en', 'club.example.hu')).toMatchObject({
      name: 'Lucarne Club Hungary',
      lang: 'en',
    });
  });

  test.each(['', '?lang=', '?lang=xx', '?lang=PL', '?lang=../en'])(
    'is in the language of the site with “%s”',
    async (search) => {
      expect(await manifest(`/manifest.webmanifest${search}`)).toMatchObject({
        name: 'Lucarne Club Polska',
        lang: 'pl',
      });
    },
  );

  test('lists existing icons with their sizes, and shortcuts', async () => {
    const { icons, shortcuts } = await manifest('/manifest.webmanifest?lang=en');
    expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of [...icons, { src: '/icons/apple-touch.png', sizes: '180x180' }]) {
      const { width, height, format } = await sharp(readFileSync(`public${src}`)).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
    expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/projects/add', '/shop']);
  });

  test('is served at its own address only, for reading only', () => {
    expect(ask('/manifest.json', 'pl.localhost')).toBeUndefined();
    expect(ask('/manifest.webmanifest', 'pl.localhost', 'POST')).toBeUndefined();
    expect(ask('/manifest.webmanifest', 'pl.localhost', 'HEAD')?.status).toBe(200);
  });
});
