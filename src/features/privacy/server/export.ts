import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contactUndos, onboardingAnswers, sessions } from '#db/schema/access.ts';
import { companies, consents, deletionRequests, installers } from '#db/schema/companies.ts';
import { messages, notifications } from '#db/schema/messages.ts';
import { orderFiles, orderItems, orders, shopProducts } from '#db/schema/orders.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { products, projects } from '#db/schema/projects.ts';
import { pushSubscriptions } from '#db/schema/push.ts';
import { scans } from '#db/schema/scans.ts';
import { chatMessages, supportTickets } from '#db/schema/support.ts';
import { wishes } from '#db/schema/wishes.ts';
import { type PendingContacts, pendingContacts } from '#features/access/server/contacts.ts';
import { avatarUrl } from '#features/members/server/avatar.ts';
import { productNames } from '#features/projects/server/product-names.ts';
import type { TrustVerdict } from '#features/projects/trust.ts';
import { photoAnswer, photosOfMember } from '#features/support/server/photos.ts';
import { projectSurveys } from '#features/surveys/project-surveys.ts';
import { givenAnswers } from '#features/surveys/rules.ts';
import { localText } from '#i18n/local-text.ts';
import { translator } from '#i18n/translator.ts';
import { isOwner } from '#platform/contract/roles.ts';
import type { Member } from '#platform/http/member.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { type LanguageCode, languageById } from '#regions/languages.ts';
import { fullName } from '#regions/person-name.ts';
import type { Region } from '#regions/regions.ts';

/** Company data in full for owners only, otherwise its address. */
export async function copyOf(db: Database, member: Member, now: Date) {
  const [row] = await db
    .select({ person: installers, company: companies })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.id, member.id));
  if (!row) throw new Error('A member has no row');
  const language = readerLanguage(undefined, member);
  return {
    made_at: now,
    person: personOf(row.person, await pendingContacts(db, member.id), member.region),
    company: companyOf(row.company, isOwner(member.role)),
    consents: await consentsOf(db, member.id),
    deletion_requests: await deletionRequestsOf(db, member.id),
    onboarding_answers: await answersOf(db, member.id),
    sign_ins: await signInsOf(db, member.id),
    replaced_addresses: await replacedOf(db, member.id),
    passkeys: await keysOf(db, member.id),
    push_subscriptions: await pushOf(db, member.id),
    looked_at_by_staff: await staffVisitsOf(db, member.id),
    notifications: await notificationsOf(db, member.id),
    messages: await messagesTo(db, row.person),
    projects: await projectsOf(db, member.id, language),
    scans: await scansOf(db, member.id, language),
    points: await pointsOf(db, member.id),
    conversations: await conversationsOf(db, member.id),
    chat_messages: await chatMessagesOf(db, member.id),
    chat_photos: await chatPhotosOf(db, member.id),
    orders: await ordersOf(db, member.id, language),
    cards: await cardsOf(db, member),
    files: await filesOf(db, member.id),
    wishes: await wishesOf(db, member.id, language),
  };
}

function consentsOf(db: Database, installerId: number) {
  return db
    .select({
      kind: consents.kind,
      is_given: consents.isGiven,
      text_version: consents.textVersion,
      created_at: consents.createdAt,
    })
    .from(consents)
    .where(eq(consents.installerId, installerId))
    .orderBy(asc(consents.id));
}

function deletionRequestsOf(db: Database, installerId: number) {
  return db
    .select({
      uuid: deletionRequests.uuid,
      state: deletionRequests.state,
      created_at: deletionRequests.createdAt,
      ended_at: deletionRequests.endedAt,
    })
    .from(deletionRequests)
    .where(eq(deletionRequests.installerId, installerId))
    .orderBy(asc(deletionRequests.id));
}

async function answersOf(db: Database, installerId: number) {
  const [saved] = await db
    .select({ answers: onboardingAnswers.answers, changed_at: onboardingAnswers.changedAt })
    .from(onboardingAnswers)
    .where(eq(onboardingAnswers.installerId, installerId));
  return saved ?? null;
}

function signInsOf(db: Database, installerId: number) {
  return db
    .select({
      browser: sessions.userAgent,
      created_at: sessions.createdAt,
      ended_at: sessions.endedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.installerId, installerId), isNull(sessions.emulatedBy)))
    .orderBy(asc(sessions.createdAt));
}

function replacedOf(db: Database, installerId: number) {
  return db
    .select({
      channel: contactUndos.channel,
      address: contactUndos.address,
      created_at: contactUndos.createdAt,
      expires_at: contactUndos.expiresAt,
    })
    .from(contactUndos)
    .where(and(eq(contactUndos.installerId, installerId), isNotNull(contactUndos.address)))
    .orderBy(asc(contactUndos.createdAt));
}

function pushOf(db: Database, installerId: number) {
  return db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      language: pushSubscriptions.languageId,
      created_at: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.installerId, installerId))
    .orderBy(asc(pushSubscriptions.createdAt));
}

function keysOf(db: Database, installerId: number) {
  return db
    .select({
      name: passkeys.name,
      site: passkeys.host,
      created_at: passkeys.createdAt,
      last_used_at: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.installerId, installerId))
    .orderBy(asc(passkeys.createdAt));
}

function staffVisitsOf(db: Database, installerId: number) {
  return db
    .select({ from: sessions.createdAt, closed_at: sessions.endedAt })
    .from(sessions)
    .where(and(eq(sessions.installerId, installerId), isNotNull(sessions.emulatedBy)))
    .orderBy(asc(sessions.createdAt));
}

function notificationsOf(db: Database, installerId: number) {
  return db
    .select({
      uuid: notifications.uuid,
      event: notifications.event,
      values: notifications.values,
      created_at: notifications.createdAt,
      read_at: notifications.readAt,
    })
    .from(notifications)
    .where(eq(notifications.installerId, installerId))
    .orderBy(asc(notifications.id));
}

async function projectsOf(db: Database, installerId: number, language: LanguageCode) {
  const rows = await db
    .select({
      uuid: projects.uuid,
      name: projects.name,
      street: projects.streetName,
      postal_code: projects.postalCode,
      city: projects.city,
      status: projects.status,
      survey: projects.survey,
      surveyName: projects.surveyName,
      trust: projects.trust,
      created_at: projects.createdAt,
      survey_at: projects.surveyAt,
      closed_at: projects.closedAt,
    })
    .from(projects)
    .where(eq(projects.installerId, installerId))
    .orderBy(asc(projects.id));
  const t = translator(language);
  return rows.map(({ survey, surveyName, trust, ...project }) => ({
    ...project,
    findings: findingsOf(trust),
    survey:
      survey &&
      givenAnswers(projectSurveys[surveyName ?? 'project'], survey).map(({ question, texts, value }) => ({
        question: t(question),
        answers: value === undefined ? texts.map((text) => t(text)) : [value],
      })),
  }));
}

async function scansOf(db: Database, installerId: number, language: LanguageCode) {
  const rows = await db
    .select({ scan: scans, product: products, project: projects.uuid })
    .from(scans)
    .innerJoin(products, eq(products.gtin, scans.gtin))
    .innerJoin(projects, eq(projects.id, scans.projectId))
    .where(eq(scans.installerId, installerId))
    .orderBy(asc(scans.id));
  return rows.map(({ scan, product, project }) => ({
    uuid: scan.uuid,
    project,
    gtin: scan.gtin,
    ...productNames(product, scan.productGroup, language),
    serial_number: scan.serialLabel ?? scan.serialNumber,
    points: scan.points,
    flag: scan.flag,
    findings: findingsOf(scan.trust),
    created_at: scan.createdAt,
  }));
}

/** What the review rules counted about the person’s work. */
function findingsOf(trust: TrustVerdict | null) {
  return (trust?.flags ?? []).map(({ rule, facts }) => ({ rule, ...facts }));
}

function pointsOf(db: Database, installerId: number) {
  return db
    .select({
      uuid: pointsEntries.uuid,
      event: pointsEntries.event,
      variation: pointsEntries.variation,
      points: pointsEntries.points,
      breakdown: pointsEntries.breakdown,
      created_at: pointsEntries.createdAt,
    })
    .from(pointsEntries)
    .where(eq(pointsEntries.installerId, installerId))
    .orderBy(asc(pointsEntries.id));
}

function conversationsOf(db: Database, installerId: number) {
  return db
    .select({
      uuid: supportTickets.uuid,
      title: supportTickets.title,
      status: supportTickets.status,
      info: supportTickets.info,
      created_at: supportTickets.createdAt,
      closed_at: supportTickets.closedAt,
    })
    .from(supportTickets)
    .where(eq(supportTickets.installerId, installerId))
    .orderBy(asc(supportTickets.id));
}

function chatMessagesOf(db: Database, installerId: number) {
  return db
    .select({
      uuid: chatMessages.uuid,
      conversation: supportTickets.uuid,
      sender: chatMessages.sender,
      message: chatMessages.message,
      created_at: chatMessages.createdAt,
    })
    .from(chatMessages)
    .innerJoin(supportTickets, eq(supportTickets.id, chatMessages.ticketId))
    .where(eq(supportTickets.installerId, installerId))
    .orderBy(asc(chatMessages.id));
}

async function chatPhotosOf(db: Database, installerId: number) {
  const rows = await photosOfMember(db, installerId);
  return rows.map(({ message, photo }) => ({
    ...photoAnswer(photo),
    message,
    bytes: photo.bytes,
    created_at: photo.createdAt,
  }));
}

function filesOf(db: Database, installerId: number) {
  return db
    .select({
      uuid: orderFiles.uuid,
      kind: orderFiles.kind,
      name: orderFiles.name,
      type: orderFiles.type,
      bytes: orderFiles.bytes,
      created_at: orderFiles.createdAt,
    })
    .from(orderFiles)
    .where(eq(orderFiles.installerId, installerId))
    .orderBy(asc(orderFiles.id));
}

/** Business cards of this person in orders of colleagues. */
async function cardsOf(db: Database, { id, uuid, companyId }: Member) {
  return db
    .select({ order: orders.number, created_at: orders.createdAt, printed: orderItems.inputData })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orders.companyId, companyId),
        ne(orders.installerId, id),
        sql`${orderItems.inputData}->>'person' = ${uuid}`,
      ),
    )
    .orderBy(asc(orderItems.id));
}

async function wishesOf(db: Database, installerId: number, language: LanguageCode) {
  const rows = await db
    .select({ product: shopProducts, created_at: wishes.createdAt })
    .from(wishes)
    .innerJoin(shopProducts, eq(shopProducts.id, wishes.productId))
    .where(eq(wishes.installerId, installerId))
    .orderBy(asc(wishes.createdAt), asc(wishes.productId));
  return rows.map(({ product, created_at }) => ({
    product: product.uuid,
    name: localText(product.name, language),
    created_at,
  }));
}

function personOf(person: typeof installers.$inferSelect, pending: PendingContacts, region: Region) {
  return {
    uuid: person.uuid,
    name: person.name,
    surname: person.surname,
    full_name: fullName(person, region),
    email: person.email,
    phone: person.phone,
    ...pending,
    language: languageById(person.languageId)?.code ?? null,
    role: person.role,
    picture: avatarUrl(person),
    email_consent: person.emailConsent,
    phone_consent: person.phoneConsent,
    notification_emails: person.notificationEmails,
    statement_emails: person.statementEmails,
    push_topics: person.pushTopics,
    contribute_points: person.contributePoints,
    options: person.options,
    created_at: person.createdAt,
    invited_at: person.invitedAt,
    verified_email_at: person.verifiedEmailAt,
    last_active_at: person.lastActiveAt,
  };
}

function companyOf(company: typeof companies.$inferSelect, isOwn: boolean) {
  const place = {
    uuid: company.uuid,
    name: company.name,
    street: company.street,
    house_number: company.houseNumber,
    postal_code: company.postalCode,
    city: company.city,
    province: company.province,
    neighbourhood: company.neighbourhood,
    region: company.regionId,
  };
  if (!isOwn) return place;
  return {
    ...place,
    registration_number: company.registrationNumber,
    registration_number_2: company.registrationNumber2,
    company_type: company.companyType,
    disclaimer_accepted: company.disclaimerAccepted,
    declaration_accepted: company.declarationAccepted,
    survey: company.survey,
    invite: company.invite,
    invitation_code: company.invitationCode,
    club_card: company.clubCard,
    points: company.pointsBalance,
    created_at: company.createdAt,
  };
}

async function ordersOf(db: Database, installerId: number, language: LanguageCode) {
  const placed = await db
    .select()
    .from(orders)
    .where(eq(orders.installerId, installerId))
    .orderBy(asc(orders.id));
  const items = await db
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.installerId, installerId))
    .orderBy(asc(orderItems.id));
  const lines = Map.groupBy(items, ({ item }) => item.orderId);
  return placed.map((order) => ({
    uuid: order.uuid,
    number: order.number,
    type: order.vendorType,
    status: order.status,
    points: order.points,
    customer: order.customer,
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    created_at: order.createdAt,
    items: (lines.get(order.id) ?? []).map(({ item }) => ({
      name: localText(item.name, language),
      quantity: item.quantity,
      price: item.price,
      printed: item.inputData,
    })),
  }));
}

/** Possibly valid codes are masked. */
async function messagesTo(
  db: Database,
  { email, phone }: Pick<typeof installers.$inferSelect, 'email' | 'phone'>,
) {
  const addresses = [email, phone].filter((address) => address !== null);
  if (addresses.length === 0) return [];
  const sent = await db
    .select()
    .from(messages)
    .where(inArray(messages.recipient, addresses))
    .orderBy(asc(messages.createdAt));
  return sent.map(({ channel, recipient, subject, text, state, createdAt, sentAt }) => ({
    channel,
    to: recipient,
    subject: withoutCodes(subject),
    text: withoutCodes(text),
    state,
    created_at: createdAt,
    sent_at: sentAt,
  }));
}

function withoutCodes(text: string): string {
  return text.replace(/(?<![\d-])\d{5}(?!\d)/g, '•••••');
}
