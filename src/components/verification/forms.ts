/** The forms of the page that confirms an e-mail address or a phone. */
import { landing } from '#features/access/browser/login.ts';
import { CODE_TRIES } from '#features/access/rules.ts';
import type { T } from '#i18n/t.ts';
import type { Problems } from '#platform/forms/form.ts';
import { defineForm, type Failure, type FormValues } from '#platform/site/handle-form.ts';
import { type Contact, codePage } from './ask.ts';

const placeFields = { to: 'optional', contact: 'optional', until: 'optional' } as const;

type PlaceValues = FormValues<typeof placeFields>;

/** What is confirmed, and where the visitor goes on. */
interface Place {
  /** Path to go back to. */
  to: string;
  contact: Contact;
  /** Second of 1970 from which on another code can be asked for. */
  until: number | undefined;
}

/** Reads the place from a form that was sent, else from the address of the page. */
export function placeOf({ searchParams }: URL, values?: PlaceValues): Place {
  const read = (name: keyof PlaceValues) => values?.[name] ?? searchParams.get(name);
  return {
    to: landing(read('to')),
    contact: read('contact') === 'phone' ? 'phone' : 'email',
    until: Number(read('until')) || undefined,
  };
}

/** The forms of the page at `url`, by name. A form without a name asks for a code, on whatever page it stands. */
export function verificationForms(url: URL, t: T) {
  function explain(problems: Problems, { error, values }: Failure<typeof placeFields>): string | Problems {
    const { to, contact } = placeOf(url, values);
    if (error?.code === 'already_verified') return codePage(contact, to);
    if (error?.code === 'code_invalid')
      return { ...problems, summary: t('errors.codeWrong', { tries: CODE_TRIES }) };
    if (error?.retryAfter !== undefined)
      return { ...problems, summary: t('verifyEmail.wait', { seconds: error.retryAfter }) };
    return problems;
  }

  return {
    confirm: defineForm({
      fields: { ...placeFields, code: 'text' },
      send: async ({ values, club }) => {
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
