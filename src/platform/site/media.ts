import type { Files } from '#platform/files/files.ts';
import { isKnown } from '#platform/http/answers.ts';

/** Names are content hashes, so files never change. */
const NAME = /^\/(media\/[a-f\d]{32}\/\d{1,4}\.webp)$/;
const YEAR_SECONDS = 31_536_000;

/** Answers a request for an image; undefined for other requests and missing files. */
export async function mediaAnswer(
  { method, headers }: Request,
  { pathname }: URL,
  files: Files,
): Promise<Response | undefined> {
  const key = method === 'GET' || method === 'HEAD' ? NAME.exec(pathname)?.[1] : undefined;
  const bytes = key && (await files.read(key));
  if (!bytes) return undefined;
  const answer = {
    'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
    'content-security-policy': "default-src 'none'",
    etag: `"${key}"`,
  };
  if (isKnown(headers.get('if-none-match'), answer.etag))
    return new Response(null, { status: 304, headers: answer });
  return new Response(method === 'HEAD' ? null : bytes, {
    headers: { ...answer, 'content-type': 'image/webp', 'content-length': String(bytes.byteLength) },
  });
}
