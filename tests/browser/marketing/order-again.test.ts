/** An earlier order as the start of a new configuration. */
import { beforeEach, describe, expect, it } from 'vitest';
import { printTexts } from '#content/print.ts';
import { printProducts } from '#features/marketing/products.ts';
import type { Club } from '#platform/contract/club.ts';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

const product = '3f0c7a5e-0000-4000-8000-000000000001';
const variant = '3f0c7a5e-0000-4000-8000-000000000002';
const other = '3f0c7a5e-0000-4000-8000-000000000005';
const order = '3f0c7a5e-0000-4000-8000-000000000003';
const logo = '3f0c7a5e-0000-4000-8000-000000000004';

const url = `/api/v1/shop/order/files/${logo}`;
const printed = {
  companyName: 'Okna Żółty',
  phone: '600 100 200',
  email: undefined as string | undefined,
  coverImage: 'cover-attic-wide',
  accentColor: '#0a7d4f',
  stickerLogo: 'lucarne-slate',
  logo: {
    uuid: logo,
    name: 'logo.png',
    url,
    type: 'png',
    size: 9,
    width: 300,
    height: 200,
    preview_url: `${url}?preview=1`,
    losses: [] as string[],
  },
  language: 'en',
};
const texts = Object.fromEntries(
  (['pl', 'en'] as const).map((code) => [code, { language: code, headings: printTexts[code].headings }]),
);

interface About {
  input?: Partial<typeof printed>;
  quantity?: number;
  productGuid?: string;
  stock?: number;
}

/** Opens the form of a sticker with the query of the links at an order. */
async function open(
  search: string,
  { input = {}, quantity = 3, productGuid = product, stock = 100 }: About = {},
) {
  const call = (async (path: string) => {
    if (path === 'GET /v2/orders/{uuid}') {
      const inputData = JSON.parse(JSON.stringify({ ...printed, ...input }));
      const line = { productGuid, variantGuid: variant, quantity, inputData };
      return { number: 'PL-2026-000123', meta: { contents: [line] } };
    }
    if (path.endsWith('/brand-kit')) throw new Error('no answer');
    if (path.endsWith('/self'))
      return { name: 'Jan', company: { name: 'Dachy Żółty' }, formatted_phone: null };
    return {};
  }) as unknown as Club;
  const { createConfigurator } = await newPage(() => import('#features/marketing/browser/configurator.ts'));
  const { createDirectOrder } = await import('#features/orders/browser/direct-order.ts');
  const { startOrder } = await import('#features/orders/browser/order-again.ts');
  const { $drafts, $registered } = await import('#features/marketing/browser/drafts.ts');
  const { entriesOf } = await import('#features/shop/cart.ts');
  const form = createConfigurator({ call, product, print: printProducts.sticker, texts, services: {} });
  const chosen = createDirectOrder({ uuid: product, type: 'MARKETING', name: 'Sticker', image: '' }, [
    { uuid: other, price: 5, stock: 10, title: '50', sku: 'B' },
    { uuid: variant, price: 7, stock, title: '100', sku: 'A' },
  ]);
  const answer = await startOrder(form, chosen, search);
  const [entry] = entriesOf(chosen.$basket.get());
  return { form, state: form.$state.get(), answer, entry, $drafts, $registered };
}

beforeEach(() => browser.reset());

describe('order again', () => {
  it('goes on to the checkout with the texts, pictures, logo, language and amount of the order', async () => {
    const { answer, state, $registered } = await open(`?order=${order}&to=checkout`);
    expect(answer).toEqual({ isAsked: true, goesOn: true });
    expect(state.isReady).toBe(false);
    expect($registered.get()[product]).toMatchObject({
      variant,
      quantity: 3,
      language: 'en',
      data: {
        companyName: 'Okna Żółty',
        phone: '600 100 200',
        coverImage: 'cover-attic-wide',
        accentColor: '#0a7d4f',
        stickerLogo: 'lucarne-slate',
        logo,
      },
      logo: { uuid: logo, name: 'logo.png', picture: `${url}?preview=1`, size: { width: 300, height: 200 } },
    });
  });

  it('stays in the form, with its problems, where the order would be refused today', async () => {
    const { answer, state, $registered } = await open(`?order=${order}&to=checkout`, {
      input: { coverImage: 'cover-gone' },
    });
    expect(answer.goesOn).toBe(false);
    expect(state).toMatchObject({ isReady: true, tries: 1, earlier: { number: 'PL-2026-000123' } });
    expect($registered.get()[product]).toBeUndefined();
  });

  it('stays in the form where the logo loses something, and asks again', async () => {
    const { form, answer, state, $registered } = await open(`?order=${order}&to=checkout`, {
      input: { logo: { ...printed.logo, losses: ['fonts'] } },
    });
    expect(answer.goesOn).toBe(false);
    expect(state).toMatchObject({ isReady: true, tries: 1, acceptedLogo: undefined, isProofChecked: false });
    form.checkProof(true);
    expect(await form.submit(variant, 3)).toBe(false);
    form.acceptLosses(true);
    expect(await form.submit(variant, 3)).toBe(true);
    expect($registered.get()[product]).toMatchObject({ areLossesAccepted: true });
  });

  it.each([
    [0, 0, other],
    [2, 2, variant],
  ])('with %i pieces in stock says so in the form', async (stock, available, chosen) => {
    const { answer, state, entry } = await open(`?order=${order}&to=checkout`, { stock });
    expect(answer.goesOn).toBe(false);
    expect(state.earlier?.available).toBe(available);
    expect(entry?.variant.uuid).toBe(chosen);
  });
});

describe('edit and order again', () => {
  it('fills in the form and keeps the values as the draft', async () => {
    const { answer, state, entry, $drafts } = await open(`?order=${order}`);
    expect(answer).toEqual({ isAsked: true, goesOn: false });
    expect(state).toMatchObject({
      isReady: true,
      language: 'en',
      configuration: { companyName: 'Okna Żółty', phone: '600 100 200', logo, brandLogo: 'lucarne-slate' },
      earlier: { number: 'PL-2026-000123', available: null, replaced: null },
    });
    // The order had no e-mail address.
    expect(state.configuration).not.toHaveProperty('email');
    expect(entry).toMatchObject({ quantity: 3, variant: { uuid: variant } });
    expect($drafts.get()[product]?.data.companyName).toBe('Okna Żółty');
  });

  it('loses no draft: it can be taken back', async () => {
    const before = await open('');
    before.form.type('companyName', 'Entwurf');
    before.form.save();
    const { form, $drafts } = await open(`?order=${order}`);
    await form.takeBack();
    expect(form.$state.get()).toMatchObject({ earlier: null, configuration: { companyName: 'Entwurf' } });
    expect($drafts.get()[product]?.data.companyName).toBe('Entwurf');
  });

  it('of another product says that the order cannot be read', async () => {
    const { state } = await open(`?order=${order}`, { productGuid: variant });
    expect(state).toMatchObject({
      isReady: true,
      earlier: { number: null, replaced: null },
      configuration: { companyName: 'Dachy Żółty' },
    });
  });
});
