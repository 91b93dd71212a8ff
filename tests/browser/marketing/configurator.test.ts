/** The form of made-to-measure products: storage, validation, uploads and handover to the checkout. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printTexts } from '#content/print.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import { printProducts } from '#features/marketing/products.ts';
import { serviceIcons } from '#features/marketing/services.ts';
import type { Club } from '#platform/contract/club.ts';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

const product = '3f0c7a5e-0000-4000-8000-000000000001';
const variant = '3f0c7a5e-0000-4000-8000-000000000002';

const member = {
  name: 'Jan',
  surname: 'Żółty',
  email: 'jan@club.example',
  formatted_phone: '512 345 678',
  company: { name: 'Dachy Żółty' },
};

const languages = ['pl', 'en'] as const;
const texts = Object.fromEntries(
  languages.map((code) => [code, { language: code, headings: printTexts[code].headings }]),
);
const services = Object.fromEntries(
  languages.map((code) => [
    code,
    Object.keys(serviceIcons).map((icon) => ({
      icon,
      text: printTexts[code].services[icon as keyof typeof serviceIcons],
    })),
  ]),
);

interface Sent {
  file: File;
  progress: (share: number) => void;
  answer: (uuid: string, about?: object) => void;
  fail: (error: unknown) => void;
}

/** The page of a product with a club that records calls. Pages with the same storages are the same browser. */
async function open(name: PrintProductName = 'sticker') {
  const asked: string[] = [];
  const sent: Sent[] = [];
  const qr = { fails: false };
  const call = (async (path: string, input: { query?: { data: string }; params?: { uuid: string } } = {}) => {
    asked.push([path, input.query?.data ?? input.params?.uuid].filter(Boolean).join(' '));
    if (path.endsWith('/brand-kit')) throw new Error('no answer');
    if (path.endsWith('/self')) return member;
    if (path.includes('qr-code')) {
      if (qr.fails) throw new Error('no answer');
      return { path: `M0 0h21v21z${input.query?.data}`, modules: 21, data: '' };
    }
    return {};
  }) as unknown as Club;
  const send = (
    _: string,
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) =>
    new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new ClubError('aborted')));
      const answer = (uuid: string, about = {}) =>
        resolve({
          uuid,
          name: file.name,
          preview_url: `/api/v1/shop/order/files/${uuid}?preview=1`,
          losses: [],
          ...about,
        });
      sent.push({ file, progress: options.onProgress, answer, fail: reject });
    });
  const stores = await newPage(() => import('#features/marketing/browser/configurator.ts'));
  const { linkDelayMs } = await import('#features/marketing/browser/configurator-link.ts');
  // A page recognises only the error classes of its own module instance.
  const { ClubError } = await import('#platform/contract/errors.ts');
  const { $drafts, $registered } = await import('#features/marketing/browser/drafts.ts');
  const print = printProducts[name];
  const form = stores.createConfigurator({ call, product, print, texts, services, send });
  await form.start();
  await form.show();
  asked.length = 0;
  const state = () => form.$state.get();
  const shown = () =>
    stores
      .shownProblems(stores.formProblems(print, state().configuration, []), state())
      .map(({ field, code }) => `${field} ${code}`);
  return {
    ...stores,
    linkDelayMs,
    form,
    state,
    asked,
    sent,
    qr,
    shown,
    print,
    $drafts,
    $registered,
    ClubError,
  };
}

const file = (name: string, size = 10, type = '') => ({ name, size, type }) as File;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  browser.reset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('configurator form', () => {
  it('starts with known member data for the fields that the product has', async () => {
    const { state } = await open('sticker');
    expect(state().configuration).toMatchObject({
      companyName: 'Dachy Żółty',
      email: 'jan@club.example',
      phone: '512 345 678',
      coverImage: 'cover-morning-wide',
    });
    expect(state().configuration).not.toHaveProperty('name');
    expect(state().language).toBe('pl');
  });

  it('saves input after one second, and immediately when the page is hidden', async () => {
    const { form, $drafts } = await open();
    form.type('companyName', 'Okna Żółty');
    vi.advanceTimersByTime(999);
    expect($drafts.get()).toEqual({});
    vi.advanceTimersByTime(1);
    expect($drafts.get()[product]?.data.companyName).toBe('Okna Żółty');
    form.type('companyName', 'Okna');
    form.save();
    expect(JSON.parse(browser.local.getItem('msData') ?? '')).toMatchObject({
      version: 1,
      [product]: { data: { companyName: 'Okna' }, language: 'pl' },
    });
  });

  it('restores its last state, including removed fields', async () => {
    const first = await open();
    first.form.remove('email');
    first.form.type('phone', '600 100 200');
    first.form.setLanguage('en');
    first.form.save();
    const again = await open();
    expect(again.state().configuration).toEqual(first.state().configuration);
    expect(again.state().language).toBe('en');
  });

  it('ignores an invalid stored value', async () => {
    for (const stored of ['{', '{"version":2}', `{"version":1,"${product}":{"data":7,"language":"pl"}}`]) {
      browser.local.setItem('msData', stored);
      const { state } = await open();
      expect(state().configuration.companyName, stored).toBe('Dachy Żółty');
    }
  });

  it('names the chosen services in the print language', async () => {
    const { form, state } = await open('flyer-services');
    const [first] = services.pl ?? [];
    if (first) form.toggleService(first);
    form.setLanguage('en');
    expect(state().configuration.services).toEqual([services.en?.[0]]);
    form.setLanguage('xx');
    expect(state().language).toBe('en');
  });

  it('rejects unprintable characters at once, invalid formats on blur and the rest on submit', async () => {
    const { form, shown } = await open();
    form.type('companyName', '');
    form.type('email', 'jan@');
    form.type('shortDescription', 'x'.repeat(81));
    expect(shown()).toEqual(['shortDescription too_long']);
    form.leave('email');
    expect(shown()).toEqual(['email email_invalid', 'shortDescription too_long']);
    expect(await form.submit(variant, 1)).toBe(false);
    expect(shown()).toEqual([
      'companyName field_required',
      'email email_invalid',
      'shortDescription too_long',
    ]);
  });

  it('rejects a text that does not fit at the smallest font size', async () => {
    const { form, state, $registered } = await open();
    form.type('companyName', 'W'.repeat(60));
    form.checkProof(true);
    expect(await form.submit(variant, 1)).toBe(false);
    expect(state().tries).toBe(1);
    expect($registered.get()[product]).toBeUndefined();
  });
});

describe('link', () => {
  it('requests one QR code 1,000 ms after the last change', async () => {
    const { form, state, asked, linkDelayMs } = await open();
    expect(linkDelayMs).toBe(1000);
    form.add('link');
    form.type('link', 'dachy.exampl');
    vi.advanceTimersByTime(999);
    form.type('link', 'dachy.example');
    vi.advanceTimersByTime(999);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    await settled();
    expect(asked).toEqual(['GET /v1/generate/qr-code https://dachy.example']);
    expect(state()).toMatchObject({ qrState: 'ready', qr: { modules: 21 } });
  });

  it('requests no QR code for an invalid link', async () => {
    const { form, state, asked } = await open();
    form.add('link');
    form.type('link', 'javascript:alert(1)');
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
    expect(state().qrState).toBe('none');
  });

  it('is printed even if its QR code is not available yet', async () => {
    const { form, state, qr, $registered } = await open();
    qr.fails = true;
    form.add('link');
    form.type('link', 'https://dachy.example');
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()).toMatchObject({ qrState: 'failed', qr: null });
    form.checkProof(true);
    expect(await form.submit(variant, 1)).toBe(true);
    expect($registered.get()[product]).toMatchObject({ data: { link: 'https://dachy.example' }, qr: null });
  });
});

describe('logo', () => {
  it.each([
    [[file('logo.png', 10_000_001)], 'file_too_large'],
    [[file('logo.exe')], 'file_type'],
    [[file('logo')], 'file_type'],
    [[file('logo.png', 0)], 'file_empty'],
    [[file('a.png'), file('b.png')], 'one_file'],
  ] as const)('%j is not uploaded: %s (b2EMlO, mtQcpn)', async (files, problem) => {
    const { form, state, sent } = await open();
    form.add('logo');
    await form.sendLogo(files);
    expect(sent).toEqual([]);
    expect(state().upload).toEqual({ state: 'refused', problem });
  });

  it.each(['jpg', 'JPEG', 'png', 'svg', 'pdf', 'ps', 'eps', 'ai', 'zip', 'tif', 'tiff', 'psd'])(
    'of 10,000,000 bytes with the extension %s is uploaded',
    async (ending) => {
      const { form, sent } = await open();
      void form.sendLogo([file(`logo.${ending}`, 10_000_000)]);
      expect(sent.length).toBe(1);
    },
  );

  it('reports upload progress and can be cancelled', async () => {
    const { form, state, sent } = await open();
    form.add('logo');
    const sending = form.sendLogo([file('logo.png')]);
    sent[0]?.progress(0.5);
    expect(state().upload).toEqual({ state: 'sending', name: 'logo.png', share: 0.5 });
    form.stopSending();
    await sending;
    expect(state()).toMatchObject({ upload: { state: 'none' }, logo: null });
  });

  it('resets the brand logo choice on change and deletes the previous file', async () => {
    const { form, state, sent, asked, print } = await open();
    form.add('logo');
    for (const uuid of ['first', 'second']) {
      form.choose('brandLogo', 'lucarne-slate');
      void form.sendLogo([file('logo.png')]);
      sent.at(-1)?.answer(uuid);
      await settled();
      expect(state().configuration).toMatchObject({ logo: uuid, brandLogo: print.brandLogos[0] });
    }
    expect(asked).toEqual(['DELETE /v1/shop/order/files/{uuid} first']);
    form.remove('logo');
    expect(asked.at(-1)).toBe('DELETE /v1/shop/order/files/{uuid} second');
    expect(state()).toMatchObject({ logo: null, upload: { state: 'none' } });
    expect(state().configuration).not.toHaveProperty('logo');
  });

  it('records the pixel size of raster images only, to check the print resolution', async () => {
    const { form, state, sent, $drafts } = await open();
    form.add('logo');
    void form.sendLogo([file('logo.png')]);
    sent[0]?.answer('first', { type: 'png', width: 300, height: 200 });
    await settled();
    form.save();
    expect($drafts.get()[product]?.logo?.size).toEqual({ width: 300, height: 200 });
    void form.sendLogo([file('logo.svg')]);
    sent[1]?.answer('second', { type: 'svg', width: 40, height: 20 });
    await settled();
    expect(state().logo?.size).toBeNull();
  });

  it('keeps the previous file when the club rejects the new one', async () => {
    const { form, state, sent, ClubError } = await open();
    form.add('logo');
    void form.sendLogo([file('logo.png')]);
    sent[0]?.answer('first');
    await settled();
    void form.sendLogo([file('other.png')]);
    sent[1]?.fail(new ClubError('file_type'));
    await settled();
    expect(state().upload).toEqual({ state: 'refused', problem: 'file_type' });
    expect(state().logo?.uuid).toBe('first');
  });

  it.each([
    ['logo.png', 'file_broken'],
    ['logo.pdf', 'file_broken'],
    ['logo.SVG', 'drawing_unusable'],
  ] as const)('that the club cannot open is reported by its file type: %s', async (name, problem) => {
    const { form, state, sent, ClubError } = await open();
    form.add('logo');
    void form.sendLogo([file(name)]);
    sent[0]?.fail(new ClubError('invalid', { errors: { file: ['not_valid'] } }));
    await settled();
    expect(state().upload).toEqual({ state: 'refused', problem });
  });

  it.each(['logo_locked', 'logo_without_pdf', 'logo_fonts', 'logo_postscript', 'logo_archive'] as const)(
    'that cannot be printed is refused with the reason: %s',
    async (problem) => {
      const { form, state, sent, ClubError } = await open();
      form.add('logo');
      void form.sendLogo([file('logo.svg')]);
      sent[0]?.fail(new ClubError('invalid', { errors: { file: [problem] } }));
      await settled();
      expect(state().upload).toEqual({ state: 'refused', problem });
    },
  );

  it('that is a page has no resolution', async () => {
    const { form, state, sent } = await open();
    form.add('logo');
    void form.sendLogo([file('logo.pdf')]);
    sent[0]?.answer('first', { type: 'pdf', width: 300, height: 100 });
    await settled();
    expect(state().logo?.size).toBeNull();
  });

  it('that loses something must be accepted first, and again when it changes', async () => {
    const { form, state, sent, $registered, $drafts } = await open();
    form.add('logo');
    for (const [at, uuid] of ['first', 'second'].entries()) {
      void form.sendLogo([file('logo.svg')]);
      sent[at]?.answer(uuid, { losses: ['fonts', 'dashes'] });
      await settled();
      form.checkProof(true);
      expect(await form.submit(variant, 1)).toBe(false);
      form.acceptLosses(true);
      form.acceptLosses(false);
      expect(await form.submit(variant, 1)).toBe(false);
      form.acceptLosses(true);
      expect(await form.submit(variant, 1)).toBe(true);
      expect($registered.get()[product]).toMatchObject({ data: { logo: uuid }, areLossesAccepted: true });
    }
    expect($drafts.get()[product]?.logo?.losses).toEqual(['fonts', 'dashes']);
    void form.sendLogo([file('logo.png')]);
    sent[2]?.answer('third');
    await settled();
    form.checkProof(true);
    expect(await form.submit(variant, 1)).toBe(true);
    expect($registered.get()[product]).toMatchObject({ areLossesAccepted: false });
    expect(state().logo?.losses).toEqual([]);
  });

  it('must be uploaded before the form can be submitted', async () => {
    const { form, sent, $registered } = await open();
    form.add('logo');
    form.checkProof(true);
    expect(await form.submit(variant, 1)).toBe(false);
    void form.sendLogo([file('logo.png')]);
    expect(await form.submit(variant, 1)).toBe(false);
    sent[0]?.answer('first');
    await settled();
    form.checkProof(true);
    expect(await form.submit(variant, 1)).toBe(true);
    expect($registered.get()[product]).toMatchObject({
      data: { logo: 'first', stickerLogo: 'lucarne-clay' },
    });
  });
});

describe('validated configuration', () => {
  it('is stored for the checkout with its edition and quantity', async () => {
    const { form, $registered } = await open();
    form.checkProof(true);
    expect(await form.submit(variant, 3)).toBe(true);
    expect($registered.get()[product]).toMatchObject({
      variant,
      quantity: 3,
      language: 'pl',
      isProofChecked: true,
    });
    expect(JSON.parse(browser.local.getItem('regData') ?? '')).toMatchObject({
      version: 2,
      [product]: { variant },
    });
  });

  it('is not stored before its preview is checked, and each edit asks for a new check', async () => {
    const { form, state, $registered } = await open();
    expect(await form.submit(variant, 1)).toBe(false);
    expect(state().tries).toBe(1);
    form.checkProof(true);
    form.type('companyName', 'Dachy Nowak');
    expect(state().isProofChecked).toBe(false);
    expect(await form.submit(variant, 1)).toBe(false);
    expect($registered.get()[product]).toBeUndefined();
    form.checkProof(true);
    expect(await form.submit(variant, 1)).toBe(true);
  });

  it('is cleared with its form after the order', async () => {
    const { form, $drafts, $registered } = await open();
    form.checkProof(true);
    await form.submit(variant, 1);
    const { clearConfiguration } = await import('#features/marketing/browser/drafts.ts');
    clearConfiguration('another');
    expect(Object.keys($registered.get())).toEqual([product]);
    clearConfiguration(product);
    expect([$drafts.get(), $registered.get()]).toEqual([{}, {}]);
  });
});
