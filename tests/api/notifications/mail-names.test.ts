/** E-mails show typed names only at addresses that their member has confirmed. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { registration } from '../../support/registration.ts';
import { codeFor, orderOf, registerWithCode, verificationCodeFor } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const named = (person: Person, changes: Partial<typeof installers.$inferInsert> = {}) =>
  club.db
    .update(installers)
    .set({ name: 'Zofia', surname: 'Typed', ...changes })
    .where(eq(installers.id, person.id));

/** All parts of the mails to an address, newest first. */
async function mailsTo(address: string): Promise<string[]> {
  const rows = await club.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, address))
    .orderBy(desc(messages.createdAt));
  return rows.map(({ subject, text, html }) => `${subject} ${text} ${html}`);
}

describe('a sign-in code', () => {
  test('greets by name at a confirmed address', async () => {
    const person = await club.person();
    await named(person);
    await codeFor(club, person);
    expect((await mailsTo(person.email))[0]).toContain('Zofia Typed');
  });

  test('shows no name at an address that an owner has typed', async () => {
    const person = await club.person({ role: 4 });
    await named(person, { emailConfirmed: false });
    await codeFor(club, person);
    expect((await mailsTo(person.email))[0]).not.toMatch(/Zofia|Typed/);
  });
});

test('a code that verifies an address shows no name', async () => {
  const person = await club.person();
  await named(person, { verifiedEmailAt: null });
  await verificationCodeFor(club, person);
  expect((await mailsTo(person.email))[0]).not.toMatch(/Zofia|Typed/);
});

test('the mails of a registration show nothing that was typed', async () => {
  const body = registration();
  Object.assign(body.installer, { name: 'Zofia', surname: 'Typed' });
  Object.assign(body.company, { name: 'Typed Roofs' });
  expect(await registerWithCode(club, body)).toMatchObject({ status: 201 });
  const mails = await mailsTo(body.installer.email);
  expect(mails).toHaveLength(2);
  for (const mail of mails) expect(mail).not.toMatch(/Zofia|Typed/);
});

test('an order greets by name at the own address, not at another one', async () => {
  const person = await club.person({ points: 100 });
  await named(person);
  for (const email of [person.email, `other-${person.email}`]) {
    const body = orderOf(await club.variant({ price: 1 }));
    await person.club('POST /v2/orders', {
      body: { ...body, customer: { ...body.customer, surname: 'Nowak-Typed', email } },
    });
  }
  expect((await mailsTo(person.email))[0]).toContain('Zofia Typed');
  expect((await mailsTo(`other-${person.email}`))[0]).not.toMatch(/Zofia|Typed/);
});
