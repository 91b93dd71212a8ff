/** File upload with progress. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
import { ClubError } from '#platform/contract/errors.ts';
import { type ErrorBody, readError } from '#platform/contract/read-error.ts';
import { reportRejection } from './rejections.ts';

export interface UploadOptions {
  /** Sent share, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** For 10 MB on a slow connection. */
const TIMEOUT_MS = 180_000;

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
}

/**
 * Sends a file as the form field `file` and returns the parsed response.
 * @param path relative to `/api`
 * @throws ClubError: `aborted` when cancelled, `unavailable` on connection errors, else the API's error
 */
export function upload(path: string, file: File, { onProgress, signal }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.set('file', file);
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', `/api${path}`);
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status } = request;
      if (status >= 200 && status < 300) return resolve(bodyOf(request));
      if (status === 401 || status === 503) reportRejection(status);
      reject(readError(status, bodyOf(request) as ErrorBody, request.getResponseHeader('retry-after')));
    };
    request.onerror = () => reject(new ClubError('unavailable'));
    request.ontimeout = () => reject(new ClubError('unavailable'));
    request.onabort = () => reject(new ClubError('aborted'));
    request.onloadend = () => signal.removeEventListener('abort', stop);
    if (signal.aborted) return reject(new ClubError('aborted'));
    signal.addEventListener('abort', stop);
    request.send(form);
  });
}
