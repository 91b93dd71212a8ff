/** The step that reads posted forms, within their limits. */
import { ClubError } from '#platform/contract/errors.ts';
import { isMultipart, readForm, readFormWithFile } from '#platform/http/body.ts';
import { sameWork } from '#platform/http/concurrency-limit.ts';
import { isSameSite } from '#platform/http/same-site.ts';
import { redirect } from '#platform/site/guard.ts';
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
    return readUpload(exchange, session.installer, page.upload, next);
  return next({ ...exchange, request: await readForm(request) });
};

function readUpload(exchange: Exchange, owner: string, bytes: number, next: Next): Promise<Response> {
  const { request, url, club } = exchange;
  return club.uploads.hold(owner, async (slot) => {
    const read = await readFormWithFile(request, slot, bytes).catch((error: unknown) => {
      // Too large to be read to its end, so the page cannot say it beside the form.
      if (!(error instanceof ClubError && error.code === 'file_too_large')) throw error;
      return redirect(`${url.pathname}?problem=file_too_large`);
    });
    if (read instanceof Response) return read;
    sameWork(request, read.form);
    return next({ ...exchange, request: read.form, upload: read.file });
  });
}
