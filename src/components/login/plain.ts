/** The sign-in as plain forms, for browsers without script. */

import type { T } from '#i18n/t.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { type Problems, problemsOf } from '#platform/forms/form.ts';

/** What was typed for a code, as the forms carry it on. */
interface Typed {
  email?: string;
  phone?: string;
  /** Region id of the phone number, as typed. */
  region?: string;
}

/** A code that is on its way. */
interface Sent {
  /** The installer, for `verify`. */
  userId: string;
  /** The masked address that it went to. */
  sentTo: string;
}

/** What the page shows next, or that the visitor is signed in. */
export type PlainSignIn =
  | { step: 'id'; typed: Typed; sent?: Sent; problems?: Problems }
  | { step: 'code'; typed: Typed; sent: Sent; problems?: Problems }
  | { step: 'done'; pending: boolean };

/**
 * Does what a form of the sign-in asks for: without a code sends one, with a code signs in, with `enter` leads back to
 * the code that was sent.
 *
 * @param form `email`, or `phone` and `region`; later also `userId`, `sentTo` and `code`
 */
export async function plainSignIn(form: Record<string, string>, club: Club, t: T): Promise<PlainSignIn> {
  const { email, phone, region, userId, sentTo = '', code, enter } = form;
  const typed: Typed = phone === undefined ? { email: email ?? '' } : { phone, region: region ?? '' };
  const sent = userId === undefined ? undefined : { userId, sentTo };
  if (sent && enter !== undefined) return { step: 'code', typed, sent };
  try {
    if (sent && code !== undefined) {
      const { pending } = await club('POST /v2/installer/login/verify', {
        body: { userId: sent.userId, code },
      });
      return { step: 'done', pending };
    }
    const body = phone === undefined ? { email: email ?? '' } : { phone, region: Number(region) };
    const answer = await club('POST /v2/installer/login', { body });
    return { step: 'code', typed, sent: { userId: answer.user_id, sentTo: answer.sent_to } };
  } catch (error) {
    const problems = problemsOf(error, t);
    if (!(error instanceof ClubError)) return { step: 'id', typed, problems };
    if (error.retryAfter !== undefined) problems.summary = t('login.wait', { seconds: error.retryAfter });
    if (error.code === 'installer_not_found')
      problems.fields[phone === undefined ? 'email' : 'phone'] = t('errors.installer_not_found');
    if (code === undefined || !sent || error.code === 'code_expired') return { step: 'id', typed, problems };
    return error.code === 'code_invalid'
      ? { step: 'id', typed, sent, problems }
      : { step: 'code', typed, sent, problems };
  }
}
