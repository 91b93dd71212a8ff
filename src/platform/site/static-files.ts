/** Files of the build, which are the same for everybody. */
import { globSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getMimeType } from 'hono/utils/mime';
import send from 'send';
import { encodingFor } from './compress.ts';

const COPIES = { br: '.br', gzip: '.gz' } as const;

interface Options {
  /** Headers of a file by its path, such as `/sw.js`. */
  headersOf(path: string): Readonly<Record<string, string>>;
  /** Gets what kept a file from being read, but not that it is gone. */
  onError(error: Error): void;
}

/** `next` gets the requests that no file answers. */
export type FileHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Answers requests for the files that a folder has now. A compressed copy beside a file, `app.js.br` or `app.js.gz`, is
 * sent to clients that accept it.
 *
 * @param root relative to the working directory
 */
export function staticFiles(root: string, { headersOf, onError }: Options): FileHandler {
  const paths = new Set(globSync('**/*.*', { cwd: root }).map((name) => `/${name}`));
  return (request, response, next) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !paths.has(path) || /\.(?:br|gz)$/.test(path)) return next();
    const encoding = encodingFor(request.headers['accept-encoding'] ?? null);
    const copy = encoding && path + COPIES[encoding];
    const isCopied = copy !== undefined && paths.has(copy);
    response.setHeader('content-type', getMimeType(path) ?? 'application/octet-stream');
    response.setHeader('vary', 'accept-encoding');
    if (encoding && isCopied) response.setHeader('content-encoding', encoding);
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    send(request, encodeURI(isCopied ? copy : path), { root, cacheControl: false })
      .on('error', (error: Error & { status: number; headers?: Record<string, string> }) => {
        if (error.status >= 500) onError(error);
        if (response.headersSent) {
          response.destroy();
          return;
        }
        for (const name of ['content-type', 'content-encoding', 'cache-control', 'etag', 'last-modified'])
          response.removeHeader(name);
        if (error.status === 404) next();
        else response.writeHead(error.status, { ...error.headers, 'cache-control': 'no-store' }).end();
      })
      .pipe(response);
  };
}
