/**
 * Unreliable connections: the connection is cut in the middle of each journey. Input is kept, can be sent afterwards,
 * and is processed exactly once.
 */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addToCart, emptyCart } from '#features/shop/cart.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { type RegionSlug, regionBySlug } from '#regions/regions.ts';
import { hydrated, remember, type VisitorOptions } from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import {
  come as comeTo,
  covered,
  offlineTitle,
  openPage,
  openProject,
  type Roofer,
  sendWithACut,
  t,
} from '../../support/e2e/roofer.ts';
import {
  askForCode,
  button,
  field,
  type Member,
  seeHeading,
  seeText,
  typeCode,
} from '../../support/e2e/steps.ts';
import { enterCode, resume, submit as sendRegistration } from '../../support/joining.ts';
import { registration } from '../../support/registration.ts';
import { type Session, type Site, unverified } from '../../support/site.ts';

let site: Site;
let browser: Browser;

opened((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

const come = (who?: string, options?: VisitorOptions) => comeTo(browser, site, who, options);

describe('plain form while offline', () => {
  /** A form by page: values by field name, and the message of its success. */
  interface PlainForm {
    title: string;
    who: string;
    region?: RegionSlug;
    path: string | ((roofer: Roofer) => Promise<string>);
    typed: Record<string, string | true>;
    done: MessageKey;
  }

  const forms: PlainForm[] = [
    {
      title: 'of a new project',
      who: 'owner.pl',
      path: '/projects/add',
      typed: { streetName: 'Polna 4', postalCode: '00-950', city: 'Warszawa', name: 'Na dachu' },
      done: 'common.done_projectCreated',
    },
    {
      title: 'of a club card',
      who: 'owner.pl',
      path: '/club-card',
      typed: { serial: '4000000025', confirmed: true },
      done: 'common.done_cardRegistered',
    },
    {
      title: 'of a new person of the team',
      who: 'owner.pl',
      path: '/team/add',
      typed: { name: 'Olga', surname: 'Nowa', phone: '512 777 001' },
      done: 'common.done_memberAdded',
    },
    {
      title: 'of a person of the team',
      who: 'owner.pl',
      path: async (roofer) => {
        // A page opened before the service worker controls its clients would have no worker.
        await openPage(roofer, '/team');
        const href = await roofer.page
          .locator('main a[href^="/team/"]:not([href$="/add"])')
          .first()
          .getAttribute('href');
        return href ?? '';
      },
      typed: { surname: 'Inna' },
      done: 'common.done_memberSaved',
    },
    {
      title: 'of the profile',
      who: 'installer.pl',
      path: '/user',
      typed: { surname: 'Zmieniona' },
      done: 'common.done_profileSaved',
    },
  ];

  test('that was rejected is opened again by the back button, without an offline page', async () => {
    const roofer = await come('owner.pl');
    const { page, session } = roofer;
    const path = `/projects/${await openProject(site, session)}`;
    await openPage(roofer, path);
    roofer.expect(/status of 422/);
    await page.locator('[name=code]').fill('123');
    await page.locator('[name=code]').press('Enter');
    await page.locator('[name=code][aria-invalid=true]').waitFor();
    await covered(page);
    await page.goto('/orders');
    await page.goBack();
    await page.locator('[name=code]').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByText(t('offline.title')).filter({ visible: true }).count()).toBe(0);
  });

  test.each(forms)('$title keeps its input, shows a notice, and is sent on the next submit', async (form) => {
    const roofer = await come(form.who, { region: form.region });
    await openPage(roofer, typeof form.path === 'string' ? form.path : await form.path(roofer));
    await sendWithACut(roofer, form.typed, form.done);
  });

  test('for the e-mail verification code keeps its input, shows a notice and is sent', async () => {
    const roofer = await come(undefined, { session: await site.signIn(unverified.phone), region: 'it' });
    await openPage(roofer, '/verify-email');
    await button(roofer, 'verifyEmail.send').click();
    await button(roofer, 'verifyEmail.verify').waitFor();
    await roofer.page.waitForURL(/until=/);
    await sendWithACut(roofer, { code: await site.code(unverified.email) }, 'common.done_emailVerified');
  });

  test('is refilled after a lost response and processed once', async () => {
    // Without the worker only the page can keep the input.
    const roofer = await come('owner.cz', { region: 'cz', worker: false });
    const { page, session } = roofer;
    await page.goto('/projects/add');
    for (const [name, value] of Object.entries({
      streetName: 'Polní 4',
      postalCode: '110 00',
      name: 'Ztraceno',
    }))
      await page.locator(`[name=${name}]`).fill(value);
    await page.route(
      '**/projects/add',
      async (route) => {
        const { status } = await site.ask('/projects/add', {
          method: 'POST',
          host: site.host('cz'),
          headers: { ...(await route.request().allHeaders()), cookie: session?.header ?? '' },
          body: route.request().postData() ?? '',
        });
        expect(status).toBe(303);
        // The page stays open while the browser waits.
        await route.fulfill({ status: 204 });
      },
      { times: 1 },
    );
    const lost = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await button(roofer, 'projects.save').click({ noWaitAfter: true });
    await lost;
    await page.goto('/projects/add');
    await seeText(roofer, 'offline.unsure');
    expect(await page.locator('[name=name]').inputValue()).toBe('Ztraceno');
    await button(roofer, 'projects.save').click();
    await seeText(roofer, 'common.done_projectCreated');
    // The script of the answer forgets the input; before it has run, the form would be filled again.
    await page.waitForFunction(() => !('typed' in sessionStorage));
    const { data } = await site.read<{ data: { name: string }[] }>(
      session as Session,
      '/v1/project?limit=100&status=open',
    );
    expect(data.filter(({ name }) => name === 'Ztraceno')).toHaveLength(1);
    await page.goto('/projects/add');
    expect(await page.locator('[name=name]').inputValue()).toBe('');
  });

  test('that was submitted without a connection shows an offline page with a link back', async () => {
    const roofer = await come('owner.sk', { region: 'sk' });
    const { page, context } = roofer;
    // The machine has a network connection, but the club is unreachable.
    await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
    await openPage(roofer, '/projects/add');
    for (const [name, value] of Object.entries({ streetName: 'Poľná 4', postalCode: '811 01', name: 'Tma' }))
      await page.locator(`[name=${name}]`).fill(value);
    await roofer.cut();
    await button(roofer, 'projects.save').click();
    await offlineTitle(roofer);
    await seeText(roofer, 'offline.formText');
    expect(await page.getByText(t('offline.text'), { exact: true }).isVisible()).toBe(false);
    const back = page.getByRole('link', { name: t('offline.formBack'), exact: true });
    // By key: links under a pointer are prefetched past the emulated cut.
    await back.press('Enter');
    // Still offline: this time the request was for a page.
    await seeText(roofer, 'offline.text');
    // The page polls and reloads when the connection is back.
    await roofer.restore();
    await seeText(roofer, 'offline.unsure');
    await button(roofer, 'projects.save').click();
    await page.getByRole('heading', { level: 1, name: 'Tma', exact: true }).waitFor();
  });

  test('of preferences and personal data reports that it was not sent', async () => {
    const roofer = await come('owner.hr', { region: 'hr' });
    const { page } = roofer;
    await openPage(roofer, '/user');
    const box = page.locator('[data-preferences] [type=checkbox]').first();
    const was = await box.isChecked();
    await roofer.cut();
    await box.click();
    await page.locator('[data-preferences] [role=status].field-error').waitFor();
    expect(await box.isChecked()).toBe(was);
    await roofer.restore();
    await box.click();
    await seeText(roofer, 'user.preferenceSaved');

    await openPage(roofer, '/user/data');
    await roofer.cut();
    await button(roofer, 'myData.deleteAsk').click();
    await button(roofer, 'myData.deleteConfirm').click();
    await seeText(roofer, 'offline.unsent');
    await roofer.restore();
    await button(roofer, 'myData.deleteConfirm').click();
    await seeText(roofer, 'common.done_deletionAsked');
  });
});

describe('island while offline', () => {
  const unavailable = (member: Member) =>
    member.page.getByText(t('errors.unavailable')).filter({ visible: true }).first().waitFor();

  test('of the sign-in keeps the address and sends it, then the code', async () => {
    const roofer = await come(undefined, { region: 'lt' });
    await openPage(roofer, '/login');
    await field(roofer, 'login.emailLabel').fill('owner.lt@club.example');
    await roofer.cut();
    await button(roofer, 'login.sendCode').click();
    await unavailable(roofer);
    expect(await field(roofer, 'login.emailLabel').inputValue()).toBe('owner.lt@club.example');
    await roofer.restore();
    await button(roofer, 'login.sendCode').click();
    await seeHeading(roofer, 'login.codeTitle');
    await roofer.cut();
    await typeCode(roofer, await site.code('owner.lt@club.example'));
    await unavailable(roofer);
    await roofer.restore();
    await button(roofer, 'login.signIn').click();
    await seeHeading(roofer, 'home.registerTitle');
  });

  test('of the registration keeps all input and sends it', async () => {
    const roofer = await come();
    const body = registration('pl');
    const code = () => site.code(body.installer.email);
    const joining = { ...roofer, body, region: regionBySlug('pl'), code };
    await resume(joining, 'review');
    await covered(roofer.page);
    await roofer.cut();
    await sendRegistration(joining);
    await unavailable(roofer);
    await roofer.restore();
    await button(roofer, 'registration.submit').click();
    await enterCode(joining);
    await seeHeading(roofer, 'registration.completeTitle');
  });

  test('of the onboarding keeps the answers and sends them', async () => {
    const roofer = await come(undefined, { region: 'cz' });
    const { page } = roofer;
    await page.goto('/login');
    await askForCode(roofer, 'new.cz@club.example');
    await typeCode(roofer, await site.code('new.cz@club.example'));
    await seeHeading(roofer, 'onboarding.termsTitle');
    await hydrated(page);
    await covered(page);
    await roofer.cut();
    await button(roofer, 'onboarding.agree').click();
    await page.getByRole('textbox').first().fill('271 93 845');
    await button(roofer, 'common.next').click();
    await button(roofer, 'common.next').click();
    const finish = button(roofer, 'onboarding.sendAnswers');
    const heading = page.getByRole('heading', { level: 2 });
    for (let last = false; !last; ) {
      const question = (await heading.textContent()) ?? '';
      const number = page.locator('#question-number');
      if (await number.isVisible()) await number.fill('12');
      else await page.locator('.choice input').last().check();
      last = await finish.isVisible();
      if (last) continue;
      await button(roofer, 'common.next').click();
      await page
        .getByRole('heading', { level: 2, name: question, exact: true })
        .waitFor({ state: 'detached' });
    }
    await finish.click();
    await unavailable(roofer);
    await roofer.restore();
    await finish.click();
    await seeHeading(roofer, 'home.registerTitle');
  });

  test('of the survey keeps the answers and books them once', async () => {
    const roofer = await come('owner.hu', { region: 'hu' });
    const { page } = roofer;
    await openPage(roofer, `/projects/${await openProject(site, roofer.session)}/survey`);
    await roofer.cut();
    for (const answers of [
      ['survey.reasonRenovation'],
      ['survey.atticNew'],
      4,
      ['survey.customerOwner'],
      ['survey.choiceAdvice'],
    ] as (MessageKey[] | number)[]) {
      if (typeof answers === 'number') await field(roofer, 'survey.number').fill(String(answers));
      else for (const answer of answers) await page.getByLabel(t(answer), { exact: true }).check();
      await page
        .getByRole('button', { name: new RegExp(`^(${t('common.next')}|${t('survey.submit')})$`) })
        .click();
    }
    await unavailable(roofer);
    await roofer.restore();
    await button(roofer, 'survey.submit').click();
    await page.getByRole('heading', { name: t('survey.doneTitle'), exact: true }).waitFor();
  });

  test('of cart and checkout creates one order', async () => {
    const roofer = await come('owner.si', { region: 'si' });
    const { page, session } = roofer;
    const { data } = await site.read<AnswerOf<'GET /v2/shop/products'>>(
      session as Session,
      '/v2/shop/products?categories=voucher&limit=50&sort=price',
    );
    const product = data.find(({ variants }) => variants.some(({ stock }) => stock > 9));
    const variant = product?.variants.find(({ stock }) => stock > 9);
    if (!product || !variant) throw new Error('The demo shop has no such voucher');
    const line = { ...product, image: product.images.thumbnail };
    const cart = addToCart(emptyCart, line, { ...variant, price: Number(variant.price) }, 1);
    await remember(roofer, { local: { cart: JSON.stringify(cart) } });
    const orders = async () =>
      (await site.read<AnswerOf<'GET /v2/orders'>>(session as Session, '/v2/orders?limit=1')).meta.total;
    const before = await orders();

    await openPage(roofer, '/cart');
    await button(roofer, 'cart.checkout').waitFor();
    await expect.poll(() => button(roofer, 'cart.checkout').isEnabled()).toBe(true);
    await roofer.cut();
    await button(roofer, 'cart.checkout').click();
    await offlineTitle(roofer);
    await roofer.restore();

    const place = page.getByRole('button', { name: /^Order (for \d|free)/ });
    const orderWithACut = async () => {
      await seeHeading(roofer, 'checkout.customerTitle');
      await hydrated(page);
      await covered(page);
      await field(roofer, 'checkout.surname').fill('Kos');
      await button(roofer, 'checkout.toSummary').click();
      await seeHeading(roofer, 'checkout.summaryTitle');
      await roofer.cut();
      await place.click();
      await unavailable(roofer);
      await page.getByText(/ Kos$/).first().waitFor();
      await roofer.restore();
      await place.click();
      await page.getByRole('dialog', { name: t('checkout.thanksTitle'), exact: true }).waitFor();
    };
    await orderWithACut();
    expect(await orders()).toBe(before + 1);
    // A direct order of one product.
    await openPage(roofer, `/checkout/${product.uuid}?variant=${variant.uuid}`);
    const onward = button(roofer, 'common.next');
    if (await onward.isVisible()) await onward.click();
    await orderWithACut();
    expect(await orders()).toBe(before + 2);
  });

  test('of a made-to-measure product keeps its configuration', async () => {
    const roofer = await come('owner.pl');
    const { page, session } = roofer;
    const { data } = await site.read<AnswerOf<'GET /v2/shop/products'>>(
      session as Session,
      '/v2/shop/products?limit=100',
    );
    const card = data.find(({ settings }) => settings?.product === 'business-card-horizontal');
    await openPage(roofer, `/shop/${card?.uuid}`);
    await button(roofer, 'configurator.add', { label: t('configurator.field_shortDescription') }).click();
    await page.keyboard.type('Bez sieci');
    const services = page.getByRole('group', { name: t('configurator.field_services'), exact: true });
    for (const at of [3, 0, 7, 5]) await services.getByRole('checkbox').nth(at).check();
    await button(roofer, 'configurator.add', { label: t('configurator.field_logo') }).click();
    await roofer.cut();
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('PNG') };
    await page.locator('input[type=file]').setInputFiles(logo);
    await seeText(roofer, 'configurator.problem_file_offline');
    await button(roofer, 'configurator.removeField', { label: t('configurator.field_logo') }).click();
    await page.getByLabel(t('configurator.proofChecked')).check();
    await button(roofer, 'configurator.submit').click();
    await seeText(roofer, 'offline.unsent');
    expect(new URL(page.url()).pathname).toBe(`/shop/${card?.uuid}`);
    expect(await field(roofer, 'configurator.field_shortDescription').inputValue()).toBe('Bez sieci');
    await roofer.restore();
    await button(roofer, 'configurator.submit').click();
    await seeHeading(roofer, 'checkout.customerTitle');
  });

  test('of a conversation shows pending messages and sends them from any page after reconnecting', async () => {
    const roofer = await come('owner.pl');
    const { page, session } = roofer;
    // A cached page, which can be shown offline.
    await openPage(roofer, '/news');
    await openPage(roofer, '/support/chat/new');
    await page.getByRole('textbox', { name: t('support.subject') }).fill('Ladder');
    await page.getByRole('textbox', { name: t('support.message') }).fill('Hello');
    await button(roofer, 'support.send').click();
    await page.getByRole('heading', { level: 1, name: 'Ladder' }).waitFor();
    const uuid = new URL(page.url()).pathname.split('/').at(-1);
    await hydrated(page);
    await covered(page);
    await roofer.cut();
    for (const text of ['One', 'Two']) {
      await page.getByRole('textbox', { name: t('support.message') }).fill(text);
      await button(roofer, 'support.send').click();
    }
    await seeText(roofer, 'support.waiting');
    await page.goto('/news');
    const unsent = page.getByRole('link', { name: `2 ${t('shell.unsentWord', { count: 2 })}` });
    await unsent.waitFor();
    expect(new URL((await unsent.getAttribute('href')) ?? '', page.url()).pathname).toBe('/support/chat');
    await roofer.restore();
    await unsent.waitFor({ state: 'hidden' });
    const { data } = await site.read<AnswerOf<'GET /v1/support/{uuid}/chat'>>(
      session as Session,
      `/v1/support/${uuid}/chat`,
    );
    expect(data.map(({ message }) => message)).toEqual(['Hello', 'One', 'Two']);
    await openPage(roofer, '/shop');
    expect(await unsent.isVisible()).toBe(false);
  });

  test('of a new conversation sends it after reconnecting', async () => {
    const roofer = await come('owner.ba', { region: 'ba' });
    const { page, session } = roofer;
    await openPage(roofer, '/support/chat/new');
    await page.getByRole('textbox', { name: t('support.subject') }).fill('No line');
    await page.getByRole('textbox', { name: t('support.message') }).fill('Hello from the roof');
    await roofer.cut();
    await button(roofer, 'support.send').click();
    await seeText(roofer, 'support.newWaiting');
    await roofer.restore();
    await page.getByRole('heading', { level: 1, name: 'No line' }).waitFor();
    const { data } = await site.read<AnswerOf<'GET /v1/support'>>(session as Session, '/v1/support');
    expect(data.filter(({ title }) => title === 'No line')).toHaveLength(1);
  });
});
