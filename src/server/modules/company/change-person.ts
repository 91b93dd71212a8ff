/** Members change their own settings and record; owners also the records of their team, but of no other owner. */
import { and, eq } from 'drizzle-orm';
import type { HandlerInput } from '#contract/call.ts';
import { ClubError } from '#contract/errors.ts';
import type * as contract from '#contract/onboarding.ts';
import { isOwner } from '#domain/roles.ts';
import type { Handler, Member, MemberContext } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { installers } from '#server/db/schema/companies.ts';
import { endCodes } from '#server/modules/access/sign-in.ts';
import { noteConsents } from '#server/modules/consents/note.ts';
import { lockCompany } from '#server/modules/points/ledger.ts';
import { bookProfile } from '#server/modules/points/profile.ts';
import { languageIn, optionsOf, phoneOf, problems } from '#server/modules/registration/rules.ts';
import { noteTaken, refusingTaken } from '#server/modules/registration/taken.ts';
import { writerFor } from '#server/reader-language.ts';
import { selfAnswer } from './answers.ts';

type Person = typeof installers.$inferSelect;
type Changes = Partial<typeof installers.$inferInsert>;

/** Changes the member’s own consents, language and options. */
export const updatePreferences: Handler<typeof contract.updatePreferences> = (
  { params, body },
  { db, member, now },
) =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, params.id, member);
    if (!person || person.id !== member.id) throw new ClubError('not_found');
    const { note, refuse } = problems();
    const changes: Changes = {};
    if (body.email_consent !== undefined) changes.emailConsent = body.email_consent === 1;
    if (body.phone_consent !== undefined) changes.phoneConsent = body.phone_consent === 1;
    if (body.notification_emails !== undefined) changes.notificationEmails = body.notification_emails === 1;
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
    await noteConsents(tx, { installerId: person.id, region: member.region }, answers, now);
    return selfAnswer(tx, member);
  });

/** Changes a person of the company. Old addresses are told when they no longer lead to the account. */
export const updateUser: Handler<typeof contract.updateUser> = ({ params, body }, context) =>
  refusingTaken(
    (field) => field,
    () =>
      context.db.transaction(async (tx) => {
        const { member, now } = context;
        await lockCompany(tx, member.companyId);
        const person = await lockPerson(tx, params.id, member);
        // Whose e-mail address one may change, as whom one may sign in: never another owner.
        const isAllowed =
          person && (person.id === member.id || (isOwner(member.role) && !isOwner(person.role)));
        if (!isAllowed) throw new ClubError('not_found');
        const changes = await changesOf(tx, person, body, context);
        await write(tx, person, changes);
        if (changes.email !== undefined || changes.phone !== undefined) {
          await endCodes(tx, person.id, now);
          await tellOldAddresses(tx, person, changes, context);
        }
        await bookProfile(tx, person.id, now);
        const { uuid, name, surname, email, phone } = { ...person, ...changes };
        return { uuid, name, surname, email, phone };
      }),
  );

/** An active person of the member’s company; every other one does not exist. */
async function lockPerson(tx: Database, uuid: string, member: Member): Promise<Person | undefined> {
  const [person] = await tx
    .select()
    .from(installers)
    .where(
      and(eq(installers.uuid, uuid), eq(installers.companyId, member.companyId), eq(installers.active, 1)),
    )
    .for('no key update');
  return person;
}

async function write(tx: Database, person: Person, changes: Changes): Promise<void> {
  if (Object.keys(changes).length > 0)
    await tx.update(installers).set(changes).where(eq(installers.id, person.id));
}

/** What really changes. */
async function changesOf(
  tx: Database,
  person: Person,
  body: HandlerInput<typeof contract.updateUser>['body'],
  { member, deps }: MemberContext,
) {
  const { note, refuse } = problems();
  const changes: Pick<Changes, 'name' | 'surname' | 'verifiedEmailAt' | 'contributePoints'> & {
    email?: string;
    phone?: string;
  } = {};
  if (body.contribute_points !== undefined) {
    if (!isOwner(member.role)) throw new ClubError('forbidden');
    changes.contributePoints = body.contribute_points === 1;
  }
  if (body.name !== undefined) changes.name = body.name;
  if (body.surname !== undefined) changes.surname = body.surname;
  const email = body.email?.toLowerCase();
  if (email !== undefined && email !== person.email) {
    changes.email = email;
    changes.verifiedEmailAt = null;
  }
  if (body.phone !== undefined) {
    const phone = phoneOf(body.phone, member.region, deps.env.demo);
    if (!phone) note('phone', 'phone_invalid');
    else if (phone !== person.phone) changes.phone = phone;
  }
  const { email: newEmail, phone: newPhone } = changes;
  await noteTaken(
    tx,
    { email: newEmail, phone: newPhone },
    undefined,
    { installerId: person.id },
    (field) => field,
    note,
  );
  refuse();
  return changes;
}

async function tellOldAddresses(
  tx: Database,
  person: Person,
  changes: Changes,
  { member, deps, now }: MemberContext,
): Promise<void> {
  const t = writerFor(person, member.region);
  const contact = member.region.contact.email;
  const mail = (subject: string, text: string) =>
    person.email === null
      ? undefined
      : deps.post.leave(tx, { channel: 'email', to: person.email, subject, text }, now);
  if (changes.email !== undefined)
    await mail(t('messages.emailChangedSubject'), t('messages.emailChangedText', { contact }));
  if (changes.phone === undefined) return;
  if (person.phone === null)
    await mail(t('messages.phoneChangedSubject'), t('messages.phoneChangedText', { contact }));
  else
    await deps.post.leave(
      tx,
      { channel: 'sms', to: person.phone, subject: '', text: t('messages.phoneChangedSms', { contact }) },
      now,
    );
}
