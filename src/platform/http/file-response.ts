import type { FileAnswer } from '#platform/contract/call.ts';

/** Browsers must not run the file or guess its type: they save it, or show it as an image in a page. */
export function fileResponse(
  { bytes, type, name, inline, immutable }: FileAnswer,
  headers: Headers,
): Response {
  const plain = name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  headers.set('content-type', type);
  headers.set('content-length', String(bytes.byteLength));
  headers.set(
    'content-disposition',
    `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
  );
  if (immutable) headers.set('cache-control', 'private, max-age=31536000, immutable');
  headers.set('content-security-policy', "default-src 'none'; sandbox");
  headers.set('x-content-type-options', 'nosniff');
  return new Response(bytes, { headers });
}
