/** The sign-in as plain forms, for browsers without script. */

import type { T } from '#i18n/t.ts';
import { retryText } from '#i18n/wait.ts';
import type { Problems } from '#platform/forms/form.ts';
import { defineForm, type Failure, type SentOf } from '#platform/site/handle-form.ts';

/** Values that the code form carries on. */
interface Typed {
  email?: string;
  phone?: string;
  region?: string;
}

interface Sent {
  /** Member id for `verify`. */
  userId: string;
  /** Masked address of the recipient. */
  sentTo: string;
}

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
  /** This page, which asks the onboarding questions after the code. */
  here: string;
  /** Target when no questions remain. */
  to: string;
}

/** Forms: `code` signs in, `enter` returns to the sent code, the default sends a code. */
export function signInForms({ here, to }: Paths, t: T) {
  function explain(
    { summary, fields }: Problems,
    { error, values: { phone } }: Failure<typeof carriedFields>,
  ): Problems {
    return {
      summary: error?.retryAfter === undefined ? summary : retryText(error.retryAfter, t),
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
