/** A valid input of each call, with its preconditions. */
import { randomInt, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { rateLimits, registrations, sessions } from '#db/schema/access.ts';
import { simulatedCards } from '#db/schema/cards.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { broadcasts, contentItems } from '#db/schema/content.ts';
import { catalogueImports } from '#db/schema/imports.ts';
import { invitationSettings } from '#db/schema/invitations.ts';
import { messages, notifications } from '#db/schema/messages.ts';
import { shopProducts, shopVariants, voucherCodes } from '#db/schema/orders.ts';
import { projects } from '#db/schema/projects.ts';
import { companyNotes } from '#db/schema/staff.ts';
import { chatMessages, replyTemplates, supportTickets, ticketNotes } from '#db/schema/support.ts';
import { trustSettings } from '#db/schema/trust.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#db/schema/webhooks.ts';
import { wishes } from '#db/schema/wishes.ts';
import { inviteToEnrol } from '#features/access/server/enrolment/invitations.ts';
import { limitsOf } from '#features/approvals/server/limits.ts';
import { termsOf } from '#features/invitations/server/terms.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { unsubscribeToken } from '#features/notifications/server/unsubscribe-token.ts';
import { newKeys } from '#features/notifications/server/vapid.ts';
import { checkDigit } from '#features/projects/gs1.ts';
import type { TrustSettings } from '#features/projects/trust.ts';
import { defaultTrustSettings } from '#features/projects/trust-settings.ts';
import { importCatalogue } from '#features/shop/server/import-catalogue.ts';
import { ticketStatus } from '#features/support/rules.ts';
import { newSecret, seal } from '#features/webhooks/server/secrets.ts';
import { isDecor, isOwner, role } from '#platform/contract/roles.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { type Region, type RegionSlug, regionBySlug, regions } from '#regions/regions.ts';
import { apiKeyIn } from './attacks/api-keys.ts';
import { type Authenticator, type Changes, createAuthenticator } from './authenticator.ts';
import { type Input, labelOf, type Person, type RawAnswer, type TestClub } from './club.ts';
import { approvalFor, approvalIn } from './points/approvals.ts';
import { campaignBody, campaignIn, dayFrom } from './points/campaigns.ts';
import { newImport, newSale, salesFile, salesOf } from './points/imports.ts';
import type { CallKey } from './promises.ts';
import { polishPhone, polishVat, type Registration, registration } from './registration.ts';

export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Instead of a body. */
  file?: Blob;
}

/** Valid national phone numbers by region. */
const phones = { pl: '512 345 678', cz: '601 123 456', hu: '20 123 4567' } as const;

/** Address and phone in the region, as orders require. Polish by default. */
export function customer(slug: keyof typeof phones = 'pl') {
  const region: Region = regionBySlug(slug);
  return {
    name: 'Anna',
    surname: 'Nowak',
    email: 'anna@club.example',
    phone: phones[slug] as string,
    phone_region: region.id as number,
    street: 'Polna',
    house_number: '1',
    postal_code: '00-001',
    city: 'City',
    region: region.id as number,
  };
}

/** The body of an order of one variant. */
export function orderOf(
  variant: string,
  quantity = 1,
  type: Input<'POST /v2/orders'>['body']['type'] = 'VOUCHER',
): Input<'POST /v2/orders'>['body'] {
  const delivery_type = type === 'VOUCHER' ? ('digital' as const) : ('personal' as const);
  return { type, order: [{ uuid: variant, quantity }], customer: { ...customer(), delivery_type } };
}

/** An order in a status, its variant, and the staff member who set it. */
export interface OrderInStatus {
  person: Person;
  staff: Person;
  uuid: string;
  variant: string;
}

/**
 * An order that staff moved to a status: two vouchers for 50 points each, out of 200 points and 10 pieces.
 *
 * @param codes voucher codes to load
 */
export async function orderIn(club: TestClub, status: 1 | 2 | 5, codes = 2): Promise<OrderInStatus> {
  const [person, staff] = [await club.person({ points: 200 }), await club.person({ role: role.staff })];
  const variant = await club.variant({ price: 50, stock: 10, needsApproval: true });
  await loadCodes(club, variant, codes);
  const { data } = await person.club('POST /v2/orders', { body: orderOf(variant, 2) });
  const change = { params: { uuid: data.uuid }, body: {} };
  if (status !== 1) await staff.club('POST /staff/orders/{uuid}/approve', change);
  if (status === 5) await staff.club('POST /staff/orders/{uuid}/fail', change);
  return { person, staff, uuid: data.uuid, variant };
}

/** The person’s company as staff see it. */
export async function companyOf(club: TestClub, { companyId }: Pick<Person, 'companyId'>) {
  const [row] = await club.db
    .select({ uuid: companies.uuid })
    .from(companies)
    .where(eq(companies.id, companyId));
  const staff = await club.person({ role: role.staff });
  return staff.club('GET /staff/companies/{uuid}', { params: { uuid: row?.uuid ?? '' } });
}

/** The person as staff see them. */
export async function personShown(club: TestClub, person: Pick<Person, 'uuid' | 'companyId'>) {
  const { people } = await companyOf(club, person);
  const shown = people.find(({ uuid }) => uuid === person.uuid);
  if (!shown) throw new Error('The person is in another company');
  return shown;
}

/** Loads codes of a voucher without changing its stock. */
export async function loadCodes(club: TestClub, variant: string, codes: number): Promise<void> {
  if (codes === 0) return;
  const [row] = await club.db
    .select({ id: shopVariants.id })
    .from(shopVariants)
    .where(eq(shopVariants.uuid, variant));
  await club.db.insert(voucherCodes).values(
    Array.from({ length: codes }, () => ({
      variantId: row?.id ?? 0,
      number: randomUUID(),
      password: '1234',
      expiresOn: '2030-12-31',
    })),
  );
}

/** Complete answers to the survey of a project. */
export const surveyAnswers = [
  { question_id: 1, answer_ids: [2] },
  { question_id: 11, answer_ids: [1] },
  { question_id: 2, value: 4 },
  { question_id: 3, answer_ids: [1] },
  { question_id: 4, answer_ids: [1, 3] },
  { question_id: 5, answer_ids: [2] },
];

/** The survey’s request body. */
export const surveyBody = { response: JSON.stringify(surveyAnswers) };

/** The same for decor installers. */
export const decorSurveyAnswers = [
  { question_id: 101, answer_ids: [1, 2] },
  { question_id: 111, answer_ids: [1, 3] },
  { question_id: 112, answer_ids: [1] },
  { question_id: 102, value: 3 },
  { question_id: 103, answer_ids: [1, 2] },
  { question_id: 104, answer_ids: [3, 4] },
  { question_id: 105, answer_ids: [1] },
  { question_id: 106, answer_ids: [2] },
  { question_id: 107, answer_ids: [2] },
];

export const decorSurveyBody = { response: JSON.stringify(decorSurveyAnswers) };

export function surveyBodyOf(person: Pick<Person, 'role'>) {
  return isDecor(person.role) ? decorSurveyBody : surveyBody;
}

/** The body of the project form. */
export const projectBody = { name: 'Roof', streetName: 'Polna 1', city: 'Warszawa', postalCode: '00-001' };

/** The same in a region. */
export function projectBodyIn(region: Person['region']) {
  return { ...projectBody, postalCode: regionBySlug(region).contact.postalCode };
}

/** The body of a new conversation. */
export const ticketBody = {
  title: 'A question',
  body: 'Where is my voucher?',
  info: { language: 'en', hostname: 'pl.localhost', region: 'PL', appVersion: '1.0.0', appType: 'web' },
};

/** Creates a ticket of the person. Returns its uuid, shared by its first message. */
export async function newTicket(club: TestClub, { id, companyId }: Person): Promise<string> {
  const [uuid, createdAt] = [randomUUID(), club.deps.now()];
  const { title, body: message, info } = ticketBody;
  const [ticket] = await club.db
    .insert(supportTickets)
    .values({ uuid, installerId: id, companyId, title, info, createdAt, lastMessageAt: createdAt })
    .returning({ id: supportTickets.id });
  await club.db.insert(chatMessages).values({
    uuid,
    ticketId: ticket?.id ?? 0,
    companyId,
    sender: 'installer',
    authorId: id,
    message,
    createdAt,
  });
  return uuid;
}

/** Adds a note of the person to a new ticket. Returns the note’s uuid. */
async function newTicketNote(club: TestClub, person: Person): Promise<string> {
  const uuid = await newTicket(club, await club.person());
  const [ticket] = await club.db
    .select({ ticketId: supportTickets.id, companyId: supportTickets.companyId })
    .from(supportTickets)
    .where(eq(supportTickets.uuid, uuid));
  if (!ticket) throw new Error('No ticket');
  const [added] = await club.db
    .insert(ticketNotes)
    .values({ ...ticket, staffId: person.id, text: 'A note', createdAt: club.deps.now() })
    .returning({ uuid: ticketNotes.uuid });
  return added?.uuid ?? '';
}

const newTemplateBody = () => ({
  name: `Greeting ${randomUUID()}`,
  texts: { en: 'Hello,\nthank you.', pl: 'Dzień dobry,\ndziękujemy.' },
});

/** Creates a reply template. Returns its uuid. */
export async function newTemplate(club: TestClub): Promise<string> {
  const [added] = await club.db
    .insert(replyTemplates)
    .values({ ...newTemplateBody(), changedAt: club.deps.now() })
    .returning({ uuid: replyTemplates.uuid });
  return added?.uuid ?? '';
}

/** Adds a photo to the first message of a new ticket. Returns the photo’s uuid. */
export async function newChatPhoto(club: TestClub, person: Person): Promise<string> {
  const uuid = await newTicket(club, person);
  const photo = randomUUID();
  await person.club('PUT /v1/support/{uuid}/chat/{message}/photos/{photo}', {
    params: { uuid, message: uuid, photo },
    file: await photograph(),
  });
  return photo;
}

/** Creates a project of the person. Returns its uuid. */
export async function newProject(person: Person): Promise<string> {
  return (await person.club('POST /v1/project', { body: projectBodyIn(person.region) })).uuid;
}

/** Creates a project with this many scans of one product. Returns its uuid. */
export async function projectWithScans(
  club: TestClub,
  person: Person,
  scans = 1,
  product: { group?: number; regions?: number[] } = {},
): Promise<string> {
  const project = await newProject(person);
  const gtin = await club.product(product);
  for (let i = 0; i < scans; i++) {
    await person.club('POST /v2/scans', { body: { project_uuid: project, code: labelOf(gtin) } });
  }
  return project;
}

/** Lets the review rules of a region hold points. */
export async function holdByRules(club: TestClub, slug: RegionSlug, changes: Partial<TrustSettings> = {}) {
  const regionId = regionBySlug(slug).id;
  const rows = await club.db.select().from(trustSettings).where(eq(trustSettings.regionId, regionId));
  const settings = { ...defaultTrustSettings, shadow: false, ...changes };
  await club.db
    .insert(trustSettings)
    .values({ regionId, version: rows.length + 2, settings, createdAt: club.deps.now() });
}

/** A project in review with its owner and scans. */
export interface InReview {
  person: Person;
  project: string;
  /** Uuid of the scan in review. */
  scan: string;
  /** Uuid of a scan that is not. */
  normal: string;
}

/** A project in review: one scan is sold in the region, one is not. */
export async function projectInReview(club: TestClub, of?: Person): Promise<InReview> {
  const person = of ?? (await club.person());
  const project = await newProject(person);
  const scan = async (gtin: string) =>
    (await person.club('POST /v2/scans', { body: { project_uuid: project, code: labelOf(gtin) } })).uuid;
  const normal = await scan(await club.product());
  const review = await scan(await club.product({ regions: [] }));
  await person.club('POST /v1/project/{uuid}/survey', {
    params: { uuid: project },
    body: surveyBodyOf(person),
  });
  return { person, project, scan: review, normal };
}

/** An open project with a scan in review. */
export async function openProjectInReview(club: TestClub, of?: Person): Promise<Omit<InReview, 'normal'>> {
  const person = of ?? (await club.person());
  const project = await newProject(person);
  const { uuid: scan } = await person.club('POST /v2/scans', {
    body: { project_uuid: project, code: labelOf(await club.product({ regions: [] })) },
  });
  return { person, project, scan };
}

/** Closes a new project with this many scans of one product. Returns its uuid. */
export async function closedProject(
  club: TestClub,
  person: Person,
  scans = 1,
  product: { group?: number } = {},
): Promise<string> {
  const uuid = await projectWithScans(club, person, scans, product);
  await person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBodyOf(person) });
  return uuid;
}

/** Creates a project with a scan whose time is over, without waiting. Returns its uuid. */
export async function lostProject(club: TestClub, person: Person): Promise<string> {
  const uuid = await projectWithScans(club, person);
  await club.db.update(projects).set({ openUntil: club.deps.now() }).where(eq(projects.uuid, uuid));
  return uuid;
}

/** A member of the person’s team with a phone number who has never signed in. */
export async function newColleague(club: TestClub, person: Person): Promise<Person & { phone: string }> {
  const colleague = await club.person({ colleagueOf: person, role: role.installer });
  const phone = `+48${polishPhone().replaceAll(' ', '')}`;
  await club.db.update(installers).set({ phone }).where(eq(installers.id, colleague.id));
  return { ...colleague, phone };
}

/** Creates a notification of the person. Returns its uuid. */
export async function newNotification(club: TestClub, person: Person): Promise<string> {
  await notify(club.db, person, 'welcome', {}, club.deps.now());
  const [row] = await club.db
    .select({ uuid: notifications.uuid })
    .from(notifications)
    .where(eq(notifications.installerId, person.id))
    .orderBy(desc(notifications.id))
    .limit(1);
  return row?.uuid ?? '';
}

/** Creates an item, published a minute ago in all regions by default. Returns its uuid. */
export async function newItem(
  club: TestClub,
  values: Partial<typeof contentItems.$inferInsert> = {},
): Promise<string> {
  const publishedAt = new Date(club.deps.now().getTime() - 60_000);
  const [row] = await club.db
    .insert(contentItems)
    .values({
      type: 'news',
      regions: regions.map(({ id }) => id),
      texts: { en: { title: 'Title', excerpt: 'Excerpt', text: '<p>Text</p>', alt: ['A roof'] } },
      pictures: ['/art/lost.svg'],
      publishedAt,
      updatedAt: publishedAt,
      ...values,
    })
    .returning({ uuid: contentItems.uuid });
  return row?.uuid ?? '';
}

/** A receiver of webhooks that nobody calls, with one event. */
export async function newWebhook(club: TestClub): Promise<{ uuid: string; delivery: string }> {
  const staff = await club.person({ role: role.staff });
  const [endpoint] = await club.db
    .insert(webhookEndpoints)
    .values({
      url: 'http://127.0.0.1:9/webhooks',
      types: ['order.placed'],
      secret: seal(newSecret(), club.deps.env.SESSION_SECRET),
      createdBy: staff.id,
      createdAt: club.deps.now(),
    })
    .returning();
  const [event] = await club.db
    .insert(webhookEvents)
    .values({ type: 'test', companyId: 0, data: {}, occurredAt: club.deps.now() })
    .returning();
  const [delivery] = await club.db
    .insert(webhookDeliveries)
    .values({ endpointId: endpoint?.id ?? 0, eventId: event?.id ?? 0, companyId: 0 })
    .returning();
  return { uuid: endpoint?.uuid ?? '', delivery: delivery?.uuid ?? '' };
}

const webhookOf = async (club: TestClub) => ({ params: { uuid: (await newWebhook(club)).uuid } });

/** A message that could not be sent. */
async function deadLetter(club: TestClub): Promise<string> {
  const [row] = await club.db
    .insert(messages)
    .values({
      channel: 'email',
      recipient: 'anna@club.example',
      subject: 'Hello',
      text: 'Hello',
      state: 'dead',
      createdAt: club.deps.now(),
    })
    .returning({ id: messages.id });
  return row?.id ?? '';
}

/** Creates a shop product that is sold in Poland only, with one variant. */
export async function newShopProduct(
  club: TestClub,
  options: Parameters<TestClub['variant']>[0] = {},
): Promise<{ product: string; variant: string; version: number }> {
  const variant = await club.variant({ type: 'COMPACON', regions: [10], ...options });
  const [row] = await club.db
    .select({ product: shopProducts.uuid, version: shopProducts.version })
    .from(shopProducts)
    .innerJoin(shopVariants, eq(shopVariants.productId, shopProducts.id))
    .where(eq(shopVariants.uuid, variant));
  if (!row) throw new Error('A variant without a product');
  return { ...row, variant };
}

/** Puts a new product on the person’s wish list, without a call. Returns the product’s uuid. */
export async function newWish(club: TestClub, person: Person): Promise<string> {
  const { product } = await newShopProduct(club);
  await club.db.insert(wishes).select(
    club.db
      .select({
        installerId: sql<number>`${person.id}::int`.as('installer_id'),
        companyId: sql<number>`${person.companyId}::int`.as('company_id'),
        productId: shopProducts.id,
        lowestPrice: sql<number>`50`.as('lowest_price'),
        reachedPrice: sql<null>`null::int`.as('reached_price'),
        isReached: sql<boolean>`false`.as('is_reached'),
        isInStock: sql<boolean>`true`.as('is_in_stock'),
        createdAt: sql<Date>`${club.deps.now().toISOString()}::timestamptz`.as('created_at'),
      })
      .from(shopProducts)
      .where(eq(shopProducts.uuid, product)),
  );
  return product;
}

/** A product that staff add to the shop. */
export function shopProductBody(): Input<'POST /staff/shop/products'>['body'] {
  const sku = `T-${randomUUID().slice(0, 8)}`;
  return {
    sku,
    vendor_type: 'COMPACON',
    category: 'tools',
    name: { en: 'Drill', pl: 'Wiertarka' },
    description: { en: '<p>A drill.</p>', pl: '<p>Wiertarka.</p>' },
    images: ['/art/shop/voucher.svg'],
    regions: [10],
    active: true,
    is_visible: false,
    sticky: false,
    settings: null,
    variant: { sku: `${sku}-1`, price: 120, additional_price: 20, stock: 5 },
  };
}

/** A manufactured product that staff add. */
export function productBody(): Input<'POST /staff/products'>['body'] {
  const first = `0200${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  return {
    gtin: first + checkDigit(first),
    group: 1,
    type: { en: 'Centre-pivot', pl: 'Obrotowe' },
    variant: { en: 'white', pl: 'białe' },
    size: '78×118',
    regions: [10],
  };
}

/** A catalogue file with one new product. */
export function catalogueFile(): Blob {
  const { gtin, group, ...others } = productBody();
  const products = [{ gtin, product_group: group, ...others }];
  return new Blob([JSON.stringify({ products })], { type: 'application/json' });
}

/** Keeps a catalogue file for this member of staff and reads its preview. */
export async function keptCatalogue(
  club: TestClub,
  person: Person,
  file = catalogueFile(),
): Promise<{ hash: string; changes: string }> {
  await club.db.delete(rateLimits);
  await club.raw('POST /staff/shop/catalogue', { file }, person.token);
  const { body } = await club.raw('GET /staff/shop/catalogue/preview', {}, person.token);
  const { hash = '0'.repeat(64), changes = '0'.repeat(64) } = body as { hash?: string; changes?: string };
  return { hash, changes };
}

/** Imports a file on the command line, by default with one new product; the UUID of the import. */
export async function newCatalogueImport(club: TestClub, file?: object, setsStock = false): Promise<string> {
  await importCatalogue(club.db, file ? JSON.stringify(file) : await catalogueFile().text(), {
    name: 'catalogue.json',
    // Nobody listens.
    signals: { send: async () => {} },
    setsStock,
    now: new Date(),
  });
  const [row] = await club.db.select().from(catalogueImports).orderBy(desc(catalogueImports.id)).limit(1);
  return row?.uuid ?? '';
}

/** A publication by staff. */
export const itemBody = {
  type: 'news' as const,
  regions: [7, 10],
  texts: {
    en: { title: 'Roof', excerpt: 'A roof.', text: '<p>Text</p>' },
    pl: { title: 'Dach', excerpt: 'Jakiś dach.', text: '<p>Tekst</p>' },
  },
  pictures: [{ src: '/art/lost.svg', alt: { en: 'A roof', pl: 'Dach' } }],
};

/** The body of a broadcast to Poland. */
export const broadcastBody = {
  texts: {
    en: { title: 'Summer', text: 'The shop is closed in August.\n\nSee you in September.' },
    pl: { title: 'Lato', text: 'W sierpniu sklep jest zamknięty.' },
  },
  segment: { regions: [10] },
  by_email: true,
};

/** Creates a draft to Poland by this person. Returns its uuid. */
export async function newBroadcast(
  club: TestClub,
  person: Person,
  change: Partial<typeof broadcasts.$inferInsert> = {},
): Promise<string> {
  const { texts, segment, by_email: byEmail } = broadcastBody;
  const [row] = await club.db
    .insert(broadcasts)
    .values({ staffId: person.id, texts, segment, byEmail, createdAt: club.deps.now(), ...change })
    .returning({ uuid: broadcasts.uuid });
  return row?.uuid ?? '';
}

/** Creates a new legal document of Poland in English and Polish. Returns its uuid. */
export async function newLegalDocument(club: TestClub, slug = 'terms'): Promise<string> {
  const [there] = await club.db
    .select({ uuid: contentItems.uuid })
    .from(contentItems)
    .where(eq(contentItems.slug, slug));
  const text = (title: string) => ({ title, excerpt: 'About it.', text: '<h2>1. It</h2>', alt: [] });
  const values = { type: 'legal' as const, slug, regions: [10], pictures: [] };
  return there?.uuid ?? newItem(club, { ...values, texts: { en: text('Terms'), pl: text('Regulamin') } });
}

/** A photograph in one colour. */
export async function photograph(width = 20, height = 10): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 3, background: '#4a7' } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
}

/** Uploads a logo that is not ordered. Returns its uuid. */
export async function newLogo(club: TestClub, person: Person, file?: Blob): Promise<string> {
  const input = { file: file ?? (await photograph()) };
  const { status, body } = await club.raw('POST /v1/shop/order/files', input, person.token);
  if (status !== 201) throw new Error(`No logo: ${JSON.stringify(body)}`);
  return (body as { uuid: string }).uuid;
}

/** The print fields of a banner. */
export const bannerData = {
  companyName: 'Dachy Nowak',
  phone: '+48 512 345 678',
  coverImage: 'cover-morning-tall',
  bannerLogo: 'lucarne-clay',
};

/** An SVG logo with live text, whose font is lost. */
export const textLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h9v9z"/><text x="12" y="14" font-size="12">Dachy</text></svg>';

/** A made-to-measure variant and the body of an order of it. */
export async function printOrder(
  club: TestClub,
  {
    prints = 'banner',
    data = bannerData,
    price = 50,
    ...rest
  }: {
    prints?: PrintProductName;
    data?: Input<'POST /v2/orders'>['body']['data'];
    price?: number;
    language?: LanguageCode;
    proof_checked?: boolean;
    losses_accepted?: boolean;
  } = {},
): Promise<Input<'POST /v2/orders'>['body']> {
  const variant = await club.variant({ type: 'MARKETING', prints, price, stock: 1000 });
  return { ...orderOf(variant, 1, 'MARKETING'), data, proof_checked: true, ...rest };
}

/** Creates an open deletion request of the person. Returns its uuid. */
export async function newDeletion(person: Person): Promise<string> {
  const { request } = await person.club('POST /v1/company/user/self/deletion');
  return request?.uuid ?? '';
}

/** Starts a session of staff as the person, without a call. Returns its id. */
export async function newEmulation(
  club: TestClub,
  { id: installerId, companyId }: Person,
  staff: Person,
): Promise<string> {
  const session = randomUUID();
  await club.db
    .insert(sessions)
    .values({ id: session, installerId, companyId, emulatedBy: staff.id, createdAt: club.deps.now() });
  return session;
}

/** Requests a code and reads it from the outbox. Advances the clock past the minimum interval between two codes. */
export async function codeFor(club: TestClub, person: Person): Promise<string> {
  club.advance(61_000);
  const answer = await club.raw('POST /v2/installer/login', { body: { email: person.email } });
  if (answer.status !== 200) throw new Error(`No code: ${JSON.stringify(answer.body)}`);
  return newestCode(club, person);
}

async function newestCode(club: TestClub, person: Person): Promise<string> {
  const [message] = await club.db
    .select({ code: messages.code })
    .from(messages)
    .where(eq(messages.recipient, person.email))
    .orderBy(desc(messages.createdAt), asc(messages.id))
    .limit(1);
  return message?.code ?? '';
}

/** Requests a code that verifies the person’s e-mail address and reads it from the outbox. */
export async function verificationCodeFor(club: TestClub, person: Person): Promise<string> {
  club.advance(61_000);
  await person.club('POST /v2/company/verification', { body: {} });
  return newestCode(club, person);
}

/** A credential made for a person, not yet added. */
export async function madePasskey(person: Person, device = createAuthenticator(), changes: Changes = {}) {
  const options = await person.club('POST /v2/passkeys/options');
  return { ceremony: options.ceremony, credential: device.make(options, changes) };
}

/** A passkey of a person, and the device that has it. */
export async function newPasskey(person: Person, device = createAuthenticator(), changes: Changes = {}) {
  const body = await madePasskey(person, device, changes);
  const { uuid } = await person.club('POST /v2/passkeys', { body });
  return { uuid, device };
}

/** The body that signs in with a passkey. */
export async function passkeyAnswer(club: TestClub, device: Authenticator, changes: Changes = {}) {
  const { body } = await club.raw('POST /v2/passkeys/sign-in/options', {});
  const options = body as { challenge: string; ceremony: string };
  return { ceremony: options.ceremony, credential: device.answer(options, changes) };
}

/** The body that confirms the session of a person with a passkey. */
export async function stepUpAnswer(club: TestClub, person: Person, device: Authenticator) {
  const { body } = await club.raw('POST /v2/passkeys/step-up/options', {}, person.token);
  const options = body as { challenge: string; ceremony: string };
  return { ceremony: options.ceremony, credential: device.answer(options) };
}

/** The secret of an invitation for a new member of staff, or this one. */
export async function newEnrolment(club: TestClub, person?: Person) {
  const invited = person ?? (await club.person({ role: role.staff }));
  const made = await inviteToEnrol(club.db, invited.id, club.deps, club.deps.now());
  if (!made) throw new Error('The person is not staff');
  return { person: invited, enrolment: new URL(made.link).searchParams.get('invitation') ?? '' };
}

/** An invitation with the code that was sent for it. */
export async function enrolmentCode(club: TestClub, given?: Awaited<ReturnType<typeof newEnrolment>>) {
  const { person, enrolment } = given ?? (await newEnrolment(club));
  club.advance(61_000);
  const { body } = await club.raw('POST /v2/passkeys/enrolment/code', { body: { enrolment } });
  const { attempt } = body as { attempt: string };
  return { person, body: { enrolment, attempt, code: await newestCode(club, person) } };
}

/** A passkey made for an invitation, not yet added. */
export async function madeEnrolment(club: TestClub, person?: Person, device = createAuthenticator()) {
  const asked = await enrolmentCode(club, person && (await newEnrolment(club, person)));
  const answer = await club.raw('POST /v2/passkeys/enrolment/options', { body: asked.body });
  const options = answer.body as { challenge: string; ceremony: string };
  const { enrolment } = asked.body;
  const body = { enrolment, ceremony: options.ceremony, credential: device.make(options) };
  return { person: asked.person, device, body };
}

/** Signs in with a code. Returns the tokens. */
export async function signIn(club: TestClub, person: Person) {
  const code = await codeFor(club, person);
  const answer = await club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code } });
  if (answer.status !== 200) throw new Error(`Not signed in: ${JSON.stringify(answer.body)}`);
  return answer.body as { token: string; refresh_token: string; expires_at: string };
}

/** Gives the person another e-mail address. The token is that of the link to undo it. */
export async function replacedEmail(club: TestClub, person: Person, email = `${randomUUID()}@club.example`) {
  const [before] = await club.db.select().from(installers).where(eq(installers.id, person.id));
  const old = before?.email ?? '';
  const confirmed = { emailConfirmed: true, verifiedEmailAt: club.deps.now() };
  await club.db.update(installers).set(confirmed).where(eq(installers.id, person.id));
  await changeEmail(club, await club.renew(person), email);
  return { old, email, token: await undoTokenSentTo(club, old) };
}

async function changeEmail(club: TestClub, person: Person, email: string): Promise<void> {
  await person.club('PATCH /v1/company/user/{id}', { params: { id: person.uuid }, body: { email } });
  await person.club('POST /v2/company/verification', { body: {} });
  await person.club('PATCH /v2/company/verification', { body: { code: await codeSentTo(club, email) } });
}

/** Of the newest link that undoes a change of this address. */
export async function undoTokenSentTo(club: TestClub, recipient: string): Promise<string> {
  const sent = await club.db
    .select({ text: messages.text })
    .from(messages)
    .where(eq(messages.recipient, recipient))
    .orderBy(desc(messages.createdAt), desc(messages.id));
  return sent.flatMap(({ text }) => /undo\?token=([\w-]{22})/.exec(text)?.[1] ?? [])[0] ?? '';
}

/** The code that confirms a session of the person. */
export async function confirmationCode(club: TestClub, person: Person): Promise<string> {
  club.advance(61_000);
  await person.club('POST /v2/installer/confirmation/code', { body: { contact: 'email' } });
  return codeSentTo(club, person.email);
}

/** The newest code sent to an address. */
export async function codeSentTo(club: TestClub, recipient: string): Promise<string> {
  const [message] = await club.db
    .select({ code: messages.code })
    .from(messages)
    .where(and(eq(messages.recipient, recipient), isNotNull(messages.code)))
    .orderBy(desc(messages.createdAt), asc(messages.id))
    .limit(1);
  return message?.code ?? '';
}

/** A pending registration and its code. */
async function newRegistration(club: TestClub): Promise<{ registration: string; code: string }> {
  const body = registration();
  const answer = await club.raw('POST /v2/company/register', { body });
  const { registration: id } = answer.body as { registration: string };
  return { registration: id, code: await codeSentTo(club, body.installer.email) };
}

/** Registers a company and enters its code. Returns the last response, or the first if that is rejected. */
export async function registerWithCode(
  club: TestClub,
  body: Registration,
  idempotencyKey?: string,
): Promise<RawAnswer> {
  const answer = await club.raw('POST /v2/company/register', { body, idempotencyKey });
  if (answer.status !== 201) return answer;
  const { registration: id } = answer.body as { registration: string };
  const [held] = await club.db.select().from(registrations).where(eq(registrations.id, id));
  const code = await codeSentTo(club, held?.email ?? '');
  return club.raw('POST /v2/company/register/verify', { body: { registration: id, code } });
}

/** Sets what invitations earn in Poland and Hungary. */
export async function setInvitations(
  club: TestClub,
  { inviterPoints = 50, invitedPoints = 30, yearlyCap = 10 } = {},
): Promise<void> {
  await club.db.delete(invitationSettings);
  const terms = { inviterPoints, invitedPoints, yearlyCap };
  await club.db.insert(invitationSettings).values([
    { regionId: 10, ...terms },
    { regionId: 7, ...terms },
  ]);
}

/** The invitation code of a person's company. */
export async function invitationCodeOf(person: Person): Promise<string> {
  return (await person.club('GET /v1/invitations')).code;
}

let houses = 1000;

/** A company that registers with a text in the link, at a new address. */
export async function invitedBy(
  club: TestClub,
  invite: string,
  changes: Parameters<typeof registration>[1] = {},
  slug: RegionSlug = 'pl',
): Promise<Person> {
  houses += 1;
  const body: Registration = {
    ...registration(slug, {
      ...changes,
      company: { house_number: String(houses), ...changes.company },
    }),
    invite,
  };
  const answer = await registerWithCode(club, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const { installer } = answer.body as { installer: string };
  const [row] = await club.db.select().from(installers).where(eq(installers.uuid, installer));
  if (!row) throw new Error('Nobody registered');
  const { id, companyId, role, email } = row;
  const account = { id, uuid: installer, companyId, role, email: email ?? '', region: slug };
  return club.renew(account as Person);
}

/** Creates an unregistered card of the simulated card company. Returns its serial. */
export async function newCard(club: TestClub, status: 'ISSUED' | 'ACTIVE' | 'BLOCKED'): Promise<string> {
  const serial = String(randomInt(1_000_000_000, 9_999_999_999));
  await club.db.insert(simulatedCards).values({ serial, status, createdAt: club.deps.now() });
  return serial;
}

/** Gives the person’s company a card. Returns its serial. */
export async function giveCard(
  club: TestClub,
  person: Person,
  status: 'ISSUED' | 'ACTIVE' | 'BLOCKED' = 'ACTIVE',
): Promise<string> {
  const serial = await newCard(club, status);
  await club.db.update(companies).set({ clubCard: serial }).where(eq(companies.id, person.companyId));
  return serial;
}

const orderFilters = {
  status: 'waiting',
  region_id: '10',
  vendor_type: 'VOUCHER',
  from: '2026-01-01',
  to: '2026-12-31',
  q: 'PL-2026',
  sort: '-points',
};

/**
 * A valid input of the call for this person, by the name of the call. Orders require points. Each call makes a new one,
 * so that one-time inputs can be repeated.
 */
export const samples: Record<CallKey, (club: TestClub, person: Person) => Promise<Sample>> = {
  login: async (club, person) => {
    club.advance(61_000);
    return { body: { email: person.email } };
  },
  getLoginAttempt: async (club, person) => {
    await codeFor(club, person);
    const answer = await club.raw('POST /v2/installer/login', { body: { email: person.email } });
    return { query: { attempt: (answer.body as { attempt: string }).attempt } };
  },
  loginVerify: async (club, person) => ({
    body: { userId: person.uuid, code: await codeFor(club, person) },
  }),
  refresh: async (club, person) => ({
    body: { refresh_token: (await signIn(club, person)).refresh_token },
  }),
  logout: async () => ({}),
  startPasskeySignIn: async () => ({}),
  signInWithPasskey: async (club, person) => {
    const { device } = await newPasskey(person);
    return { body: { ...(await passkeyAnswer(club, device)) } };
  },
  sendEnrolmentCode: async (club) => ({ body: { enrolment: (await newEnrolment(club)).enrolment } }),
  startEnrolment: async (club) => ({ body: (await enrolmentCode(club)).body }),
  enrol: async (club) => ({ body: { ...(await madeEnrolment(club)).body } }),
  sendConfirmationCode: async () => ({ body: { contact: 'email' } }),
  confirmSession: async (club, person) => ({ body: { code: await confirmationCode(club, person) } }),
  startStepUp: async (_, person) => {
    await newPasskey(person);
    return {};
  },
  stepUp: async (club, person) => {
    const { device } = await newPasskey(person);
    return { body: { ...(await stepUpAnswer(club, person, device)) } };
  },
  listPasskeys: async () => ({}),
  startPasskey: async () => ({}),
  addPasskey: async (_, person) => ({ body: { ...(await madePasskey(person)) } }),
  renamePasskey: async (_, person) => ({
    params: { uuid: (await newPasskey(person)).uuid },
    body: { name: 'Phone' },
  }),
  removePasskey: async (club, person) => {
    const { uuid, device } = await newPasskey(person);
    if (person.role === role.staff)
      await person.club('POST /v2/passkeys/step-up', { body: await stepUpAnswer(club, person, device) });
    return { params: { uuid } };
  },
  validateCompany: async () => ({ query: { region_id: '10', registration_number: polishVat() } }),
  registerCompany: async () => ({ body: { ...registration() } }),
  resendRegistration: async (club) => {
    const { registration } = await newRegistration(club);
    club.advance(61_000);
    return { body: { registration } };
  },
  verifyRegistration: async (club) => ({ body: await newRegistration(club) }),
  updateCompany: async (_, person) => ({
    params: { id: String(person.companyId) },
    body: {
      name: 'Dachy i okna',
      registration_number: polishVat(),
      street: 'Polna',
      house_number: '2',
      postal_code: '00-001',
      city: 'Warszawa',
    },
  }),
  updateCompanyType: async (_, person) => {
    // Regions without types accept no type.
    const type = regionBySlug(person.region).companyTypes[0];
    return {
      params: { id: String(person.companyId) },
      body: {
        company_type: type?.id ?? 1,
        disclaimer_accepted: type?.disclaimerState === 2 ? 1 : 0,
        declaration_accepted: type?.declarationState === 2 ? 1 : 0,
      },
    };
  },
  updatePreferences: async (_, person) => ({
    params: { id: person.uuid },
    body: {
      options: JSON.stringify({ consentSeen: '2026-06-15T08:59:00.000Z' }),
      email_consent: 1,
      phone_consent: 0,
      languages_id: 5,
    },
  }),
  updateUser: async (_, person) => ({
    params: { id: person.uuid },
    body: {
      name: 'Anna',
      surname: 'Nowak',
      email: `changed-${randomUUID().slice(0, 13)}@club.example`,
      phone: polishPhone(),
    },
  }),
  getSelf: async () => ({}),
  getShell: async () => ({ query: { language: 'en' } }),
  uploadAvatar: async (_, person) => ({ params: { uuid: person.uuid }, file: await photograph() }),
  removeAvatar: async (_, person) => ({ params: { uuid: person.uuid } }),
  getAvatar: async (club, person) => {
    const params = { uuid: person.uuid };
    await club.raw('POST /v1/company/user/{uuid}/avatar', { params, file: await photograph() }, person.token);
    return { params };
  },
  listSessions: async () => ({}),
  getOnboarding: async () => ({}),
  saveOnboarding: async () => ({ body: { email_consent: true } }),
  endOtherSessions: async () => ({}),
  endSession: async (club, person) => {
    await club.renew(person);
    const { data } = await person.club('GET /v2/installer/sessions');
    return { params: { uuid: data.find(({ is_current }) => !is_current)?.uuid ?? '' } };
  },
  getCompanyPoints: async () => ({}),
  getCompanyStats: async () => ({}),
  registerClubCard: async (club, person) => ({
    params: { companyId: String(person.companyId) },
    body: { card_serial_number: await newCard(club, 'ISSUED') },
  }),
  getClubCardAccount: async (_, person) => ({ params: { companyId: String(person.companyId) } }),
  listClubCardHistory: async () => ({}),
  recordPageSpeed: async () => ({ body: { path: '/projects', device: 'phone', lcp: 1200, ttfb: 90 } }),
  getPublicConfig: async () => ({}),
  getConfig: async () => ({}),
  listContent: async (club) => {
    await newItem(club);
    return {
      query: {
        content_types: 'news,tutorial',
        page: '1',
        limit: '20',
        options: 'sticky',
        visible: '1',
        language: 'en',
      },
    };
  },
  getLegalDocument: async (club) => {
    await newLegalDocument(club);
    return { params: { document: 'terms' }, query: { region_id: '10', language: 'en' } };
  },
  listCardPeople: async () => ({}),
  getBrandKit: async () => ({}),
  updateBrandKit: async () => ({
    body: { version: 0, link: 'https://dachy.example', services: ['roofing', 'gutters'] },
  }),
  getMarketingServices: async () => ({ query: { type: 'business-card-horizontal', language: 'en' } }),
  generateQrCode: async () => ({ query: { data: 'https://club.example' } }),
  uploadOrderFile: async () => ({ file: await photograph() }),
  removeOrderFile: async (club, person) => ({ params: { uuid: await newLogo(club, person) } }),
  downloadOrderFile: async (club, person) => {
    const owner = isOwner(person.role) ? person : await club.person({ colleagueOf: person });
    return { params: { uuid: await newLogo(club, owner) }, query: { preview: '1' } };
  },
  getContent: async (club) => ({ params: { id: await newItem(club) }, query: { language: 'en' } }),
  listNotifications: async () => ({ query: { page: '1', limit: '20', language: 'en' } }),
  getNotification: async (club, person) => ({
    params: { uuid: await newNotification(club, person) },
    query: { language: 'en' },
  }),
  markNotification: async (club, person) => ({
    params: { uuid: await newNotification(club, person) },
    body: { mark: 'read' },
  }),
  readNotifications: async (club, person) => {
    await newNotification(club, person);
    return {};
  },
  turnOffMails: async (club, person) => ({
    body: { token: unsubscribeToken(person.uuid, club.deps.env.SESSION_SECRET) },
  }),
  createOrder: async (club) => ({
    body: {
      type: 'VOUCHER',
      order: [{ uuid: await club.variant({ price: 1 }), quantity: 1, price: '1' }],
      customer: { ...customer(), company_name: 'Company', delivery_type: 'digital' },
    },
  }),
  createOrders: async (club) => ({
    body: {
      orders: [
        { type: 'VOUCHER', order: [{ uuid: await club.variant({ price: 1 }), quantity: 1, price: '1' }] },
      ],
      customer: { ...customer(), company_name: 'Company', delivery_type: 'digital' },
    },
  }),
  listOrders: async () => ({ query: { page: '1', limit: '20' } }),
  getOrder: async (club, person) => {
    const owner =
      person.role === 3 || person.role === 7 ? person : await club.person({ colleagueOf: person });
    const variant = await club.variant({ price: 1 });
    const { data } = await owner.club('POST /v2/orders', { body: orderOf(variant) });
    return { params: { uuid: data.uuid }, query: { language: 'en' } };
  },
  listConsents: async () => ({}),
  downloadMyData: async () => ({}),
  getDeletion: async () => ({}),
  requestDeletion: async (club, person) => {
    await club.raw('DELETE /v1/company/user/self/deletion', {}, person.token);
    return {};
  },
  withdrawDeletion: async (club, person) => {
    await club.raw('POST /v1/company/user/self/deletion', {}, person.token);
    return {};
  },
  listPlaces: async () => ({ query: { q: 'Polna', region_id: '10' } }),
  listPointsHistory: async () => ({ query: { page: '1', limit: '20' } }),
  subscribePush: async () => ({
    body: {
      endpoint: `http://127.0.0.1:9/${randomUUID()}`,
      keys: { p256dh: newKeys().publicKey, auth: 'a'.repeat(22) },
    },
  }),
  unsubscribePush: async () => ({}),
  choosePushTopics: async () => ({ body: { topics: ['orders' as const, 'news' as const] } }),
  getPointsYear: async () => ({ query: { year: '2026' } }),
  getPointsStatement: async (club, person) => {
    const staff = await club.person({ role: role.staff });
    const { company } = await person.club('GET /v1/company/user/self');
    const body = { company: company.uuid, event: 'other' as const, points: 5, reason: 'For a statement' };
    await staff.club('POST /staff/points', { body });
    return { params: { year: String(club.deps.now().getUTCFullYear()) }, query: { language: 'en' } };
  },
  listProjects: async () => ({ query: { page: '1', limit: '20', status: 'open', constrainTo: 'own' } }),
  createProject: async () => ({ body: { ...projectBody } }),
  getProject: async (_, person) => ({
    params: { uuid: await newProject(person) },
    query: { language: 'en' },
  }),
  getProjectRewards: async (club, person) => ({ params: { uuid: await closedProject(club, person) } }),
  deleteProject: async (_, person) => ({ params: { uuid: await newProject(person) } }),
  listScans: async (_, person) => {
    const { id } = await person.club('GET /v1/project/{uuid}', {
      params: { uuid: await newProject(person) },
    });
    return { query: { projects_id: String(id), page: '1', limit: '100', language: 'en' } };
  },
  createScan: async (club, person) => ({
    body: { project_uuid: await newProject(person), code: labelOf(await club.product()) },
  }),
  getProduct: async (club) => ({
    params: { gtin: await club.product() },
    query: { language: 'en' },
  }),
  listProducts: async (club) => {
    await club.product();
    return { query: { language: 'en' } };
  },
  deleteScan: async (club, person) => {
    const { uuid } = await person.club('POST /v2/scans', {
      body: { project_uuid: await newProject(person), code: labelOf(await club.product()) },
    });
    return { params: { uuid } };
  },
  submitProjectSurvey: async (club, person) => ({
    params: { uuid: await projectWithScans(club, person) },
    body: { ...surveyBodyOf(person) },
  }),
  listShopCategories: async () => ({ query: { region_id: '10', type: '1', language: 'en' } }),
  listShopProducts: async () => ({
    query: {
      region_id: '10',
      page: '1',
      limit: '21',
      categories: 'voucher',
      active: 'true',
      is_visible: 'true',
      sort: 'newest',
      language: 'en',
    },
  }),
  listShopCards: async () => ({ query: { limit: '4', region_id: '10', type: 'voucher', language: 'en' } }),
  getShopProduct: async (club, person) => {
    await club.variant();
    const { data } = await person.club('GET /v2/shop/products');
    return { params: { uuid: data[0]?.uuid ?? randomUUID() }, query: { language: 'en' } };
  },
  getCart: async (club) => ({ query: { uuids: await club.variant(), language: 'en' } }),
  listWishes: async (club, person) => {
    await newWish(club, person);
    return { query: { language: 'en' } };
  },
  addWish: async (club) => ({ params: { uuid: (await newShopProduct(club)).product } }),
  removeWish: async (club, person) => ({ params: { uuid: await newWish(club, person) } }),
  getSurvey: async () => ({ query: { name: 'project', language: 'en' } }),
  listTickets: async (_, person) => ({
    query: { page: '1', limit: '10', installer_uuid: person.uuid },
  }),
  createTicket: async () => ({ body: { ...ticketBody, uuid: randomUUID() } }),
  markTicket: async (club, person) => {
    const uuid = await newTicket(club, person);
    return { params: { uuid }, body: { mark: 'read', message: uuid } };
  },
  listChat: async (club, person) => {
    const uuid = await newTicket(club, person);
    return { params: { uuid }, query: { limit: '1000', after: uuid, before: uuid } };
  },
  createChatMessage: async (club, person) => ({
    params: { uuid: await newTicket(club, person) },
    body: { message: 'And one more question.', uuid: randomUUID() },
  }),
  addChatPhoto: async (club, person) => {
    const uuid = await newTicket(club, person);
    return { params: { uuid, message: uuid, photo: randomUUID() }, file: await photograph() };
  },
  getChatPhoto: async (club, person) => ({ params: { uuid: await newChatPhoto(club, person) } }),
  listStaffTickets: async () => ({
    query: { page: '1', limit: '20', status: '1', region_id: '10', language: 'pl', assigned: 'me' },
  }),
  exportStaffTickets: async () => ({
    query: { status: '1', region_id: '10', language: 'pl', assigned: 'nobody', locale: 'hu-HU' },
  }),
  getStaffTicket: async (club) => {
    const uuid = await newTicket(club, await club.person());
    return { params: { uuid }, query: { limit: '1000', after: uuid, before: uuid } };
  },
  markStaffTicket: async (club) => {
    const uuid = await newTicket(club, await club.person());
    return { params: { uuid }, body: { mark: 'read', message: uuid } };
  },
  replyToTicket: async (club) => ({
    params: { uuid: await newTicket(club, await club.person()) },
    body: { message: 'Hello, it is under “Orders”.', uuid: randomUUID() },
  }),
  showTicketPresence: async (club) => ({
    params: { uuid: await newTicket(club, await club.person()) },
    body: { writing: true },
  }),
  addTicketNote: async (club) => ({
    params: { uuid: await newTicket(club, await club.person()) },
    body: { text: 'She called,\nand will send a photo.' },
  }),
  removeTicketNote: async (club, person) => ({
    params: { uuid: await newTicketNote(club, person) },
  }),
  listReplyTemplates: async () => ({}),
  addReplyTemplate: async () => ({ body: newTemplateBody() }),
  changeReplyTemplate: async (club) => ({
    params: { uuid: await newTemplate(club) },
    body: { ...newTemplateBody(), version: 1 },
  }),
  removeReplyTemplate: async (club) => ({ params: { uuid: await newTemplate(club) } }),
  assignTicket: async (club) => ({
    params: { uuid: await newTicket(club, await club.person()) },
    body: { staff: (await club.person({ role: role.staff })).uuid, was: null },
  }),
  closeTicket: async (club) => ({ params: { uuid: await newTicket(club, await club.person()) } }),
  reopenTicket: async (club) => {
    const uuid = await newTicket(club, await club.person());
    const closed = { status: ticketStatus.closed, closedAt: club.deps.now() };
    await club.db.update(supportTickets).set(closed).where(eq(supportTickets.uuid, uuid));
    return { params: { uuid } };
  },
  listTeam: async () => ({ query: { page: '1', limit: '20' } }),
  getTeamMember: async (_, person) => ({ params: { id: person.uuid } }),
  createTeamMember: async () => ({ body: { name: 'Ewa', surname: 'Nowak', phone: polishPhone() } }),
  removeTeamMember: async (club, person) => ({ params: { id: (await newColleague(club, person)).uuid } }),
  getInvitationTerms: async () => ({}),
  listInvitations: async () => ({ query: { page: '1', limit: '10' } }),
  listLevelBenefits: async () => ({ query: { language: 'en' } }),
  listStaffLevels: async () => ({}),
  changeStaffLevels: async (club) => {
    const staff = await club.person({ role: role.staff });
    const { data } = await staff.club('GET /staff/levels');
    const version = data.find(({ regions_id }) => regions_id === 12)?.version ?? 0;
    return {
      params: { slug: 'rs' },
      body: {
        percent_2: 0,
        percent_3: randomInt(1, 50),
        percent_4: 50,
        early_days_2: 0,
        early_days_3: 3,
        early_days_4: 7,
        text_2: null,
        text_3: { en: 'A visit' },
        text_4: null,
        version,
      },
    };
  },
  listStaffInvitations: async () => ({ query: { page: '1', limit: '10', state: 'refused' } }),
  exportStaffInvitations: async () => ({ query: { region_id: '10', locale: 'pl-PL' } }),
  listInvitationSettings: async () => ({}),
  changeInvitationSettings: async (club) => ({
    params: { slug: 'rs' },
    body: {
      inviter_points: randomInt(1, 500),
      invited_points: 20,
      yearly_cap: 10,
      version: (await termsOf(club.db, 12)).version,
    },
  }),
  resendInvitation: async (club, person) => ({ params: { id: (await newColleague(club, person)).uuid } }),
  listBehaviours: async () => ({ query: { region_id: '10', page: '1', limit: '15', language: 'en' } }),
  listCertificates: async () => ({ query: { language: 'en' } }),
  listTiers: async () => ({ query: { region_id: '10' } }),
  getTierHistory: async (_, person) => ({ query: { installer_company_id: String(person.companyId) } }),
  getContactUndo: async (club, person) => ({ query: { token: (await replacedEmail(club, person)).token } }),
  undoContact: async (club, person) => ({ body: { token: (await replacedEmail(club, person)).token } }),
  requestVerification: async (club) => {
    club.advance(61_000);
    return { body: { contact: 'email' } };
  },
  verifyEmail: async (club, person) => ({ body: { code: await verificationCodeFor(club, person) } }),
  createEmulation: async (club) => ({ body: { installer: (await club.person()).uuid } }),
  listEmulations: async (_, person) => ({
    query: { page: '1', limit: '20', installer: person.uuid, staff: person.uuid },
  }),
  listDeletions: async () => ({ query: { page: '1', limit: '20', region_id: '10' } }),
  exportDeletions: async () => ({ query: { region_id: '10', sort: '-created', locale: 'hu-HU' } }),
  completeDeletion: async (club) => ({
    params: { uuid: await newDeletion(await club.person({ role: role.installer })) },
    body: { close_company: 0 },
  }),
  setMaintenance: async () => ({ body: { on: false } }),
  listReviews: async () => ({
    query: {
      page: '1',
      limit: '20',
      region_id: '10',
      kind: 'project',
      reason: 'region',
      sort: '-points',
      language: 'en',
    },
  }),
  exportReviews: async () => ({
    query: { region_id: '10', kind: 'scan', reason: 'region', sort: 'company', locale: 'hu-HU' },
  }),
  listTrustFlags: async () => ({
    query: { page: '1', limit: '20', region_id: '10', rule: 'daily', effect: 'shadow' },
  }),
  getTrustSettings: async () => ({ params: { region_id: '17' } }),
  changeTrustSettings: async (club) => {
    const [row] = await club.db
      .select({ version: max(trustSettings.version) })
      .from(trustSettings)
      .where(eq(trustSettings.regionId, 17));
    const body = { ...defaultTrustSettings, version: row?.version ?? 1, reason: 'A trial' };
    return { params: { region_id: '17' }, body };
  },
  getStaffProject: async (club) => ({
    params: { uuid: (await projectInReview(club)).project },
    query: { language: 'en' },
  }),
  acceptProject: async (club) => ({
    params: { uuid: (await projectInReview(club)).project },
    body: { reason: 'The label is genuine' },
  }),
  rejectProject: async (club) => ({
    params: { uuid: (await projectInReview(club)).project },
    body: { reason: 'Not fitted' },
  }),
  acceptScan: async (club) => ({
    params: { uuid: (await projectInReview(club)).scan },
    body: { reason: 'The label is genuine' },
  }),
  rejectScan: async (club) => ({
    params: { uuid: (await projectInReview(club)).scan },
    body: { reason: 'Not fitted' },
  }),
  decideReviews: async (club) => {
    const { scan } = await openProjectInReview(club);
    const { project } = await projectInReview(club);
    return { body: { decision: 'accept', projects: [project], scans: [scan], reason: 'Genuine' } };
  },
  reverseProject: async (club) => ({
    params: { uuid: await closedProject(club, await club.person()) },
    body: { reason: 'The products were not fitted' },
  }),
  reopenProject: async (club) => ({
    params: { uuid: await lostProject(club, await club.person()) },
    body: { reason: 'The member was ill' },
  }),
  listCampaigns: async (club) => {
    await campaignIn(club);
    return { query: { language: 'pl' } };
  },
  listStaffCampaigns: async () => ({ query: { page: '1', limit: '20', state: 'running', q: 'window' } }),
  exportStaffCampaigns: async () => ({ query: { region_id: '10', locale: 'pl-PL' } }),
  getStaffCampaign: async (club) => ({ params: { uuid: (await campaignIn(club)).uuid } }),
  createCampaign: async (club) => ({ body: campaignBody(club) }),
  changeCampaign: async (club) => {
    const { uuid } = await campaignIn(club);
    const body = { ...campaignBody(club, { starts_on: dayFrom(club.deps.now(), -1) }), version: 1 };
    return { params: { uuid }, body };
  },
  stopCampaign: async (club) => ({ params: { uuid: (await campaignIn(club)).uuid } }),
  tryCampaign: async (club) => ({ body: { rule: campaignBody(club).rule, years_back: 1 } }),
  listApprovals: async () => ({ query: { page: '1', limit: '10', state: 'waiting', region_id: '10' } }),
  getApproval: async (club, person) => ({ params: { uuid: await approvalFor(club, person) } }),
  approveRequest: async (club, person) => ({ params: { uuid: await approvalFor(club, person) } }),
  refuseRequest: async (club, person) => ({
    params: { uuid: await approvalFor(club, person) },
    body: { reason: 'The list is of last year' },
  }),
  withdrawRequest: async (club, person) => ({
    params: { uuid: await approvalIn(club, { askedBy: person }) },
  }),
  listApprovalLimits: async () => ({}),
  changeApprovalLimits: async (club) => ({
    params: { slug: 'rs' },
    body: {
      manual: randomInt(1, 5000),
      list: null,
      reversal: 500,
      price: 20,
      version: (await limitsOf(club.db, [12])).get(12)?.version ?? 0,
    },
  }),
  listApiKeys: async () => ({}),
  createApiKey: async () => ({
    body: {
      name: 'Warehouse',
      calls: ['listStaffOrders', 'setTracking'],
      regions: [10],
      calls_per_minute: 60,
      expires_at: '2099-01-01T00:00:00Z',
    },
  }),
  rotateApiKey: async (club) => ({
    params: { uuid: (await apiKeyIn(club)).uuid },
    body: { overlap_hours: 24 },
  }),
  revokeApiKey: async (club) => ({ params: { uuid: (await apiKeyIn(club)).uuid } }),
  createManualPoints: async (club) => {
    const [company] = await club.db
      .select({ uuid: companies.uuid })
      .from(companies)
      .where(eq(companies.id, (await club.person()).companyId));
    return {
      body: { company: company?.uuid ?? '', event: 'trainings', points: 25, reason: 'Training in spring' },
    };
  },
  listPointsRates: async () => ({ query: { region_id: '10' } }),
  setPointsRate: async () => ({ body: { region_id: 10, year: 2025, rate: 0.25 } }),
  listManualPoints: async () => ({ query: { page: '1', limit: '20' } }),
  exportManualPoints: async () => ({ query: { event: 'trainings', region_id: '10', locale: 'pl-PL' } }),
  createImport: async (club) => salesOf([await newSale(club)]),
  uploadImport: async (club) => ({
    query: { kind: 'sales', region_id: '10', wholesaler: 'BUDMAT' },
    file: salesFile([await newSale(club)]),
  }),
  listImports: async () => ({ query: { page: '1', limit: '20', kind: 'sales', region_id: '10' } }),
  getImport: async (club) => ({ params: { uuid: (await newImport(club)).uuid } }),
  listImportRows: async (club) => ({
    params: { uuid: (await newImport(club)).uuid },
    query: { page: '1', limit: '50', state: 'valid' },
  }),
  listImportCompanies: async (club) => ({
    params: { uuid: (await newImport(club)).uuid },
    query: { page: '1', limit: '20' },
  }),
  exportImportRows: async (club) => ({
    params: { uuid: (await newImport(club)).uuid },
    query: { locale: 'pl' },
  }),
  confirmImport: async (club) => {
    const { uuid, points } = await newImport(club);
    return { params: { uuid }, body: { points } };
  },
  undoImport: async (club) => ({
    params: { uuid: (await newImport(club, true)).uuid },
    body: { reason: 'Wrong file' },
  }),
  discardImport: async (club) => ({ params: { uuid: (await newImport(club)).uuid } }),
  bookPointsList: async (club) => ({
    body: {
      list: randomUUID(),
      dry_run: false,
      rows: [
        {
          company: (await club.person()).email,
          event: 'trainings',
          points: 25,
          reason: 'Training in spring',
        },
      ],
    },
  }),
  listStaffOrders: async () => ({ query: { page: '1', limit: '20', ...orderFilters } }),
  exportStaffOrders: async () => ({ query: { ...orderFilters, locale: 'hu-HU' } }),
  getPackingList: async (club) => ({
    query: { orders: (await orderIn(club, orderStatus.approved)).uuid, language: 'en' },
  }),
  changeOrders: async (club) => ({
    body: {
      action: 'approve',
      orders: [{ uuid: (await orderIn(club, orderStatus.pending)).uuid, status: orderStatus.pending }],
      note: 'Checked',
    },
  }),
  setTracking: async (club) => ({
    params: { uuid: (await orderIn(club, orderStatus.approved)).uuid },
    body: {
      carrier: 'Parcel Express',
      tracking_number: 'PX123456789',
      was: { carrier: '', tracking_number: '' },
    },
  }),
  getStaffOrder: async (club) => ({
    params: { uuid: (await orderIn(club, orderStatus.pending)).uuid },
    query: { language: 'en' },
  }),
  approveOrder: async (club) => ({
    params: { uuid: (await orderIn(club, orderStatus.pending)).uuid },
    body: { note: 'Checked', status: orderStatus.pending },
  }),
  completeOrder: async (club) => ({
    params: { uuid: (await orderIn(club, orderStatus.approved)).uuid },
    body: { note: 'Sent', status: orderStatus.approved },
  }),
  rejectOrder: async (club) => ({
    params: { uuid: (await orderIn(club, orderStatus.pending)).uuid },
    body: { note: 'Wrong address', status: orderStatus.pending },
  }),
  failOrder: async (club) => ({
    params: { uuid: (await orderIn(club, orderStatus.approved)).uuid },
    body: { note: 'The printer is broken', status: orderStatus.approved },
  }),
  retryOrder: async (club) => ({
    params: { uuid: (await orderIn(club, orderStatus.failed)).uuid },
    body: { note: 'Repaired', status: orderStatus.failed },
  }),
  addVoucherCodes: async (club) => ({
    body: {
      variant: await club.variant(),
      codes: [{ number: randomUUID(), password: '1234', expires_on: '2030-12-31' }],
    },
  }),
  listStaffContent: async () => ({
    query: { page: '1', limit: '20', type: 'news', region_id: '10', visible: '1' },
  }),
  exportStaffContent: async () => ({
    query: { type: 'news', state: 'published', sort: 'title', locale: 'hu-HU' },
  }),
  getStaffContent: async (club) => ({ params: { uuid: await newItem(club, { regions: [10] }) } }),
  publishContent: async () => ({
    body: {
      ...itemBody,
      texts: { ...itemBody.texts, en: { ...itemBody.texts.en, title: `Roof ${randomUUID()}` } },
      link: '/projects/add',
      youtube: 'aqz-KE-bpKQ',
      show_content: true,
      sticky: false,
      position: 1,
      published_at: '2026-06-15T08:00:00.000Z',
      visible: true,
    },
  }),
  changeContent: async (club) => ({
    params: { uuid: await newItem(club, { regions: [10] }) },
    body: {
      regions: [10],
      texts: { en: { title: 'Roof', excerpt: 'A roof.', text: '<p>Text</p>' } },
      pictures: [{ src: '/art/lost.svg', alt: { en: 'A roof' } }],
      show_content: true,
      sticky: false,
      position: 1,
      published_at: '2026-06-15T08:00:00.000Z',
      visible: true,
    },
  }),
  listStaffProducts: async () => ({
    query: { page: '1', limit: '20', q: 'pivot', group: '1', region_id: '10', sort: '-gtin' },
  }),
  exportStaffProducts: async () => ({
    query: { q: 'pivot', group: '1', region_id: '10', sort: 'gtin', locale: 'hu-HU' },
  }),
  getStaffProduct: async (club) => ({ params: { gtin: await club.product({ regions: [10] }) } }),
  createProduct: async () => ({ body: { ...productBody() } }),
  changeProduct: async (club) => {
    const { gtin: _, ...fields } = productBody();
    return {
      params: { gtin: await club.product({ regions: [10] }) },
      body: { version: 1, ...fields, group: 2 },
    };
  },
  listStaffShopProducts: async () => ({
    query: {
      page: '1',
      limit: '20',
      q: 'Product',
      category: 'tools',
      type: 'COMPACON',
      state: 'visible',
      low: '1',
      region_id: '10',
      sort: '-price',
    },
  }),
  exportStaffShopProducts: async () => ({
    query: {
      q: 'Product',
      category: 'tools',
      type: 'COMPACON',
      state: 'visible',
      low: '1',
      region_id: '10',
      sort: 'name',
      locale: 'hu-HU',
    },
  }),
  getStaffShopProduct: async (club) => ({ params: { uuid: (await newShopProduct(club)).product } }),
  createShopProduct: async (club) => {
    await newShopProduct(club);
    return { body: { ...shopProductBody() } };
  },
  changeShopProduct: async (club) => {
    const { product, version } = await newShopProduct(club);
    const { sku: _sku, vendor_type: _type, variant: _variant, ...fields } = shopProductBody();
    return { params: { uuid: product }, body: { version, ...fields } };
  },
  getStaffShopVariant: async (club) => ({
    params: { uuid: (await newShopProduct(club)).variant },
    query: { page: '1', limit: '20' },
  }),
  addShopVariant: async (club) => {
    const { product, version } = await newShopProduct(club);
    return {
      params: { uuid: product },
      body: {
        version,
        sku: randomUUID(),
        price: 10,
        additional_price: 5,
        stock: 3,
        attributes: [{ label: { en: 'Size', pl: 'Rozmiar' }, value: { en: 'M' } }],
      },
    };
  },
  changeShopVariant: async (club) => {
    const { variant, version } = await newShopProduct(club);
    return {
      params: { uuid: variant },
      body: {
        version,
        price: 70,
        additional_price: null,
        position: 2,
        is_visible: true,
        attributes: [{ label: { en: 'Size' }, value: { en: 'L' } }],
      },
    };
  },
  removeShopVariant: async (club) => {
    const { product, variant } = await newShopProduct(club);
    const [row] = await club.db.select().from(shopProducts).where(eq(shopProducts.uuid, product));
    await club.db
      .insert(shopVariants)
      .values({ productId: row?.id ?? 0, sku: randomUUID(), price: 1, stock: 1 });
    return { params: { uuid: variant } };
  },
  changeStock: async (club) => ({
    params: { uuid: (await newShopProduct(club)).variant },
    body: { difference: 5, reason: 'A delivery' },
  }),
  listStaffShopCategories: async () => ({}),
  saveShopCategory: async () => ({
    params: { slug: `c-${randomUUID().slice(0, 8)}` },
    body: { type: 1, position: 3, name: { en: 'Ladders', pl: 'Drabiny' } },
  }),
  uploadShopPicture: async () => ({ file: await photograph() }),
  exportStaffCatalogue: async () => ({}),
  uploadCatalogue: async () => ({ file: catalogueFile() }),
  previewCatalogue: async (club, person) => {
    await keptCatalogue(club, person);
    return { query: { page: '1', limit: '20', stock: '1' } };
  },
  applyCatalogue: async (club, person) => ({ body: { ...(await keptCatalogue(club, person)), stock: '0' } }),
  listCatalogueImports: async () => ({ query: { page: '1', limit: '5' } }),
  getCatalogueImport: async (club) => ({
    params: { uuid: await newCatalogueImport(club) },
    query: { page: '1', limit: '20' },
  }),
  undoCatalogueImport: async (club) => ({ params: { uuid: await newCatalogueImport(club) } }),
  withdrawContent: async (club) => ({ params: { uuid: await newItem(club, { regions: [10] }) } }),
  previewContent: async (club) => ({
    params: { uuid: await newItem(club, { regions: [10], visible: false }) },
    query: { region_id: '10', language: 'pl' },
  }),
  uploadPicture: async () => ({ query: { crop: '0,0,0.5,0.5' }, file: await photograph() }),
  listBroadcasts: async () => ({
    query: { page: '1', limit: '20', region_id: '10', state: 'draft', sort: '-send_at' },
  }),
  exportBroadcasts: async () => ({ query: { region_id: '10', locale: 'hu-HU' } }),
  getBroadcast: async (club, person) => ({ params: { uuid: await newBroadcast(club, person) } }),
  createBroadcast: async () => ({
    body: {
      ...broadcastBody,
      texts: { ...broadcastBody.texts, en: { title: randomUUID(), text: 'The shop is closed.' } },
    },
  }),
  changeBroadcast: async (club, person) => ({
    params: { uuid: await newBroadcast(club, person) },
    body: { version: 1, ...broadcastBody, by_email: false },
  }),
  countRecipients: async (club, person) => ({ params: { uuid: await newBroadcast(club, person) } }),
  testBroadcast: async (club, person) => ({ params: { uuid: await newBroadcast(club, person) } }),
  sendBroadcast: async (club, person) => ({
    params: { uuid: await newBroadcast(club, person) },
    body: { version: 1, send_at: new Date(club.deps.now().getTime() + 3_600_000).toISOString() },
  }),
  cancelBroadcast: async (club, person) => ({ params: { uuid: await newBroadcast(club, person) } }),
  getStaffCounts: async () => ({}),
  getToday: async () => ({ query: { page: '1', limit: '20', region_id: '10', kind: 'ticket' } }),
  listStaffPeople: async () => ({}),
  createStaffPerson: async () => ({
    body: {
      email: `staff-${randomUUID().slice(0, 8)}@club.example`,
      name: 'Ewa',
      surname: 'Nowak',
      region_id: 10,
      rights: ['orders'],
      regions: [10],
    },
  }),
  inviteStaffPerson: async (club) => ({
    params: { uuid: (await club.person({ role: role.staff })).uuid },
  }),
  changeStaffPerson: async (club) => ({
    params: { uuid: (await club.person({ role: role.staff })).uuid },
    body: { rights: ['tickets'], regions: null },
  }),
  removeStaffPerson: async (club) => ({
    params: { uuid: (await club.person({ role: role.staff })).uuid },
  }),
  getReport: async () => ({
    params: { name: 'points' },
    query: { by: 'month', from: '2026-01-01', to: '2026-06-30', region_id: '10' },
  }),
  exportReport: async () => ({
    params: { name: 'orders' },
    query: { by: 'group', from: '2026-01-01', to: '2026-06-30', region_id: '10', locale: 'pl-PL' },
  }),
  getOperations: async () => ({}),
  startLedgerAudit: async (club) => {
    club.advance(16 * 60 * 1000);
    return {};
  },
  listDeadLetters: async () => ({ query: { page: '1', limit: '20' } }),
  resendMessage: async (club) => ({ params: { uuid: await deadLetter(club) } }),
  listWebhooks: async () => ({}),
  createWebhook: async () => ({
    body: { url: 'http://127.0.0.1:9/webhooks', types: ['order.placed', 'points.booked'], regions: [10] },
  }),
  changeWebhook: async (club) => ({
    ...(await webhookOf(club)),
    body: { state: 'paused', types: ['order.changed'], regions: null },
  }),
  removeWebhook: webhookOf,
  rotateWebhookSecret: webhookOf,
  testWebhook: webhookOf,
  listWebhookDeliveries: async (club) => ({
    ...(await webhookOf(club)),
    query: { page: '1', limit: '20', state: 'waiting', type: 'order.placed' },
  }),
  replayWebhook: async (club) => {
    const { uuid, delivery } = await newWebhook(club);
    return { params: { uuid }, body: { delivery } };
  },
  searchStaff: async () => ({ query: { q: 'Company' } }),
  listStaffCompanies: async () => ({
    query: { page: '1', limit: '20', q: 'Company', region_id: '10', status: 'active', sort: '-balance' },
  }),
  exportStaffCompanies: async () => ({ query: { q: 'Company', sort: 'name', locale: 'hu-HU' } }),
  getStaffCompany: async (club) => ({ params: { uuid: (await companyOf(club, await club.person())).uuid } }),
  updateStaffCompany: async (club) => {
    const { uuid, version } = await companyOf(club, await club.person());
    return { params: { uuid }, body: { version, name: 'Dach Nowak', city: 'Kraków' } };
  },
  lockStaffCompany: async (club) => {
    const { uuid, version } = await companyOf(club, await club.person());
    return { params: { uuid }, body: { version, reason: 'A wrong scan' } };
  },
  unlockStaffCompany: async (club) => {
    const person = await club.person();
    await club.db
      .update(companies)
      .set({ lockedAt: club.deps.now() })
      .where(eq(companies.id, person.companyId));
    const { uuid, version } = await companyOf(club, person);
    return { params: { uuid }, body: { version, reason: 'It was explained' } };
  },
  mergeStaffCompany: async (club) => {
    const { uuid, version } = await companyOf(club, await club.person());
    const into = (await companyOf(club, await club.person())).uuid;
    return { params: { uuid }, body: { version, into, reason: 'Registered twice' } };
  },
  addCompanyNote: async (club) => ({
    params: { uuid: (await companyOf(club, await club.person())).uuid },
    body: { text: 'Asked for a visit.' },
  }),
  removeCompanyNote: async (club, person) => {
    const [note] = await club.db
      .insert(companyNotes)
      .values({
        companyId: (await club.person()).companyId,
        staffId: person.id,
        text: 'Asked for a visit.',
        createdAt: club.deps.now(),
      })
      .returning();
    return { params: { uuid: note?.uuid ?? '' } };
  },
  updateInstaller: async (club) => {
    const { uuid, version } = await personShown(club, await club.person());
    return { params: { uuid }, body: { version, name: 'Ewa', phone: polishPhone() } };
  },
  lockInstaller: async (club) => {
    const { uuid, version } = await personShown(club, await club.person());
    return { params: { uuid }, body: { version, reason: 'A wrong scan' } };
  },
  unlockInstaller: async (club) => {
    const person = await club.person();
    await club.db.update(installers).set({ lockedAt: club.deps.now() }).where(eq(installers.id, person.id));
    const { uuid, version } = await personShown(club, person);
    return { params: { uuid }, body: { version, reason: 'It was explained' } };
  },
  moveInstaller: async (club) => {
    const owner = await club.person();
    const colleague = await club.person({ role: role.installer, colleagueOf: owner });
    const { uuid, version } = await personShown(club, colleague);
    const into = (await companyOf(club, await club.person())).uuid;
    return { params: { uuid }, body: { version, into, is_owner: false, reason: 'A new employer' } };
  },
  listStaffLog: async (_, person) => ({
    query: { page: '1', limit: '20', staff: person.uuid, action: 'approveOrder' },
  }),
  exportStaffLog: async (_, person) => ({
    query: { staff: person.uuid, action: 'approveOrder', locale: 'hu-HU' },
  }),
  listenToEvents: async () => ({}),
  getHealth: async () => ({}),
  getReady: async () => ({}),
};
