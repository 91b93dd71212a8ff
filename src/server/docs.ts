/** The API's readable page: Swagger UI from its npm package, served by the club itself. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

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
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

const resolve = createRequire(import.meta.url).resolve;

/** A file of the docs page, `''` for the page itself; undefined for an unknown one. */
export async function docsFile(name: string): Promise<Response | undefined> {
  if (name === '') return file(PAGE, 'text/html');
  if (name === 'start.js') return file(START, 'text/javascript');
  if (name === 'swagger-ui.css') return file(await ofPackage(name), 'text/css');
  if (name === 'swagger-ui-bundle.js') return file(await ofPackage(name), 'text/javascript');
  return undefined;
}

function ofPackage(name: string): Promise<string> {
  return readFile(resolve(`swagger-ui-dist/${name}`), 'utf8');
}

function file(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=3600',
      'content-security-policy': POLICY,
    },
  });
}
