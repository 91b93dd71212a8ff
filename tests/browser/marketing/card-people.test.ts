/** Cards for several people in the form: whose texts are shown, kept, checked and handed over. */
import { beforeEach, describe, expect, it } from 'vitest';
import { printTexts } from '#content/print.ts';
import { MAX_PEOPLE } from '#features/marketing/people.ts';
import { printProducts } from '#features/marketing/products.ts';
import { serviceIcons } from '#features/marketing/services.ts';
import type { Club } from '#platform/contract/club.ts';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

const product = '3f0c7a5e-0000-4000-8000-000000000001';
const variant = '3f0c7a5e-0000-4000-8000-000000000002';
const order = '3f0c7a5e-0000-4000-8000-000000000003';
const print = printProducts['business-card-horizontal'];

const { headings, services: named } = printTexts.pl;
const texts = { pl: { language: 'pl' as const, headings } };
const services = Object.keys(serviceIcons)
  .slice(0, 4)
  .map((icon) => ({ icon, text: named[icon as keyof typeof serviceIcons] }));

/** `uuid`: the id of a person of the team. */
const person = (id: string, phone: string | null = '512 345 678') => ({
  uuid: id,
  name: id,
  surname: 'Nowak',
  phone,
  email: phone ? null : `${id}@club.example`,
});

const printed = {
  coverImage: print.coverImages[0],
  businessCardLogo: print.brandLogos[0],
  companyName: 'Dachy',
  services,
  language: 'pl',
};

/** A line of the earlier order. */
const line = (id: string) => ({
  productGuid: product,
  variantGuid: variant,
  quantity: 2,
  inputData: {
    ...printed,
    person: id,
    name: id,
    surname: 'Nowak',
    phone: '512 345 678',
    shortDescription: 'Dekarz',
  },
});

/** The form of a business card. Pages with the same storages are the same browser. */
async function open(
  team: ReturnType<typeof person>[] = [person('Anna'), person('Jan'), person('Ewa', null)],
) {
  const call = (async (path: string) => {
    if (path.endsWith('/people')) return { data: team };
    if (path === 'GET /v2/orders/{uuid}')
      return { number: 'PL-2026-000123', meta: { contents: ['Anna', 'Jan', 'Ewa'].map(line) } };
    if (path.endsWith('/brand-kit')) throw new Error('no answer');
    return { ...person('Anna'), formatted_phone: person('Anna').phone, company: { name: 'Dachy' } };
  }) as unknown as Club;
  const { createConfigurator } = await newPage(() => import('#features/marketing/browser/configurator.ts'));
  const { createDirectOrder } = await import('#features/orders/browser/direct-order.ts');
  const { startOrder } = await import('#features/orders/browser/order-again.ts');
  const { $registered } = await import('#features/marketing/browser/drafts.ts');
  const form = createConfigurator({ call, product, print, texts, services: { pl: services } });
  const chosen = createDirectOrder({ uuid: product, type: 'MARKETING', name: 'Card', image: '' }, [
    { uuid: variant, price: 7, stock: 100, title: '100', sku: 'A' },
  ]);
  const start = (search = '') => startOrder(form, chosen, search);
  const state = () => form.$state.get();
  return { form, state, start, $registered, shown: () => state().configuration.name };
}

/** A form with everything that the cards need, for three people. */
async function filled() {
  const page = await open();
  await page.start();
  const { form } = page;
  form.add('shortDescription');
  form.type('shortDescription', 'Dekarz');
  for (const service of services) form.toggleService(service);
  await form.choosePeople();
  for (const id of ['Jan', 'Ewa']) form.togglePerson(id);
  return page;
}

beforeEach(() => browser.reset());

describe('cards for several people', () => {
  it('start with the own card, and take the others’ texts from their profiles', async () => {
    const { state } = await filled();
    expect(state().people.map(({ uuid, texts: own }) => [uuid, own.phone, own.email])).toEqual([
      ['Anna', '512 345 678', undefined],
      ['Jan', '512 345 678', undefined],
      ['Ewa', undefined, 'Ewa@club.example'],
    ]);
    // The last one is in the form, with the description that was there.
    expect(state().configuration).toMatchObject({
      name: 'Ewa',
      email: 'Ewa@club.example',
      shortDescription: 'Dekarz',
      companyName: 'Dachy',
    });
    expect(state().configuration.phone).toBeUndefined();
  });

  it('have own texts, and share the rest', async () => {
    const { form, state, shown } = await filled();
    form.type('shortDescription', 'Biuro');
    form.type('companyName', 'Okna');
    form.showPerson(0);
    expect([shown(), state().configuration.shortDescription, state().configuration.companyName]).toEqual([
      'Anna',
      'Dekarz',
      'Okna',
    ]);
    form.showPerson(2);
    expect([shown(), state().configuration.shortDescription]).toEqual(['Ewa', 'Biuro']);
  });

  it('need a new check of the proof after an edit, but not after a look at another card', async () => {
    const { form, state } = await filled();
    form.checkProof(true);
    form.showPerson(1);
    expect(state().isProofChecked).toBe(true);
    form.togglePerson('Jan');
    expect(state().isProofChecked).toBe(false);
  });

  it('lose the card of a person who is removed, in the form or not', async () => {
    const { form, state, shown } = await filled();
    form.togglePerson('Anna');
    expect([state().people.length, shown()]).toEqual([2, 'Ewa']);
    form.togglePerson('Ewa');
    expect([state().people.length, shown()]).toEqual([1, 'Jan']);
    form.togglePerson('Jan');
    expect([state().people.length, shown()]).toEqual([0, 'Jan']);
  });

  it('are at most 20', async () => {
    const page = await open(Array.from({ length: 21 }, (_, index) => person(`P${index}`)));
    await page.start();
    await page.form.choosePeople();
    for (let index = 1; index < 21; index++) page.form.togglePerson(`P${index}`);
    expect(page.state().people).toHaveLength(MAX_PEOPLE);
  });

  it('are handed over with the shared data once and each person’s texts', async () => {
    const { form, $registered } = await filled();
    form.type('surname', '  Kowalska ');
    form.checkProof(true);
    expect(await form.submit(variant, 2)).toBe(true);
    const { data, people, quantity } = $registered.get()[product] ?? {};
    expect(quantity).toBe(2);
    expect(Object.keys(data ?? {})).not.toContain('name');
    expect(data).toMatchObject({ companyName: 'Dachy', services });
    expect(people?.map(({ uuid, texts: { surname } }) => [uuid, surname])).toEqual([
      ['Anna', 'Nowak'],
      ['Jan', 'Nowak'],
      ['Ewa', 'Kowalska'],
    ]);
  });

  it.each([
    ['surname', 'W'.repeat(40)],
    ['email', 'nobody'],
  ] as const)(
    'are not handed over while one person’s %s is wrong, who comes into the form',
    async (field, text) => {
      const { form, state, shown, $registered } = await filled();
      form.type(field, text);
      form.showPerson(0);
      form.checkProof(true);
      expect(await form.submit(variant, 1)).toBe(false);
      expect([shown(), state().tries]).toEqual(['Ewa', 1]);
      expect($registered.get()[product]).toBeUndefined();
    },
  );

  it('are kept for the next visit', async () => {
    const { form } = await filled();
    form.type('surname', 'Kowalska');
    form.save();
    const next = await open();
    await next.start();
    expect(next.state().people.map(({ texts: { surname } }) => surname)).toEqual([
      'Nowak',
      'Nowak',
      'Kowalska',
    ]);
    expect(next.shown()).toBe('Anna');
  });

  it('are not kept for people who left the team, which the form says', async () => {
    const { form } = await filled();
    form.save();
    const next = await open([person('Anna'), person('Ewa', null)]);
    await next.start();
    expect(next.state().people.map(({ uuid }) => uuid)).toEqual(['Anna', 'Ewa']);
    expect(next.state().team?.gone.map(({ uuid }) => uuid)).toEqual(['Jan']);
  });
});

describe('cards for several people again', () => {
  it('go on to the checkout for everybody', async () => {
    const { start, $registered } = await open();
    expect(await start(`?order=${order}&to=checkout`)).toEqual({ isAsked: true, goesOn: true });
    expect($registered.get()[product]).toMatchObject({
      quantity: 2,
      people: ['Anna', 'Jan', 'Ewa'].map((uuid) => ({
        uuid,
        texts: { name: uuid, shortDescription: 'Dekarz' },
      })),
    });
  });

  it('stay in the form if a person left the team since', async () => {
    const { start, state } = await open([person('Anna'), person('Jan')]);
    expect((await start(`?order=${order}&to=checkout`)).goesOn).toBe(false);
    expect(state().people.map(({ uuid }) => uuid)).toEqual(['Anna', 'Jan']);
    expect(state().earlier).toMatchObject({ number: 'PL-2026-000123', available: null });
  });
});
