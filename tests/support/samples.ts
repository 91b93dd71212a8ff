/** A valid input of each call, with its preconditions. */
import { randomInt, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { registrations } from '#db/schema/access.ts';
import { simulatedCards } from '#db/schema/cards.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { contentItems } from '#db/schema/content.ts';
import { messages, notifications } from '#db/schema/messages.ts';
import { shopVariants, voucherCodes } from '#db/schema/orders.ts';
import { chatMessages, supportTickets } from '#db/schema/support.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { unsubscribeToken } from '#features/notifications/server/unsubscribe-token.ts';
import { isDecor, isOwner, role } from '#platform/contract/roles.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { type Region, regionBySlug, regions } from '#regions/regions.ts';
import { type Authenticator, type Changes, createAuthenticator } from './authenticator.ts';
import { type Input, labelOf, type Person, type RawAnswer, type TestClub } from './club.ts';
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
 * An order of two vouchers for 50 points each, out of 200 points and 10 pieces, moved to a status by staff.
 *
 * @param codes voucher codes to load
 */
export async function orderIn(club: TestClub, status: 1 | 2 | 5, codes = 2): Promise<OrderInStatus> {
  const [person, staff] = [await club.person({ points: 200 }), await club.person({ role: role.staff })];
  const variant = await club.variant({ price: 50, stock: 10 });
  await loadCodes(club, variant, codes);
  const { data } = await person.club('POST /v2/orders', { body: orderOf(variant, 2) });
  const change = { params: { uuid: data.uuid }, body: {} };
  if (status !== 1) await staff.club('POST /staff/orders/{uuid}/approve', change);
  if (status === 5) await staff.club('POST /staff/orders/{uuid}/fail', change);
  return { person, staff, uuid: data.uuid, variant };
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
export async function newTicket(club: TestClub, person: Person): Promise<string> {
  const [uuid, createdAt] = [randomUUID(), club.deps.now()];
  const { title, body: message, info } = ticketBody;
  const [ticket] = await club.db
    .insert(supportTickets)
    .values({ uuid, installerId: person.id, title, info, createdAt, lastMessageAt: createdAt })
    .returning({ id: supportTickets.id });
  await club.db.insert(chatMessages).values({
    uuid,
    ticketId: ticket?.id ?? 0,
    sender: 'installer',
    authorId: person.id,
    message,
    createdAt,
  });
  return uuid;
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

/** A member of the person’s team with a phone number who has never signed in. */
export async function newColleague(club: TestClub, person: Person): Promise<Person & { phone: string }> {
  const colleague = await club.person({ colleagueOf: person, role: role.installer });
  const phone = `+48${polishPhone().replaceAll(' ', '')}`;
  await club.db.update(installers).set({ phone }).where(eq(installers.id, colleague.id));
  return { ...colleague, phone };
}

/** Creates a notification of the person. Returns its uuid. */
export async function newNotification(club: TestClub, person: Person): Promise<string> {
  await notify(club.db, person.id, 'welcome', {}, club.deps.now());
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
  } = {},
): Promise<Input<'POST /v2/orders'>['body']> {
  const variant = await club.variant({ type: 'MARKETING', prints, price, stock: 1000 });
  return { ...orderOf(variant, 1, 'MARKETING'), data, ...rest };
}

/** Creates an open deletion request of the person. Returns its uuid. */
export async function newDeletion(person: Person): Promise<string> {
  const { request } = await person.club('POST /v1/company/user/self/deletion');
  return request?.uuid ?? '';
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

/** Signs in with a code. Returns the tokens. */
export async function signIn(club: TestClub, person: Person) {
  const code = await codeFor(club, person);
  const answer = await club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code } });
  if (answer.status !== 200) throw new Error(`Not signed in: ${JSON.stringify(answer.body)}`);
  return answer.body as { token: string; refresh_token: string; expires_at: string };
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
  listPasskeys: async () => ({}),
  startPasskey: async () => ({}),
  addPasskey: async (_, person) => ({ body: { ...(await madePasskey(person)) } }),
  renamePasskey: async (_, person) => ({
    params: { uuid: (await newPasskey(person)).uuid },
    body: { name: 'Phone' },
  }),
  removePasskey: async (_, person) => ({ params: { uuid: (await newPasskey(person)).uuid } }),
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
  getPointsYear: async () => ({ query: { year: '2026' } }),
  listProjects: async () => ({ query: { page: '1', limit: '20', status: 'open', constrainTo: 'own' } }),
  createProject: async () => ({ body: { ...projectBody } }),
  getProject: async (_, person) => ({
    params: { uuid: await newProject(person) },
    query: { language: 'en' },
  }),
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
  listStaffTickets: async () => ({ query: { page: '1', limit: '20', status: '1', region_id: '10' } }),
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
  closeTicket: async (club) => ({ params: { uuid: await newTicket(club, await club.person()) } }),
  reopenTicket: async (club) => ({ params: { uuid: await newTicket(club, await club.person()) } }),
  listTeam: async () => ({ query: { page: '1', limit: '20' } }),
  getTeamMember: async (_, person) => ({ params: { id: person.uuid } }),
  createTeamMember: async () => ({ body: { name: 'Ewa', surname: 'Nowak', phone: polishPhone() } }),
  removeTeamMember: async (club, person) => ({ params: { id: (await newColleague(club, person)).uuid } }),
  resendInvitation: async (club, person) => ({ params: { id: (await newColleague(club, person)).uuid } }),
  listBehaviours: async () => ({ query: { region_id: '10', page: '1', limit: '15', language: 'en' } }),
  listCertificates: async () => ({ query: { language: 'en' } }),
  listTiers: async () => ({ query: { region_id: '10' } }),
  getTierHistory: async (_, person) => ({ query: { installer_company_id: String(person.companyId) } }),
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
  completeDeletion: async (club) => ({
    params: { uuid: await newDeletion(await club.person({ role: role.installer })) },
    body: { close_company: 0 },
  }),
  setMaintenance: async () => ({ body: { on: false } }),
  listReviewProjects: async () => ({ query: { page: '1', limit: '20', region_id: '10' } }),
  acceptProject: async (club) => ({ params: { uuid: (await projectInReview(club)).project } }),
  rejectProject: async (club) => ({ params: { uuid: (await projectInReview(club)).project } }),
  listReviewScans: async () => ({ query: { page: '1', limit: '20', region_id: '10', language: 'en' } }),
  acceptScan: async (club) => ({ params: { uuid: (await projectInReview(club)).scan } }),
  rejectScan: async (club) => ({ params: { uuid: (await projectInReview(club)).scan } }),
  createManualPoints: async (club) => {
    const [company] = await club.db
      .select({ uuid: companies.uuid })
      .from(companies)
      .where(eq(companies.id, (await club.person()).companyId));
    return {
      body: { company: company?.uuid ?? '', event: 'trainings', points: 25, reason: 'Training in spring' },
    };
  },
  listManualPoints: async () => ({ query: { page: '1', limit: '20' } }),
  listStaffOrders: async () => ({ query: { page: '1', limit: '20', status: '1', region_id: '10' } }),
  getStaffOrder: async (club) => ({
    params: { uuid: (await orderIn(club, orderStatus.pending)).uuid },
    query: { language: 'en' },
  }),
  approveOrder: async (club) => ({
    params: { uuid: (await orderIn(club, orderStatus.pending)).uuid },
    body: { note: 'Checked' },
  }),
  completeOrder: async (club) => ({
    params: { uuid: (await orderIn(club, orderStatus.approved)).uuid },
    body: { note: 'Sent' },
  }),
  rejectOrder: async (club) => ({
    params: { uuid: (await orderIn(club, orderStatus.pending)).uuid },
    body: { note: 'Wrong address' },
  }),
  failOrder: async (club) => ({
    params: { uuid: (await orderIn(club, orderStatus.approved)).uuid },
    body: { note: 'The printer is broken' },
  }),
  retryOrder: async (club) => ({
    params: { uuid: (await orderIn(club, orderStatus.failed)).uuid },
    body: { note: 'Mended' },
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
  getStaffContent: async (club) => ({ params: { uuid: await newItem(club) } }),
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
    },
  }),
  changeContent: async (club) => ({
    params: { uuid: await newItem(club) },
    body: {
      regions: [7],
      texts: { en: { title: 'Roof', excerpt: 'A roof.', text: '<p>Text</p>' } },
      pictures: [{ src: '/art/lost.svg', alt: { en: 'A roof' } }],
      show_content: true,
      sticky: false,
      position: 1,
      published_at: '2026-06-15T08:00:00.000Z',
      visible: true,
    },
  }),
  withdrawContent: async (club) => ({ params: { uuid: await newItem(club) } }),
  uploadPicture: async () => ({ file: await photograph() }),
  listenToEvents: async () => ({}),
  getHealth: async () => ({}),
  getReady: async () => ({}),
};
