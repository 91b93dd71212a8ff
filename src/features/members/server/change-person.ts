import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { endCodes } from '#features/access/server/codes/codes.ts';
import {
  type Channel,
  dropContact,
  pendingContacts,
  proposeContact,
} from '#features/access/server/contacts.ts';
import { phoneOf, receivesSms } from '#features/access/server/phone.ts';
import { bookProfile } from '#features/access/server/profile-points.ts';
import { requireRecentSignIn } from '#features/access/server/recent-sign-in.ts';
import { noteTaken, refusingTaken } from '#features/access/server/taken.ts';
import type * as contract from '#features/members/onboarding.contract.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { limitSender } from '#features/notifications/server/unconfirmed.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { isOwner, role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { countUse } from '#platform/http/limits.ts';
import type { Member } from '#platform/http/member.ts';
import { problems } from '#platform/http/problems.ts';
import { writerFor } from '#platform/http/reader-language.ts';
import type { Region } from '#regions/regions.ts';
import { selfAnswer } from './answers.ts';
import { noteConsents } from './consents.ts';
import { languageIn, optionsOf } from './rules.ts';

/** Per person and day; each sends a message. */
const PROPOSAL_LIMIT = { calls: 5, seconds: 24 * 3_600 };

type Person = typeof installers.$inferSelect;
type Changes = Partial<Person>;

export const updatePreferences: Handler<typeof contract.updatePreferences> = (
  { params, body },
  { db, deps, member, now },
) =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, params.id, member);
    if (!person || person.id !== member.id) throw new ClubError('not_found');
    const { note, refuse } = problems();
    const changes: Changes = {};
    if (body.email_consent !== undefined) changes.emailConsent = body.email_consent === 1;
    if (body.phone_consent !== undefined) changes.phoneConsent = body.phone_consent === 1;
    if (body.notification_emails !== undefined) changes.notificationEmails = body.notification_emails === 1;
    if (body.statement_emails !== undefined) changes.statementEmails = body.statement_emails === 1;
    if (body.languages_id !== undefined)
      changes.languageId = languageIn(body.languages_id, 'languages_id', note);
    const options = body.options === undefined ? undefined : optionsOf(body.options, 'options', note);
    if (options) changes.options = { ...person.options, ...options };
    refuse();
    await write(tx, person, changes);
    const answers = {
      terms: options?.hasAgreedToTerms === undefined ? undefined : true,
      email_offers: changes.emailConsent,
      phone_offers: changes.phoneConsent,
    };
    await noteConsents(tx, { person, region: member.region }, answers, now);
    return selfAnswer(tx, { member, deps });
  });

/** Unconfirmed addresses would allow an owner to sign in as the member. */
export const updateUser: Handler<typeof contract.updateUser> = ({ params, body }, context) =>
  refusingTaken(
    (field) => field,
    () =>
      context.db.transaction(async (tx) => {
        const { member, now } = context;
        await lockCompany(tx, member.companyId);
        const person = await lockPerson(tx, params.id, member);
        // Control of an e-mail address allows a sign-in.
        const isAllowed =
          person && (person.id === member.id || (isOwner(member.role) && !isOwner(person.role)));
        if (!isAllowed) throw new ClubError('not_found');
        const changed = await changePerson(tx, person, body, member.region, context);
        await bookProfile(tx, person.id, now);
        const { uuid, name, surname, email, phone } = changed;
        return { uuid, name, surname, email, phone, ...(await pendingContacts(tx, person.id)) };
      }),
  );

/**
 * Changes names and addresses. New addresses are proposed, and set at once for others who have never signed in. The
 * caller has locked the person.
 *
 * @param region of the person
 * @returns the changed person
 * @throws ClubError `invalid`, `too_many_requests`, `step_up_required` for one's own new address
 */
export async function changePerson(
  tx: Database,
  person: Person,
  body: HandlerInput<typeof contract.updateUser>['body'],
  region: Region,
  context: MemberContext,
): Promise<Person> {
  const { member, now } = context;
  const { changes, contacts } = await changesOf(tx, person, body, region, context);
  if (person.lastActiveAt === null && person.id !== member.id) {
    Object.assign(changes, unconfirmed(contacts));
    if (contacts.length > 0) await endCodes(tx, person.id, now);
    // The sign-in page sends codes to these addresses.
    for (const _ of contacts) await limitSender(tx, member, now);
  } else await proposeAll(tx, person, contacts, region, context);
  await write(tx, person, changes);
  return { ...person, ...changes };
}

/** Locks an active member of the own company. */
async function lockPerson(tx: Database, uuid: string, member: Member): Promise<Person | undefined> {
  const [person] = await tx
    .select()
    .from(installers)
    .where(
      and(
        eq(installers.uuid, uuid),
        eq(installers.companyId, member.companyId),
        eq(installers.active, accountStatus.active),
      ),
    )
    .for('no key update');
  return person;
}

async function write(tx: Database, person: Person, changes: Changes): Promise<void> {
  if (Object.keys(changes).length > 0)
    await tx.update(installers).set(changes).where(eq(installers.id, person.id));
}

/** A new address; the current one cancels a pending change. */
interface NewContact {
  channel: Channel;
  address: string;
}

async function changesOf(
  tx: Database,
  person: Person,
  body: HandlerInput<typeof contract.updateUser>['body'],
  region: Region,
  { member, deps }: MemberContext,
): Promise<{ changes: Changes; contacts: NewContact[] }> {
  const { note, refuse } = problems();
  const changes: Changes = {};
  if (body.contribute_points !== undefined) {
    if (!isOwner(member.role)) throw new ClubError('forbidden');
    changes.contributePoints = body.contribute_points === 1;
  }
  if (body.name !== undefined) changes.name = body.name;
  if (body.surname !== undefined) changes.surname = body.surname;
  const email = body.email?.toLowerCase();
  const phone = body.phone === undefined ? undefined : phoneOf(body.phone, region, deps.env.demo);
  if (body.phone !== undefined && !phone) note('phone', 'phone_invalid');
  const isOnlyWayIn = person.email === null && email === undefined;
  if (phone && isOnlyWayIn && !receivesSms(phone, region)) note('phone', 'phone_mobile');
  await noteTaken(tx, { email, phone }, undefined, { installerId: person.id }, (field) => field, note);
  refuse();
  const contacts: NewContact[] = [];
  if (email !== undefined) contacts.push({ channel: 'email', address: email });
  if (phone) contacts.push({ channel: 'sms', address: phone });
  return { changes, contacts };
}

function unconfirmed(contacts: readonly NewContact[]): Changes {
  return Object.assign(
    {},
    ...contacts.map(({ channel, address }) =>
      channel === 'email'
        ? { email: address, emailConfirmed: false, verifiedEmailAt: null }
        : { phone: address, phoneConfirmed: false },
    ),
  );
}

/** Notifies others of a proposal by the owner or staff, at a confirmed address. */
async function proposeAll(
  tx: Database,
  person: Person,
  contacts: readonly NewContact[],
  region: Region,
  context: MemberContext,
): Promise<void> {
  for (const { channel, address } of contacts) {
    if (address === (channel === 'email' ? person.email : person.phone)) {
      await dropContact(tx, person.id, channel);
      continue;
    }
    const isOwn = person.id === context.member.id;
    if (isOwn) await requireRecentSignIn(tx, context.member, context.now);
    await proposeContact(tx, person, { channel, address, isOwn }, context.now);
    await endCodes(tx, person.id, context.now, 'verification');
    if (!isOwn) await notifyProposal(tx, person, region, context);
  }
}

async function notifyProposal(
  tx: Database,
  person: Person,
  region: Region,
  { member, deps, now }: MemberContext,
): Promise<void> {
  const byStaff = member.role === role.staff;
  await countUse(tx, `proposal:${person.uuid}`, PROPOSAL_LIMIT, now);
  if (person.email !== null && person.emailConfirmed) {
    const kind = byStaff ? 'contact_proposed_by_staff' : 'contact_proposed';
    const reader = { region, languageId: person.languageId, person };
    await deps.outbox.enqueue(tx, mail(kind, { to: person.email }, reader, deps.env), now);
  } else if (person.phone !== null && person.phoneConfirmed) {
    const write = writerFor(person, region);
    const text = write(byStaff ? 'messages.contactProposedByStaffSms' : 'messages.contactProposedSms');
    await deps.outbox.enqueue(tx, { channel: 'sms', to: person.phone, subject: '', text }, now);
  }
}
