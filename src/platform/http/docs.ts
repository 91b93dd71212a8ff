/** The API documentation page. Swagger UI is served from its npm package and calls no other site. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsEncoding } from '#platform/site/compress.ts';
import { type CallList, openApi, type WebhookList } from './openapi.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Lucarne Club API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  persistAuthorization: false,
  docExpansion: 'list',
});
`;

/** Swagger UI writes style attributes; other inline code and foreign content are forbidden. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'";

const resolve = createRequire(import.meta.url).resolve;

const packageFile = (name: string) => readFile(resolve(`swagger-ui-dist/${name}`), 'utf8');

const FILES: Readonly<
  Record<string, { type: string; read: (calls: CallList, webhooks: WebhookList) => string | Promise<string> }>
> = {
  '': { type: 'text/html', read: () => PAGE },
  'start.js': { type: 'text/javascript', read: () => START },
  'swagger-ui.css': { type: 'text/css', read: () => packageFile('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: 'text/javascript', read: () => packageFile('swagger-ui-bundle.js') },
  'openapi.json': {
    type: 'application/json',
    read: (calls, webhooks) => JSON.stringify(openApi(calls, webhooks)),
  },
};

interface EncodedFile {
  plain: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
}

/** Cached for the life of the process: compressing a megabyte per request would block other requests. */
const cache = new Map<string, Promise<EncodedFile>>();

async function encode(read: () => string | Promise<string>): Promise<EncodedFile> {
  const plain = new Uint8Array(Buffer.from(await read()));
  return { plain, gzipped: new Uint8Array(await promisify(gzip)(plain, { level: 9 })) };
}

/**
 * A file of the documentation: `''` is the page, `openapi.json` the document; undefined for unknown names.
 * @param accepted the `Accept-Encoding` header
 * @param calls with `webhooks`, must stay the same for the life of the process
 */
export async function docsFile(
  name: string,
  accepted: string | null,
  calls: CallList,
  webhooks: WebhookList = {},
): Promise<Response | undefined> {
  const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!file) return undefined;
  const cached = cache.get(name) ?? encode(() => file.read(calls, webhooks));
  cache.set(name, cached);
  // Failed reads are retried by the next request.
  cached.catch(() => cache.delete(name));
  const { plain, gzipped } = await cached;
  const isGzipped = acceptsEncoding('gzip', accepted);
  return new Response(isGzipped ? gzipped : plain, {
    headers: {
      'content-type': `${file.type}; charset=utf-8`,
      'cache-control': 'public, max-age=3600',
      'content-security-policy': POLICY,
      vary: 'accept-encoding',
      ...(isGzipped ? { 'content-encoding': 'gzip' } : {}),
    },
  });
}
