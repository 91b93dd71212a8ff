/** Work of staff for tests of their pages: orders, reviews and tickets of a new company, made by its member’s calls. */
import type { AnswerOf } from '#platform/contract/calls.ts';
import { type Club, createClub } from '#platform/contract/club.ts';
import { type ErrorBody, readError } from '#platform/contract/read-error.ts';
import { registration } from '../registration.ts';
import { orderOf, surveyBody } from '../samples.ts';
import type { Session, Site } from '../site.ts';

/** The calls of the API as this member or member of staff. */
export function clubOf(site: Site, session: Session): Club {
  return createClub(async ({ method, path, body, idempotencyKey }) => {
    const answer = await site.ask(`/api${path}`, {
      method,
      headers: {
        cookie: session.header,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = String(answer.body);
    if (answer.status < 400) return text === '' ? undefined : JSON.parse(text);
    throw readError(answer.status, JSON.parse(text) as ErrorBody, answer.headers['retry-after'] ?? null);
  });
}

/** A Polish company that makes work for staff. */
export interface Customer {
  name: string;
  uuid: string;
  email: string;
  session: Session;
  /** The calls of its owner. */
  club: Club;
  /** Orders single vouchers that staff approve. Resolves to the order numbers by UUID, oldest first. */
  order(count: number): Promise<Map<string, string>>;
  /** Makes projects with a product in review each, whose survey is answered. Returns their names. */
  sendProjects(count: number): Promise<string[]>;
  /** Makes open projects with a product in review each. Returns their names. */
  scanProducts(count: number): Promise<string[]>;
  /** Opens tickets. Returns their titles. */
  write(count: number): Promise<string[]>;
  /** Points that can be spent. */
  balance(): Promise<number>;
}

/** Serials that the registry does not know; of one product, so that they are told apart. */
let serials = 6_100_000_000;
const gtin = '02004170100032';

/**
 * Registers a company and gives it points.
 *
 * @param staff an admin
 * @param points at the start, above what a new company gets
 */
export async function newCustomer(site: Site, staff: Club, name: string, points: number): Promise<Customer> {
  const body = registration('pl', { company: { name } });
  const session = await site.join(body);
  const club = clubOf(site, session);
  const { data: found } = await staff('GET /staff/search', { query: { q: name } });
  const uuid =
    found
      .find(({ kind }) => kind === 'company')
      ?.href.split('/')
      .at(-1) ?? '';
  await staff('POST /staff/points', {
    body: { company: uuid, event: 'trainings', points, reason: 'Training of the autumn' },
  });
  const voucher = await approvedVoucher(club);
  let made = 0;

  async function project(isSent: boolean): Promise<string> {
    const title = `${name} ${String(++made).padStart(2, '0')}`;
    const place = { streetName: `Polna ${made}`, city: 'Warszawa', postalCode: '00-625' };
    const project = await club('POST /v1/project', { body: { name: title, ...place } });
    const code = `(01)${gtin}(21)${++serials}`;
    await club('POST /v2/scans', { body: { project_uuid: project.uuid, code } });
    if (isSent)
      await club('POST /v1/project/{uuid}/survey', { params: { uuid: project.uuid }, body: surveyBody });
    return title;
  }

  return {
    name,
    uuid,
    email: body.installer.email,
    session,
    club,
    async order(count) {
      // Each needs a code, whatever the demo has left.
      const codes = Array.from({ length: count }, (_, i) => ({ number: `${name}-${made}-${i}` }));
      await staff('POST /staff/vouchers', { body: { variant: voucher.uuid, codes } });
      const numbers = new Map<string, string>();
      for (let i = 0; i < count; i++) {
        const { data } = await club('POST /v2/orders', { body: orderOf(voucher.uuid) });
        numbers.set(data.uuid, data.number);
      }
      return numbers;
    },
    sendProjects: (count) => times(count, () => project(true)),
    scanProducts: (count) => times(count, () => project(false)),
    write: (count) =>
      times(count, async (index) => {
        const title = `${name} asks ${String(index + 1).padStart(2, '0')}`;
        const info = {
          language: 'pl',
          hostname: site.host('pl'),
          region: 'PL',
          appVersion: '1',
          appType: 'web',
        };
        await club('POST /v1/support', { body: { title, body: 'When does my order arrive?', info } });
        return title;
      }),
    balance: async () => (await club('GET /v2/company/points')).company_points,
  };
}

/** One after the other: lists of staff show the oldest first. */
async function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < count; index++) made.push(await make(index));
  return made;
}

type Variant = AnswerOf<'GET /v2/shop/products'>['data'][number]['variants'][number];

/** The cheapest of the demo’s voucher whose orders wait for staff. */
async function approvedVoucher(club: Club): Promise<Variant> {
  const { data } = await club('GET /v2/shop/products', { query: { categories: 'voucher' } });
  const variants = data.find(({ sku }) => sku === 'V-BUILD')?.variants ?? [];
  const [cheapest] = variants.toSorted((a, b) => Number(a.price) - Number(b.price));
  if (!cheapest) throw new Error('The shop has no such voucher');
  return cheapest;
}
