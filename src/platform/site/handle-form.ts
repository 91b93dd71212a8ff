/** Plain HTML forms: reads what was posted to a page, calls the API and decides what the visitor sees next. */
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { type Problems, problemsOf } from '#platform/forms/form.ts';
import { idempotencyTokenOf } from './idempotency-token.ts';

/** Name of the hidden field, or of the button, that tells which form of a page was sent. */
const NAME_FIELD = 'action';

/** The form that is meant where no form of that name exists. */
const DEFAULT_FORM = 'default';

/** What each kind of field is read as. A field that was not sent is `''`, undefined, false or an empty file. */
interface Kinds {
  text: string;
  optional: string | undefined;
  checkbox: boolean;
  file: Blob;
}

/** The fields of a form with their kinds, by name. Other fields are not read. */
export type Fields = Readonly<Record<string, keyof Kinds>>;

/** What was sent in the fields of a form. Of repeated names the last one counts. */
export type FormValues<F extends Fields> = { readonly [Name in keyof F]: Kinds[F[Name]] };

/** What a form works with. */
interface Posted<F extends Fields> {
  values: FormValues<F>;
  /** The API, as the visitor may use it. */
  club: Club;
  /** The same for a form that is sent twice. */
  idempotencyKey: string;
}

/** An error of a form. */
export interface Failure<F extends Fields> {
  values: FormValues<F>;
  /** Undefined for anything but an error of the API. */
  error: ClubError | undefined;
}

/** A form that posts to its own page. */
export interface Form<F extends Fields, Answer = never> {
  readonly fields: F;
  /**
   * Calls the API. Resolves to the path to go to, a response of the page, what is wrong, or an answer that the page
   * itself shows.
   */
  readonly send: (posted: Posted<F>) => Promise<string | Response | Problems | { answer: Answer }>;
  /** Rewords an error of `send`. Returns a path where the visitor should go on all the same. */
  readonly explain?: (problems: Problems, failure: Failure<F>) => string | Problems;
}

/** Any form, as `handleForm` calls it. */
interface AnyForm {
  readonly fields: Fields;
  readonly send: (posted: Posted<never>) => Promise<string | Response | Problems | { answer: unknown }>;
  readonly explain?: (problems: Problems, failure: Failure<never>) => string | Problems;
}

/** The part of `Astro` that forms need. */
interface Page {
  readonly request: Request;
  readonly response: { status?: number };
  readonly locals: Pick<App.Locals, 'club' | 't' | 'upload'>;
  redirect(path: string, status: 303): Response;
}

/** What a page shows of a form that was sent. */
export interface SentForm<F extends Fields, Answer = never> {
  /** As they were sent, to be shown again. */
  values: FormValues<F>;
  /** What is wrong; undefined where `answer` is set. */
  problems: Problems | undefined;
  /** The error of the API behind the problems, if any. */
  error: ClubError | undefined;
  answer: Answer | undefined;
}

/** The form that was sent, with its name. */
export type SentOf<Forms> = {
  [Name in keyof Forms]: Forms[Name] extends Form<infer F, infer Answer>
    ? SentForm<F, Answer> & { name: Name }
    : never;
}[keyof Forms];

/** Declares a form. Returns it as it is, with its exact types. */
export function defineForm<const F extends Fields, Answer = never>(form: Form<F, Answer>): Form<F, Answer> {
  return form;
}

/** Declares fields that show what is saved. Each one comes with `was_<name>`, a hidden field with what it showed. */
export function editedFields<const Name extends string>(
  ...names: readonly Name[]
): Readonly<Record<Name | `was_${Name}`, 'optional'>> {
  const fields: Record<string, 'optional'> = {};
  for (const name of names) fields[name] = fields[`was_${name}`] = 'optional';
  return fields as Record<Name | `was_${Name}`, 'optional'>;
}

/** Reads declared fields from the texts of a form, and from its file. */
export function readFields<F extends Fields>(
  fields: F,
  texts: Readonly<Record<string, string>>,
  file?: Blob,
): FormValues<F> {
  const read = {
    text: (name) => texts[name] ?? '',
    optional: (name) => texts[name],
    checkbox: (name) => texts[name] === 'on',
    file: () => file ?? new Blob(),
  } satisfies { [Kind in keyof Kinds]: (name: string) => Kinds[Kind] };
  return Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, read[kind](name)]),
  ) as FormValues<F>;
}

/**
 * Handles a form that was posted to the page.
 *
 * A success redirects with status 303. Otherwise the page is shown again with what was typed: with status 422 and the
 * problems in the visitor's language after an error, with 200 after an answer.
 *
 * @param forms the forms of the page by the value of their field `action`; `default` takes every other value
 * @returns the response to give, or the form to show; undefined where no form of the page was sent
 */
export async function handleForm<const Forms extends Readonly<Record<string, AnyForm>>>(
  page: Page,
  forms: Forms,
): Promise<Response | SentOf<Forms> | undefined> {
  if (page.request.method !== 'POST') return undefined;
  const { club, t, upload } = page.locals;
  const texts = await textsOf(page.request);
  const asked = texts[NAME_FIELD] ?? DEFAULT_FORM;
  const name = Object.hasOwn(forms, asked) ? asked : DEFAULT_FORM;
  const form = forms[name];
  if (!form) return undefined;

  const values = readFields(form.fields, texts, upload) as never;
  let outcome: Awaited<ReturnType<AnyForm['send']>>;
  let error: ClubError | undefined;
  try {
    outcome = await form.send({ values, club, idempotencyKey: idempotencyTokenOf(texts) });
  } catch (thrown) {
    if (thrown instanceof ClubError) error = thrown;
    const problems = problemsOf(thrown, t);
    outcome = form.explain?.(problems, { values, error }) ?? problems;
  }
  if (outcome instanceof Response) return outcome;
  if (typeof outcome === 'string') return page.redirect(outcome, 303);
  const [problems, answer] = 'answer' in outcome ? [undefined, outcome.answer] : [outcome, undefined];
  if (problems) page.response.status = 422;
  return { name, values, problems, error, answer } as unknown as SentOf<Forms>;
}

/** The texts of a posted form. The request can be read again by a page that this one is rewritten to. */
async function textsOf(request: Request): Promise<Record<string, string>> {
  const form = await request.clone().formData();
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
