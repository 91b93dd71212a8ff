/** What staff did in the demo, and what waits for them: in Poland and in Hungary. */
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { broadcasts, contentItems } from '#db/schema/content.ts';
import { messages } from '#db/schema/messages.ts';
import { orderHistory } from '#db/schema/orders.ts';
import { manualPoints, pointsRates } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { companyNotes } from '#db/schema/staff.ts';
import { chatMessages, chatPhotos, replyTemplates, supportTickets, ticketNotes } from '#db/schema/support.ts';
import { type Account, doer, type Group, ownerOf, projectUuid } from '#demo/members.ts';
import { at } from '#demo/rows.ts';
import { daysAfter, minutesAfter, workingTime } from '#demo/times.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { yearIn } from '#features/points/rules.ts';
import { earn, reverse } from '#features/points/server/ledger.ts';
import { reverseTierLevels } from '#features/points/server/levels.ts';
import { ticketStatus, webApp } from '#features/support/rules.ts';
import { photoKey } from '#features/support/server/photos.ts';
import { orderStatus, projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Files } from '#platform/files/files.ts';
import { logStaff, type StaffLogContext } from '#platform/http/staff/log.ts';
import { createRandom, uuidOf } from '#platform/ops/random.ts';
import { DAYS, REOPENED, REVERSED, staffRegions } from './companies.ts';
import { labelPhoto } from './label-photo.ts';
import type { Log } from './log.ts';
import { englishTexts, staffTexts, templates } from './texts.ts';
import { writeApprovals } from './write-approvals.ts';

const EVENT = 'trainings';
const POINTS = 25;

/** One of the two companies, with the member of staff who takes care of it. */
interface Case {
  slug: (typeof staffRegions)[number];
  group: Group;
  staff: Account;
}

export async function writeStaff(
  tx: Database,
  groups: readonly Group[],
  now: Date,
  files: Files,
): Promise<void> {
  const club = groups.find(({ key }) => key === 'staff');
  if (!club) throw new Error('The demo has no staff');
  const [admin, polish] = [doer(club, 'owner'), doer(club, 'colleague')];
  const cases = staffRegions.map((slug): Case => {
    const group = groups.find(({ key }) => key === `second.${slug}`);
    if (!group) throw new Error(`The demo has no second company in ${slug}`);
    return { slug, group, staff: slug === 'pl' ? polish : admin };
  });
  const entries: Parameters<Log>[] = [];
  const log: Log = (...entry) => void entries.push(entry);
  await writeTemplates(tx, log, admin, now);
  await bookList(tx, log, cases, admin, now);
  for (const one of cases) {
    await setRate(tx, log, admin, one, now);
    await reverseOne(tx, log, one, now);
    await reopenOne(tx, log, one, now);
    await writeNotes(tx, log, one, now);
    await writeTickets(tx, log, one, now, files);
    await writeDeadLetter(tx, one, now);
    await failOne(tx, log, one, now);
  }
  await writeScheduled(tx, admin, now);
  await writeApprovals(tx, polish, log, now);
  // The log is read by its ids.
  entries.sort(([a], [b]) => a.now.getTime() - b.now.getTime());
  for (const [context, entry] of entries) await logStaff(tx, context, entry);
}

/** Of a working hour, for the log. */
function acting({ id }: Account, call: StaffLogContext['call'], now: Date, daysAgo: number): StaffLogContext {
  return {
    member: { id },
    call,
    requestId: '',
    now: workingTime(now, daysAgo, createRandom('staff', call, id)),
  };
}

async function writeTemplates(tx: Database, log: Log, admin: Account, now: Date): Promise<void> {
  for (const { name, texts } of templates) {
    const context = acting(admin, 'addReplyTemplate', now, 120);
    const uuid = uuidOf('template', name);
    await tx.insert(replyTemplates).values({ uuid, name, texts, changedAt: context.now });
    log(context, { target: { type: 'template', id: uuid }, after: { name } });
  }
}

/** What a point is worth in vouchers. */
const rates = { pl: 4, hu: 400 } as const;

async function setRate(
  tx: Database,
  log: Log,
  admin: Account,
  { slug, group }: Case,
  now: Date,
): Promise<void> {
  const { id: regionId, currency, timeZone } = group.region;
  const context = acting(admin, 'setPointsRate', now, DAYS.rate);
  const year = yearIn(now, timeZone);
  const rate = rates[slug];
  await tx
    .insert(pointsRates)
    .values({ regionId, year, currency, rate, staffId: admin.id, changedAt: context.now });
  log(context, {
    target: { type: 'rate', id: `${slug}-${year}` },
    before: { rate: null },
    after: { rate, currency },
  });
}

/** Points for the participants of a training, from one list. */
async function bookList(
  tx: Database,
  log: Log,
  cases: readonly Case[],
  admin: Account,
  now: Date,
): Promise<void> {
  const context = acting(admin, 'bookPointsList', now, DAYS.list);
  for (const [index, { slug, group }] of cases.entries()) {
    const reason = staffTexts[slug].training;
    const uuid = uuidOf('manual-points', slug);
    const [entry] = await tx
      .insert(manualPoints)
      .values({
        uuid,
        companyId: group.id,
        staffId: admin.id,
        event: EVENT,
        points: POINTS,
        reason,
        list: uuidOf('points-list', EVENT),
        listRow: index + 1,
        createdAt: context.now,
      })
      .returning({ id: manualPoints.id });
    await earn(tx, {
      companyId: group.id,
      installerId: admin.id,
      event: EVENT,
      points: POINTS,
      source: { type: 'staff', id: entry?.id ?? 0 },
      at: context.now,
      timeZone: group.region.timeZone,
      breakdown: { reason },
    });
    await notify(tx, ownerOf(group), 'points_given', { points: POINTS, reason }, context.now);
    log(context, {
      target: { type: 'points', id: uuid },
      companyId: group.id,
      after: { event: EVENT, points: POINTS },
      reason,
    });
  }
}

/** The id and the plan of a project. */
function projectOf(group: Group, key: string) {
  const planned = group.history?.projects ?? [];
  const project = planned.find((one) => one.key === key);
  if (!project) throw new Error(`The company ${group.key} has no project ${key}`);
  const label = project.name || `${project.streetName}, ${project.city}`;
  return {
    project,
    id: at(group.projectIds, planned.indexOf(project)),
    uuid: projectUuid(group, project),
    label,
  };
}

/** As the call does it: its points are spent, so a debt stays. */
async function reverseOne(tx: Database, log: Log, { slug, group, staff }: Case, now: Date): Promise<void> {
  const context = acting(staff, 'reverseProject', now, DAYS.reversed);
  const { project, id, uuid, label } = projectOf(group, REVERSED);
  await tx
    .update(scans)
    .set({ flag: scanFlag.rejected, decidedAt: context.now, decidedBy: staff.id })
    .where(and(eq(scans.projectId, id), ne(scans.flag, scanFlag.rejected)));
  await tx.update(projects).set({ reversedAt: context.now }).where(eq(projects.id, id));
  const booking = { companyId: group.id, installerId: staff.id, at: context.now, projectId: id };
  const own = await reverse(tx, {
    ...booking,
    event: 'project_survey_completed',
    source: { type: 'project', id },
  });
  const closedAt = project.closedAt ?? context.now;
  const levels = await reverseTierLevels(tx, { ...booking, region: group.region, closedAt });
  const [taken, owed] = [own.taken + levels.taken, own.owed + levels.owed];
  const values = { project: label, project_uuid: uuid, points: taken + owed, debt: owed };
  await notify(tx, ownerOf(group), 'project_reversed', values, context.now);
  log(context, {
    target: { type: 'project', id: uuid },
    companyId: group.id,
    after: { reversed: true, taken, owed },
    reason: staffTexts[slug].reversal,
  });
}

async function reopenOne(tx: Database, log: Log, { slug, group, staff }: Case, now: Date): Promise<void> {
  const context = acting(staff, 'reopenProject', now, DAYS.reopened);
  const { id, uuid, label } = projectOf(group, REOPENED);
  await tx.update(projects).set({ reopenedAt: context.now }).where(eq(projects.id, id));
  const values = { project: label, project_uuid: uuid };
  await notify(tx, ownerOf(group), 'project_reopened', values, context.now);
  log(context, {
    target: { type: 'project', id: uuid },
    companyId: group.id,
    before: { status: projectStatus.lost },
    after: { status: projectStatus.open, rejected: 0 },
    reason: staffTexts[slug].reopening,
  });
}

async function writeNotes(tx: Database, log: Log, { slug, group, staff }: Case, now: Date): Promise<void> {
  for (const [index, text] of staffTexts[slug].companyNotes.entries()) {
    const context = acting(staff, 'addCompanyNote', now, index === 0 ? 140 : DAYS.reversed);
    await tx
      .insert(companyNotes)
      .values({ companyId: group.id, staffId: staff.id, text, createdAt: context.now });
    log(context, {
      target: { type: 'company', id: uuidOf('company', group.key) },
      companyId: group.id,
    });
  }
}

/** Two open tickets: one that somebody takes care of, with a note, and one that nobody has yet. */
async function writeTickets(
  tx: Database,
  log: Log,
  { slug, group, staff }: Case,
  now: Date,
  files: Files,
): Promise<void> {
  const [language] = group.region.languages;
  const owner = doer(group, 'owner');
  for (const kind of ['ticket', 'parcel'] as const) {
    const { title, messages: texts } = staffTexts[slug][kind];
    const day = workingTime(now, kind === 'ticket' ? 2 : 1, createRandom('support', group.key, kind));
    const times = texts.map((_, index) => minutesAfter(day, index * 9));
    const uuid = uuidOf('ticket', group.key, kind);
    const [ticket] = await tx
      .insert(supportTickets)
      .values({
        uuid,
        installerId: owner.id,
        companyId: group.id,
        title,
        status: ticketStatus.open,
        info: { language, hostname: `${slug}.localhost`, region: group.region.iso, ...webApp },
        createdAt: day,
        lastMessageAt: times.at(-1) ?? day,
        assignedTo: kind === 'ticket' ? staff.id : null,
      })
      .returning({ id: supportTickets.id });
    const ticketId = ticket?.id ?? 0;
    const written = await tx
      .insert(chatMessages)
      .values(
        texts.map((message, index) => ({
          uuid: uuidOf('chat', group.key, kind, index),
          ticketId,
          companyId: group.id,
          sender: 'installer' as const,
          authorId: owner.id,
          message,
          createdAt: times[index] ?? day,
        })),
      )
      .returning({ id: chatMessages.id });
    await tx
      .update(supportTickets)
      .set({ memberSeen: Math.max(...written.map(({ id }) => id)) })
      .where(eq(supportTickets.id, ticketId));
    if (kind === 'parcel') continue;
    await writePhoto(tx, { group, messageId: written[0]?.id ?? 0, at: day }, files);
    const later = minutesAfter(times.at(-1) ?? day, 40);
    const common = { member: { id: staff.id }, requestId: '', now: later };
    const target = { type: 'ticket' as const, id: uuid };
    await tx.insert(ticketNotes).values({
      ticketId,
      companyId: group.id,
      staffId: staff.id,
      text: staffTexts[slug].ticket.note,
      createdAt: later,
    });
    log({ ...common, call: 'assignTicket' }, { target, companyId: group.id });
    log({ ...common, call: 'addTicketNote' }, { target, companyId: group.id });
  }
}

async function writePhoto(
  tx: Database,
  { group, messageId, at: createdAt }: { group: Group; messageId: number; at: Date },
  files: Files,
): Promise<void> {
  const { width, height, base64 } = labelPhoto;
  const content = Buffer.from(base64, 'base64');
  const uuid = uuidOf('photo', group.key);
  await files.write(photoKey(uuid), content);
  await tx
    .insert(chatPhotos)
    .values({ uuid, messageId, companyId: group.id, width, height, bytes: content.byteLength, createdAt });
}

/** A mail that a mailbox refused. */
async function writeDeadLetter(tx: Database, { slug, group }: Case, now: Date): Promise<void> {
  const { subject, text } = staffTexts[slug].mail;
  await tx.insert(messages).values({
    id: uuidOf('message', group.key),
    channel: 'email',
    recipient: doer(group, 'owner').email ?? '',
    subject,
    text,
    language: slug,
    state: 'dead',
    attempts: 8,
    lastError: '452 4.2.2 The mailbox is full',
    createdAt: workingTime(now, 1, createRandom('mail', group.key)),
  });
}

async function failOne(tx: Database, log: Log, { slug, group, staff }: Case, now: Date): Promise<void> {
  log(acting(staff, 'failOrder', now, DAYS.failed), {
    target: { type: 'order', id: uuidOf('order', `${group.key}/2`) },
    companyId: group.id,
    before: { status: 2 },
    after: { status: 5 },
    reason: staffTexts[slug].failure,
  });
  await tx
    .update(orderHistory)
    .set({ staffId: staff.id, note: staffTexts[slug].failure })
    .where(and(eq(orderHistory.orderId, at(group.orderIds, 1)), eq(orderHistory.status, orderStatus.failed)));
}

/** A story and a message that appear in a few days. */
async function writeScheduled(tx: Database, admin: Account, now: Date): Promise<void> {
  const regions = [10, 7];
  const textOf = <Key extends 'story' | 'broadcast'>(kind: Key) => ({
    pl: staffTexts.pl[kind],
    hu: staffTexts.hu[kind],
    en: englishTexts[kind],
  });
  const story = Object.entries(textOf('story')).map(([code, text]) => [code, { ...text, alt: [''] }]);
  const publishedAt = daysAfter(now, 3);
  await tx.insert(contentItems).values({
    uuid: uuidOf('content', 'roofers-evening'),
    type: 'news',
    regions,
    texts: Object.fromEntries(story),
    pictures: ['/art/news/the-whole-team-scans.svg'],
    publishedAt,
    updatedAt: publishedAt,
  });
  await tx.insert(broadcasts).values({
    uuid: uuidOf('broadcast', 'training'),
    staffId: admin.id,
    segment: { regions },
    texts: textOf('broadcast'),
    byEmail: false,
    state: 'scheduled',
    sendAt: daysAfter(now, 2),
    createdAt: daysAfter(now, -1),
  });
}
