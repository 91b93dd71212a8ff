/** A rejected plain form is shown again with status 422, its errors and the submitted values. */
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { visited } from '../support/e2e/opened.ts';
import type { Session, Site } from '../support/site.ts';

const t = translator('en', 'en-PL');
let site: Site;
let owner: Session;
let project: string;
let colleague: string;
let self: { uuid: string; company: { version: number; name: string } };

visited(async (ofFile) => {
  site = ofFile;
  owner = await site.signIn('owner.pl@club.example');
  self = await site.read(owner, '/v1/company/user/self');
  type List = { data: { uuid: string }[] };
  [project, colleague] = await Promise.all([
    site.read<List>(owner, '/v1/project?status=open').then(({ data }) => data[0]?.uuid ?? ''),
    site
      .read<List>(owner, '/v2/installer/user')
      .then(({ data }) => data.find(({ uuid }) => uuid !== self.uuid)?.uuid ?? ''),
  ]);
});

/** Posts a form as the owner’s browser does; as multipart when `file` is given. */
async function post(path: string, texts: Record<string, string>, file?: Blob) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  if (file) form.set('file', file, 'picture.png');
  const sent = new Response(file ? form : new URLSearchParams(texts));
  return site.ask(path, {
    method: 'POST',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      cookie: `lang=en; ${owner.header}`,
      origin: site.url('pl'),
      'sec-fetch-site': 'same-origin',
    },
    body: Buffer.from(await sent.arrayBuffer()),
  });
}

/** Texts of the page’s error summaries. */
function summaries(body: string): string {
  const texts = [
    ...body.matchAll(/<div class="notice notice-brick"[^>]*role="alert"[\s\S]*?<\/div>\s*<\/div>/g),
  ];
  return texts
    .map(([html]) => html.replace(/<[^>]+>/g, ' '))
    .join(' ')
    .replace(/\s+/g, ' ');
}

interface Refusal {
  form: string;
  path: () => string;
  texts: () => Record<string, string>;
  /** Expected parts of the error summary. */
  says: string[];
  /** Submitted values that the page shows again. */
  keeps?: string[];
}

const required = t('errors.field_required');

const refusals: Refusal[] = [
  {
    form: 'a new project',
    path: () => '/projects/add',
    texts: () => ({ name: 'Attic Kept', streetName: '' }),
    says: [t('projects.problems'), `${t('projects.street')}: `],
    keeps: ['value="Attic Kept"'],
  },
  {
    form: 'a scan',
    path: () => `/projects/${project}`,
    texts: () => ({ action: 'add-scan', code: 'no-code' }),
    says: [],
    keeps: ['value="no-code"', t('errors.code_unreadable')],
  },
  {
    form: 'a new person of the team',
    path: () => '/team/add',
    texts: () => ({ name: '', surname: 'Kept', phone: '12' }),
    says: [
      t('errors.invalid'),
      `${t('team.name')}: `,
      `${t('team.phone')}: ${t('errors.field_phone_invalid')}`,
    ],
    keeps: ['value="Kept"', 'value="12"'],
  },
  {
    form: 'a person of the team',
    path: () => `/team/${colleague}`,
    texts: () => ({ action: 'save', name: '', was_name: 'Shown', surname: 'Kept', was_surname: 'Kept' }),
    says: [t('errors.invalid'), `${t('team.name')}: `],
    keeps: ['value="Shown"', 'value="Kept"'],
  },
  {
    form: 'the contribution of a stranger',
    path: () => '/team',
    texts: () => ({ action: 'contribution', person: '00000000-0000-4000-8000-000000000000', on: '1' }),
    says: [t('team.failed')],
  },
  {
    form: 'the own person',
    path: () => '/user',
    texts: () => ({ action: 'person', email: 'no-address', was_email: 'shown@club.example' }),
    says: [t('errors.invalid'), `${t('registration.email')}: ${t('errors.field_email_invalid')}`],
    keeps: ['value="no-address"', 'value="shown@club.example"'],
  },
  {
    form: 'the company',
    path: () => '/user',
    texts: () => ({ action: 'company', city: '', was_city: 'Shown', version: String(self.company.version) }),
    says: [t('errors.invalid'), `${t('registration.city')}: `],
    keeps: ['value="Shown"'],
  },
  {
    form: 'the company that somebody else has changed meanwhile',
    path: () => '/user',
    texts: () => ({
      action: 'company',
      company_name: 'Kept',
      was_company_name: self.company.name,
      city: 'Then',
      was_city: 'Then',
      version: String(self.company.version - 1),
    }),
    says: [
      t('errors.changed_meanwhile'),
      t('user.companyNow', { field: t('registration.city'), value: 'Warszawa' }),
    ],
    keeps: ['value="Kept"', t('user.companyOutdated')],
  },
  {
    form: 'the preferences',
    path: () => '/user',
    texts: () => ({ action: 'preferences', language: '999', was_language: '5' }),
    says: [t('errors.invalid')],
  },
  {
    form: 'a picture that was not chosen',
    path: () => '/user',
    texts: () => ({ action: 'picture' }),
    says: [required],
  },
  {
    form: 'the registration of a card',
    path: () => '/club-card',
    texts: () => ({ action: 'register', serial: '12 kept' }),
    says: [t('errors.invalid'), `${t('clubCard.serial')}: `, `${t('clubCard.confirmName')}: ${required}`],
    keeps: ['value="12 kept"'],
  },
  {
    form: 'a code',
    path: () => '/verify-email?contact=phone&to=/shop',
    texts: () => ({ action: 'confirm', code: '1', to: '/shop', contact: 'phone' }),
    says: [t('errors.invalid')],
  },
  {
    form: 'a new conversation',
    path: () => '/support/chat/new',
    texts: () => ({ title: 'Kept title', body: '' }),
    says: [t('support.problems'), t('errors.invalid')],
    keeps: ['Kept title'],
  },
];

test.each(refusals)('$form is shown again after a rejection', async ({ path, texts, says, keeps = [] }) => {
  const { status, body } = await post(path(), texts());
  const page = String(body);
  expect(status).toBe(422);
  for (const text of says) expect(summaries(page)).toContain(text);
  for (const text of keeps) expect(page).toContain(text);
});

test('a file that is not a picture is rejected', async () => {
  const { status, body } = await post('/user', { action: 'picture' }, new Blob(['no picture']));
  expect(status).toBe(422);
  expect(summaries(String(body))).toContain(t('errors.file_type'));
});

test('a deleted item answers 404', async () => {
  const gone = '00000000-0000-4000-8000-000000000000';
  for (const [path, texts] of [
    [`/support/chat/${gone}`, { message: 'Hello' }],
    ['/support/chat/no-uuid', { message: 'Hello' }],
    [`/projects/${gone}`, { action: 'add-scan', code: '1' }],
    [`/team/${gone}`, { action: 'resend' }],
  ] as const)
    expect((await post(path, texts)).status, path).toBe(404);
});
