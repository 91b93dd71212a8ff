/** Scanning on a phone: a camera that shows a film of labels, photos, typing, and no connection. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { unusedCodes } from '#demo/unused-codes.ts';
import { translator } from '#i18n/translator.ts';
import { localeOf, regionBySlug } from '#regions/regions.ts';
import { type KillableBrowser, launchHeadless, launchKillable } from '../../support/chromium.ts';
import { violations } from '../../support/e2e/axe.ts';
import { hydrated, overflow, phone, visit } from '../../support/e2e/browser.ts';
import { cameraFlags, photoOf, writeFilm } from '../../support/e2e/fake-camera.ts';
import { covered } from '../../support/e2e/roofer.ts';
import { button, field, seeText, sendSurvey } from '../../support/e2e/steps.ts';
import { isFull } from '../../support/sampled.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';

const t = translator('en', localeOf(regionBySlug('pl'), 'en'));
const serialOf = (code: string) => code.split('(21)')[1] ?? '';
const codes = (from: number, to?: number) => unusedCodes.slice(from, to);

let folder: string;
let film: string;
let site: Site;
let browser: Browser;
let session: Session;
let made = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lucarne-film-'));
  film = join(folder, 'labels.mjpeg');
  await writeFilm(film, [codes(0, 1)]);
  [site, browser] = await Promise.all([openSite(inject('seededClub')), launchHeadless(cameraFlags(film))]);
  session = await site.signIn('owner.pl@club.example');
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An open project of the owner. */
async function newProject(): Promise<string> {
  made += 1;
  const answer = await site.ask('/api/v1/project', {
    method: 'POST',
    headers: {
      cookie: session.header,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': `project-${made}`,
    },
    body: JSON.stringify({
      name: `Roof ${made}`,
      streetName: 'Polna 1',
      postalCode: '00-001',
      city: 'Radom',
    }),
  });
  return (JSON.parse(String(answer.body)) as { uuid: string }).uuid;
}

interface Scanned {
  status: { id: number };
  products_count: number;
  products: { serial_number: string }[];
}

const projectOf = (uuid: string) => site.read<Scanned>(session, `/v1/project/${uuid}`);

const serialsOf = async (uuid: string) =>
  (await projectOf(uuid)).products.map((scan) => scan.serial_number).sort();

async function come(path: string, options: Parameters<typeof visit>[2] = {}) {
  const visitor = await visit(browser, site, {
    session,
    language: 'en',
    viewport: phone,
    touch: true,
    ...options,
  });
  await visitor.page.goto(path);
  if (options.javaScript !== false) await hydrated(visitor.page);
  return { ...visitor, t };
}

/** The row of a label in the list. */
const rowOf = (page: Page, code: string) => page.locator('.scan-row').filter({ hasText: serialOf(code) });

describe('the scanner', () => {
  test('takes five labels from “+” to the closed project, without a page load or a letter', async () => {
    await writeFilm(
      film,
      codes(0, 5).map((code) => [code]),
    );
    const project = await newProject();
    const visitor = await come('/');
    const { page } = visitor;
    await page.getByRole('link', { name: t('shell.add'), exact: true }).click();
    await page.waitForURL('**/scan');
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.getByRole('link', { name: `Roof ${made}` }).click();
    for (const code of codes(0, 5)) await rowOf(page, code).waitFor();
    expect(await page.locator('.scan-row').count()).toBe(5);
    await expect.poll(() => serialsOf(project)).toEqual(codes(0, 5).map(serialOf).sort());
    await expect.poll(() => page.getByText(t('scan.unsent'), { exact: true }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await sendSurvey(visitor);
    await page.getByRole('heading', { name: t('survey.doneTitle'), exact: true }).waitFor();
    expect((await projectOf(project)).status.id).toBe(2);
    expect(loads).toBe(0);
  });

  test('loads nothing on a project’s page before it is asked for', async () => {
    const project = await newProject();
    const { page } = await come(`/projects/${project}`);
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => (/\.(js|wasm)$/.test(name) ? [name] : [])),
      );
    const before = await scripts();
    expect(before.filter((name) => /worker|wasm|Workspace|client\./i.test(name))).toEqual([]);
    await button({ page, t }, 'scan.open').click();
    await page.locator('video').waitFor();
    for (const part of ['Workspace', 'client.', 'label-worker'])
      await expect.poll(async () => (await scripts()).join(' ')).toContain(part);
  });

  test('explains how to allow the camera when it is refused, and reads photos without it', async () => {
    const project = await newProject();
    const visitor = await come(`/projects/${project}`);
    const { page, context } = visitor;
    await context.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.reload();
    await button(visitor, 'scan.open').click();
    await seeText(visitor, 'scan.denied');
    await seeText(visitor, 'scan.deniedComputer');
    expect(await violations(page)).toEqual([]);
    const photo = { mimeType: 'image/jpeg', name: 'labels.jpg' };
    await page
      .locator('input[type=file]')
      .setInputFiles([{ ...photo, buffer: await photoOf(codes(5, 8), { width: 1200, height: 600 }) }]);
    for (const code of codes(5, 8)) await rowOf(page, code).waitFor();
    await page.locator('input[type=file]').setInputFiles([{ ...photo, buffer: await photoOf([]) }]);
    await seeText(visitor, 'scan.photoNothing');
    expect(await page.locator('.scan-row').count()).toBe(3);
  });

  test('takes typed codes without a page load, keeps a wrong one, and undoes and removes', async () => {
    const project = await newProject();
    const visitor = await come(`/projects/${project}`);
    const { page } = visitor;
    const code = field(visitor, 'projects.addScanCode');
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await code.fill('12 34');
    await button(visitor, 'projects.addScan').click();
    await seeText(visitor, 'errors.code_unreadable');
    expect(await code.inputValue()).toBe('12 34');
    await code.fill('4006381333931');
    await code.press('Enter');
    await seeText(visitor, 'scan.serialMissing');
    const [label = '', other = ''] = codes(8, 10);
    await code.fill(label);
    await code.press('Enter');
    await rowOf(page, label).waitFor();
    expect(await code.inputValue()).toBe('');
    await button(visitor, 'scan.undo').click();
    await rowOf(page, label).waitFor({ state: 'detached' });
    await code.fill(other);
    await code.press('Enter');
    await expect.poll(() => serialsOf(project)).toEqual([serialOf(other)]);
    await rowOf(page, other).getByText(t('scan.unsent')).waitFor({ state: 'detached' });
    await rowOf(page, other)
      .getByRole('button', { name: t('common.remove') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('projects.removeConfirm'), exact: true })
      .click();
    await rowOf(page, other).waitFor({ state: 'detached' });
    expect(await serialsOf(project)).toEqual([]);
    expect(loads).toBe(0);
    await page.reload();
    expect(await code.inputValue()).toBe('');
    expect(await page.getByText(t('offline.unsure'), { exact: true }).isVisible()).toBe(false);
  });

  test('keeps a code that is typed without a connection, before the scanner was ever loaded', async () => {
    const visitor = await come(`/projects/${await newProject()}`);
    const { context } = visitor;
    const code = field(visitor, 'projects.addScanCode');
    visitor.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await code.fill('4006381333931 AB7');
    await code.press('Enter');
    await seeText(visitor, 'offline.unsent');
    expect(await code.inputValue()).toBe('4006381333931 AB7');
    await context.setOffline(false);
  });

  test('shows a label of one tab in the other', async () => {
    const project = await newProject();
    const { page, context } = await come(`/projects/${project}`);
    const second = await context.newPage();
    await second.goto(`/scan?project=${project}`);
    const [label = ''] = codes(8);
    await field({ page, t }, 'projects.addScanCode').fill(label);
    await button({ page, t }, 'projects.addScan').click();
    await rowOf(page, label).waitFor();
    await rowOf(second, label).waitFor();
    await button({ page, t }, 'scan.undo').click();
    await rowOf(second, label).waitFor({ state: 'detached' });
  });

  test('without script leads to the open projects and the plain forms', async () => {
    const project = await newProject();
    const { page } = await come('/scan', { javaScript: false });
    await page.getByRole('link', { name: t('scan.choose'), exact: true }).click();
    await page.getByRole('link', { name: `Roof ${made}` }).click();
    const [label = ''] = codes(9);
    await field({ page, t }, 'projects.addScanCode').fill(label);
    await button({ page, t }, 'projects.addScan').click();
    await page.getByText(serialOf(label)).filter({ visible: true }).first().waitFor();
    expect(await serialsOf(project)).toEqual([serialOf(label)]);
    await page.goto('/scan');
    await field({ page, t }, 'projects.street').fill('Bez skryptu 4');
    await field({ page, t }, 'projects.postalCode').fill('00-004');
    await button({ page, t }, 'projects.save').click();
    await page.getByRole('heading', { level: 1, name: 'Bez skryptu 4', exact: true }).waitFor();
  });
});

/** A phone that may be switched off at any time, with a profile that survives it. */
class Phone {
  page!: Page;
  readonly #profile = mkdtempSync(join(tmpdir(), 'lucarne-phone-'));
  #browser: KillableBrowser | undefined;

  async start(path: string): Promise<void> {
    this.#browser = await launchKillable(this.#profile, cameraFlags(film));
    const { context } = this.#browser;
    context.setDefaultTimeout(60_000);
    const url = site.url('pl');
    await context.addCookies([
      ...session.cookies.map((cookie) => ({ ...cookie, url, httpOnly: true })),
      { name: 'lang', value: 'en', url },
    ]);
    this.page = await context.newPage();
    await this.page.setViewportSize(phone);
    await this.page.goto(url + path);
    await hydrated(this.page);
  }

  /** Its member has used the club here before. */
  async prepare(): Promise<void> {
    await this.start('/scan');
    await this.page.waitForFunction(
      () => localStorage.getItem('shell') !== null && navigator.serviceWorker.controller !== null,
    );
    await this.#browser?.quit();
    this.#browser = undefined;
  }

  async kill(): Promise<void> {
    await this.#browser?.kill();
    this.#browser = undefined;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true });
  }

  /** Reads labels in a photo. */
  async photograph(labels: readonly string[]): Promise<void> {
    const buffer = await photoOf(labels, { width: 1600, height: 600 });
    await this.page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }]);
    for (const label of labels) await rowOf(this.page, label).waitFor();
  }

  rows(): Promise<number> {
    return this.page.locator('.scan-row').count();
  }

  /** Waits until everything that works without a connection is on the device. */
  async ready(): Promise<void> {
    await covered(this.page);
    const hasReader = async () => {
      const kept = await (await caches.open('assets')).keys();
      return kept.some(({ url }) => url.endsWith('.wasm'));
    };
    await expect.poll(() => this.page.evaluate(hasReader)).toBe(true);
    await expect
      .poll(() => this.page.evaluate(async () => (await caches.match('/scan')) !== undefined))
      .toBe(true);
  }
}

describe('without a connection', () => {
  const labelsOf = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `(01)02004170100032(21)${prefix}${100 + index}`);
  const serials = (labels: readonly string[]) => labels.map(serialOf).sort();
  /** All scans of a project: its page holds them all here. */
  const sent = (project: string) => serialsOf(project);
  /** Busy machines read few frames. */
  const slowly = { timeout: 150_000 };
  let device: Phone;

  beforeEach(async () => {
    device = new Phone();
    await device.prepare();
  });
  afterEach(async () => {
    await site.start();
    await device.end();
  });

  const some = isFull ? 40 : 6;

  test(`${some} labels from the camera, a browser killed twice, and a survey arrive exactly once`, {
    timeout: 600_000,
  }, async () => {
    const labels = labelsOf('F', some);
    await writeFilm(film, [[]]);
    const project = await newProject();
    const path = `/scan?project=${project}`;
    await device.start(path);
    await device.page.locator('video').waitFor();
    await device.ready();
    await device.page.getByRole('heading', { level: 1, name: `Roof ${made}` }).waitFor();
    await site.stop();
    // The camera opens by itself once it is allowed.
    const third = Math.ceil(some / 3);
    for (const [from = 0, to = 0] of [
      [0, third],
      [third, 2 * third],
      [2 * third, some],
    ]) {
      await device.kill();
      await writeFilm(
        film,
        labels.slice(from, to).map((label) => [label]),
        12,
      );
      await device.start(path);
      await expect.poll(() => device.rows(), slowly).toBe(to);
    }
    await sendSurvey({ page: device.page, t });
    await seeText({ page: device.page, t }, 'scan.surveyQueued');
    await site.start();
    await device.page
      .getByRole('heading', { name: t('survey.reviewTitle'), exact: true })
      .first()
      .waitFor();
    expect(await sent(project)).toEqual(serials(labels));
    expect((await projectOf(project)).status.id).toBe(5);
  });

  test('labels sent before, during and after a cut, with a project made meanwhile, arrive exactly once', async () => {
    await writeFilm(film, [[]]);
    const labels = labelsOf('M', 12);
    const project = await newProject();
    await device.start(`/scan?project=${project}`);
    await device.photograph(labels.slice(0, 4));
    await device.ready();
    // Killed while it sends.
    await device.kill();
    await site.kill();

    await device.start(`/scan?project=${project}`);
    await expect.poll(() => device.rows()).toBe(4);
    await device.photograph(labels.slice(2, 8));
    await device.page.getByRole('link', { name: t('scan.otherProject') }).click();
    await field({ page: device.page, t }, 'projects.street').fill('Bez zasięgu 5');
    await field({ page: device.page, t }, 'projects.postalCode').fill('00-0005');
    await button({ page: device.page, t }, 'projects.save').click();
    await seeText({ page: device.page, t }, 'errors.field_postal_code_invalid');
    await field({ page: device.page, t }, 'projects.postalCode').fill('00-005');
    await button({ page: device.page, t }, 'projects.save').click();
    await device.page.getByRole('heading', { level: 1, name: 'Bez zasięgu 5' }).waitFor();
    await device.photograph(labels.slice(8));
    await device.kill();

    await site.start();
    await device.start('/');
    const created = async () => {
      const { data } = await site.read<{ data: { uuid: string; street_name: string }[] }>(
        session,
        '/v1/project?limit=50&status=open',
      );
      return data.filter(({ street_name }) => street_name === 'Bez zasięgu 5').map(({ uuid }) => uuid);
    };
    await expect.poll(() => sent(project)).toEqual(serials(labels.slice(0, 8)));
    await expect.poll(async () => (await created()).length).toBe(1);
    const [made = ''] = await created();
    await expect.poll(() => sent(made)).toEqual(serials(labels.slice(8)));
  });
});
