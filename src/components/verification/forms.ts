import { CODE_TRIES } from '#features/access/rules.ts';
import type { T } from '#i18n/t.ts';
import { retryText } from '#i18n/wait.ts';
import type { Problems } from '#platform/forms/form.ts';
import { samePath } from '#platform/forms/same-path.ts';
import { defineForm, type Failure, type FormValues } from '#platform/site/handle-form.ts';
import { type Contact, codePage } from './ask.ts';
import { confirmFields, confirmFirst } from './confirm.ts';

const placeFields = { to: 'optional', contact: 'optional', until: 'optional' } as const;

type PlaceValues = FormValues<typeof placeFields>;

interface Place {
  /** Redirect path. */
  to: string;
  contact: Contact;
  /** Unix time in seconds from which another code can be requested. */
  until: number | undefined;
}

/** Reads the parameters from a submitted form, else from the page's address. */
export function placeOf({ searchParams }: URL, values?: PlaceValues): Place {
  const read = (name: keyof PlaceValues) => values?.[name] ?? searchParams.get(name);
  return {
    to: samePath(read('to')),
    contact: read('contact') === 'phone' ? 'phone' : 'email',
    until: Number(read('until')) || undefined,
  };
}

/** Forms of the page at `url`, by name. A form without a name requests a code, from any page. */
export function verificationForms(url: URL, t: T) {
  function explain(problems: Problems, { error, values }: Failure<typeof placeFields>): string | Problems {
    const { to, contact } = placeOf(url, values);
    if (error?.code === 'already_verified') return codePage(contact, to);
    if (error?.code === 'code_invalid')
      return { ...problems, summary: t('errors.codeWrong', { tries: CODE_TRIES }) };
    if (error?.retryAfter !== undefined) return { ...problems, summary: retryText(error.retryAfter, t) };
    return problems;
  }

  return {
    confirm: defineForm({
      fields: { ...placeFields, ...confirmFields, code: 'text' },
      send: async ({ values, club }) => {
        const asked = await confirmFirst(club, values, t);
        if (asked) return asked;
        const { to, contact } = placeOf(url, values);
        await club('PATCH /v2/company/verification', { body: { code: values.code, contact } });
        const landed = new URL(to, url);
        landed.searchParams.set('done', contact === 'phone' ? 'phoneConfirmed' : 'emailVerified');
        return landed.pathname + landed.search + landed.hash;
      },
      explain,
    }),
    default: defineForm({
      fields: placeFields,
      send: async ({ values, club }) => {
        const { to, contact } = placeOf(url, values);
        const now = Math.floor(Date.now() / 1000);
        const { resend_after } = await club('POST /v2/company/verification', { body: { contact } });
        return codePage(contact, to, now + resend_after);
      },
      explain,
    }),
  };
}
