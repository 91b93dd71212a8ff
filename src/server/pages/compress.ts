/** Compression of answers that are made for one visitor: quick rather than small. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller answers fit a packet as they are. */
const WORTH_IT = 1_400;

/** The encoding a visitor takes, best first. */
export function encodingFor(accepted: string | null): 'br' | 'gzip' | undefined {
  if (!accepted) return undefined;
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted);
  if (/\bbr\b/.test(accepted) && !refused('br')) return 'br';
  if (/\bgzip\b/.test(accepted) && !refused('gzip')) return 'gzip';
  return undefined;
}

/** The same answer, compressed where that is worth it. */
export async function compressed(response: Response, accepted: string | null): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !/^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/.test(type))
    return response;
  if (response.headers.has('content-encoding')) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  const encoding = body.length < WORTH_IT ? undefined : encodingFor(accepted);
  if (encoding === undefined) return new Response(body, { status: response.status, headers });
  headers.set('content-encoding', encoding);
  const small =
    encoding === 'br'
      ? await compressBrotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        })
      : await compressGzip(body, { level: 5 });
  return new Response(new Uint8Array(small), {
    status: response.status,
    headers,
  });
}
