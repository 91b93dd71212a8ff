import { globSync } from 'node:fs';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { build } from 'vite';
import { allMessageFiles } from './src/i18n/message-files.ts';
import { browserPageDefines, checkRoutes } from './src/platform/site/page.ts';
import { pages } from './src/site.ts';

// Scripts of every member page, in two chunks: small files compress badly, and each needs a request.
const storage =
  /vite\/preload-helper|nanostores\/(?:atom|lifecycle|clean-stores|persistent)\/|src\/(?:components\/shell\/worker|features\/page-speed\/browser\/measure|regions\/person-name|platform\/(?:contract\/(?:quantity|roles|statuses)|browser\/(?:rejections|query-times|persistent|maintenance|clear-member-data|lang|poll)))\.ts/;
const shell =
  /src\/(?:components\/shell\/(?:paint|reads)|platform\/browser\/shell|features\/(?:shop\/(?:browser\/)?cart|notifications\/browser\/events))\.ts/;

// Of pages of guests.
const guest =
  /src\/(?:components\/shell\/guest|features\/access\/browser\/session|platform\/browser\/region)\.ts/;

// Of the sign-in, which has no islands. They use parts of it.
const signIn =
  /src\/(?:features\/access\/browser\/login-progress|i18n\/wait|platform\/browser\/count-down|regions\/calling-codes)\.ts/;

// Of the profile, as one file.
const profile = /src\/components\/user\/(?:preferences|push)\.ts/;

// Typed input of the sign-in and of wizards.
const progress = /src\/platform\/(?:contract\/read-like|browser\/progress)\.ts/;

// Shared by nearly all islands.
const ui =
  /src\/(?:islands\/(?:ui\/(?:Field|Glyph|Notice|Points|use-t)|use-persistent)|i18n\/(?:t|format)|platform\/(?:forms\/(?:form|in-name-order)|contract\/(?:club|read-error)|browser\/(?:call|query|random-id))|regions\/address-fields)|@nanostores\/react/;

// Of registration and onboarding; others use a part.
const wizard =
  /src\/islands\/ui\/(?:WaitingButton|WizardActions|show-from-top|use-lasting|use-seconds-left)|nanostores\/computed\//;

// Also of the cart in the header, which must not load islands.
const cartLines = /src\/features\/shop\/cart-lines\.ts/;

// Of the checkout of one product and the configurator; the cart uses a part.
const direct = /src\/(?:islands\/ui\/Quantity|features\/orders\/browser\/direct-order)\./;

/**
 * Replaces Vite's preload helper, which would be a tenth of all script of a content page. Dynamically imported scripts
 * have no styles here.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
  renderChunk: (code) => ({
    code: code
      .replace(
        /__vitePreload\((?:async )?\(\) => (?:\{\s*const \{[^}]*\} = await )?(import\([^)]*\))(?:;\s*return \{[^}]*\};?\s*\})?,\s*__VITE_PRELOAD__\)/g,
        '$1',
      )
      .replaceAll('__VITE_PRELOAD__', '[]'),
    map: null,
  }),
};

/**
 * Builds the service worker as one file with a stable name, apart from the pages, whose chunks it must not share. Its
 * content changes with each build, so that browsers update it.
 */
const serviceWorker = {
  name: 'service-worker',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const { output } = await build({
      configFile: false,
      logLevel: 'warn',
      define: browserPageDefines(pages),
      build: {
        write: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/service-worker/worker.ts', output: { codeSplitting: false } },
      },
    });
    const [worker] = output;
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: `// ${new Date().toISOString()}\n${worker.code}`,
    });
  },
};

/** Lists what each script imports, for `module-preloads.ts`. */
const moduleImports = {
  name: 'module-imports',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    const isWrapper = ({ code }) => /^import"[^"]+";\s*$/.test(code);
    const imports = Object.fromEntries(
      chunks.map((chunk) => [chunk.fileName, { files: chunk.imports, isWrapper: isWrapper(chunk) }]),
    );
    this.emitFile({ type: 'asset', fileName: 'module-imports.json', source: JSON.stringify(imports) });
  },
};

/** Message files of islands: written by the build, sent by the development server. */
const messageFiles = {
  name: 'message-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    for (const { path, source } of allMessageFiles())
      this.emitFile({ type: 'asset', fileName: path.slice(1), source });
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const file = allMessageFiles().find(({ path }) => path === request.url);
      if (!file) return next();
      response.setHeader('content-type', 'application/json');
      response.end(file.source);
    });
  },
};

/** Adds the directive `client:messages`. */
const messagesDirective = {
  name: 'messages-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'messages', entrypoint: './src/islands/hydrate.ts' }),
  },
};

/** Fails the build when the page registry and the page files differ. */
const pageRegistry = {
  name: 'page-registry',
  hooks: {
    'astro:routes:resolved': ({ routes }) =>
      checkRoutes(
        pages,
        routes.filter(({ origin }) => origin === 'project').map(({ pattern }) => pattern),
      ),
  },
};

/** Restarts the development server after a change of a message: the server reads them once. */
const messages = {
  name: 'messages',
  hooks: {
    'astro:config:setup': ({ addWatchFile }) => {
      for (const file of globSync('src/i18n/messages/*/*.json')) addWatchFile(new URL(file, import.meta.url));
    },
  },
};

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), pageRegistry, messages, messagesDirective],
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1', port: 4321 },
  build: { inlineStylesheets: 'auto' },
  prefetch: false,
  // Pages set lifetime and tags with Astro.cache.set; the pipeline caches the compressed responses.
  cache: { provider: { entrypoint: new URL('./src/platform/cache/directives.ts', import.meta.url) } },
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
    plugins: [tailwindcss(), plainImports, serviceWorker, moduleImports, messageFiles],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Shared constants must not create extra chunks.
            optimization: { inlineConst: { mode: 'all' } },
            output: {
              codeSplitting: {
                groups: [
                  { name: 'storage', test: storage, priority: 2 },
                  { name: 'shell', test: shell, priority: 1 },
                  { name: 'guest', test: guest, priority: 1 },
                  { name: 'profile', test: profile },
                  { name: 'progress', test: progress, priority: 2 },
                  { name: 'sign-in', test: signIn, priority: 1 },
                  { name: 'cart-lines', test: cartLines, priority: 1 },
                  { name: 'ui', test: ui },
                  { name: 'wizard', test: wizard },
                  { name: 'direct', test: direct },
                ],
              },
            },
          },
        },
      },
    },
    ssr: {
      external: ['@electric-sql/pglite', 'pg', 'pg-boss', 'pino', 'nodemailer', 'drizzle-orm', 'web-push'],
    },
  },
});
