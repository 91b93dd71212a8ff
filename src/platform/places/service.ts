import * as z from 'zod';

/** Empty when missing, not a string, or too long for an address. */
export const part = z.string().trim().max(100).catch('');

const MAX_BYTES = 1_000_000;

/** The service answered with an error status. */
export class ServiceError extends Error {
  readonly status: number;

  constructor(url: URL, status: number) {
    super(`${url.origin}${url.pathname} answered ${status}`);
    this.name = 'ServiceError';
    this.status = status;
  }
}

/**
 * Requests JSON of a shape. Redirects are rejected: query and key are for this address only.
 * @throws ServiceError; errors of fetch; SyntaxError, RangeError or ZodError for an invalid response
 */
export async function requestJson<S extends z.ZodType>(
  url: URL,
  init: RequestInit,
  shape: S,
): Promise<z.output<S>> {
  const answer = await fetch(url, { redirect: 'error', ...init });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new ServiceError(url, answer.status);
  }
  return shape.parse(JSON.parse(await textOf(answer)));
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new RangeError(`The answer is longer than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
