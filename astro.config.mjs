import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { browserPageDefines, checkRoutes } from './src/platform/site/page.ts';
import { pages } from './src/site.ts';

// What every page of the members loads comes in two pieces: small ones, each a request of its own, compress badly.
const storage =
  /vite\/preload-helper|nanostores\/(?:atom|lifecycle|clean-stores|persistent)\/|src\/(?:components\/shell\/worker|platform\/browser\/(?:refused|query-times|persistent|maintenance|forget|lang|poll))\.ts/;
const shell =
  /src\/(?:components\/shell\/(?:paint|mini-cart|reads)|platform\/(?:browser\/shell|contract\/(?:pieces|statuses))|features\/(?:shop\/(?:browser\/)?cart|notifications\/browser\/events))\.ts/;

// The same holds for what nearly all islands draw with.
const ui =
  /src\/(?:islands\/(?:ui\/|use-persistent)|i18n\/(?:t|format)|platform\/(?:forms\/form|contract\/(?:club|read-error|read-like)|browser\/(?:call|query|reread-shell|progress))|features\/(?:marketing\/browser\/drafts|orders\/browser\/direct-order))|@nanostores\/react/;

/**
 * Scripts that are loaded later come without a list of what they need: Vite's helper for it would be a tenth of all
 * script of a content page. Here nothing that is loaded later brings styles.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
  renderChunk: (code) => ({ code: code.replaceAll('__VITE_PRELOAD__', '[]'), map: null }),
};

/** The service worker, in one file with a stable name. Each build is a new one, so that it takes in the new pages. */
const serviceWorker = {
  name: 'service-worker',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    if (this.environment.mode === 'build')
      this.emitFile({ type: 'chunk', id: 'src/service-worker/worker.ts', fileName: 'sw.js' });
  },
  generateBundle(_, bundle) {
    const worker = bundle['sw.js'];
    if (worker.imports.length > 0) this.error(`the service worker shares code with pages: ${worker.imports}`);
    worker.code = `// ${new Date().toISOString()}\n${worker.code}`;
  },
};

/** Fails the build when the page registry and the page files differ. */
const pageRegistry = {
  name: 'page-registry',
  hooks: {
    'astro:routes:resolved': ({ routes }) =>
      checkRoutes(
        pages,
        routes
          .filter(({ type, origin }) => type === 'page' && origin === 'project')
          .map(({ pattern }) => pattern),
      ),
  },
};

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), pageRegistry],
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1', port: 4321 },
  build: { inlineStylesheets: 'never' },
  prefetch: false,
  // Pages name their lifetime and tags with Astro.cache.set; the pipeline keeps the compressed answers.
  cache: { provider: { entrypoint: new URL('./src/platform/site/directives.ts', import.meta.url) } },
  security: {
    allowedDomains: [{ hostname: '**.localhost' }, { hostname: 'localhost' }, { hostname: '127.0.0.1' }],
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        'frame-src https://www.youtube-nocookie.com',
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
      ],
    },
  },
  vite: {
    define: browserPageDefines(pages),
    plugins: [tailwindcss(), plainImports, serviceWorker],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // A word or a figure that two scripts share is no reason for a file of its own.
            optimization: { inlineConst: { mode: 'all' } },
            output: {
              codeSplitting: {
                groups: [
                  { name: 'storage', test: storage, priority: 2 },
                  { name: 'shell', test: shell, priority: 1 },
                  { name: 'ui', test: ui },
                ],
              },
            },
          },
        },
      },
    },
    ssr: { external: ['@electric-sql/pglite', 'pg', 'pg-boss', 'pino', 'nodemailer', 'drizzle-orm'] },
  },
});
