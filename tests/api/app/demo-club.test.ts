/** The demo club: consistent books, current activity on any day, and readable through the API. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { eq, isNotNull, like, sql } from 'drizzle-orm';
import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/max';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { rowsOf } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { orders, shopProducts } from '#db/schema/orders.ts';
import { products, projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { catalogue } from '#demo/catalogue.ts';
import { bookingsOf, type History, planDecorators, planRoofers } from '#demo/history.ts';
import { isSeeded, seedDemo } from '#demo/seed.ts';
import { unusedCodes } from '#demo/unused-codes.ts';
import { companyTypeOf, onboardingTrack } from '#features/access/onboarding.ts';
import { earnsPoints } from '#features/points/product-groups.ts';
import { expiryOf, type Lot, nextExpiry, take } from '#features/points/rules.ts';
import { remindOfExpiry } from '#features/points/server/remind.ts';
import { readGtin, readLabel } from '#features/projects/gs1.ts';
import { statusAt } from '#features/projects/rules.ts';
import { verdictOn } from '#features/projects/server/registry.ts';
import { createSimulatedRegistry } from '#features/projects/server/registry-simulated.ts';
import { remindOfProjects } from '#features/projects/server/remind.ts';
import { tellOfWishes } from '#features/shop/server/wish-notes.ts';
import { projectSurveys } from '#features/surveys/project-surveys.ts';
import { validateSurvey, YEARLY_DAYS, yearlyQuestions } from '#features/surveys/rules.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { isDecor } from '#platform/contract/roles.ts';
import { projectStatus } from '#platform/contract/statuses.ts';
import { signToken } from '#platform/http/auth/tokens.ts';
import { compactNumber, numberIssue, numberRules } from '#regions/company-numbers.ts';
import { parsePostalCode } from '#regions/postal-code.ts';
import { type RegionSlug, regionById, regionBySlug, regions } from '#regions/regions.ts';
import { type TestClub, testClub } from '../../support/club.ts';

const now = new Date('2026-06-15T09:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;

/** The remainder of each lot after a history of bookings, computed by the rules only. */
function lotsAfter(history: History, timeZone: string): Lot[] {
  const lots = new Map<number, Lot>();
  const taken = new Map<object, ReturnType<typeof take>>();
  bookingsOf(history).forEach((booking, id) => {
    if (booking.kind === 'welcome' || booking.kind === 'project') {
      const remaining = booking.kind === 'welcome' ? booking.points : booking.project.booked;
      lots.set(id, { id, remaining, expiresAt: expiryOf(booking.at, timeZone) });
      return;
    }
    if (booking.kind === 'finalise') return;
    const moves =
      booking.kind === 'reserve' ? take([...lots.values()], booking.order.points) : taken.get(booking.order);
    if (!moves) throw new Error('Not enough points');
    taken.set(booking.order, moves);
    for (const { lot, points } of moves) {
      const held = lots.get(lot);
      if (held) held.remaining += booking.kind === 'reserve' ? points : -points;
    }
  });
  return [...lots.values()];
}

const sum = (lots: readonly Lot[]) => lots.reduce((total, { remaining }) => total + remaining, 0);

describe('on any day of the year', () => {
  const days = Array.from(
    { length: 75 },
    (_, index) => new Date(Date.UTC(2026, 0, 1, 3) + index * 5 * DAY_MS),
  );
  const edges = [
    '2026-12-31T22:30:00Z',
    '2026-12-31T23:30:00Z',
    '2027-01-01T00:30:00Z',
    '2028-02-29T12:00:00Z',
  ];

  test.each(regions.map((region) => [region.slug, region] as const))(
    '%s: the owners’ points add up',
    (_, region) => {
      for (const day of [...days, ...edges.map((edge) => new Date(edge))]) {
        const lots = lotsAfter(planRoofers(region, day), region.timeZone);
        const where = `${region.slug} on ${day.toISOString()}`;
        expect(sum(lots), where).toBeGreaterThanOrEqual(300);
        expect(sum(lots), where).toBeLessThanOrEqual(900);
        // No expired points remain, and some expire on the coming 31 December.
        expect(sum(lots.filter(({ expiresAt }) => expiresAt <= day)), where).toBe(0);
        expect(
          sum(lots.filter(({ expiresAt }) => expiresAt <= nextExpiry(day, region.timeZone))),
          where,
        ).toBeGreaterThan(0);
        const decor = lotsAfter(planDecorators(region, day), region.timeZone);
        expect(sum(decor.filter(({ expiresAt }) => expiresAt <= day)), where).toBe(0);
        expect(sum(decor), where).toBeGreaterThan(0);
      }
    },
  );

  test.each(regions.map((region) => [region.slug, region] as const))(
    '%s: the history is chronological',
    (_, region) => {
      const reference = planRoofers(region, now).projects;
      for (const day of days) {
        const { projects: planned, orders: placed } = planRoofers(region, day);
        const states = planned.map((project) => statusAt(project, day));
        expect(states).toEqual(planned.map(({ status }) => status));
        expect(states.filter((state) => state === projectStatus.open)).toHaveLength(6);
        expect(new Set(planned.map(({ key }) => key))).toEqual(new Set(reference.map(({ key }) => key)));
        for (const project of planned) {
          const end = project.surveyAt ?? day;
          expect(
            (project.createdAt < end && end <= day && end <= project.openUntil) || project.status === 3,
          ).toBe(true);
          const early = project.scans.filter((scan) => scan.createdAt < project.createdAt);
          const late = project.scans.filter((scan) => scan.createdAt > end);
          expect([...early, ...late]).toEqual([]);
        }
        for (const { vendorType, points, history } of placed) {
          if (vendorType === 'COMPACON') expect(points).toBeGreaterThanOrEqual(region.minimumOrder);
          const times = history.map(({ at }) => at.getTime());
          expect(times).toEqual([...times].sort((a, b) => a - b));
          expect(Math.max(...times)).toBeLessThanOrEqual(day.getTime());
        }
      }
    },
  );
});

describe('the catalogue', () => {
  test('has numbers with valid check digits, each once', () => {
    for (const { gtin } of catalogue) expect(readGtin(gtin)).toBe(gtin);
    expect(new Set(catalogue.map(({ gtin }) => gtin)).size).toBe(catalogue.length);
    expect(catalogue.length).toBeGreaterThanOrEqual(45);
    expect(new Set(catalogue.map(({ group }) => group)).size).toBe(10);
  });

  test('has unsold products in every region', () => {
    for (const region of regions) {
      expect(catalogue.some((product) => !product.regions.includes(region.id))).toBe(true);
    }
  });
});

describe('in a database', () => {
  let club: TestClub;

  beforeAll(async () => {
    club = await testClub({ start: now });
    expect(await isSeeded(club.db)).toBe(false);
    await seedDemo(club.db, now, club.deps.files);
  });
  afterAll(() => club.close());

  /** The token of a demo account. */
  async function tokenOf(email: string): Promise<string> {
    const [person] = await club.db.select().from(installers).where(eq(installers.email, email));
    if (!person) throw new Error(`No ${email}`);
    const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
    const session = randomUUID();
    const { id: installerId, companyId } = person;
    await club.db.insert(sessions).values({ id: session, installerId, companyId, createdAt: now });
    return signToken(
      { installer: person.uuid, session, role: person.role, region: company?.regionId ?? 0, pending: false },
      club.deps.env.SESSION_SECRET,
      now,
    );
  }

  test('a second load changes nothing', async () => {
    expect(await isSeeded(club.db)).toBe(true);
    const before = await audit(club.db);
    await seedDemo(club.db, now, club.deps.files);
    expect(await audit(club.db)).toEqual(before);
  });

  test('the books agree', async () => {
    const { companies: count, entries, findings } = await audit(club.db);
    expect(findings).toEqual([]);
    expect(count).toBe(regions.length * 3 + 4);
    expect(entries).toBeGreaterThan(500);
  });

  test('only closed projects have brought points: those of their scans', async () => {
    const wrong = await rowsOf(
      club.db,
      sql`select projects.id from projects
        left join points_entries on source_type = 'project' and source_id = projects.id and variation = 'positive'
        where reversed_at is null and coalesce(points_entries.points, 0) <> case when status = 2
          then least(500, (select sum(scans.points) from scans where project_id = projects.id and flag = 1)) else 0 end`,
    );
    expect(wrong).toEqual([]);
  });

  test('open projects end soon, with the reminders that were due, and the jobs repeat none', async () => {
    for (const slug of ['pl', 'hu']) {
      const token = await tokenOf(`owner.${slug}@club.example`);
      const list = (await club.raw('GET /v1/project', {}, token)).body as AnswerOf<'GET /v1/project'>;
      const [first, second] = list.data;
      expect(first?.days_left).toBeLessThanOrEqual(3);
      expect(second?.days_left).toBeGreaterThan(3);
      expect(second?.days_left).toBeLessThanOrEqual(14);
      const { data } = (await club.raw('GET /v1/notifications', { query: { limit: 100 } }, token))
        .body as AnswerOf<'GET /v1/notifications'>;
      const reminded = data.filter(({ event }) => event === 'project_expiring');
      expect(reminded.map(({ meta }) => meta.project_uuid).toSorted()).toEqual(
        [first?.uuid, first?.uuid, second?.uuid].toSorted(),
      );
    }
    expect(await remindOfProjects(club.db, now)).toBe(0);
  });

  test('in December owners have been reminded of expiring points, once', async () => {
    const december = new Date('2026-12-03T09:00:00.000Z');
    const other = await testClub({ start: december });
    await seedDemo(other.db, december, other.deps.files);
    const told = () =>
      rowsOf<{ email: string }>(
        other.db,
        sql`select email from notifications join installers on installers.id = installer_id
          where event = 'points_expiring' order by email`,
      );
    const before = await told();
    expect(before.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['owner.hu@club.example', 'owner.pl@club.example']),
    );
    expect(await remindOfExpiry(other.db, december)).toBe(0);
    expect(await remindOfProjects(other.db, december)).toBe(0);
    expect(await told()).toEqual(before);
    await other.close();
  });

  test('every tier level that a company has reached was booked', async () => {
    for (const email of ['owner.pl@club.example', 'owner.ro@club.example', 'owner.hu@club.example']) {
      const token = await tokenOf(email);
      const { body } = await club.raw('GET /v2/tiers/history', {}, token);
      const standing = (body as AnswerOf<'GET /v2/tiers/history'>).data.flatMap(
        ({ tier_definition, tier_bracket: { level } }) =>
          Array.from({ length: level - 1 }, (_, index) => `${tier_definition.tier_category} ${index + 2}`),
      );
      const booked = await rowsOf<{ reached: string }>(
        club.db,
        sql`select category || ' ' || level as reached from tier_levels
          join installers on installers.company_id = tier_levels.company_id
          where installers.email = ${email} and year = 2026`,
      );
      expect(booked.map(({ reached }) => reached).sort(), email).toEqual(standing.sort());
    }
    const [last] = await rowsOf<{ levels: number }>(
      club.db,
      sql`select count(*)::int as levels from tier_levels where year = 2025`,
    );
    expect(last?.levels).toBeGreaterThan(regions.length);
  });

  test('every region has its accounts, with its own valid numbers', async () => {
    const people = await club.db
      .select()
      .from(installers)
      .innerJoin(companies, eq(companies.id, installers.companyId));
    const emails = people.map(({ installers: { email } }) => email);
    for (const { slug } of regions) {
      for (const who of ['owner', 'installer', 'decor', 'new']) {
        expect(emails).toContain(`${who}.${slug}@club.example`);
      }
    }
    expect(emails).toContain('staff@club.example');
    for (const { installers: person, companies: company } of people) {
      const phone = person.phone ?? '';
      expect(isValidPhoneNumber(phone), phone).toBe(true);
      expect(parsePhoneNumberWithError(phone).country).toBe(regionById(company.regionId)?.iso);
    }
    expect(new Set(people.map(({ installers: { phone } }) => phone)).size).toBe(people.length);
  });

  test('every company has numbers, a postal code and a type of its region', async () => {
    const rows = await club.db
      .select()
      .from(companies)
      .innerJoin(installers, eq(installers.companyId, companies.id))
      .where(isNotNull(installers.email));
    for (const { companies: company, installers: person } of rows) {
      const region = regionById(company.regionId);
      if (!region) throw new Error(`No region ${company.regionId}`);
      const where = `${region.slug} ${company.name}`;
      expect(parsePostalCode(company.postalCode, region), where).toBe(company.postalCode);
      const held = {
        registration_number: company.registrationNumber,
        registration_number_2: company.registrationNumber2,
      };
      const used = numberRules(region).map(({ field }) => field);
      for (const field of ['registration_number', 'registration_number_2'] as const) {
        const number = held[field];
        if (number === null) continue;
        expect(used, where).toContain(field);
        expect(await numberIssue(number, region, field), where).toBeUndefined();
        expect(compactNumber(number, region, field), where).toBe(number);
      }
      if (company.companyType !== null) {
        expect(companyTypeOf(company.companyType, region), where).toBeDefined();
      }
      // Known demo members have no sign-in steps; new ones have some left.
      const isNew = person.email?.startsWith('new') === true;
      const steps = onboardingTrack(
        {
          ...held,
          role: person.role,
          options: person.options,
          created_at: person.createdAt.toISOString(),
          has_survey: person.hasSurvey,
          company_type: company.companyType,
          disclaimer_accepted: company.disclaimerAccepted,
          declaration_accepted: company.declarationAccepted,
        },
        region,
      );
      expect(steps.length > 0, `${where}: ${steps}`).toBe(isNew);
    }
  });

  test('no timestamp is in the future', async () => {
    for (const column of [
      'companies.created_at',
      'installers.last_active_at',
      'projects.created_at',
      'projects.survey_at',
      'projects.closed_at',
      'scans.created_at',
      'orders.created_at',
      'order_history.created_at',
      'points_entries.created_at',
      'notifications.created_at',
      'notifications.read_at',
      'chat_messages.created_at',
      'shop_products.created_at',
    ]) {
      const [table = '', name = ''] = column.split('.');
      const later = await rowsOf(
        club.db,
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(name)} > ${now.toISOString()}::timestamptz`,
      );
      expect(later, column).toEqual([]);
    }
  });

  test('closed projects have survey and closing times, those in review a survey time', async () => {
    const rows = await club.db.select().from(projects);
    for (const { status, surveyAt, closedAt } of rows) {
      const isClosed = status === projectStatus.closed;
      expect(surveyAt !== null).toBe(isClosed || status === projectStatus.review);
      expect(closedAt).toEqual(isClosed ? surveyAt : null);
    }
    expect(rows.some(({ lead }) => lead)).toBe(true);
    expect(rows.filter(({ lead }) => lead).length).toBeLessThan(rows.length / 4);
  });

  test('scans have the points of their product group', async () => {
    const rows = await club.db
      .select({ scanned: scans.productGroup, product: products.group })
      .from(scans)
      .innerJoin(products, eq(products.gtin, scans.gtin));
    for (const { scanned, product } of rows) expect(scanned).toBe(product);
  });

  test('decor installers have points for their own products only', async () => {
    const rows = await club.db
      .select({ group: scans.productGroup, points: scans.points, role: installers.role })
      .from(scans)
      .innerJoin(installers, eq(installers.id, scans.installerId));
    const decor = rows.filter(({ role, points }) => isDecor(role) && points > 0);
    expect(decor.length).toBeGreaterThan(0);
    for (const { group } of decor) expect(earnsPoints(group, true)).toBe(true);
  });

  test('decor companies answered their survey, and all companies the yearly question once a year', async () => {
    for (const [email, name] of [
      ['owner.pl@club.example', 'project'],
      ['decor.pl@club.example', 'decor_project'],
    ] as const) {
      const token = await tokenOf(email);
      const { body } = await club.raw('GET /v1/survey', {}, token);
      const { name: asked, questions } = body as AnswerOf<'GET /v1/survey'>;
      const yearly = yearlyQuestions(projectSurveys[name]);
      expect([asked, questions.filter(({ id, due }) => yearly.includes(id) && !due)]).toMatchObject([
        name,
        [{}],
      ]);
      const rows = await rowsOf<{ name: string; at: Date | string; answered: boolean }>(
        club.db,
        sql`select survey_name as name, survey_at as at,
            survey @> ${JSON.stringify([{ question_id: yearly[0] }])}::jsonb as answered
          from projects join installers on installers.company_id = projects.company_id
          where installers.email = ${email} and survey is not null order by survey_at`,
      );
      expect(new Set(rows.map((row) => row.name))).toEqual(new Set([name]));
      const times = rows.filter(({ answered }) => answered).map(({ at }) => new Date(at).getTime());
      expect(times.length).toBeGreaterThan(0);
      expect(times.length).toBeLessThan(rows.length);
      times.slice(1).forEach((time, index) => {
        expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(YEARLY_DAYS * DAY_MS);
      });
    }
  });

  test('surveys are complete and valid, exactly one per submitted project', async () => {
    const rows = await club.db.select().from(projects);
    for (const { survey, surveyName, status } of rows) {
      expect(survey !== null).toBe(status === projectStatus.closed || status === projectStatus.review);
      expect(surveyName !== null).toBe(survey !== null);
      if (!survey || !surveyName) continue;
      const definition = projectSurveys[surveyName];
      expect(validateSurvey(definition, survey, yearlyQuestions(definition))).toEqual({});
    }
  });

  test('order numbers have no gaps, and the next one follows', async () => {
    const rows = await club.db.select({ number: orders.number }).from(orders);
    const counters = await rowsOf<{ region_id: number; year: number; last: number }>(
      club.db,
      sql`select * from order_numbers`,
    );
    const expected = counters.flatMap(({ region_id, year, last }) =>
      Array.from(
        { length: last },
        (_, index) => `${regionById(region_id)?.iso}-${year}-${String(index + 1).padStart(6, '0')}`,
      ),
    );
    expect(rows.map(({ number }) => number).sort()).toEqual(expected.sort());
  });

  test('completed voucher orders have their codes, and free codes cover stock and open orders', async () => {
    const missing = await rowsOf(
      club.db,
      sql`select order_items.id from order_items join orders on orders.id = order_id
        where vendor_type = 'VOUCHER' and (select count(*) from voucher_codes where order_item_id = order_items.id)
          <> case when status = 3 then quantity else 0 end`,
    );
    expect(missing).toEqual([]);
    const uncovered = await rowsOf(
      club.db,
      sql`select shop_variants.sku from shop_variants join shop_products on shop_products.id = product_id
        where vendor_type = 'VOUCHER' and
          (select count(*) from voucher_codes where variant_id = shop_variants.id and order_item_id is null) <>
          stock + (select coalesce(sum(quantity), 0) from order_items join orders on orders.id = order_id
            where variant_id = shop_variants.id and status in (1, 2))`,
    );
    expect(uncovered).toEqual([]);
  });

  test.each(['pl', 'hu'] satisfies RegionSlug[])(
    '%s: every section of staff has something to show',
    async (slug) => {
      const region_id = regionBySlug(slug).id;
      const token = await tokenOf('staff@club.example');
      const read = async (name: Parameters<TestClub['raw']>[0], input: object = {}) => {
        const { status, body } = await club.raw(name, input as never, token);
        expect([name, status]).toEqual([name, 200]);
        return body;
      };
      const { kinds } = (await read('GET /staff/today', {
        query: { region_id },
      })) as AnswerOf<'GET /staff/today'>;
      const waiting = ['order_failed', 'dead_letter', 'order_pending', 'order_approved', 'ticket', 'project'];
      expect(kinds.filter(({ total }) => total > 0).map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(waiting),
      );
      const tickets = (await read('GET /staff/tickets', {
        query: { region_id, limit: 100 },
      })) as AnswerOf<'GET /staff/tickets'>;
      expect(tickets.data.filter(({ assigned_to }) => assigned_to === null).length).toBeGreaterThan(0);
      const mine = tickets.data.find(({ assigned_to }) => assigned_to !== null);
      const params = { uuid: mine?.uuid ?? '' };
      const ticket = (await read('GET /staff/tickets/{uuid}', {
        params,
      })) as AnswerOf<'GET /staff/tickets/{uuid}'>;
      expect([ticket.notes.length, ticket.templates.length]).toEqual([1, 3]);
      const [photo] = ticket.messages.flatMap(({ photos }) => photos);
      const picture = await club.raw(
        'GET /v1/support/photos/{uuid}',
        { params: { uuid: photo?.uuid ?? '' } },
        token,
      );
      expect(picture.status).toBe(200);
      const company = (await read('GET /staff/companies/{uuid}', {
        params: { uuid: ticket.company.uuid },
      })) as AnswerOf<'GET /staff/companies/{uuid}'>;
      expect(company.points.debt).toBeGreaterThan(0);
      expect(company.notes).toHaveLength(2);
      const [reopened] = await rowsOf(
        club.db,
        sql`select 1 from projects join companies on companies.id = company_id
        where companies.region_id = ${region_id} and reopened_at is not null and status = 1 and open_until > ${now.toISOString()}::timestamptz`,
      );
      expect(reopened).toBeDefined();
      const manual = (await read('GET /staff/points', {
        query: { region_id },
      })) as AnswerOf<'GET /staff/points'>;
      expect(manual.data).toHaveLength(1);
      const broadcasts = (await read('GET /staff/broadcasts')) as AnswerOf<'GET /staff/broadcasts'>;
      expect(broadcasts.data.map(({ state }) => state)).toEqual(
        expect.arrayContaining(['draft', 'scheduled']),
      );
      const log = (await read('GET /staff/log', { query: { region_id } })) as AnswerOf<'GET /staff/log'>;
      expect(new Set(log.data.map(({ action }) => action)).size).toBeGreaterThan(4);
    },
  );

  test('products of the shop have drawings', async () => {
    for (const { sku, images } of await club.db.select().from(shopProducts)) {
      for (const { src } of images) expect(existsSync(`public${src}`), `${sku}: ${src}`).toBe(true);
    }
  });

  test('owners wish for something that they can have, and in Poland and Hungary for something to save for', async () => {
    for (const { slug } of regions) {
      const token = await tokenOf(`owner.${slug}@club.example`);
      const { body } = await club.raw('GET /v1/shop/wishes', { query: {} }, token);
      const missing = (body as AnswerOf<'GET /v1/shop/wishes'>).data.map((wish) => wish.missing ?? -1);
      expect(missing[0], slug).toBe(0);
      if (slug === 'pl' || slug === 'hu') expect(Math.max(...missing), slug).toBeGreaterThan(0);
    }
    expect(await tellOfWishes(club.db, now)).toEqual({ told: 0 });
  });

  test('the unused codes can be added to a project in Poland, each once', async () => {
    expect(unusedCodes.length).toBeGreaterThanOrEqual(6);
    const used = await club.db.select({ gtin: scans.gtin, serial: scans.serialNumber }).from(scans);
    const sold = await club.db.select().from(products);
    const token = await tokenOf('owner.pl@club.example');
    const body = { streetName: 'ul. Lipowa 1', city: 'Warszawa', postalCode: '00-001' };
    const created = await club.raw('POST /v1/project', { body }, token);
    const { uuid } = created.body as { uuid: string };
    for (const code of unusedCodes) {
      const parsed = readLabel(code);
      if (typeof parsed === 'string') throw new Error(`${code}: ${parsed}`);
      expect(used).not.toContainEqual({ gtin: parsed.gtin, serial: parsed.serial });
      expect(sold.find(({ gtin }) => gtin === parsed.gtin)?.regions).toHaveLength(regions.length);
      const added = await club.raw('POST /v2/scans', { body: { project_uuid: uuid, code } }, token);
      expect(added).toMatchObject({ status: 201, body: { flag: 1 } });
    }
  });

  test('the simulated registry knows the unused codes in all regions, and all serials of the seed where they are', async () => {
    const registry = createSimulatedRegistry(club.db);
    const labels = unusedCodes.map(readLabel).filter((code) => typeof code !== 'string');
    for (const entry of await registry.findAll(labels))
      expect(entry).toEqual({
        status: 'known',
        countries: expect.toSatisfy((all: string[]) => all.length === regions.length),
      });
    const scanned = await club.db
      .select({ gtin: scans.gtin, serial: scans.serialNumber, regionId: companies.regionId })
      .from(scans)
      .innerJoin(companies, eq(companies.id, scans.companyId))
      .where(like(scans.serialNumber, '24%'));
    expect(scanned.length).toBeGreaterThan(1_000);
    const entries = await registry.findAll(
      scanned.map(({ gtin, serial }) => ({ gtin, serial: serial ?? '' })),
    );
    for (const [index, { regionId }] of scanned.entries())
      expect(verdictOn(entries[index] ?? { status: 'unknown' }, regionById(regionId)?.iso ?? '')).toBe(
        'known',
      );
  });

  test.each([
    ['pl', 'Nasze logo na ulotkach'],
    ['hu', 'Saját logó a szórólapon'],
    ['ua', 'Наш логотип на листівках'],
    ['rs', 'Naš logo na lecima'],
  ])('%s: the owner has support tickets, newcomers have none', async (slug, answered) => {
    const ticketsOf = async (who: string) => {
      const { body } = await club.raw('GET /v1/support', {}, await tokenOf(`${who}.${slug}@club.example`));
      return (body as AnswerOf<'GET /v1/support'>).data.map(({ title, status, unread }) =>
        status === 2 ? [status, unread, title] : [status, unread],
      );
    };
    expect(await ticketsOf('owner')).toEqual([
      [1, 0],
      [2, 1, answered],
      [3, 0],
    ]);
    expect(await ticketsOf('new')).toEqual([]);
    const { body } = await club.raw('GET /v1/notifications', {}, await tokenOf(`owner.${slug}@club.example`));
    const notified = (body as AnswerOf<'GET /v1/notifications'>).data;
    expect(notified.filter(({ event, mark }) => event === 'support_reply' && mark === 'unread')).toHaveLength(
      1,
    );
  });

  test.each(['pl', 'hu', 'ua', 'rs'] satisfies RegionSlug[])(
    '%s: all data can be read through the API',
    async (slug) => {
      for (const who of ['owner', 'installer', 'decor', 'new']) {
        const token = await tokenOf(`${who}.${slug}@club.example`);
        const get = async (path: string) => {
          const answer = await club.send(path, { headers: { authorization: `Bearer ${token}` } });
          expect(answer.status, `${who}.${slug} ${path}`).toBe(200);
          return answer.body as { data: { uuid: string }[] };
        };
        for (const path of [
          '/v1/company/user/self',
          '/v2/company/points',
          '/v1/points/history',
          '/v1/notifications',
        ]) {
          await get(path);
        }
        for (const status of ['all', 'review', 'closed', 'lost']) {
          for (const { uuid } of (await get(`/v1/project?status=${status}`)).data)
            await get(`/v1/project/${uuid}`);
        }
        for (const { uuid } of (await get('/v2/orders')).data) await get(`/v2/orders/${uuid}`);
        for (const { uuid } of (await get('/v1/support')).data) await get(`/v1/support/${uuid}/chat`);
        for (const { uuid } of (await get('/v2/shop/products')).data) await get(`/v2/shop/products/${uuid}`);
      }
    },
  );
});
