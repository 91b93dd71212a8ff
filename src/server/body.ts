/** Reading bodies, never more than allowed. */
import type { Upload, UploadedFile } from '#contract/call.ts';
import { ClubError, invalid } from '#contract/errors.ts';
import { waitingForSender } from './shed.ts';

/** The most that a JSON body or a plain form may have, in bytes. */
export const BODY_LIMIT = 256 * 1024;

/** What stands around a file in its body: names, boundaries, headers. */
const ENVELOPE = 16 * 1024;

/**
 * The body of a request. It is read as it was sent: what is packed could hold any size.
 *
 * @param most bytes
 * @param tooLarge code of the error for more, whether or not the sender told the length
 * @throws ClubError of that code; `unsupported_type` for one that is packed, `malformed` when it breaks off
 */
export async function readBytes(
  request: Request,
  most: number = BODY_LIMIT,
  tooLarge: Upload['tooLarge'] = 'too_large',
): Promise<Uint8Array<ArrayBuffer>> {
  const coding = request.headers.get('content-encoding') ?? 'identity';
  if (coding.toLowerCase() !== 'identity') throw new ClubError('unsupported_type');
  const told = request.headers.get('content-length');
  if (Number(told ?? 0) > most) throw new ClubError(tooLarge);
  try {
    // Node lets through no more than was told, so that it may be read at once: a stream is much slower.
    const bytes =
      told === null
        ? await waitingForSender(request, () => collect(request, most, tooLarge))
        : new Uint8Array(await waitingForSender(request, () => request.arrayBuffer()));
    if (bytes.byteLength > most) throw new ClubError(tooLarge);
    return bytes;
  } catch (cause) {
    throw cause instanceof ClubError ? cause : new ClubError('malformed', { cause });
  }
}

async function collect(
  request: Request,
  most: number,
  tooLarge: NonNullable<Upload['tooLarge']>,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new ClubError(tooLarge);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * A posted form, read and ready to be read again by a page.
 *
 * @param upload bytes that a file in it may have beside its texts; none where not said
 * @throws ClubError `unsupported_type` for anything but a form, `too_large` or with a file `file_too_large`, `malformed`
 */
export async function readForm(request: Request, upload = 0): Promise<Request> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw new ClubError('unsupported_type');
  }
  const read = () => new Request(request.url, { method: 'POST', headers: request.headers, body: bytes });
  const bytes =
    upload > 0 && /^multipart/i.test(type)
      ? await readBytes(request, BODY_LIMIT + upload, 'file_too_large')
      : await readBytes(request);
  await read()
    .formData()
    .catch((cause: unknown) => {
      throw new ClubError('malformed', { cause });
    });
  return read();
}

/**
 * The file of a call that takes one, and nothing else beside it.
 *
 * @throws ClubError `unsupported_type` for anything but multipart, `too_large` or the upload’s own code for it,
 * `malformed`, `invalid`
 */
export async function readFile(request: Request, upload: Upload): Promise<UploadedFile> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ClubError('unsupported_type');
  const bytes = await readBytes(request, upload.bytes + ENVELOPE, upload.tooLarge);
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new ClubError('malformed', { cause });
    });
  const [first, ...more] = form.getAll('file');
  const others = [...new Set(form.keys())].filter((name) => name !== 'file');
  if (others.length > 0) throw invalid(Object.fromEntries(others.map((name) => [name, ['unknown']])));
  if (typeof first === 'string' || more.length > 0) throw invalid({ file: ['not_valid'] });
  return uploadedFile(first, upload);
}

/**
 * A file with its bytes and its name.
 *
 * @throws ClubError `invalid` when there is none or it is empty, `too_large` or the upload’s own code for it
 */
export async function uploadedFile(
  file: Blob | undefined,
  { bytes, tooLarge = 'too_large' }: Upload,
): Promise<UploadedFile> {
  if (!file || file.size === 0) throw invalid({ file: ['required'] });
  if (file.size > bytes) throw new ClubError(tooLarge);
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    name: file instanceof File ? file.name : '',
  };
}
