import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { safeParse } from 'zod/mini';
import { type Database, inTransaction } from '#db/client.ts';
import { registrations } from '#db/schema/access.ts';
import { CODE_MINUTES } from '#features/access/rules.ts';
import { issueCode } from '#features/access/server/codes/issue-code.ts';
import { codeErrorOrExpired, tryCode } from '#features/access/server/codes/try-code.ts';
import { DEVICE_COOKIE } from '#features/access/server/cookies.ts';
import { countCheck } from '#features/access/server/count-call.ts';
import { handOutOnDevice } from '#features/access/server/hand-out.ts';
import { masked } from '#features/access/server/masked.ts';
import { phoneOf } from '#features/access/server/phone.ts';
import { signIn } from '#features/access/server/sign-in.ts';
import { noteTaken, refusingTaken, type UniqueField } from '#features/access/server/taken.ts';
import { numberOf } from '#features/members/server/rules.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { limitUnconfirmed } from '#features/notifications/server/unconfirmed.ts';
import type * as contract from '#features/registration/contract.ts';
import { REGISTRATION_HOURS } from '#features/registration/rules.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { fieldIssue } from '#platform/contract/field-issue.ts';
import { email as emailField, phoneNumber as phoneField } from '#platform/contract/fields.ts';
import type { GuestContext, Handler } from '#platform/http/context.ts';
import type { Note } from '#platform/http/problems.ts';
import { problems } from '#platform/http/problems.ts';
import { defaultRegion, type Region, regionById } from '#regions/regions.ts';
import { bodyName, draftOf, join } from './register.ts';

type Query = HandlerInput<typeof contract.validateCompany>['query'];

/**
 * Own values count as available. Hiding taken values would make the form fail without a visible reason; rate
 * limits prevent enumeration.
 */
export const validateCompany: Handler<typeof contract.validateCompany> = async ({ query }, context) => {
  const { db, deps, member } = context;
  const { field, value } = askedValue(query);
  const region = field === 'email' ? undefined : regionOf(query.region_id);
  const { note, refuse } = problems();
  const stored = await storedValue(field, value, region, deps.env.demo, note);
  refuse();
  if (field === 'email' || field === 'phone') await countCheck(context);
  const own = { installerId: member?.id, companyId: member?.companyId };
  await noteTaken(db, { [field]: stored }, region?.id, own, (name) => name, note);
  refuse();
  return {};
};

function askedValue({ region_id: _, ...values }: Query): { field: UniqueField; value: string } {
  const asked = Object.entries(values).filter(([, value]) => value !== undefined);
  const [only] = asked;
  if (!only || asked.length > 1) throw invalid({ '': [only ? 'not_valid' : 'required'] });
  return { field: only[0] as UniqueField, value: only[1] };
}

function regionOf(id: number | undefined): Region {
  if (id === undefined) throw invalid({ region_id: ['required'] });
  const region = regionById(id);
  if (!region) throw invalid({ region_id: ['unknown'] });
  return region;
}

async function storedValue(
  field: UniqueField,
  value: string,
  region: Region | undefined,
  demo: boolean,
  note: Note,
): Promise<string | null> {
  if (!region) {
    note(field, fieldIssue(emailField, value));
    return safeParse(emailField, value).data?.toLowerCase() ?? null;
  }
  if (field !== 'phone')
    return numberOf(value, field as Exclude<UniqueField, 'email' | 'phone'>, region, field, note);
  const phone = phoneOf(value, region, demo);
  note(field, phone ? undefined : (fieldIssue(phoneField, value) ?? 'phone_invalid'));
  return phone ?? null;
}

export const registerCompany: Handler<typeof contract.registerCompany> = async ({ body }, context) => {
  const { db, deps, now } = context;
  const { region, owner } = await draftOf(body, db, deps.env.demo, now);
  const email = owner.email ?? '';
  return inTransaction(db, async (tx) => {
    const id = randomUUID();
    const issued = await sendCode(tx, { email, region, languageId: owner.languageId }, context);
    await tx
      .insert(registrations)
      .values({ id, body: JSON.stringify(body), email, attempt: issued.attempt.id, createdAt: now });
    return { registration: id, sent_to: masked(email), resend_after: issued.resendAfter };
  });
};

export const resendRegistration: Handler<typeof contract.resendRegistration> = ({ body }, context) =>
  context.db.transaction(async (tx) => {
    const held = await lockRegistration(tx, body.registration, context.now);
    const { id, email } = held;
    const issued = await sendCode(tx, registrantOf(held), context);
    await tx.update(registrations).set({ attempt: issued.attempt.id }).where(eq(registrations.id, id));
    return { registration: id, sent_to: masked(email), resend_after: issued.resendAfter };
  });

/** Unique indexes decide concurrent registrations. */
export const verifyRegistration: Handler<typeof contract.verifyRegistration> = async ({ body }, context) => {
  const { db, deps, now, address } = context;
  const secret = deps.env.SESSION_SECRET;
  const outcome = await refusingTaken(bodyName, () =>
    db.transaction(async (tx) => {
      const held = await lockRegistration(tx, body.registration, now);
      const { email, attempt: id } = held;
      const attempt = {
        purpose: 'registration',
        installerId: null,
        address: email,
        code: body.code,
        id,
      } as const;
      const tried = await tryCode(tx, attempt, { address, isKnown: false }, secret, now);
      if ('second' in tried) await enqueueCode(tx, tried.second.code, registrantOf(held), context);
      if ('failure' in tried) return tried;
      const draft = await draftOf(held.body, tx, deps.env.demo, now);
      const { installerId, ...joined } = await join(tx, draft, deps, context.cookie(DEVICE_COOKIE), now);
      await tx.delete(registrations).where(eq(registrations.id, held.id));
      const tokens = await signIn(tx, installerId, context, { isKnown: true });
      return { joined, tokens };
    }),
  );
  if ('failure' in outcome) throw codeErrorOrExpired(outcome);
  const { joined, tokens } = outcome;
  return { ...handOutOnDevice(tokens, joined.installer, context), ...joined };
};

type Body = HandlerInput<typeof contract.registerCompany>['body'];

interface Registrant {
  email: string;
  region: Region;
  languageId: number;
}

async function lockRegistration(tx: Database, id: string, now: Date) {
  const [held] = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.id, id),
        gt(registrations.createdAt, new Date(now.getTime() - REGISTRATION_HOURS * 3_600_000)),
      ),
    )
    .for('update');
  if (!held) throw new ClubError('not_found');
  return { ...held, body: JSON.parse(held.body) as Body };
}

function registrantOf({ email, body }: { email: string; body: Body }): Registrant {
  const region = regionById(body.company.regions_id) ?? defaultRegion;
  return { email, region, languageId: body.installer.languages_id };
}

async function sendCode(tx: Database, to: Registrant, context: GuestContext) {
  const { deps, now, address } = context;
  const whose = { purpose: 'registration', installerId: null, channel: 'email', address: to.email } as const;
  const caller = { address, isKnown: false };
  const issued = await issueCode(tx, whose, caller, undefined, deps.env.SESSION_SECRET, now);
  if (issued.code !== undefined) {
    await limitUnconfirmed(tx, { channel: 'email', to: to.email }, address, deps.log, now);
    await enqueueCode(tx, issued.code, to, context);
  }
  return issued;
}

async function enqueueCode(
  tx: Database,
  code: string,
  { email: to, region, languageId }: Registrant,
  { deps, now }: GuestContext,
): Promise<void> {
  const facts = { to, code, values: { minutes: CODE_MINUTES } };
  await deps.outbox.enqueue(tx, mail('verification', facts, { region, languageId }, deps.env), now);
}
