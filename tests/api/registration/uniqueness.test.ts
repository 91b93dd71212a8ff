/** Unique values of members: checked in advance, rejected at registration, and safe against enumeration. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies, installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { type Input, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { polishVat, type Registration, registration } from '../../support/registration.ts';
import { registerWithCode } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const register = (body: Registration) => club.raw('POST /v2/company/register', { body });

async function joined(body: Registration) {
  const answer = await registerWithCode(club, body);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  const { company: uuid, installer } = answer.body as { company: string; installer: string };
  const [company] = await club.db.select().from(companies).where(eq(companies.uuid, uuid));
  const [owner] = await club.db.select().from(installers).where(eq(installers.uuid, installer));
  if (!company || !owner) throw new Error('Nothing was written');
  // A code by SMS would confirm the phone too.
  await club.db.update(installers).set({ phoneConfirmed: true }).where(eq(installers.id, owner.id));
  return { company, owner };
}

async function fieldsOf(body: Registration): Promise<Record<string, string[]>> {
  const before = await counts();
  const answer = await register(body);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(await counts()).toEqual(before);
  return (answer.body as { errors: Record<string, string[]> }).errors;
}

async function counts() {
  return [await club.db.$count(companies), await club.db.$count(installers), await club.db.$count(messages)];
}

const inCompany = (company: Partial<Registration['company']>) => registration('pl', { company });
const inInstaller = (installer: Partial<Registration['installer']>) => registration('pl', { installer });

type Query = Input<'GET /v2/company/validate'>['query'];

const validate = (query: Record<string, string | number>, token?: string) =>
  club.raw('GET /v2/company/validate', { query: query as Query }, token);

describe('checking in advance', () => {
  test.each<[string, Record<string, string>]>([
    ['an e-mail address', { email: ' Somebody@New.example ' }],
    ['an e-mail address with a domain in any script', { email: 'anna@ośnieżony.example' }],
    ['a phone number', { phone: '512 000 111', region_id: '10' }],
    ['a phone number with its country', { phone: '+48 512 000 111', region_id: '10' }],
    ['a number', { registration_number: '731-482-60-54', region_id: '10' }],
    ['a second number', { registration_number_2: '382719465', region_id: '10' }],
    ['a blank number that the region does not require', { registration_number_2: '', region_id: '10' }],
  ])(`${promise('validateCompany', 200)}: %s is free`, async (_, query) => {
    expect(await validate(query)).toMatchObject({ status: 200, body: {} });
  });

  test.each<[string, string, Record<string, string>]>([
    ['email', 'The e-mail address is not valid.', { email: 'nothing' }],
    ['email', 'This field is required.', { email: '' }],
    ['email', 'The e-mail address is not valid.', { email: '"a"@b.example' }],
    ['phone', 'Invalid phone number.', { phone: '+420601123456', region_id: '10' }],
    ['phone', 'Invalid phone number.', { phone: '1234', region_id: '10' }],
    ['phone', 'Letters are not allowed.', { phone: '512 000 11a', region_id: '10' }],
    ['registration_number', 'This field is required.', { registration_number: ' ', region_id: '10' }],
    ['registration_number', 'This is too short.', { registration_number: '12345', region_id: '10' }],
    ['registration_number', 'This is not valid.', { registration_number: '7314826055', region_id: '10' }],
    ['registration_number_2', 'This is not valid.', { registration_number_2: '7314826054', region_id: '17' }],
    ['region_id', 'This field is required.', { phone: '512000111' }],
    ['region_id', 'This does not exist.', { phone: '512000111', region_id: '99' }],
    ['region_id', 'This is not valid.', { phone: '512000111', region_id: 'pl' }],
    ['', 'This field is required.', {}],
    ['', 'This field is required.', { region_id: '10' }],
    ['', 'This is not valid.', { email: 'a@b.example', phone: '512000111', region_id: '10' }],
    ['email', 'This is too long.', { email: 'x'.repeat(5000) }],
  ])('rejects %s: %s', async (field, message, query) => {
    expect(await validate(query)).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
  });

  test('a member’s value is taken for guests and other members, and free for its holder', async () => {
    const { company, owner } = await joined(registration());
    const member = await club.person();
    await club.db.update(installers).set({ email: null, phone: null }).where(eq(installers.id, owner.id));
    await club.db
      .update(installers)
      .set({ email: owner.email, phone: owner.phone, companyId: company.id })
      .where(eq(installers.id, member.id));
    const other = await club.person();
    const cases: [string, Record<string, string>][] = [
      ['email', { email: owner.email?.toUpperCase() ?? '' }],
      ['phone', { phone: owner.phone ?? '', region_id: '10' }],
      ['registration_number', { registration_number: `PL ${company.registrationNumber}`, region_id: '10' }],
    ];
    const said = {
      email: 'The email has already been taken.',
      phone: 'Phone number is not unique.',
      registration_number: 'The company registration number has already been taken.',
    };
    for (const [field, query] of cases) {
      const expected = { status: 422, body: { errors: { [field]: [said[field as keyof typeof said]] } } };
      expect(await validate(query)).toMatchObject(expected);
      expect(await validate(query, other.token)).toMatchObject(expected);
      expect(await validate(query, member.token)).toMatchObject({ status: 200 });
    }
    await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, member.id));
    expect((await validate({ email: owner.email ?? '' })).status).toBe(200);
  });

  test(`${promise('validateCompany', 429, 'too_many_requests')}: sixty in five minutes from one address, so that companies cannot be enumerated`, async () => {
    const ask = (address: string) =>
      club.send(`/v2/company/validate?registration_number=${polishVat()}&region_id=10`, { address });
    const statuses: number[] = [];
    // One customer has a whole /64.
    for (let i = 0; i < 61; i++) statuses.push((await ask(`2001:db8:1:2::${i.toString(16)}`)).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    expect(statuses[60]).toBe(429);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
    club.advance(5 * 60_000);
    expect((await ask('2001:db8:1:2::1')).status).toBe(200);
  });

  test('an address learns of fifteen accounts a minute, together with sign-ins', async () => {
    const address = '192.0.2.71';
    const ask = (query: string) => club.send(`/v2/company/validate?${query}`, { address });
    const login = () =>
      club.send('/v2/installer/login', {
        method: 'POST',
        address,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@new.example' }),
      });
    for (let i = 0; i < 5; i++) expect((await login()).status).toBe(404);
    for (let i = 0; i < 5; i++) {
      expect((await ask('email=somebody@new.example')).status).toBe(200);
      expect((await ask('phone=512000111&region_id=10')).status).toBe(200);
    }
    const refused = await ask('email=somebody@new.example');
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 60]);
    expect((await login()).status).toBe(200);
    expect((await ask(`registration_number=${polishVat()}&region_id=10`)).status).toBe(200);
    club.advance(60_000);
    expect((await ask('email=somebody@new.example')).status).toBe(200);
  });
});

describe('a taken value', () => {
  test('is rejected with the field, in any letter case and with any blanks', async () => {
    const { company, owner } = await joined(registration());
    const vat = company.registrationNumber ?? '';
    const cases: [string, string, Registration][] = [
      [
        'installer.email',
        'The email has already been taken.',
        inInstaller({ email: owner.email?.toUpperCase() }),
      ],
      [
        'installer.phone',
        'Phone number is not unique.',
        inInstaller({ phone: owner.phone?.replace('+', '00') }),
      ],
      [
        'company.registration_number',
        'The company registration number has already been taken.',
        inCompany({ registration_number: `PL${vat.slice(0, 5)} ${vat.slice(5)}` }),
      ],
    ];
    for (const [field, message, body] of cases) expect(await fieldsOf(body)).toEqual({ [field]: [message] });
  });

  test('is free again once its holder is deactivated; a company’s number once the company is', async () => {
    const { company, owner } = await joined(registration());
    const again = () =>
      registration('pl', {
        company: { registration_number: company.registrationNumber },
        installer: { email: owner.email ?? '', phone: owner.phone ?? '' },
      });
    await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, owner.id));
    expect(Object.keys(await fieldsOf(again()))).toEqual(['company.registration_number']);
    await club.db.update(companies).set({ active: 2 }).where(eq(companies.id, company.id));
    club.advance(61_000);
    expect((await joined(again())).company.id).not.toBe(company.id);
  });

  const eventsOf = (companyId: number) =>
    club.db
      .select({ event: pointsEntries.event })
      .from(pointsEntries)
      .where(eq(pointsEntries.companyId, companyId));

  test.each(['number', 'owner'])(
    'brings welcome points once, also to who closes and registers the same %s',
    async (same) => {
      const { company, owner } = await joined(registration());
      expect(await eventsOf(company.id)).toContainEqual({ event: 'welcome' });
      await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, owner.id));
      await club.db.update(companies).set({ active: 2 }).where(eq(companies.id, company.id));
      club.advance(61_000);
      const again = registration('pl', {
        company: same === 'number' ? { registration_number: company.registrationNumber } : {},
        installer: same === 'number' ? {} : { email: owner.email ?? '', phone: owner.phone ?? '' },
      });
      expect(await eventsOf((await joined(again)).company.id)).toEqual([]);
      expect(await eventsOf((await joined(registration())).company.id)).toContainEqual({ event: 'welcome' });
    },
  );

  test('that a stranger never confirmed does not cost the welcome points', async () => {
    const { company, owner } = await joined(registration());
    await club.db
      .update(installers)
      .set({ active: 2, phoneConfirmed: false })
      .where(eq(installers.id, owner.id));
    await club.db.update(companies).set({ active: 2 }).where(eq(companies.id, company.id));
    club.advance(61_000);
    const later = await joined(registration('pl', { installer: { phone: owner.phone ?? '' } }));
    expect(await eventsOf(later.company.id)).toContainEqual({ event: 'welcome' });
  });

  test('in another region causes no conflict', async () => {
    const { company } = await joined(registration('sk'));
    await club.db.update(companies).set({ regionId: 2 }).where(eq(companies.id, company.id));
    const again = await joined(registration('sk', { installer: { phone: '912 123 457' } }));
    expect(again.company.registrationNumber).toBe(company.registrationNumber);
  });

  test('as an e-mail address is equal in Unicode and ASCII form of its domain', async () => {
    const { owner } = await joined(inInstaller({ email: 'Anna@Żółw.example' }));
    expect(owner.email).toMatch(/^anna@xn--[a-z\d-]+\.example$/);
    for (const email of ['anna@żółw.example', owner.email ?? ''])
      expect(await fieldsOf(inInstaller({ email }))).toEqual({
        'installer.email': ['The email has already been taken.'],
      });
    const login = await club.raw('POST /v2/installer/login', { body: { email: 'anna@żółw.example' } });
    expect(login).toMatchObject({ status: 200, body: { user_id: owner.uuid } });
  });

  test.each([
    [
      'email',
      () => ({ installer: { email: `raced-${crypto.randomUUID()}@club.example` } }),
      'installer.email',
    ],
    ['number', () => ({ company: { registration_number: polishVat() } }), 'company.registration_number'],
  ])('goes to one of two tabs that register the same %s at once', async (_, same, field) => {
    const value = same();
    const before = await counts();
    const answers = await Promise.all([1, 2].map(() => registerWithCode(club, registration('pl', value))));
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBe(201);
    // With one address they share a code, which is then used up, or the second request must wait.
    if (field === 'installer.email') expect([406, 422, 429]).toContain(lost?.status);
    else expect(lost?.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    expect((await counts()).slice(0, 2)).toEqual(before.slice(0, 2).map((count) => count + 1));
  });
});
