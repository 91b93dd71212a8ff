import type { Upload, UploadedFile } from '#platform/contract/call.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { FORM_BYTES } from '#platform/contract/uploads.ts';
import { waitingForSender } from './concurrency-limit.ts';
import type { UploadSlot } from './uploads.ts';

/** Of a JSON body or a plain form, unless the call says otherwise. */
export const BODY_LIMIT = 256 * 1024;

/**
 * Reads a request body. Compressed bodies are rejected, because they could expand to any size.
 * @param tooLarge error code above the limit, with or without `Content-Length`
 * @throws ClubError of that code; `unsupported_type` when compressed, `malformed` when incomplete
 */
export async function readBytes(
  request: Request,
  maxBytes: number = BODY_LIMIT,
  tooLarge: Upload['tooLarge'] = 'too_large',
): Promise<Uint8Array<ArrayBuffer>> {
  const coding = request.headers.get('content-encoding') ?? 'identity';
  if (coding.toLowerCase() !== 'identity') throw new ClubError('unsupported_type');
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > maxBytes) throw new ClubError(tooLarge);
  try {
    // Node enforces `Content-Length`, so the whole body is read at once: much faster than a stream.
    const bytes =
      announced === null
        ? await waitingForSender(request, () => collect(request, maxBytes, tooLarge))
        : new Uint8Array(await waitingForSender(request, () => request.arrayBuffer()));
    if (bytes.byteLength > maxBytes) throw new ClubError(tooLarge);
    return bytes;
  } catch (cause) {
    throw cause instanceof ClubError ? cause : new ClubError('malformed', { cause });
  }
}

async function collect(
  request: Request,
  maxBytes: number,
  tooLarge: NonNullable<Upload['tooLarge']>,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ClubError(tooLarge);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * The JSON of a request; an empty object without a body.
 * @throws ClubError `too_large`, `unsupported_type`, `malformed`
 */
export async function readJson(request: Request, maxBytes?: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new ClubError('unsupported_type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new ClubError('malformed', { cause });
  }
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
const MULTIPART = /^multipart\/form-data\s*;/i;

/**
 * Reads a posted form. Returns a request whose form data can be read again by a page.
 * @throws ClubError `unsupported_type` for anything but a form, `too_large`, `malformed`
 */
export async function readForm(request: Request): Promise<Request> {
  if (!FORM.test(typeOf(request))) throw new ClubError('unsupported_type');
  const bytes = await readBytes(request);
  const read = () => new Request(request.url, { method: 'POST', headers: request.headers, body: bytes });
  await read()
    .formData()
    .catch((cause: unknown) => {
      throw new ClubError('malformed', { cause });
    });
  return read();
}

/** Such a form may contain files. */
export function isMultipart(request: Request): boolean {
  return MULTIPART.test(typeOf(request));
}

/**
 * Reads a posted form with files. A page can read the texts again; the files stay on disk. Of a file that is too large
 * it gets one byte more than the maximum. Of too many files it gets one more. The page or its call refuses both.
 * @param keep maximum number of files, and of the bytes of each
 * @throws ClubError `too_large`, `malformed`
 */
export async function readFormWithFiles(
  request: Request,
  slot: UploadSlot,
  keep: { files: number; bytes: number },
): Promise<{ form: Request; files: File[] }> {
  const { texts, files } = await slot.receive(request, {
    bytes: FORM_BYTES,
    texts: BODY_LIMIT,
    tooLarge: 'too_large',
    keep,
  });
  const headers = new Headers(request.headers);
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name);
  const form = new Request(request.url, { method: 'POST', headers, body: new URLSearchParams(texts) });
  // Browsers send an empty file when none was chosen.
  return { form, files: files.map(([, file]) => file).filter(({ size }) => size > 0) };
}

/**
 * The file of an upload call; other fields are rejected.
 * @throws ClubError `unsupported_type` for anything but multipart, the upload's size error, `malformed`, `invalid`
 */
export async function readFile(request: Request, slot: UploadSlot, upload: Upload): Promise<UploadedFile> {
  if (!isMultipart(request)) throw new ClubError('unsupported_type');
  const { bytes, tooLarge = 'too_large' } = upload;
  const { texts, files } = await slot.receive(request, { bytes, tooLarge });
  const others = [...new Set([...texts, ...files].map(([name]) => name))].filter((name) => name !== 'file');
  if (others.length > 0) throw invalid(Object.fromEntries(others.map((name) => [name, ['unknown']])));
  if (texts.length > 0 || files.length > 1) throw invalid({ file: ['not_valid'] });
  return uploadedFile(files[0]?.[1], upload);
}

/**
 * Checks the size of an uploaded file.
 * @throws ClubError `invalid` when missing or empty, the upload's size error
 */
export function uploadedFile(
  file: Blob | undefined,
  { bytes, tooLarge = 'too_large' }: Upload,
): UploadedFile {
  if (!file || file.size === 0) throw invalid({ file: ['required'] });
  if (file.size > bytes) throw new ClubError(tooLarge);
  return { content: file, name: file instanceof File ? file.name : '' };
}

function typeOf(request: Request): string {
  return request.headers.get('content-type') ?? '';
}
