/** The sign-in as plain forms, for browsers without script. */

import type { T } from '#i18n/t.ts';
import type { Problems } from '#platform/forms/form.ts';
import { defineForm, type Failure, type SentOf } from '#platform/site/handle-form.ts';

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

/** What the page shows next. */
export type PlainSignIn =
  | { step: 'id'; typed: Typed; sent?: Sent; problems?: Problems }
  | { step: 'code'; typed: Typed; sent: Sent; problems?: Problems };

const carriedFields = {
  email: 'optional',
  phone: 'optional',
  region: 'optional',
  userId: 'optional',
  sentTo: 'text',
} as const;

interface Paths {
  /** This page, for the questions that remain after the code. */
  here: string;
  /** Where to go when none remain. */
  to: string;
}

/** The forms of the sign-in: `code` signs in, `enter` leads back to the code that was sent, the default sends a code. */
export function signInForms({ here, to }: Paths, t: T) {
  function explain(
    { summary, fields }: Problems,
    { error, values: { phone } }: Failure<typeof carriedFields>,
  ): Problems {
    return {
      summary: error?.retryAfter === undefined ? summary : t('login.wait', { seconds: error.retryAfter }),
      fields:
        error?.code === 'installer_not_found'
          ? { ...fields, [phone === undefined ? 'email' : 'phone']: t('errors.installer_not_found') }
          : fields,
    };
  }

  return {
    code: defineForm({
      fields: { ...carriedFields, code: 'text' },
      send: async ({ values: { userId = '', code }, club }) => {
        const { pending } = await club('POST /v2/installer/login/verify', { body: { userId, code } });
        return pending ? here : to;
      },
      explain,
    }),
    enter: defineForm({
      fields: carriedFields,
      send: async ({ values: { userId = '', sentTo } }) => ({ answer: { userId, sentTo } }),
    }),
    default: defineForm({
      fields: carriedFields,
      send: async ({ values: { email = '', phone, region }, club }) => {
        const body = phone === undefined ? { email } : { phone, region: Number(region) };
        const { user_id: userId, sent_to: sentTo } = await club('POST /v2/installer/login', { body });
        return { answer: { userId, sentTo } };
      },
      explain,
    }),
  };
}

/** What the page shows after a form was sent. */
export function signInState(form: SentOf<ReturnType<typeof signInForms>>): PlainSignIn {
  const { name, problems, error, answer } = form;
  const { email = '', phone, region = '', userId, sentTo } = form.values;
  const typed: Typed = phone === undefined ? { email } : { phone, region };
  if (answer) return { step: 'code', typed, sent: answer };
  if (name !== 'code' || userId === undefined || !error || error.code === 'code_expired')
    return { step: 'id', typed, problems };
  const sent = { userId, sentTo };
  return { step: error.code === 'code_invalid' ? 'id' : 'code', typed, sent, problems };
}
