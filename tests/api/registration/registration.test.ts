/** Registration: who may join, what is stored, and what is rejected. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audit } from '#app/audit.ts';
import { rateLimits } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { limitUnconfirmed, UNCONFIRMED_LIMITS } from '#features/notifications/server/unconfirmed.ts';
import { networkKey } from '#platform/http/limits.ts';
import { regionBySlug, regions } from '#regions/regions.ts';
import { type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise } from '../../support/promises.ts';
import {
  decorAnswers,
  installerAnswers,
  polishPhone,
  polishVat,
  type Registration,
  registration,
} from '../../support/registration.ts';
import { codeSentTo, registerWithCode } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

interface Joined {
  company: string;
  installer: string;
  welcome_points: number;
  token: string;
}

const register = (body: object, idempotencyKey?: string) =>
  club.raw('POST /v2/company/register', { body: body as Registration, idempotencyKey });

async function joined(body: Registration) {
  const answer = await registerWithCode(club, body);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  const { company: uuid, installer, welcome_points, token } = answer.body as Joined;
  const [company] = await club.db.select().from(companies).where(eq(companies.uuid, uuid));
  const [owner] = await club.db.select().from(installers).where(eq(installers.uuid, installer));
  if (!company || !owner) throw new Error('Nothing was written');
  return { company, owner, welcome_points, token };
}

async function fieldsOf(body: object): Promise<Record<string, string[]>> {
  const before = await counts();
  const answer = await register(body);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(await counts()).toEqual(before);
  return (answer.body as { errors: Record<string, string[]> }).errors;
}

async function counts() {
  return [await club.db.$count(companies), await club.db.$count(installers), await club.db.$count(messages)];
}

const inCompany = (company: object) => registration('pl', { company });
const inInstaller = (installer: object) => registration('pl', { installer });

describe('a registration', () => {
  test.each(regions.map(({ slug }) => slug))(
    `${promise('registerCompany', 201)}, ${promise('verifyRegistration', 201)} in %s with valid data: welcome points are booked, and the owner is signed in without further steps`,
    async (slug) => {
      const region = regionBySlug(slug);
      const { company, owner, welcome_points, token } = await joined(registration(slug));
      expect(welcome_points).toBe(region.welcomePoints);
      expect(company).toMatchObject({
        regionId: region.id,
        active: 1,
        pointsBalance: region.welcomePoints,
        survey: installerAnswers,
      });
      expect(owner).toMatchObject({ role: 3, companyId: company.id, hasSurvey: true, active: 1 });
      expect((await audit(club.db)).findings).toEqual([]);

      const self = await club.raw('GET /v1/company/user/self', {}, token);
      expect(self.body).toMatchObject({ uuid: owner.uuid, has_survey: true, email: owner.email });
      expect(owner).toMatchObject({ emailConfirmed: true, phoneConfirmed: false });
    },
  );

  test('stores trimmed values, the e-mail in lower case, the phone in E.164 and numbers without blanks', async () => {
    const vat = polishVat();
    const body = registration('pl', {
      company: {
        name: '  Dachy Łódź ',
        registration_number: ` PL ${vat.slice(0, 3)}-${vat.slice(3)} `,
        street: ' Polna ',
        house_number: ' 1 ',
        postal_code: ' 00-001 ',
        city: ' Łódź ',
      },
      installer: { name: ' Ewa ', surname: ' Żak ' },
    });
    const { email } = body.installer;
    body.installer.email = ` ${email.toUpperCase()} `;
    body.installer.phone = ` 0048 ${polishPhone()} `;
    const { company, owner } = await joined(body);
    expect(company).toMatchObject({
      name: 'Dachy Łódź',
      registrationNumber: vat,
      registrationNumber2: null,
      street: 'Polna',
      houseNumber: '1',
      postalCode: '00-001',
      city: 'Łódź',
    });
    expect(owner).toMatchObject({ name: 'Ewa', surname: 'Żak', email });
    expect(owner.phone).toMatch(/^\+48512\d{6}$/);
  });

  test('takes the street and house number as one address', async () => {
    const body = registration();
    const { street, house_number, ...company } = body.company;
    const { company: stored } = await joined({
      ...body,
      company: { ...company, address: `${street} ${house_number}` } as never,
    });
    expect(stored).toMatchObject({ street, houseNumber: house_number });
  });

  test('with is_decor_installer 1 creates a decor owner, who answers the decor survey', async () => {
    const body = registration('pl', {
      company: { survey: JSON.stringify(decorAnswers) },
      installer: { is_decor_installer: 1 },
    });
    const { company, owner } = await joined(body);
    expect(owner.role).toBe(7);
    expect(company.survey).toEqual(decorAnswers);
    expect(Object.keys(await fieldsOf(inInstaller({ is_decor_installer: 1 })))).toContain('company.survey.7');
  });

  test('stores consents as given, and shown steps as seen', async () => {
    const { owner } = await joined(inInstaller({ email_consent: 0, phone_consent: 1 }));
    expect(owner).toMatchObject({ emailConsent: false, phoneConsent: true });
    expect(Object.keys(owner.options).sort()).toEqual([
      'companyTypeSeen',
      'consentSeen',
      'firstTime',
      'hasAgreedToTerms',
      'registrationNumber2Seen',
      'registrationNumberSeen',
    ]);
    expect(owner.options.firstTime).toBe(true);
    const quiet = registration();
    const { email_consent: _, phone_consent: __, is_decor_installer: ___, ...installer } = quiet.installer;
    const other = await joined({ ...quiet, installer });
    expect(other.owner).toMatchObject({ emailConsent: false, phoneConsent: false, role: 3 });
  });

  test('accepts a test number of nine 9s and three digits in demo mode only', async () => {
    const body = inInstaller({ phone: ' 999999999123 ' });
    club.deps.env.demo = false;
    expect(await fieldsOf(body)).toEqual({ 'installer.phone': ['Invalid phone number.'] });
    club.deps.env.demo = true;
    const { owner } = await joined(body);
    expect(owner.phone).toBe('+999999999123');
    await club.db.update(installers).set({ phoneConfirmed: true }).where(eq(installers.id, owner.id));
    expect(await fieldsOf(inInstaller({ phone: '999999999123' }))).toEqual({
      'installer.phone': ['Phone number is not unique.'],
    });
    expect(Object.keys(await fieldsOf(inInstaller({ phone: '99999999912' })))).toEqual(['installer.phone']);
  });

  test.each([
    ['from-a-friend', 'from-a-friend'],
    ['  blank  ', 'blank'],
    ['', null],
    [null, null],
    [undefined, null],
    ['a\u0000b', null],
    ['\ud800', null],
  ])('with the invite %j stores %j', async (invite, kept) => {
    expect((await joined({ ...registration(), invite })).company.invite).toBe(kept);
  });

  test('sends mails in the member’s language, without user input', async () => {
    const { owner } = await joined(inInstaller({ name: 'Zdzisława', surname: 'Brzęczyszczykiewicz' }));
    const mails = await club.db
      .select()
      .from(messages)
      .where(eq(messages.recipient, owner.email ?? ''));
    // The code and the welcome mail.
    expect(mails.map(({ channel, code }) => [channel, code !== null])).toEqual(
      expect.arrayContaining([
        ['email', true],
        ['email', false],
      ]),
    );
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toMatch(/Zdzisława|Brzęczyszczykiewicz|Lucarne Dachy/);
  });

  test('books the welcome points once, as a separate entry', async () => {
    const { company, owner } = await joined(registration());
    const entries = await club.db.select().from(pointsEntries).where(eq(pointsEntries.companyId, company.id));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ event: 'welcome', points: 20, installerId: owner.id });
  });

  test('in Serbia, which gives no welcome points, writes no entry', async () => {
    const [serbian] = await club.db
      .select()
      .from(companies)
      .where(eq(companies.regionId, regionBySlug('rs').id));
    expect(await club.db.$count(pointsEntries, eq(pointsEntries.companyId, serbian?.id ?? 0))).toBe(0);
  });

  test.each([
    'Анна',
    'Άννα',
    'محمد',
    'נועה',
    '安娜',
    'さくら',
    '지민',
    'अनीता',
    'ა',
    "O’Connor-d'Arc",
    'Jean Luc',
    'Ññ',
    'İpek',
  ])('accepts the name %s', async (name) => {
    const isShort = [...name].length < 2;
    if (isShort) expect(await fieldsOf(inInstaller({ name }))).toHaveProperty(['installer.name']);
    else
      expect((await joined(inInstaller({ name, surname: name }))).owner).toMatchObject({
        name,
        surname: name,
      });
  });
});

describe('a registration is rejected, and names the field, for', () => {
  const tooLong = 'x'.repeat(10_000);
  test.each<[string, object]>([
    ['installer.name', inInstaller({ name: 'Anna2' })],
    ['installer.name', inInstaller({ name: 'Anna٢' })],
    ['installer.name', inInstaller({ name: ' A ' })],
    ['installer.name', inInstaller({ name: tooLong })],
    ['installer.name', inInstaller({ name: 'An\u0000na' })],
    ['installer.surname', inInstaller({ surname: 'N' })],
    ['installer.surname', inInstaller({ surname: '1Nowak' })],
    ['installer.surname', inInstaller({ surname: tooLong })],
    ['installer.email', inInstaller({ email: 'no address' })],
    ['installer.email', inInstaller({ email: '"a b"@club.example' })],
    ['installer.email', inInstaller({ email: '"quoted"@club.example' })],
    ['installer.email', inInstaller({ email: 'a\'"b@club.example' })],
    ['installer.email', inInstaller({ email: 'żółw@club.example' })],
    ['installer.email', inInstaller({ email: 'a@b.example,c@d.example' })],
    ['installer.email', inInstaller({ email: 'a@b.example\r\nbcc: c@d.example' })],
    ['installer.email', inInstaller({ email: `${'x'.repeat(250)}@club.example` })],
    ['installer.phone', inInstaller({ phone: '+420 601 123 456' })],
    ['installer.phone', inInstaller({ phone: '601 12' })],
    ['installer.phone', inInstaller({ phone: 'phone' })],
    ['installer.phone', inInstaller({ phone: '5'.repeat(10_000) })],
    ['installer.languages_id', inInstaller({ languages_id: 0 })],
    ['installer.languages_id', inInstaller({ languages_id: 99 })],
    ['installer.options', inInstaller({ options: '{}' })],
    ['installer.options', inInstaller({ options: 'no json' })],
    ['installer.options', inInstaller({ options: '[]' })],
    ['installer.options', inInstaller({ options: '{"hasAgreedToTerms":true}' })],
    ['installer.options', inInstaller({ options: '{"hasAgreedToTerms":"yesterday"}' })],
    ['installer.options', inInstaller({ options: '{"hasAgreedToTerms":"2026-02-31T99:00:00Z"}' })],
    ['installer.email_consent', inInstaller({ email_consent: true })],
    ['installer.phone_consent', inInstaller({ phone_consent: 2 })],
    ['installer.is_decor_installer', inInstaller({ is_decor_installer: '1' })],
    ['company.name', inCompany({ name: 'abc' })],
    ['company.name', inCompany({ name: '   abc   ' })],
    ['company.name', inCompany({ name: tooLong })],
    ['company.street', inCompany({ street: 'abc' })],
    ['company.house_number', inCompany({ house_number: ' ' })],
    ['company.postal_code', inCompany({ postal_code: '' })],
    ['company.postal_code', inCompany({ postal_code: '1234' })],
    ['company.city', inCompany({ city: 'X' })],
    ['company.regions_id', inCompany({ regions_id: 1 })],
    ['company.regions_id', inCompany({ regions_id: 18 })],
    ['company.regions_id', inCompany({ regions_id: 10.5 })],
    ['company.registration_number', inCompany({ registration_number: undefined })],
    ['company.registration_number', inCompany({ registration_number: null })],
    ['company.registration_number', inCompany({ registration_number: '12345' })],
    ['company.registration_number', inCompany({ registration_number: '731-482-60-55' })],
    ['company.registration_number_2', inCompany({ registration_number_2: '382719466' })],
    ['company.company_type', inCompany({ company_type: 71 })],
    ['company.company_type', inCompany({ company_type: 9999 })],
    ['company.company_type', registration('it', { company: { company_type: undefined } })],
    ['company.company_type', registration('it', { company: { company_type: 71 } })],
    ['company.disclaimer_accepted', registration('it', { company: { disclaimer_accepted: 0 } })],
    ['company.declaration_accepted', registration('hu', { company: { declaration_accepted: 0 } })],
    ['company.disclaimer_accepted', inCompany({ disclaimer_accepted: false })],
    ['company.survey', inCompany({ survey: 'no json' })],
    ['company.survey', inCompany({ survey: '{}' })],
    ['invite', { ...registration(), invite: 'x'.repeat(101) }],
    ['invite', { ...registration(), invite: 5 }],
  ])('%s', async (field, body) => {
    expect(await fieldsOf(body)).toHaveProperty([field]);
  });

  const without = (id: number) => installerAnswers.filter(({ question_id }) => question_id !== id);
  test.each<[string, string, object[]]>([
    [
      'an answer to a question that does not exist',
      '77',
      [...installerAnswers, { question_id: 77, value: 1 }],
    ],
    ['an answer that does not exist', '5', [...without(5), { question_id: 5, answer_ids: [99] }]],
    ['more choices than allowed', '7', [...without(7), { question_id: 7, answer_ids: [1, 2, 3, 4] }]],
    ['two choices of one', '2', [...without(2), { question_id: 2, answer_ids: [1, 2] }]],
    ['the same choice twice', '7', [...without(7), { question_id: 7, answer_ids: [1, 1] }]],
    ['a question left out', '9', without(9)],
    ['a sub-question left out', '51', [...without(5), { question_id: 5, answer_ids: [3] }]],
    ['a sub-question that was not asked', '51', [...installerAnswers, { question_id: 51, answer_ids: [1] }]],
    ['a question answered twice', '3', [...installerAnswers, { question_id: 3, value: 5 }]],
    [
      'the number 0 for our windows',
      '81',
      [...without(8), { question_id: 8, answer_ids: [1] }, { question_id: 81, value: 0 }],
    ],
    ['the number 1000000', '3', [...without(3), { question_id: 3, value: 1_000_000 }]],
    ['the number 1.5', '3', [...without(3), { question_id: 3, value: 1.5 }]],
    ['the number -1', '3', [...without(3), { question_id: 3, value: -1 }]],
  ])('%s', async (_, question, answers) => {
    expect(await fieldsOf(inCompany({ survey: JSON.stringify(answers) }))).toHaveProperty([
      `company.survey.${question}`,
    ]);
  });

  test('all errors at once', async () => {
    const taken = await joined(registration());
    await club.db.update(installers).set({ phoneConfirmed: true }).where(eq(installers.id, taken.owner.id));
    const body = registration('pl', {
      company: { registration_number: taken.company.registrationNumber, postal_code: 'x', survey: '[]' },
      installer: { email: taken.owner.email ?? '', phone: taken.owner.phone ?? '', languages_id: 99 },
    });
    expect(Object.keys(await fieldsOf(body)).sort()).toEqual(
      [
        'company.postal_code',
        'company.registration_number',
        ...installerAnswers.map(({ question_id }) => `company.survey.${question_id}`),
        'installer.email',
        'installer.languages_id',
        'installer.phone',
      ].sort(),
    );
  });
});

describe('a registration that waits for its code', () => {
  const waiting = async (body: Registration = registration()) => {
    const answer = await register(body);
    expect(answer.status).toBe(201);
    const { registration: id } = answer.body as { registration: string };
    return { id, code: await codeSentTo(club, body.installer.email) };
  };
  const verify = (id: string, code: string) =>
    club.raw('POST /v2/company/register/verify', { body: { registration: id, code } });
  const resend = (id: string) => club.raw('POST /v2/company/register/resend', { body: { registration: id } });
  const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');

  test('writes no company and no person, and reserves nothing', async () => {
    const companiesBefore = await club.db.$count(companies);
    const body = registration();
    const first = await waiting(body);
    expect(await club.db.$count(companies)).toBe(companiesBefore);
    // The actual holder of the numbers and addresses registers second and enters the code first.
    const rightful = await joined({ ...body });
    expect(rightful.owner.email).toBe(body.installer.email);
    const late = await verify(first.id, first.code);
    expect(late.status).toBe(406);
  });

  test('whose value was taken meanwhile names the field, and its code stays valid', async () => {
    const vat = polishVat();
    const { id, code } = await waiting(inCompany({ registration_number: vat }));
    await joined(inCompany({ registration_number: vat }));
    for (let i = 0; i < 2; i++)
      expect(await verify(id, code)).toMatchObject({
        status: 422,
        body: { errors: { 'company.registration_number': [expect.any(String)] } },
      });
  });

  test(`${promise('verifyRegistration', 406, 'code_invalid')} for other digits, twice; ${promise('verifyRegistration', 406, 'code_expired')} after that`, async () => {
    const { id, code } = await waiting();
    for (const said of ['code_invalid', 'code_invalid', 'code_expired'])
      expect(await verify(id, wrong(code))).toMatchObject({ status: 406, body: { code: said } });
    expect(await verify(id, code)).toMatchObject({ status: 406, body: { code: 'code_expired' } });
    club.advance(61_000);
    expect(await resend(id)).toMatchObject({ status: 200, body: { registration: id } });
    expect((await verify(id, code)).status).toBe(201);
  });

  test(`${promise('verifyRegistration', 406, 'code_superseded')} for the code before the newest`, async () => {
    const body = registration();
    const { id, code } = await waiting(body);
    club.advance(6 * 60_000);
    await resend(id);
    expect(await verify(id, code)).toMatchObject({
      status: 406,
      body: { code: 'code_superseded', tries_left: 2 },
    });
    expect((await verify(id, await codeSentTo(club, body.installer.email))).status).toBe(201);
  });

  test(`${promise('verifyRegistration', 406, 'code_second')}: after fifteen wrong codes the right one must be followed by another`, async () => {
    const body = registration();
    const { email } = body.installer;
    let { id, code } = await waiting(body);
    for (let i = 0; i < 15; i++) {
      if (i > 0 && i % 3 === 0) ({ id, code } = await waiting(body));
      expect((await verify(id, wrong(code))).status).toBe(406);
    }
    ({ id, code } = await waiting(body));
    expect(await verify(id, code)).toMatchObject({ status: 406, body: { code: 'code_second' } });
    const second = (await club.db.select().from(messages).where(eq(messages.recipient, email)))
      .map((message) => message.code ?? '')
      .filter((digits) => digits !== code);
    const tried = [];
    for (const digits of second) tried.push((await verify(id, digits)).status);
    expect(tried).toContain(201);
  });

  test(`${promise('resendRegistration', 200)}: the same code again, once a minute`, async () => {
    const body = registration();
    const { id, code } = await waiting(body);
    const mails = () => club.db.$count(messages, eq(messages.recipient, body.installer.email));
    expect(await resend(id)).toMatchObject({ status: 200, body: { resend_after: 60 } });
    expect(await mails()).toBe(1);
    club.advance(61_000);
    await resend(id);
    expect(await mails()).toBe(2);
    expect(await codeSentTo(club, body.installer.email)).toBe(code);
    expect((await verify(id, code)).status).toBe(201);
  });

  test(`${promise('resendRegistration', 404, 'not_found')}, ${promise('verifyRegistration', 404, 'not_found')}: after a day, once it is complete, and if there was none`, async () => {
    const [complete, old] = [await waiting(), await waiting()];
    expect((await verify(complete.id, complete.code)).status).toBe(201);
    club.advance(24 * 3_600_000);
    for (const id of [complete.id, old.id, crypto.randomUUID()]) {
      expect(await resend(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await verify(id, '12345')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  test('asked for again and again by a stranger, sends one message per life of a code, with which its owner registers', async () => {
    const body = registration();
    const { email } = body.installer;
    for (let minutes = 0; minutes < 180; minutes += 2) {
      expect((await register(body)).status).toBe(201);
      club.advance(2 * 60_000);
    }
    const sent = await club.db
      .select({ at: messages.createdAt })
      .from(messages)
      .where(eq(messages.recipient, email))
      .orderBy(messages.createdAt);
    const gaps = sent.slice(5).map(({ at }, i) => at.getTime() - (sent[i + 4]?.at.getTime() ?? 0));
    expect(sent.length).toBeGreaterThan(10);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10 * 60_000);

    expect((await joined(body)).owner.email).toBe(email);
  });

  test('sends three messages in half an hour to a mailbox’s addresses with plus tags, which leaves the one without free', async () => {
    const name = crypto.randomUUID();
    const sentTo = async (tag: string) => {
      const { status } = await register(
        registration('pl', { installer: { email: `${name}${tag}@club.example` } }),
      );
      club.advance(61_000);
      return status;
    };
    const tagged: number[] = [];
    for (let i = 0; i < 5; i++) tagged.push(await sentTo(`+${i}`));
    expect(tagged).toEqual([201, 201, 201, 429, 429]);
    expect(await sentTo('')).toBe(201);
    club.advance(30 * 60_000);
    expect(await sentTo('+6')).toBe(201);
  });

  test('counts an address with a plus tag as its mailbox', async () => {
    const name = crypto.randomUUID();
    const tagged = (tag: string) =>
      register(registration('pl', { installer: { email: `${name}${tag}@club.example` } }));
    expect([(await tagged('')).status, (await tagged('+1')).status]).toEqual([201, 429]);
  });

  test('counts guests separately from members, who can confirm addresses after guests reached their limit', async () => {
    const own = await testClub();
    const { calls } = UNCONFIRMED_LIMITS.clubHourQuiet;
    await own.db.insert(rateLimits).values({
      key: 'unconfirmed:guests:email',
      count: calls,
      resetsAt: new Date(own.deps.now().getTime() + 60_000),
    });
    expect((await own.raw('POST /v2/company/register', { body: registration() })).status).toBe(429);
    const person = await own.person();
    const asked = await own.raw('POST /v2/company/verification', { body: {} }, person.token);
    expect(asked.status).toBe(200);
    await own.close();
  });

  test.each(['guests', 'members'] as const)(
    'sends its message in a flood of others, to %s who have caused few',
    async (who) => {
      const own = await testClub();
      const alarms = vi.spyOn(own.deps.log, 'error').mockReturnValue(undefined);
      let sent = 0;
      const send = (network: number, customer = 1) => {
        const sender =
          who === 'guests'
            ? `203.0.${network}.${customer}`
            : { uuid: `${network}-${sent}`, companyId: network * 100 + customer };
        const message = { channel: 'email', to: `${sent++}@club.example` } as const;
        return own.db
          .transaction((tx) => limitUnconfirmed(tx, message, sender, own.deps.log, own.deps.now()))
          .then(
            () => 201,
            ({ code }) => code,
          );
      };
      const flood: unknown[] = [];
      for (let network = 0; network < 14; network++)
        for (let i = 0; i < 25; i++) flood.push(await send(network));
      expect(flood.filter((answer) => answer === 201)).toHaveLength(
        UNCONFIRMED_LIMITS.clubHour.calls + 2 * UNCONFIRMED_LIMITS.quietHour.calls,
      );
      expect(alarms).toHaveBeenCalledTimes(1);
      expect([await send(20), await send(20), await send(20), await send(20)]).toEqual([
        201,
        201,
        201,
        'too_many_requests',
      ]);
      // A customer with many addresses is no quiet one.
      if (who === 'guests') {
        const near: unknown[] = [];
        for (let customer = 1; customer <= 31; customer++) near.push(await send(30, customer));
        expect(near).toEqual([...Array.from({ length: 30 }, () => 201), 'too_many_requests']);
      }
      await own.close();
    },
  );
});

test('the addresses of a customer are in one network: /24 of IPv4, /48 of IPv6', () => {
  expect(networkKey('203.0.113.9')).toBe(networkKey('::ffff:203.0.113.250'));
  expect(networkKey('203.0.113.9')).not.toBe(networkKey('203.0.112.9'));
  expect(networkKey('2001:db8:1:2::4')).toBe(networkKey('2001:db8:1:ffff::'));
  expect(networkKey('2001:db8:1:2::4')).not.toBe(networkKey('2001:db8:2:2::4'));
});

describe('with an Idempotency-Key', () => {
  test('a guest who was rate-limited can send the same again later', async () => {
    const name = crypto.randomUUID();
    const [first, body] = ['', '+1'].map((tag) =>
      registration('pl', { installer: { email: `${name}${tag}@club.example` } }),
    ) as [Registration, Registration];
    const key = crypto.randomUUID();
    expect((await register(first)).status).toBe(201);
    expect((await register(body, key)).status).toBe(429);
    club.advance(61_000);
    expect((await register(body, key)).status).toBe(201);
  });

  test('a repeat gets the same response, and there is one registration', async () => {
    const body = registration();
    const key = crypto.randomUUID();
    const first = await register(body, key);
    expect(first.status).toBe(201);
    const before = await counts();
    const again = await register(body, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await counts()).toEqual(before);
  });

  test('another body is rejected', async () => {
    const key = crypto.randomUUID();
    expect((await register(registration(), key)).status).toBe(201);
    expect(await register(registration(), key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });

  test('a registration whose value was taken can be corrected with a new key', async () => {
    const { owner } = await joined(registration());
    const body = inInstaller({ email: owner.email });
    expect((await register(body, crypto.randomUUID())).status).toBe(422);
    body.installer.email = `other-${crypto.randomUUID().slice(0, 8)}@club.example`;
    expect((await register(body, crypto.randomUUID())).status).toBe(201);
  });
});

test(`${promise('registerCompany', 429, 'too_many_requests')}: an address may send twenty in five minutes`, async () => {
  const ask = () =>
    club.send('/v2/company/register', {
      method: 'POST',
      address: '192.0.2.44',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  await oneLeft(club, 'registerCompany', 20, { address: '192.0.2.44' });
  expect([(await ask()).status, (await ask()).status]).toEqual([422, 429]);
});

test(`${promise('resendRegistration', 429, 'too_many_requests')}: an address may send thirty in five minutes`, async () => {
  const ask = () =>
    club.send('/v2/company/register/resend', {
      method: 'POST',
      address: '192.0.2.45',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  await oneLeft(club, 'resendRegistration', 30, { address: '192.0.2.45' });
  expect([(await ask()).status, (await ask()).status]).toEqual([422, 429]);
});

test(`${promise('verifyRegistration', 429, 'too_many_requests')}: an address may send thirty in five minutes`, async () => {
  const ask = () =>
    club.send('/v2/company/register/verify', {
      method: 'POST',
      address: '192.0.2.45',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  await oneLeft(club, 'verifyRegistration', 30, { address: '192.0.2.45' });
  expect([(await ask()).status, (await ask()).status]).toEqual([422, 429]);
});
