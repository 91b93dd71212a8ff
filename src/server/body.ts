/** Reading bodies, never more than allowed. */
import { ClubError } from '#contract/errors.ts';

/** The most that a JSON body or a plain form may have, in bytes. */
export const BODY_LIMIT = 256 * 1024;

/**
 * The body of a request.
 *
 * @throws ClubError `too_large`, whether or not the sender told the length; `malformed` when it breaks off
 */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const told = request.headers.get('content-length');
  if (Number(told ?? 0) > BODY_LIMIT) throw new ClubError('too_large');
  try {
    // Node lets through no more than was told, so that it may be read at once: a stream is much slower.
    const bytes = told === null ? await collect(request) : new Uint8Array(await request.arrayBuffer());
    if (bytes.byteLength > BODY_LIMIT) throw new ClubError('too_large');
    return bytes;
  } catch (cause) {
    throw cause instanceof ClubError ? cause : new ClubError('malformed', { cause });
  }
}

async function collect(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw new ClubError('too_large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * A posted form, read and ready to be read again by a page.
 *
 * @throws ClubError `unsupported_type` for anything but a form, `too_large`, `malformed`
 */
export async function readForm(request: Request): Promise<Request> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw new ClubError('unsupported_type');
  }
  const read = () => new Request(request.url, { method: 'POST', headers: request.headers, body: bytes });
  const bytes = await readBytes(request);
  await read()
    .formData()
    .catch((cause: unknown) => {
      throw new ClubError('malformed', { cause });
    });
  return read();
}
