/** A form whose call needs a recent sign-in asks for a code in its place. It is sent again with the code. */
import { CODE_TRIES } from '#features/access/rules.ts';
import type { T } from '#i18n/t.ts';
import { retryText } from '#i18n/wait.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { type Problems, problemsOf } from '#platform/forms/form.ts';
import type { Fields, FormValues, SentForm } from '#platform/site/handle-form.ts';
import type { Contact } from './ask.ts';

/** Of `ConfirmSignIn`, for the form around it. */
export const confirmFields = {
  /** The button that sends a code: where to. */
  confirm: 'optional',
  /** Where the last code went. */
  confirm_sent: 'optional',
  confirm_code: 'optional',
} as const;

export interface CodeSent {
  contact: Contact;
  /** Seconds until another code can be sent. */
  wait: number;
}

/**
 * Sends a code, or takes a typed one.
 *
 * @returns what the page shows then; undefined when the form can be sent on
 */
export async function confirmFirst(
  club: Club,
  values: FormValues<typeof confirmFields>,
  t: T,
): Promise<{ answer: CodeSent } | Problems | undefined> {
  const contact = contactOf(values.confirm);
  const code = values.confirm_code?.trim();
  try {
    if (contact) {
      const sent = await club('POST /v2/installer/confirmation/code', { body: { contact } });
      return { answer: { contact, wait: sent.resend_after } };
    }
    if (code) await club('POST /v2/installer/confirmation', { body: { code } });
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return problemsAtCode(error, t);
  }
  return undefined;
}

function problemsAtCode(error: ClubError, t: T): Problems {
  const { summary, fields } = problemsOf(error, t);
  const wrong = error.code === 'code_invalid' ? t('errors.codeWrong', { tries: CODE_TRIES }) : undefined;
  const late = error.retryAfter === undefined ? undefined : retryText(error.retryAfter, t);
  const text = fields.code ?? wrong ?? late ?? summary;
  return { summary: text, fields: { confirm_code: text } };
}

/** What `ConfirmSignIn` shows for a sent form; undefined when nothing is asked, else the only problem is there. */
export function confirmationOf<F extends Fields & typeof confirmFields>(
  form: SentForm<F, CodeSent> | undefined,
  t: T,
): { sent: CodeSent | undefined; problem: string | undefined } | undefined {
  if (!form) return undefined;
  const { answer, error, problems } = form;
  const refused = problems?.fields.confirm_code;
  if (!answer && error?.code !== 'step_up_required' && refused === undefined) return undefined;
  const values = form.values as FormValues<typeof confirmFields>;
  const contact = contactOf(values.confirm_sent ?? values.confirm);
  const isEmpty = error?.code === 'step_up_required' && values.confirm_sent !== undefined;
  const problem = refused ?? (isEmpty ? t('errors.field_required') : undefined);
  return { sent: answer ?? (contact && { contact, wait: 0 }), problem };
}

function contactOf(value: string | undefined): Contact | undefined {
  return value === 'email' || value === 'phone' ? value : undefined;
}
