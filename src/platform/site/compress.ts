/** Compression of responses for a single visitor: fast rather than small. */
import { gzipSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

/** Smaller bodies fit into a packet of 1,460 bytes with their headers. */
const MIN_BYTES = 800;

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|speculationrules\+json|xml)|image\/svg)/;

/** Whether `Accept-Encoding` contains the encoding with a quality above 0. */
export function acceptsEncoding(name: 'br' | 'gzip', accepted: string | null): boolean {
  return accepted !== null && parseAccept(accepted).some(({ type, q }) => type === name && q > 0);
}

/** The best accepted encoding. */
export function encodingFor(accepted: string | null): 'br' | 'gzip' | undefined {
  return (['br', 'gzip'] as const).find((name) => acceptsEncoding(name, accepted));
}

type Head = Pick<Response, 'headers' | 'status'>;

/** Compresses a response with gzip when worthwhile. */
export async function compressed(response: Response, accepted: string | null): Promise<Response> {
  const { headers, status } = response;
  const type = headers.get('content-type') ?? '';
  if (status === 304 || headers.has('content-encoding') || !COMPRESSIBLE.test(type)) return response;
  // Cached pages and gateway responses have it already.
  if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? '')) headers.append('vary', 'accept-encoding');
  // Uncompressed responses are not read.
  if (!acceptsEncoding('gzip', accepted) || Number(headers.get('content-length') ?? MIN_BYTES) < MIN_BYTES)
    return response;
  const body = new Uint8Array(await response.arrayBuffer());
  return body.length < MIN_BYTES
    ? new Response(body, { status, headers })
    : packed(body, { headers, status });
}

/** Compresses a page whose text is at hand: `compressed` would have to encode it and read it from a stream. */
export function compressedPage(html: string, { headers, status }: Head, accepted: string | null): Response {
  headers.append('vary', 'accept-encoding');
  if (html.length < MIN_BYTES || !acceptsEncoding('gzip', accepted))
    return new Response(html, { status, headers });
  return packed(html, { headers, status });
}

/**
 * On this thread: a page takes 0.4 to 0.5 ms, while a pool thread would take up to twice the processor time. Level 5
 * saves 2 % over level 4, for 0.05 ms.
 */
function packed(body: string | Uint8Array, { headers, status }: Head): Response {
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  return new Response(new Uint8Array(gzipSync(body, { level: 5 })), { status, headers });
}
