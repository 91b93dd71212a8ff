/** Asking a service for JSON. */
import * as z from 'zod';

/** A text of an answer: trimmed, and empty when it is missing, no text, or too long for an address. */
export const part = z.string().trim().max(100).catch('');

/** No list of addresses is longer, in bytes. */
const MAX_BYTES = 1_000_000;

/** The service answered with a status that is no success. */
export class ServiceRefused extends Error {
  readonly status: number;

  constructor(url: URL, status: number) {
    super(`${url.origin}${url.pathname} answered ${status}`);
    this.name = 'ServiceRefused';
    this.status = status;
  }
}

/**
 * Asks for JSON of a shape. Nobody is followed to another address: what was asked, and the key, are for this one.
 *
 * @throws ServiceRefused; what fetch throws; a SyntaxError, RangeError or ZodError for an answer that is not what it should be
 */
export async function askJson<S extends z.ZodType>(
  url: URL,
  init: RequestInit,
  shape: S,
): Promise<z.output<S>> {
  const answer = await fetch(url, { redirect: 'error', ...init });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new ServiceRefused(url, answer.status);
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
