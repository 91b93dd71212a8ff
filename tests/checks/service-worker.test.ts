/** What the service worker caches and shows, and what it must never handle. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { browserColours } from '#platform/site/manifest.ts';
import { listenToPush, shownPush } from '#service-worker/push.ts';
import {
  addressOf,
  asUnsent,
  changesVisitor,
  conversationFor,
  filesIn,
  isAsset,
  isOfflinePage,
  isOwnCall,
  isOwnPage,
  isPage,
  isPicture,
  leadsToProjects,
  scannerFor,
  scriptsIn,
  withNote,
  withoutMessage,
} from '#service-worker/rules.ts';

const at = (path: string) => new URL(path, 'https://club.example');

describe('push messages', () => {
  test('are shown with their texts, and unknown ones lead to the notifications', () => {
    const message = { title: 'A', body: 'B', lang: 'pl', notification: 'n', path: '/orders/1' };
    expect(shownPush(message)).toMatchObject({
      title: 'A',
      options: { body: 'B', lang: 'pl', tag: 'n', data: { path: '/orders/1' } },
    });
    for (const other of [undefined, null, 5, [], {}, { title: 5, path: {} }])
      expect(shownPush(other)).toMatchObject({
        title: 'Lucarne Club',
        options: { body: '', data: { path: '/notifications' } },
      });
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'orders', '/a?b', 'javascript:x'])(
    '%s is not opened',
    (path) => {
      expect(shownPush({ path }).options.data).toEqual({ path: '/notifications' });
    },
  );

  test('are shown once, and a click opens the page in a window of the club', async () => {
    type Event = { waitUntil(work: Promise<unknown>): void; data?: unknown; notification?: unknown };
    const listeners = new Map<string, (event: Event) => void>();
    const done: unknown[] = [];
    const windows: { url: string; focus(): Promise<void>; navigate(url: string): Promise<void> }[] = [];
    Object.assign(globalThis, {
      addEventListener: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
      location: new URL('https://club.example/sw.js'),
      registration: { showNotification: async (...shown: unknown[]) => done.push(shown) },
      clients: {
        matchAll: async () => windows,
        openWindow: async (url: string) => done.push(['open', url]),
      },
    });
    listenToPush();
    const send = async (name: string, event: object) => {
      let work: Promise<unknown> = Promise.resolve();
      listeners.get(name)?.({ ...event, waitUntil: (promise) => (work = promise) });
      await work;
      return done.splice(0);
    };
    expect(await send('push', { data: { json: () => ({ title: 'A', path: '/cart' }) } })).toMatchObject([
      ['A', { data: { path: '/cart' } }],
    ]);
    expect(await send('push', { data: null })).toMatchObject([['Lucarne Club', {}]]);
    const notification = { data: { path: '/cart' }, close: () => done.push('close') };
    expect(await send('notificationclick', { notification })).toEqual([
      'close',
      ['open', 'https://club.example/cart'],
    ]);
    windows.push({
      url: 'https://club.example/',
      focus: async () => void done.push('focus'),
      navigate: async (url) => void done.push(url),
    });
    expect(await send('notificationclick', { notification })).toEqual([
      'close',
      'focus',
      'https://club.example/cart',
    ]);
  });
});

describe('the service worker', () => {
  test.each([
    '/terms',
    '/imprint',
    '/terms?lang=en&region=pl',
    '/accessibility',
    '/resources',
    '/rewards',
    '/news',
    '/news?page=2',
    '/news/58a13775-b80f-494c-ab0f-fc53ddbcf656',
  ])('caches %s, which is the same for everyone in an audience', (path) => {
    expect(isOfflinePage(at(path))).toBe(true);
  });

  test.each([
    '/',
    '/projects',
    '/projects?status=review&page=2',
    '/projects/58a13775-b80f-494c-ab0f-fc53ddbcf656',
    '/cart',
    '/team',
    '/rewards/progress-part',
    '/support/chat?list',
    '/support/chat/58a13775-b80f-494c-ab0f-fc53ddbcf656',
  ])('caches %s for its member only', (path) => {
    expect([isOwnPage(at(path)), isOfflinePage(at(path))]).toEqual([true, false]);
  });

  test.each([
    '/?faker=1:2',
    '/team?done=saved',
    '/projects/58a13775/survey',
    '/balance',
    '/user',
    '/user/data',
    '/checkout',
    '/orders',
    '/club-card',
    '/notifications',
    '/team/58a13775',
    '/api/v1/company/user/self',
  ])('does not cache %s for its member', (path) => {
    expect(isOwnPage(at(path))).toBe(false);
  });

  test('answers the calls of personal pages, and no others', () => {
    const calls = [
      '/api/v1/support?limit=10',
      '/api/v1/support/58a13775/chat?after=1',
      '/api/v2/cart?uuids=1',
    ];
    expect(calls.every((path) => isOwnCall(at(path)))).toBe(true);
    const others = ['/api/v1/support/58a13775', '/api/v2/company/points', '/api/v1/project', '/v2/cart'];
    expect(others.some((path) => isOwnCall(at(path)))).toBe(false);
  });

  test('shows the scanner for a project that was never visited', () => {
    const uuid = '58a13775-b80f-494c-ab0f-fc53ddbcf656';
    const scanner = scannerFor(at(`/projects/${uuid}`));
    expect(scanner?.href).toBe(`https://club.example/scan?project=${uuid}`);
    expect(scanner && addressOf(scanner)).toBe('https://club.example/scan');
    expect(
      [`/projects/${uuid}/survey`, '/projects/add', '/projects'].map((path) => scannerFor(at(path))),
    ).toEqual([undefined, undefined, undefined]);
    expect(addressOf(at('/projects?status=review'))).toBe('https://club.example/projects?status=review');
  });

  test('shows the last conversation for the address that leads to it', () => {
    const kept = ['/support/chat/1', '/support/chat/2', '/team'].map((path) => at(path).href);
    expect(conversationFor(at('/support/chat'), kept)).toBe(kept[1]);
    expect(conversationFor(at('/support/chat?list'), kept)).toBeUndefined();
    expect(conversationFor(at('/support/chat'), [])).toBeUndefined();
  });

  test('caches a page after a form without its message', () => {
    expect(withoutMessage(at('/team?done=saved&page=2')).search).toBe('?page=2');
  });

  test('reads projects ahead where members go on to them', () => {
    expect(['/', '/projects', '/projects/58a13775'].every((path) => leadsToProjects(at(path)))).toBe(true);
    expect(['/team', '/projectsx', '/shop'].some((path) => leadsToProjects(at(path)))).toBe(false);
  });

  test.each([
    '/',
    '/shop',
    '/shop/58a13775-b80f-494c-ab0f-fc53ddbcf656',
    '/cart',
    '/checkout',
    '/balance',
    '/orders',
    '/projects',
    '/projects/58a13775',
    '/team',
    '/user',
    '/user/data',
    '/notifications',
    '/support/chat',
    '/club-card',
    '/login',
    '/register',
    '/news?done=profileSaved',
    '/news?faker=1:2',
    '/news/',
    '/newsletter',
    '/offline',
    '/api/v1/content',
  ])('does not cache %s', (path) => {
    expect(isOfflinePage(at(path))).toBe(false);
  });

  test.each(['/login', '/login?to=/shop', '/logout', '/register', '/register/decor', '/news?faker=1:secret'])(
    'clears cached pages on navigation to %s',
    (path) => {
      expect(changesVisitor(at(path))).toBe(true);
    },
  );

  test.each(['/', '/news', '/terms?lang=pl', '/loginfo'])(
    'keeps cached pages on navigation to %s',
    (path) => {
      expect(changesVisitor(at(path))).toBe(false);
    },
  );

  test.each(['/api/v1/events', '/api', '/dev/outbox', '/media/a.webp', '/_astro/a.js'])(
    'does not treat %s as a page',
    (path) => {
      expect(isPage(at(path))).toBe(false);
    },
  );

  test('recognises immutable files and pictures', () => {
    expect(isAsset(at('/_astro/shell.abc.js'))).toBe(true);
    expect(isAsset(at('/_astro/zxing_reader.abc.wasm'))).toBe(true);
    expect(isAsset(at('/art/intro.svg'))).toBe(false);
    expect(['/art/intro.svg', '/media/a/640.webp', '/favicon.svg'].every((path) => isPicture(at(path)))).toBe(
      true,
    );
    expect(['/api/art/x', '/order/files/a.png', '/favicon.svg.map'].some((path) => isPicture(at(path)))).toBe(
      false,
    );
  });

  test('finds what a page, a style sheet and a script load', () => {
    expect(
      filesIn(
        '<link href="/_astro/a.css"><img src="/art/b.svg?x"><a href="/shop"><astro-island component-url="/_astro/c.js" renderer-url="/_astro/d.js"><script src="https://other.example/_astro/e.js">',
      ),
    ).toEqual(['/_astro/a.css', '/art/b.svg', '/_astro/c.js', '/_astro/d.js']);
    expect(filesIn("a{background:url('/_astro/x.svg')}b{mask:url(/art/y.svg)}c{d:url(data:x)}")).toEqual([
      '/_astro/x.svg',
      '/art/y.svg',
    ]);
    expect(
      scriptsIn(
        'import{a}from"./a.B-1.js";import`./b.js`;const c=()=>import("./c.js");d=["_astro/e.js","./a.B-1.js"]',
      ),
    ).toEqual(['/_astro/a.B-1.js', '/_astro/b.js', '/_astro/c.js', '/_astro/e.js']);
    expect(scriptsIn('new Worker(new URL(`/_astro/worker-D6.js`,``+import.meta.url))')).toEqual([
      '/_astro/worker-D6.js',
    ]);
  });

  test('puts its notice at the top of a page and marks the page', () => {
    expect(withNote('<html lang="pl"><main class="a" id="main"><h1>$&</h1></main>', '<p>$1</p>')).toBe(
      '<html data-cached lang="pl"><main class="a" id="main"><p>$1</p><h1>$&</h1></main>',
    );
  });

  test('shows either half of the offline page', () => {
    const page = '<div data-asked>A</div><div data-sent hidden>B</div>';
    expect(asUnsent(page)).toBe('<div data-asked hidden>A</div><div data-sent>B</div>');
  });

  test('has its cache deleted and opened under one name', () => {
    const [, name] = /const PAGES = '(\w+)'/.exec(readFileSync('src/service-worker/worker.ts', 'utf8')) ?? [];
    expect(readFileSync('src/platform/browser/clear-member-data.ts', 'utf8')).toContain(
      `caches?.delete('${name}')`,
    );
    expect(readFileSync('src/components/offline/offline.ts', 'utf8')).toContain(`caches.open('${name}')`);
  });
});

test('browsers get theme colours', () => {
  const theme = readFileSync('src/styles/theme.css', 'utf8');
  for (const [token, colour] of [
    ['slate-900', browserColours.roof],
    ['slate-950', browserColours.roofAtNight],
    ['paper-50', browserColours.paper],
  ])
    expect(theme).toContain(`--color-${token}: ${colour};`);
});
