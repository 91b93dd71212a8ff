/** Companies register in every language, in every region or one of each kind (`sampled.ts`), and in error cases. */
import type { Browser, Request } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { RegistrationStep } from '#features/registration/rules.ts';
import { translator } from '#i18n/translator.ts';
import { type LanguageCode, languageByCode } from '#regions/languages.ts';
import { numberName } from '#regions/number-names.ts';
import { localeOf, type RegionSlug, regionBySlug, regions } from '#regions/regions.ts';
import { violations } from '../../support/e2e/axe.ts';
import {
  hydrated,
  misfits,
  overflow,
  phone,
  smallest,
  type Visitor,
  visit,
} from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import { button, field, seeHeading, seeText } from '../../support/e2e/steps.ts';
import {
  answerQuestions,
  chooseRegion,
  chooseType,
  consent,
  enterCode,
  fillIn,
  fillInCountry,
  goOn,
  type Joining,
  regionOf,
  resume,
  sayCompany,
  sayWho,
  seeWelcome,
  send,
  submit,
  typeAddress,
} from '../../support/joining.ts';
import { feature, openService } from '../../support/places.ts';
import { decorAnswers, type Registration, registration } from '../../support/registration.ts';
import { isFull, sampled, whenFull } from '../../support/sampled.ts';
import { openSite, type Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

opened((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

let visitors = 0;

interface Coming {
  language?: LanguageCode;
  path?: string;
  at?: Site;
  /** The registration as stored by the browser; absent: starts at the first step. */
  step?: RegistrationStep;
  look?: Joining['look'];
}

/** Opens the registration of a country’s site, from a separate IP address. */
async function come(
  body: Registration,
  { language = 'en', path = '/register', at = site, step, look }: Coming = {},
): Promise<Joining & Visitor> {
  const region = regionOf(body);
  const visitor = await visit(browser, at, { region: region.slug, language, viewport: phone });
  visitors++;
  await visitor.context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.7.${visitors >> 8}.${visitors & 255}` });
  const joining = {
    ...visitor,
    t: translator(language, localeOf(region, language)),
    body,
    region,
    look,
    code: () => at.code(body.installer.email),
  };
  if (step) await resume(joining, step, { path });
  else {
    await visitor.page.goto(path);
    await hydrated(visitor.page);
  }
  return joining;
}

/** The registration of a company whose numbers are unused in the seeded club. */
function newcomer(slug: RegionSlug): Registration {
  const region = regionBySlug(slug);
  const { example: registration_number } = numberName(region, 'registration_number') ?? {};
  const { example: registration_number_2 } = numberName(region, 'registration_number_2') ?? {};
  return registration(slug, { company: { registration_number, registration_number_2 } });
}

/** A decor installer’s registration in the region. */
function decorRegistration(slug: RegionSlug): Registration {
  return registration(slug, {
    company: { survey: JSON.stringify(decorAnswers) },
    installer: { is_decor_installer: 1 },
  });
}

/** Registrations that the page sends from this moment. */
function sentBy({ page }: Visitor): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/company/register')) sent.push(request);
  });
  return sent;
}

describe('company registration', () => {
  const ways = regions.map(({ slug, name, languages: [language] }) => ({ slug, name, language }));
  const scriptOf = (language: LanguageCode) =>
    new Intl.Locale(languageByCode(language).tag).maximize().script;
  // The request is the same everywhere; `registration.test.ts` of the API sends it for each region.
  const byHand = sampled(
    ways,
    ({ language }) => scriptOf(language),
    ({ slug }) => regionBySlug(slug).companyTypeState,
  );
  // Survey and later steps are the same everywhere: one region per script completes them by hand.
  const answering = new Set(sampled(byHand, ({ language }) => scriptOf(language)).map(({ slug }) => slug));

  test.each(byHand)('in $name, on a phone, in the language $language', async ({ slug, language }) => {
    const found: string[] = [];
    const joining = await come(newcomer(slug), {
      language,
      look: async (step) => {
        for (const viewport of [smallest, phone]) {
          await joining.page.setViewportSize(viewport);
          found.push(...(await misfits(joining.page)).map((problem) => `${step}: ${problem}`));
        }
      },
    });
    if (answering.has(slug) || isFull) await fillIn(joining);
    else {
      await fillInCountry(joining);
      await resume(joining, 'review');
    }
    await send(joining);
    await seeWelcome(joining);
    expect([...found, ...(await misfits(joining.page))]).toEqual([]);
  });

  test('of a decor installer has the decor survey and the decor terms', async () => {
    const joining = await come(decorRegistration('pl'), { language: 'pl', path: '/register/decor' });
    const sent = sentBy(joining);
    await fillIn(joining);
    const { page, t } = joining;
    const terms = page.getByRole('link', { name: t('onboarding.termsLinkDecor') });
    expect(await terms.getAttribute('href')).toBe('/decor-terms?region=pl');
    await send(joining);
    await seeWelcome(joining);
    expect(sent[0]?.postDataJSON()).toMatchObject({ installer: { is_decor_installer: 1 } });
  });

  test('is complete after the code, without any further step', async () => {
    const joining = await come(registration('pl'), { step: 'review' });
    await send(joining);
    await seeWelcome(joining);
    await joining.page.getByRole('link', { name: joining.t('registration.completeEnter') }).click();
    await seeHeading(joining, 'home.registerTitle');
    await joining.page.goto('/register');
    await seeHeading(joining, 'home.registerTitle');
  });

  test('by an invitation link includes the invitation', async () => {
    const path = '/register?invite=roof-fair-2026';
    const joining = await come(registration('pl'), { path, step: 'review' });
    const sent = sentBy(joining);
    await send(joining);
    await seeWelcome(joining);
    expect(sent[0]?.postDataJSON()).toMatchObject({ invite: 'roof-fair-2026' });
  });

  test('with names of maximum length fits the narrowest phone', async () => {
    const long = (length: number) => 'W'.repeat(length);
    const joining = await come(
      registration('pl', {
        company: { name: long(120), street: long(100), house_number: long(20), city: long(100) },
        installer: { name: long(60), surname: long(60) },
      }),
      { look: async (step) => expect(await overflow(joining.page), step).toEqual([]) },
    );
    await joining.page.setViewportSize({ width: 320, height: 640 });
    await fillInCountry(joining);
    await resume(joining, 'review');
    expect(await overflow(joining.page)).toEqual([]);
    await send(joining);
    await seeWelcome(joining);
  });

  test('works for another country than that of the site', async () => {
    const visitor = await come(registration('pl'));
    const body = registration('lv', {
      company: { registration_number: '', registration_number_2: '' },
      installer: { phone: '21 234 568' },
    });
    const code = () => site.code(body.installer.email);
    const joining = { ...visitor, body, region: regionOf(body), code };
    await fillInCountry(joining);
    await resume(joining, 'review');
    await send(joining);
    await seeWelcome(joining);
  });
});

test('the first page loads the wizard when the visitor does something, and a reload at a later step at once', async () => {
  const joining = await come(registration('pl'), { path: '/offline' });
  const { page } = joining;
  const wizard = page.locator('astro-island[ssr]');
  await page.goto('/register', { waitUntil: 'networkidle' });
  expect(await wizard.count()).toBe(1);
  await page.keyboard.press('Tab');
  await wizard.waitFor({ state: 'detached' });
  await button(joining, 'common.next').click();
  await seeHeading(joining, 'registration.userTitle');
  await page.reload();
  await wizard.waitFor({ state: 'detached' });
  await seeHeading(joining, 'registration.userTitle');
});

describe('before the script has loaded', () => {
  /** Scripts of the page wait until they are released. */
  async function slow(joining: Joining & Visitor, path = '/register'): Promise<() => Promise<void>> {
    const { page } = joining;
    const released = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    return async () => {
      released.resolve();
      await hydrated(page);
    };
  }

  test('texts that got lost on the way are asked for again', async () => {
    const joining = await come(registration('lv'), { path: '/offline' });
    const { page } = joining;
    joining.expect(/ERR_FAILED/);
    let asked = 0;
    await page.route('**/_astro/messages-*.json', (route) =>
      ++asked === 1 ? route.abort() : route.continue(),
    );
    await page.goto('/register');
    await hydrated(page);
    expect(asked).toBe(2);
  });

  test('the first step is sent, what is typed in the second is kept, and back leads to the first', async () => {
    const joining = await come(registration('lv'), { path: '/offline' });
    const { page, t } = joining;
    await slow(joining, '/register?invite=roof-fair-2026');
    await page.getByLabel(t('registration.region'), { exact: true }).selectOption('9');
    await button(joining, 'common.next').click();
    await seeHeading(joining, 'registration.userTitle');
    expect(new URL(page.url()).searchParams.get('invite')).toBe('roof-fair-2026');
    await field(joining, 'registration.surname').fill('Nowak');
    await field(joining, 'registration.email').fill('anna@');
    expect(await button(joining, 'common.next').isDisabled()).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await hydrated(page);
    await seeHeading(joining, 'registration.userTitle');
    expect(new URL(page.url()).search).toBe('?invite=roof-fair-2026');
    await field(joining, 'registration.name').fill('Anna');
    await button(joining, 'common.back').click();
    await seeHeading(joining, 'registration.regionTitle');
    const country = page.getByLabel(t('registration.region'), { exact: true });
    expect(await country.inputValue()).toBe('9');
  });

  test('a chosen country and typed names survive its arrival, and the focus stays', async () => {
    const joining = await come(registration('pl'), { path: '/offline' });
    const { page, t } = joining;
    const arrive = await slow(joining);
    const country = page.getByLabel(t('registration.region'), { exact: true });
    await country.selectOption('13');
    await arrive();
    expect(await country.inputValue()).toBe('13');
    const stored = () =>
      page.evaluate(() => [localStorage.region, localStorage.lang].map((text) => JSON.parse(text).value));
    await expect.poll(stored).toEqual([13, 'en']);
    const arriveAgain = await slow(joining, '/register?region=13');
    await field(joining, 'registration.surname').fill('Nowak');
    await arriveAgain();
    expect(await field(joining, 'registration.surname').inputValue()).toBe('Nowak');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('surname');
  });
});

test('abandoned at the code is resumed in a new tab', async () => {
  const joining = await come(registration('pl'), { step: 'review' });
  await submit(joining);
  await seeHeading(joining, 'registration.codeTitle');
  const page = await joining.context.newPage();
  await joining.page.close();
  await page.goto('/register');
  const later = { ...joining, page };
  await enterCode(later);
  await seeWelcome(later);
});

test('keeps the focus on the page: new steps, errors of the club and codes take it', async () => {
  const joining = await come(registration('pl'), { step: 'review' });
  const { page } = joining;
  const focus = () => page.evaluate(() => document.activeElement?.closest('main *')?.className ?? 'nothing');
  joining.expect(/status of 429/);
  await page.route('**/company/register', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { code: 'too_many_requests' } }),
  );
  await submit(joining);
  await seeText(joining, 'registration.failed');
  await expect.poll(focus).toContain('notice');
  await page.unrouteAll();
  await button(joining, 'registration.submit').click();
  await seeHeading(joining, 'registration.codeTitle');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code');
});

test('with a phone number of another country offers to move the company there', async () => {
  const joining = await come(registration('pl'));
  await chooseRegion(joining);
  await sayWho({
    ...joining,
    body: registration('pl', { installer: { phone: '+36 20 123 4568' } }),
    look: () => button(joining, 'registration.changeCountry').click(),
  });
  await seeHeading(joining, 'registration.companyTitle');
  await joining.page.getByLabel('Adószám').waitFor();
});

whenFull('axe finds nothing on any step, and nothing sticks out at 320 px', async () => {
  const found: string[] = [];
  const numbers = { registration_number: '10773381-2-44', registration_number_2: '01-09-345679' };
  const body = registration('hu', { company: numbers, installer: { phone: '20 234 5679' } });
  const joining = await come(body, {
    look: async (step) => {
      found.push(...(await violations(joining.page)).map((problem) => `${step}: ${problem}`));
      await joining.page.setViewportSize({ width: 320, height: 640 });
      found.push(...(await overflow(joining.page)).map((problem) => `${step}: ${problem}`));
      await joining.page.setViewportSize(phone);
    },
  });
  await fillIn(joining);
  await send(joining);
  await seeWelcome(joining);
  expect(found).toEqual([]);
});

describe('registration input', () => {
  test('is kept by a reload at any step, by back navigation and in a second tab', async () => {
    const numbers = { registration_number: '45126', registration_number_2: '' };
    const body = registration('ro', { company: numbers, installer: { phone: '712 034 568' } });
    const joining = await come(body, {
      look: async (step) => {
        if (step === 'review' || step === 'complete') return;
        const shown = () =>
          joining.page.evaluate(() =>
            [...document.querySelectorAll<HTMLInputElement>('main input, main select')].map((input) =>
              /radio|checkbox/.test(input.type) ? input.checked : input.value,
            ),
          );
        const before = await shown();
        await joining.page.reload();
        await hydrated(joining.page);
        await expect.poll(shown, { timeout: 20_000 }).toEqual(before);
      },
    });
    const { page, context, t } = joining;
    await chooseRegion(joining);
    await sayWho(joining);
    await seeHeading(joining, 'registration.companyTitle');
    await page.goBack();
    await seeHeading(joining, 'registration.userTitle');
    expect(await field(joining, 'registration.email').inputValue()).toBe(joining.body.installer.email);
    await page.goForward();
    await sayCompany(joining);
    await seeHeading(joining, 'registration.addressTitle');

    const second = await context.newPage();
    await second.goto('/register');
    await hydrated(second);
    await second.getByLabel(t('registration.region'), { exact: true }).selectOption('10');
    await second.close();

    await typeAddress(joining);
    await chooseType(joining);
    await answerQuestions(joining);
    await consent(joining);
    await seeHeading(joining, 'registration.reviewTitle');
  });

  test('taken by another tab with the same address is reported at the field', async () => {
    const body = registration('pl');
    const step = 'review';
    const [quick, slow] = await Promise.all([come(body, { step }), come(structuredClone(body), { step })]);
    slow.expect(/status of 406/);
    await Promise.all([submit(quick), submit(slow)]);
    for (const visitor of [quick, slow]) await seeHeading(visitor, 'registration.codeTitle');
    const code = await quick.code();
    await field(quick, 'registration.codeLabel').fill(code);
    await seeWelcome(quick);
    await field(slow, 'registration.codeLabel').fill(code);
    await slow.page.locator('#code-error').getByText(slow.t('errors.code_expired')).waitFor();
  });

  test('sent again after a lost response registers the company once', async () => {
    const joining = await come(registration('pl'), { step: 'consent' });
    joining.expect(/net::ERR_FAILED/);
    const sent = sentBy(joining);
    await consent(joining);
    await seeHeading(joining, 'registration.reviewTitle');
    await joining.page.route(
      '**/company/register',
      async (route) => {
        const request = route.request();
        const { host: _, ...headers } = await request.allHeaders();
        const body = request.postData() ?? '';
        await site.ask('/api/v2/company/register', { method: 'POST', headers, body });
        await route.abort('failed');
      },
      { times: 1 },
    );
    await submit(joining);
    await seeText(joining, 'registration.failed');
    await button(joining, 'registration.submit').click();
    await enterCode(joining);
    await seeWelcome(joining);
    const keys = sent.map((request) => request.headers()['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);

    const { page } = joining;
    await page.reload();
    await seeHeading(joining, 'home.registerTitle');
    expect(sent).toHaveLength(2);
  });
});

test('edited from the review returns directly; another country repeats its dependent steps', async () => {
  const joining = await come(registration('pl'), { step: 'review' });
  const { page, t } = joining;
  const change = (section: 'registration.sectionUser' | 'registration.sectionRegion') =>
    page.getByRole('button', { name: t('registration.editOf', { section: t(section) }), exact: true });
  await change('registration.sectionUser').click();
  await seeHeading(joining, 'registration.userTitle');
  await field(joining, 'registration.surname').fill('Kowalska');
  await button(joining, 'registration.toReview').click();
  await seeHeading(joining, 'registration.reviewTitle');
  await page.getByText('Anna Kowalska', { exact: true }).waitFor();

  await change('registration.sectionRegion').click();
  await page.getByLabel(t('registration.region'), { exact: true }).selectOption('7');
  await goOn(joining);
  await seeHeading(joining, 'registration.userTitle');
  await field(joining, 'registration.phone').fill('20 123 4568');
  await goOn(joining);
  await seeHeading(joining, 'registration.companyTitle');
});

test('with errors is marked at its fields, and the first of them has the focus', async () => {
  const joining = await come(registration('pl'));
  joining.expect(/status of 422/);
  const { page, t } = joining;
  await chooseRegion(joining);
  await seeHeading(joining, 'registration.userTitle');
  await goOn(joining);
  await page.locator('#name-error').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
  await field(joining, 'registration.email').fill('owner.pl@club.example');
  // No submit: the check runs while typing.
  await page.locator('#email-error').getByText(t('errors.field_email_taken')).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('of an address can be chosen from suggestions or typed by hand', async () => {
  const service = await openService(() => ({
    json: {
      features: [
        feature({ street: 'Polna', housenumber: '11', postcode: '00-633', city: 'Warszawa' }),
        feature({ osm_id: 2, street: 'Polna', housenumber: '13', postcode: '60-535', city: 'Poznań' }),
      ],
    },
  }));
  const searching = await openSite(inject('seededClub'), { PHOTON_URL: service.url });
  try {
    const joining = await come(registration('pl'), { at: searching });
    const { page, t } = joining;
    await resume(joining, 'address', { street: '', house_number: '', postal_code: '', city: '' });
    await seeHeading(joining, 'registration.addressTitle');
    const search = page.getByRole('combobox', { name: t('registration.search'), exact: true });
    await search.pressSequentially('Polna');
    await page.getByRole('option', { name: /Polna 11/ }).waitFor();
    expect(await page.getByRole('option').count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    await search.pressSequentially(' 1');
    await page.getByRole('option', { name: t('registration.byHand') }).waitFor();
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect
      .poll(() => field(joining, 'registration.city').inputValue(), { timeout: 20_000 })
      .toBe('Warszawa');
    expect(await field(joining, 'registration.street').inputValue()).toBe('Polna');
    expect(await field(joining, 'registration.houseNumber').inputValue()).toBe('11');
    expect(await page.getByLabel(t('registration.country'), { exact: true }).getAttribute('readonly')).toBe(
      '',
    );

    await button(joining, 'registration.toSearch').click();
    await search.fill('Nowa 17');
    await page.getByRole('option', { name: t('registration.byHand') }).click();
    await typeAddress(joining);
    await seeHeading(joining, 'onboarding.surveyTitle');
    await resume(joining, 'review');
    await send(joining);
    await seeWelcome(joining);
    expect(service.asked.length).toBeGreaterThan(0);
  } finally {
    await searching.close();
    await service.close();
  }
});
