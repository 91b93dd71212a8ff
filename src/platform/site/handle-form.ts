/** Server-rendered HTML forms: reads posted values, calls the API and chooses the response. */
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type ErrorCode } from '#platform/contract/errors.ts';
import { type Problems, problemsOf } from '#platform/forms/form.ts';
import { idempotencyTokenOf } from './idempotency-token.ts';

/** Name of the hidden field or button that identifies the form. */
const NAME_FIELD = 'action';

/** Used when no form has the sent name. */
const DEFAULT_FORM = 'default';

/** Types of field values. Missing fields are `''`, undefined, false, no values, an empty file or no files. */
interface Kinds {
  text: string;
  /** All values of a repeated name, such as checked rows. */
  list: readonly string[];
  optional: string | undefined;
  checkbox: boolean;
  file: Blob;
  /** At most one more than the page takes. */
  files: readonly Blob[];
}

/** Kinds of the fields by name. Other fields are ignored. */
export type Fields = Readonly<Record<string, keyof Kinds>>;

/** Values of a form. The last of repeated names counts, except in a `list`. */
export type FormValues<F extends Fields> = { readonly [Name in keyof F]: Kinds[F[Name]] };

interface Posted<F extends Fields> {
  values: FormValues<F>;
  club: Club;
  /** The same when a form is sent twice. */
  idempotencyKey: string;
}

export interface Failure<F extends Fields> {
  values: FormValues<F>;
  /** Undefined unless it is an error of the API. */
  error: ClubError | undefined;
}

/** A form that posts to its own page. */
export interface Form<F extends Fields, Answer = never> {
  readonly fields: F;
  /** Calls the API. Resolves to a path to redirect to, a response, problems, or an answer for the page. */
  readonly send: (posted: Posted<F>) => Promise<string | Response | Problems | { answer: Answer }>;
  /** Texts in place of the files, when the form is sent again after a passkey was asked. */
  readonly held?: (values: FormValues<F>) => Promise<Readonly<Record<string, string>>>;
  /** Changes the messages of an error, or returns a path to redirect to. */
  readonly explain?: (problems: Problems, failure: Failure<F>) => string | Problems;
}

interface AnyForm {
  readonly fields: Fields;
  readonly send: (posted: Posted<never>) => Promise<string | Response | Problems | { answer: unknown }>;
  readonly held?: (values: never) => Promise<Readonly<Record<string, string>>>;
  readonly explain?: (problems: Problems, failure: Failure<never>) => string | Problems;
}

/** The used part of `Astro`. */
interface Page {
  readonly request: Request;
  readonly response: { status?: number };
  readonly locals: Pick<App.Locals, 'club' | 't'> &
    Partial<Pick<App.Locals, 'page' | 'uploads' | 'heldForm'>>;
  redirect(path: string, status: 303): Response;
}

/** State of a sent form for its page. */
export interface SentForm<F extends Fields, Answer = never> {
  /** To fill in the form again. Its `version` is empty after `changed_meanwhile`. */
  values: FormValues<F>;
  /** Undefined with an `answer`. */
  problems: Problems | undefined;
  /** The error of the API that caused the problems, if any. */
  error: ClubError | undefined;
  answer: Answer | undefined;
}

/** The sent form with its name. */
export type SentOf<Forms> = {
  [Name in keyof Forms]: Forms[Name] extends Form<infer F, infer Answer>
    ? SentForm<F, Answer> & { name: Name }
    : never;
}[keyof Forms];

/** Declares a form and keeps its exact types. */
export function defineForm<const F extends Fields, Answer = never>(form: Form<F, Answer>): Form<F, Answer> {
  return form;
}

/** Fields with saved values. Each has a hidden field `was_<name>` with the value that was shown. */
export function editedFields<const Name extends string>(
  ...names: readonly Name[]
): Readonly<Record<Name | `was_${Name}`, 'optional'>> {
  const fields: Record<string, 'optional'> = {};
  for (const name of names) fields[name] = fields[`was_${name}`] = 'optional';
  return fields as Record<Name | `was_${Name}`, 'optional'>;
}

/** Reads declared fields from the texts and the files of a form. `lists`: all values by name. */
export function readFields<F extends Fields>(
  fields: F,
  texts: Readonly<Record<string, string>>,
  files: readonly Blob[] = [],
  lists: (name: string) => readonly string[] = () => [],
): FormValues<F> {
  const read = {
    text: (name) => texts[name] ?? '',
    list: lists,
    optional: (name) => texts[name],
    checkbox: (name) => texts[name] === 'on',
    file: () => files[0] ?? new Blob(),
    files: () => files,
  } satisfies { [Kind in keyof Kinds]: (name: string) => Kinds[Kind] };
  return Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, read[kind](name)]),
  ) as FormValues<F>;
}

/** Errors that a file causes. They are shown at its field, too. */
const ofFile: ReadonlySet<ErrorCode> = new Set([
  'file_too_large',
  'file_type',
  'picture_too_large',
  'unsupported_type',
]);

/**
 * Handles a form posted to the page. Success redirects with 303. Otherwise the page is rendered with the sent values:
 * with 422 and translated problems after an error, with 200 after an answer. A file above the limit of the page is
 * refused before anything is sent. A form that needs a passkey first waits in `locals.heldForm`.
 * @param forms by the value of the field `action`; `default` takes every other value
 * @returns the response, or the form for the page; undefined when no form was sent
 */
export async function handleForm<const Forms extends Readonly<Record<string, AnyForm>>>(
  page: Page,
  forms: Forms,
): Promise<Response | SentOf<Forms> | undefined> {
  if (page.request.method !== 'POST') return undefined;
  const { club, t, uploads = [], page: row } = page.locals;
  const posted = await entriesOf(page.request);
  const texts: Record<string, string> = Object.fromEntries(posted);
  const asked = texts[NAME_FIELD] ?? DEFAULT_FORM;
  const name = Object.hasOwn(forms, asked) ? asked : DEFAULT_FORM;
  const form = forms[name];
  if (!form) return undefined;

  const listOf = (name: string) => posted.filter(([key]) => key === name).map(([, value]) => value);
  const values = readFields(form.fields, texts, uploads, listOf) as never;
  let outcome: Awaited<ReturnType<AnyForm['send']>>;
  let error: ClubError | undefined;
  try {
    // What was read of it is not all of it.
    if (uploads.some(({ size }) => size > (row?.upload ?? 0))) throw new ClubError('file_too_large');
    outcome = await form.send({ values, club, idempotencyKey: idempotencyTokenOf(posted) });
  } catch (thrown) {
    if (thrown instanceof ClubError) error = thrown;
    // Sent again, the form replaces the change of others that its page now shows. After other errors it does not.
    if (error?.code === 'changed_meanwhile') Object.assign(values, { version: '' });
    const problems = problemsOf(thrown, t);
    const fileField = Object.keys(form.fields).find((field) => /^files?$/.test(form.fields[field] ?? ''));
    if (fileField && error && uploads.length > 0 && ofFile.has(error.code))
      problems.fields[fileField] ??= problems.summary;
    if (error?.code === 'step_up_required') {
      const texts = Object.entries((await form.held?.(values)) ?? {});
      page.locals.heldForm = [...posted.filter(([name]) => !texts.some(([held]) => held === name)), ...texts];
      outcome = problems;
    } else outcome = form.explain?.(problems, { values, error }) ?? problems;
  }
  if (outcome instanceof Response) return outcome;
  if (typeof outcome === 'string') return page.redirect(outcome, 303);
  const [problems, answer] = 'answer' in outcome ? [undefined, outcome.answer] : [outcome, undefined];
  if (problems) page.response.status = 422;
  return { name, values, problems, error, answer } as unknown as SentOf<Forms>;
}

/** Reads a clone, because a rewrite to another page needs the request. */
async function entriesOf(request: Request): Promise<[name: string, value: string][]> {
  const form = await request.clone().formData();
  return [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}
