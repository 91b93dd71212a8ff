/** Ordering made-to-measure products with a validated configuration, against a real club. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { customer as anybody } from '../../support/browser/customer-data.ts';
import { browser, callerOf, newPage } from '../../support/browser/fake-browser.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { bannerData, newLogo, textLogo } from '../../support/samples.ts';

const customer = { ...anybody, delivery_type: 'personal' } as const;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
}, 60_000);
afterAll(() => club.close());
beforeEach(() => browser.reset());

/** The checkout of a banner. Pages with the same storages are the same tab. */
async function open(person: Person, uuid: string) {
  const { createCheckout } = await newPage(() => import('#features/orders/browser/checkout.ts'));
  const { createPrintOrder } = await import('#features/orders/browser/print-order.ts');
  const { createDirectOrder } = await import('#features/orders/browser/direct-order.ts');
  const {
    $drafts,
    $registered,
    keepDraft,
    register: registerPrint,
  } = await import('#features/marketing/browser/drafts.ts');
  const { data } = await person.club('GET /v2/cart', { query: { uuids: uuid } });
  const [line] = data;
  if (!line) throw new Error('the club has no such variant');
  const { product, variant } = line;
  const order = createDirectOrder(product, [{ ...variant, price: Number(variant.price) }]);
  const checkout = createCheckout({
    call: await callerOf(club, person.token),
    language: 'en',
    points: 0,
    $basket: order.$basket,
    print: createPrintOrder(product.uuid, { familyNameFirst: false }),
  });
  const draft = { data: bannerData, language: 'pl', logo: null };
  const fillIn = (of = product.uuid, isProofChecked = true, logo?: string) => {
    keepDraft(of, draft);
    registerPrint(of, {
      ...draft,
      data: { ...bannerData, ...(logo && { logo }) },
      variant: uuid,
      quantity: 1,
      qr: null,
      isProofChecked,
      areLossesAccepted: false,
    });
  };
  /** Saves other data than those of a banner. */
  const register = (changes: object) => {
    fillIn();
    const saved = $registered.get()[product.uuid];
    if (saved) registerPrint(product.uuid, { ...saved, ...changes });
  };
  const state = () => checkout.$state.get();
  return { checkout, state, fillIn, register, product: product.uuid, $drafts, $registered };
}

describe('order of a made-to-measure product', () => {
  it('contains the configuration and clears both form and configuration', async () => {
    const person = await club.person({ points: 300 });
    const page = await open(person, await club.variant({ type: 'MARKETING', price: 50, prints: 'banner' }));
    page.fillIn();
    await page.checkout.review(customer);
    await page.checkout.place();
    expect(page.state()).toMatchObject({ step: 'done', problem: undefined, points: 250 });
    const uuid = page.state().orders[0]?.uuid ?? '';
    const { meta } = await person.club('GET /v2/orders/{uuid}', { params: { uuid } });
    expect(meta.contents[0]?.inputData).toEqual({ ...bannerData, language: 'pl' });
    expect([page.$drafts.get(), page.$registered.get()]).toEqual([{}, {}]);
  });

  it.each(['nothing', 'another product'])(
    'is not sent while the configuration is for %s (fWsBTs)',
    async (what) => {
      const person = await club.person({ points: 300 });
      const page = await open(person, await club.variant({ type: 'MARKETING', price: 50, prints: 'banner' }));
      if (what !== 'nothing') page.fillIn(crypto.randomUUID());
      await page.checkout.review(customer);
      await page.checkout.place();
      expect(page.state().problem).toMatchObject({ code: 'configuration_missing', mayBeTaken: false });
      expect((await person.club('GET /v2/orders')).data).toEqual([]);
    },
  );

  it('requires enough points (1DI/Hx) and keeps the configuration until they suffice', async () => {
    const person = await club.person({ points: 49 });
    const page = await open(person, await club.variant({ type: 'MARKETING', price: 50, prints: 'banner' }));
    page.fillIn();
    await page.checkout.review(customer);
    await page.checkout.place();
    expect(page.state().problem?.code).toBe('not_enough_points');
    expect(Object.keys(page.$registered.get())).toEqual([page.product]);
    expect(Object.keys(page.$drafts.get())).toEqual([page.product]);
  });

  it('keeps its configuration when another tab goes on to the checkout of another product', async () => {
    const person = await club.person({ points: 300 });
    const page = await open(person, await club.variant({ type: 'MARKETING', price: 50, prints: 'banner' }));
    page.fillIn();
    page.fillIn(crypto.randomUUID());
    await page.checkout.review(customer);
    await page.checkout.place();
    expect(page.state()).toMatchObject({ step: 'done', problem: undefined });
  });

  it('is not placed before the proof is checked', async () => {
    const person = await club.person({ points: 300 });
    const page = await open(person, await club.variant({ type: 'MARKETING', price: 50, prints: 'banner' }));
    page.fillIn(page.product, false);
    await page.checkout.review(customer);
    await page.checkout.place();
    expect(page.state().problem).toMatchObject({ code: 'invalid', details: ['proof_unchecked'] });
    expect((await person.club('GET /v2/orders')).data).toEqual([]);
  });

  it('is not placed before the losses of its logo are accepted', async () => {
    const person = await club.person({ points: 300 });
    const page = await open(person, await club.variant({ type: 'MARKETING', price: 50, prints: 'banner' }));
    page.fillIn(page.product, true, await newLogo(club, person, new Blob([textLogo])));
    await page.checkout.review(customer);
    await page.checkout.place();
    expect(page.state().problem).toMatchObject({ code: 'invalid', details: ['losses_unaccepted'] });
    expect((await person.club('GET /v2/orders')).data).toEqual([]);
  });

  it('shows the server’s validation errors of the print data', async () => {
    const person = await club.person({ points: 300 });
    const page = await open(person, await club.variant({ type: 'MARKETING', price: 50, prints: 'sticker' }));
    page.fillIn();
    await page.checkout.review(customer);
    await page.checkout.place();
    expect(page.state().step).toBe('summary');
    expect(page.state().problem).toMatchObject({
      code: 'invalid',
      details: expect.arrayContaining([expect.any(String)]),
    });
  });

  it('has a line for each person, at the price of all', async () => {
    const person = await club.person({ points: 300 });
    const colleague = await club.person({ colleagueOf: person, role: 4 });
    const uuid = await club.variant({ type: 'MARKETING', price: 50, prints: 'business-card-horizontal' });
    const page = await open(person, uuid);
    const { data: offered } = await person.club('GET /v1/shop/marketing/services', {
      query: { type: 'business-card-horizontal' },
    });
    const who = ({ uuid: id }: Person, surname: string) => ({
      uuid: id,
      name: 'Anna',
      surname,
      texts: { name: 'Anna', surname, phone: '512 345 678', shortDescription: 'Dekarz' },
    });
    page.register({
      data: {
        coverImage: 'cover-morning-tall',
        businessCardLogo: 'lucarne-clay',
        services: offered.slice(0, 4).map(({ text, icon }) => ({ text, icon })),
      },
      people: [who(person, 'Nowak'), who(colleague, 'Kowalska')],
      quantity: 2,
    });
    await page.checkout.review(customer);
    await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, colleague.id));
    await page.checkout.place();
    expect(page.state().problem).toMatchObject({ details: ['unknown'], names: ['Anna Kowalska'] });
    await club.db.update(installers).set({ active: 1 }).where(eq(installers.id, colleague.id));
    await page.checkout.place();
    expect(page.state()).toMatchObject({ step: 'done', problem: undefined, points: 100 });
    const order = page.state().orders[0]?.uuid ?? '';
    const { meta } = await person.club('GET /v2/orders/{uuid}', { params: { uuid: order } });
    expect(meta.contents.map(({ quantity, inputData }) => [quantity, inputData?.surname])).toEqual([
      [2, 'Nowak'],
      [2, 'Kowalska'],
    ]);
  });
});
