/**
 * The API's readable page. Swagger UI reads OpenAPI 3.1, works from the files of its npm package and calls no other site.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsEncoding } from '#platform/site/compress.ts';
import { type CallList, openApi } from './openapi.ts';

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

/** The viewer writes style attributes; nothing else on this page may run or load anything foreign. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'";

const resolve = createRequire(import.meta.url).resolve;

const ofPackage = (name: string) => readFile(resolve(`swagger-ui-dist/${name}`), 'utf8');

/** What is shown, by its name, with its type. */
const FILES: Readonly<Record<string, { type: string; read: (calls: CallList) => string | Promise<string> }>> =
  {
    '': { type: 'text/html', read: () => PAGE },
    'start.js': { type: 'text/javascript', read: () => START },
    'swagger-ui.css': { type: 'text/css', read: () => ofPackage('swagger-ui.css') },
    'swagger-ui-bundle.js': { type: 'text/javascript', read: () => ofPackage('swagger-ui-bundle.js') },
    'openapi.json': { type: 'application/json', read: (calls) => JSON.stringify(openApi(calls)) },
  };

interface Kept {
  plain: Uint8Array<ArrayBuffer>;
  packed: Uint8Array<ArrayBuffer>;
}

/** They never change while the process runs. To pack a megabyte for each guest who asks would stop everybody else. */
const kept = new Map<string, Promise<Kept>>();

async function keep(read: () => string | Promise<string>): Promise<Kept> {
  const plain = new Uint8Array(Buffer.from(await read()));
  return { plain, packed: new Uint8Array(await promisify(gzip)(plain, { level: 9 })) };
}

/**
 * A file of the docs page, `''` for the page itself, `openapi.json` for the document that it shows; undefined for an
 * unknown one.
 *
 * @param accepted the request's `Accept-Encoding`
 * @param calls what the document describes: the same ones for as long as the process runs
 */
export async function docsFile(
  name: string,
  accepted: string | null,
  calls: CallList,
): Promise<Response | undefined> {
  const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!file) return undefined;
  const found = kept.get(name) ?? keep(() => file.read(calls));
  kept.set(name, found);
  // What could not be read is tried again.
  found.catch(() => kept.delete(name));
  const { plain, packed } = await found;
  const isPacked = acceptsEncoding('gzip', accepted);
  return new Response(isPacked ? packed : plain, {
    headers: {
      'content-type': `${file.type}; charset=utf-8`,
      'cache-control': 'public, max-age=3600',
      'content-security-policy': POLICY,
      vary: 'accept-encoding',
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    },
  });
}
