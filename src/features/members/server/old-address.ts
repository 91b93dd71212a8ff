import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { contactUndos } from '#db/schema/access.ts';
import type { installers } from '#db/schema/companies.ts';
import { UNDO_HOURS } from '#features/access/rules.ts';
import { masked } from '#features/access/server/masked.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { hashToken } from '#platform/http/auth/tokens.ts';
import type { GuestContext, MemberContext } from '#platform/http/context.ts';
import { writerFor } from '#platform/http/reader-language.ts';
import { originOf } from '#platform/site/public-addresses.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';

type Person = Pick<
  typeof installers.$inferSelect,
  | 'id'
  | 'companyId'
  | 'uuid'
  | 'name'
  | 'surname'
  | 'email'
  | 'emailConfirmed'
  | 'phone'
  | 'phoneConfirmed'
  | 'languageId'
>;

/**
 * Notifies the previous address, with a link that undoes the change, or the e-mail address of a first phone. Unconfirmed
 * addresses get nothing: they may be strangers'.
 */
export async function notifyOldAddress(
  tx: Database,
  before: Person,
  channel: 'email' | 'sms',
  { member, deps, now }: Pick<MemberContext, 'member' | 'deps' | 'now'>,
): Promise<void> {
  const { region } = member;
  const { phone, email } = before;
  const isConfirmed = channel === 'email' ? before.emailConfirmed : before.phoneConfirmed;
  const address = isConfirmed ? before[channel === 'email' ? 'email' : 'phone'] : null;
  const token = await newUndo(tx, before, { channel, address }, now);
  if (channel === 'sms' && phone !== null) {
    if (!isConfirmed) return;
    const t = writerFor(before, region);
    const site = originOf(region, '', deps.env);
    const text = site
      ? t('messages.phoneUndoSms', { hours: UNDO_HOURS, link: `${site}/undo?token=${token}` })
      : t('messages.phoneChangedSms', { contact: region.contact.email });
    await deps.outbox.enqueue(tx, { channel, to: phone, subject: '', text }, now);
    return;
  }
  if (email === null || !before.emailConfirmed) return;
  const reader = { region, languageId: before.languageId, person: before };
  const facts =
    channel === 'email'
      ? {
          to: email,
          about: token,
          values: { hours: UNDO_HOURS },
        }
      : { to: email };
  const kind = channel === 'email' ? 'email_changed' : 'phone_changed';
  await deps.outbox.enqueue(tx, mail(kind, facts, reader, deps.env), now);
}

/**
 * Notes every change: an undo takes back later ones of the other channel too.
 *
 * @returns the token of the link, 128 random bits: an SMS is short
 */
async function newUndo(
  tx: Database,
  { id: installerId, companyId }: Person,
  { channel, address }: { channel: 'email' | 'sms'; address: string | null },
  now: Date,
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await tx.insert(contactUndos).values({
    id: randomUUID(),
    installerId,
    companyId,
    channel,
    address,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + UNDO_HOURS * 3_600_000),
  });
  return token;
}

/** Tells the address that is back, and the one that it replaces. */
export async function tellOfUndo(
  tx: Database,
  {
    undo,
    person,
    regionId,
  }: { undo: { channel: 'email' | 'sms'; address: string }; person: Person; regionId: number },
  replaced: string | null,
  { deps, now }: Pick<GuestContext, 'deps' | 'now'>,
): Promise<void> {
  const { channel, address } = undo;
  const region = regionById(regionId) ?? defaultRegion;
  const values = { address: masked(address) };
  // The alphabet of SMS has no dots of this kind.
  const plain = { address: values.address.replaceAll('•', '*'), contact: region.contact.email };
  const t = writerFor(person, region);
  for (const to of new Set([address, replaced])) {
    if (to === null) continue;
    const message =
      channel === 'email'
        ? mail('contact_undone', { to, values }, { region, languageId: person.languageId, person }, deps.env)
        : {
            channel,
            to,
            subject: '',
            text: t('messages.contactUndoneSms', plain),
          };
    await deps.outbox.enqueue(tx, message, now);
  }
}
