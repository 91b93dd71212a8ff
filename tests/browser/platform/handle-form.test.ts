/** `handleForm`: parsing, the API call and the outcome. */
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { defineForm, editedFields, handleForm } from '#platform/site/handle-form.ts';
import { IDEMPOTENCY_FIELD } from '#platform/site/idempotency-token.ts';

const t = translator('en', 'en-150');
const club = vi.fn() as unknown as Club;

/** A page context as Astro provides it. */
function pageOf(request: Request, upload?: File) {
  return {
    request,
    response: { status: 200 } as { status?: number },
    locals: { club, t, uploads: upload ? [upload] : [], page: { upload: 10 } as App.Locals['page'] },
    redirect: (location: string, status: number) => new Response(null, { status, headers: { location } }),
  };
}

/** A page context of a POST with these form fields. */
function posted(texts: string | Record<string, string>, upload?: File) {
  const body = new URLSearchParams(texts);
  return pageOf(new Request('http://club.example/team', { method: 'POST', body }), upload);
}

const fails = (error: unknown) => () => Promise.reject(error);

describe('parsing of a form', () => {
  const send = vi.fn(async (_: object) => '/');
  const forms = {
    default: defineForm({
      fields: { name: 'text', note: 'optional', agreed: 'checkbox', file: 'file' },
      send: ({ values }) => send(values),
    }),
  };

  test('follows the field types and ignores unknown fields', async () => {
    const file = new File(['x'], 'x.png');
    await handleForm(posted({ name: ' Anna ', note: '', agreed: 'on', other: 'x' }, file), forms);
    expect(send).toHaveBeenLastCalledWith({ name: ' Anna ', note: '', agreed: true, file });
  });

  test('handles missing fields', async () => {
    await handleForm(posted({}), forms);
    const values = { name: '', note: undefined, agreed: false, file: new Blob() };
    expect(send).toHaveBeenLastCalledWith(values);
  });

  test('uses the last of repeated fields', async () => {
    await handleForm(posted('name=first&name=last'), forms);
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'last' }));
  });

  test('leaves the request body readable for a rewrite to another page', async () => {
    const page = posted({ name: 'Anna' });
    await handleForm(page, forms);
    expect((await page.request.formData()).get('name')).toBe('Anna');
  });

  test('applies to POST requests only', async () => {
    send.mockClear();
    expect(await handleForm(pageOf(new Request('http://club.example/team')), forms)).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('several forms on a page', () => {
  const formOf = (path: string) => defineForm({ fields: {}, send: async () => path });
  const forms = { save: formOf('/saved'), remove: formOf('/removed') };
  const sentTo = async (page: ReturnType<typeof posted>, given: Record<string, (typeof forms)['save']>) => {
    const answer = await handleForm(page, given);
    return answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer;
  };

  test('the submitted form is identified by name, including the name of its button', async () => {
    expect(await sentTo(posted({ action: 'remove' }), forms)).toEqual([303, '/removed']);
    expect(await sentTo(posted('action=save&action=remove'), forms)).toEqual([303, '/removed']);
  });

  test('the default form is used when no form is named', async () => {
    const given = { ...forms, default: formOf('/default') };
    for (const texts of ['', 'action=unknown', 'action=toString'])
      expect(await sentTo(posted(texts), given)).toEqual([303, '/default']);
  });

  test('no form is submitted without a known name or a default form', async () => {
    for (const texts of ['', 'action=unknown', 'action=toString'])
      expect(await sentTo(posted(texts), forms)).toBeUndefined();
  });
});

test('a response of the form handler is returned unchanged', async () => {
  const notFound = new Response(null, { status: 404 });
  const form = defineForm({ fields: {}, send: async () => notFound });
  expect(await handleForm(posted({}), { default: form })).toBe(notFound);
});

test('identical submissions share an idempotency key and changed ones do not', async () => {
  const keys: string[] = [];
  const form = defineForm({
    fields: { name: 'text' },
    send: async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return '/';
    },
  });
  for (const name of ['Anna', 'Anna', 'Hanna'])
    await handleForm(posted({ [IDEMPOTENCY_FIELD]: 'the-token', name }), { default: form });
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

describe('after an error', () => {
  test('the page has status 422, the submitted values and messages in the visitor’s language', async () => {
    const page = posted({ action: 'save', name: 'Anna', contributes: 'on' });
    const form = await handleForm(page, {
      save: defineForm({
        fields: { name: 'text', contributes: 'checkbox' },
        send: fails(invalid({ name: ['too_long'] })),
      }),
    });
    expect(page.response.status).toBe(422);
    expect(form).toMatchObject({
      name: 'save',
      values: { name: 'Anna', contributes: true },
      problems: { summary: t('errors.invalid'), fields: { name: t('errors.field_too_long') } },
      error: { code: 'invalid' },
    });
  });

  test('an unknown error is shown as a general failure', async () => {
    const page = posted({});
    const form = await handleForm(page, {
      default: defineForm({ fields: {}, send: fails(new TypeError()) }),
    });
    expect(page.response.status).toBe(422);
    expect(form).toMatchObject({ problems: { summary: t('errors.internal'), fields: {} }, error: undefined });
  });

  test('the version survives a refused form, and is empty after the change of another', async () => {
    const versionAfter = async (error: unknown) => {
      const form = defineForm({ fields: { version: 'text' }, send: fails(error) });
      const answer = await handleForm(posted({ version: '3' }), { default: form });
      return answer instanceof Response ? answer : answer?.values.version;
    };
    expect(await versionAfter(invalid({ name: ['required'] }))).toBe('3');
    expect(await versionAfter(new ClubError('changed_meanwhile'))).toBe('');
  });

  test('a form can rephrase an error or ignore it', async () => {
    const explain = (code: 'deletion_open' | 'conflict') =>
      handleForm(posted({}), {
        default: defineForm({
          fields: {},
          send: fails(new ClubError(code)),
          explain: (problems, { error }) =>
            error?.code === 'deletion_open' ? '/done' : { ...problems, summary: 'In other words' },
        }),
      });
    expect(await explain('conflict')).toMatchObject({ problems: { summary: 'In other words' } });
    const gone = await explain('deletion_open');
    expect(gone instanceof Response && gone.headers.get('location')).toBe('/done');
  });

  test('errors found by the form itself are shown like those of the API', async () => {
    const page = posted({});
    const problems = { summary: 'Not this', fields: { name: 'Missing' } };
    const form = await handleForm(page, { default: defineForm({ fields: {}, send: async () => problems }) });
    expect(page.response.status).toBe(422);
    expect(form).toMatchObject({ problems, error: undefined });
  });
});

test('an answer is shown on the page itself with status 200', async () => {
  const page = posted({ email: 'anna@club.example' });
  const form = await handleForm(page, {
    default: defineForm({ fields: { email: 'text' }, send: async () => ({ answer: { sentTo: 'a***' } }) }),
  });
  expect(page.response.status).toBe(200);
  if (!form || form instanceof Response) throw new Error('The page must be shown');
  expect(form).toMatchObject({ values: { email: 'anna@club.example' }, answer: { sentTo: 'a***' } });
  expect(form.problems).toBeUndefined();
  expectTypeOf(form.answer).toEqualTypeOf<{ sentTo: string } | undefined>();
});

test('the form name determines the field types', async () => {
  const form = await handleForm(posted({ action: 'edit' }), {
    edit: defineForm({ fields: editedFields('city'), send: fails(new ClubError('conflict')) }),
    agree: defineForm({ fields: { terms: 'checkbox' }, send: async () => '/' }),
  });
  if (!form || form instanceof Response || form.name !== 'edit') throw new Error('The page must be shown');
  expectTypeOf(form.values.was_city).toEqualTypeOf<string | undefined>();
  expect(form.values).toEqual({ city: undefined, was_city: undefined });
});
