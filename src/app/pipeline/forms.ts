/** The step that reads posted forms, within their limits. */
import { ClubError } from '#platform/contract/errors.ts';
import { isMultipart, readForm, readFormWithFiles } from '#platform/http/body.ts';
import { sameWork } from '#platform/http/concurrency-limit.ts';
import { isSameSite } from '#platform/http/same-site.ts';
import type { Exchange, Next, Step } from './exchange.ts';

/**
 * Reads a posted form of this site.
 *
 * @throws ClubError `method_not_allowed` for other methods than GET, HEAD and POST, `cross_site`, `unsupported_type`,
 * `too_large`, `malformed`
 */
export const readForms: Step = async (exchange, next) => {
  const { request, session, page } = exchange;
  if (request.method === 'GET' || request.method === 'HEAD') return next(exchange);
  if (request.method !== 'POST') throw new ClubError('method_not_allowed');
  if (!isSameSite(request)) throw new ClubError('cross_site');
  // Guests send no files.
  if (session && !session.pending && page?.upload && isMultipart(request))
    return readUploads(exchange, session.installer, page.upload, next);
  return next({ ...exchange, request: await readForm(request) });
};

function readUploads(exchange: Exchange, owner: string, bytes: number, next: Next): Promise<Response> {
  const { request, page, club } = exchange;
  return club.uploads.hold(owner, async (slot) => {
    const { form, files } = await readFormWithFiles(request, slot, { files: page?.files ?? 1, bytes });
    sameWork(request, form);
    return next({ ...exchange, request: form, uploads: files });
  });
}
