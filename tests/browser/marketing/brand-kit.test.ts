/** The brand kit in the form of a made-to-measure product. */
import { beforeEach, describe, expect, it } from 'vitest';
import { printTexts } from '#content/print.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import { printProducts } from '#features/marketing/products.ts';
import { type ServiceName, serviceIcons } from '#features/marketing/services.ts';
import type { Club } from '#platform/contract/club.ts';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

const product = '3f0c7a5e-0000-4000-8000-000000000001';
const file = {
  uuid: 'file',
  name: 'logo.png',
  type: 'png',
  size: 9,
  width: 300,
  height: 200,
  preview_url: '/p',
  losses: [],
};
const full = {
  logo: file as typeof file | null,
  brand_logo: 'lucarne-slate' as string | null,
  address: { line1: 'Polna 2', line2: '00-001 Warszawa', line3: '' },
  link: 'https://dachy.example',
  services: ['roofing', 'gutters', 'blinds', 'shutters', 'flashing', 'insulation'],
  accent_color: '#0a7d4f' as string | null,
  version: 3,
};
type Kit = typeof full;
const none: Kit = {
  logo: null,
  brand_logo: null,
  address: { line1: '', line2: '', line3: '' },
  link: '',
  services: [],
  accent_color: null,
  version: 0,
};
const texts = { pl: { language: 'pl' as const, headings: printTexts.pl.headings } };
const services = {
  pl: (Object.keys(serviceIcons) as ServiceName[]).map((icon) => ({
    icon,
    text: printTexts.pl.services[icon],
  })),
};

/** Opens a form in a club with this kit, which another owner may change. */
async function open(name: PrintProductName, start: Kit) {
  const club = { kit: start, sent: [] as object[] };
  const call = (async (
    path: string,
    input: { body?: Partial<Kit> & { version: number; logo?: unknown } } = {},
  ) => {
    if (path.startsWith('GET /v1/shop/marketing')) return club.kit;
    if (path.startsWith('PATCH')) {
      const { logo: _, ...body } = input.body ?? { version: 0 };
      if (body.version !== club.kit.version) throw new ClubError('changed_meanwhile');
      club.sent.push(input.body ?? {});
      club.kit = { ...club.kit, ...body, version: body.version + 1 } as Kit;
      return club.kit;
    }
    if (path.endsWith('/self'))
      return { name: 'Jan', surname: 'Ż', company: { name: 'Dachy' }, formatted_phone: null };
    return { path: '', modules: 21 };
  }) as unknown as Club;
  const { createConfigurator } = await newPage(() => import('#features/marketing/browser/configurator.ts'));
  const { ClubError } = await import('#platform/contract/errors.ts');
  const print = printProducts[name];
  const form = createConfigurator({ call, product, print, texts, services });
  await form.start();
  await form.show();
  return { club, form, state: () => form.$state.get() };
}

beforeEach(() => browser.reset());

describe('a new configuration', () => {
  it('starts with the brand kit, with as many services as the product has', async () => {
    const { state } = await open('business-card-horizontal', full);
    expect(state()).toMatchObject({
      isFromKit: true,
      logo: { uuid: 'file', size: { width: 300, height: 200 } },
      configuration: { logo: 'file', brandLogo: 'lucarne-slate', address: full.address, link: full.link },
    });
    const icons = state().configuration.services?.map(({ icon }) => icon);
    expect(icons).toEqual(['roofing', 'gutters', 'blinds', 'shutters']);
    expect(state().configuration.accentColor).toBe('#0a7d4f');
  });

  it('takes only what the product prints', async () => {
    const { state } = await open('sticker', full);
    expect(state().configuration).not.toHaveProperty('services');
  });

  it('is not named as one of the kit if the kit is empty', async () => {
    const { state } = await open('sticker', none);
    expect(state()).toMatchObject({ isFromKit: false, logo: null, configuration: { companyName: 'Dachy' } });
  });

  it('does not touch a draft', async () => {
    const first = await open('sticker', none);
    first.form.type('companyName', 'Draft');
    first.form.save();
    const { state } = await open('sticker', full);
    expect(state().isFromKit).toBe(false);
    expect(state().configuration).toMatchObject({ companyName: 'Draft' });
    expect(state().configuration).not.toHaveProperty('logo');
  });
});

describe('the accent colour', () => {
  it('is that of the kit when it is added again, else the club’s', async () => {
    const { form, state } = await open('sticker', full);
    form.remove('accentColor');
    expect(state().configuration).not.toHaveProperty('accentColor');
    form.add('accentColor');
    expect(state().configuration.accentColor).toBe('#0a7d4f');
    form.remove('accentColor');
    form.save();
    const other = await open('sticker', none);
    other.form.add('accentColor');
    expect(other.state().configuration.accentColor).toMatch(/^#[0-9a-f]{6}$/);
    expect(other.state().configuration.accentColor).not.toBe('#0a7d4f');
  });

  it('is offered to save when it differs', async () => {
    const { club, form } = await open('sticker', none);
    form.add('accentColor');
    form.choose('accentColor', '#ffd500');
    form.type('companyName', '');
    await form.saveKit();
    expect(club.sent).toEqual([{ version: 0, accent_color: '#ffd500' }]);
  });
});

describe('saving to the brand kit', () => {
  it('sends what differs, and keeps services that the product has no room for', async () => {
    const { club, form, state } = await open('business-card-horizontal', full);
    form.type('link', 'okna.example');
    const [first] = state().configuration.services ?? [];
    if (first) form.toggleService(first);
    if (first) form.toggleService(first);
    await form.saveKit();
    expect(club.sent).toEqual([
      {
        version: 3,
        link: 'https://okna.example',
        services: ['gutters', 'blinds', 'shutters', 'roofing', 'flashing', 'insulation'],
      },
    ]);
    expect(state().kit).toMatchObject({
      state: 'saved',
      version: 4,
      values: { link: 'https://okna.example' },
    });
  });

  it('does not overwrite the change of another owner unseen', async () => {
    const { club, form, state } = await open('business-card-horizontal', full);
    form.type('link', 'https://okna.example');
    club.kit = { ...full, link: 'https://other.example', version: 4 };
    await form.saveKit();
    expect(club.sent).toEqual([]);
    expect(state().kit).toMatchObject({ state: 'changed', values: { link: 'https://other.example' } });
    await form.saveKit();
    expect(club.kit.link).toBe('https://okna.example');
  });
});
