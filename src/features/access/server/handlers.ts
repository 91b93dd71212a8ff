import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { companies, installers } from '#db/schema/companies.ts';
import type * as contract from '#features/access/contract.ts';
import { refresh as refreshCall } from '#features/access/contract.ts';
import { codeMessage } from '#features/access/server/codes/code-message.ts';
import { type Caller, failedCodes } from '#features/access/server/codes/codes.ts';
import { decoyOf, decoyUuid } from '#features/access/server/codes/decoy.ts';
import { issueCode, MESSAGES_PER_CALLER } from '#features/access/server/codes/issue-code.ts';
import { type Attempt, codeError, type Failure, tryCode } from '#features/access/server/codes/try-code.ts';
import { warnOfWrongCodes } from '#features/access/server/codes/wrong-codes.ts';
import type { Reader } from '#features/notifications/server/mail.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import { welcomeDue } from '#features/points/server/welcome.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { endedCookies, REFRESH_COOKIE } from '#platform/http/auth/cookies.ts';
import type { GuestContext, Handler } from '#platform/http/context.ts';
import { addressKey, countUse } from '#platform/http/limits.ts';
import type { Env } from '#platform/ops/env.ts';
import { refuseWhileClosed } from '#platform/ops/maintenance.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';
import { callerOf } from './caller.ts';
import { confirmAddress } from './confirm.ts';
import { ATTEMPT_COOKIE, attemptCookie, endedAttemptCookie } from './cookies.ts';
import { countCode, countQuestion } from './count-call.ts';
import { noteEmulationEnd } from './emulation.ts';
import { handOut, handOutOnDevice } from './hand-out.ts';
import { isLocked } from './locked.ts';
import { masked, maskedNumber } from './masked.ts';
import { hasSurvey } from './onboarding.ts';
import { phoneOf as storedPhone } from './phone.ts';
import { bookProfile } from './profile-points.ts';
import { endSession, rotateSession, sessionOfRefresh } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { refusingTaken } from './taken.ts';

/** Wrong codes in five minutes, club-wide, that log an alarm. */
const FAILURE_BUDGET = 100;

export const login: Handler<typeof contract.login> = async ({ body }, context) => {
  const { db, deps, now } = context;
  const secret = deps.env.SESSION_SECRET;
  const channel = 'email' in body ? 'email' : 'sms';
  const address = 'email' in body ? body.email.toLowerCase() : phoneOf(body, deps.env.demo);
  const known = await personAt(db, channel, address);
  const found = known && takesCodes(known, deps.env) ? known : undefined;
  refuseWhileClosed(deps.maintenance, found?.installer.role);
  const token = body.attempt ?? context.cookie(ATTEMPT_COOKIE);
  const caller = callerOf(found?.installer.uuid, body.device, context);
  const mayTell = await countQuestion(caller, context);
  if (!found && mayTell) throw new ClubError('installer_not_found');
  const issued = await db.transaction(async (tx) => {
    const whose = { purpose: 'sign-in', installerId: found?.installer.id ?? null, channel, address } as const;
    const asked = await issueCode(tx, whose, caller, token, secret, now);
    if (found && asked.code !== undefined)
      await deps.outbox.enqueue(
        tx,
        codeMessage('code', { channel, address, code: asked.code }, readerOf(found), context),
        now,
      );
    return asked;
  });
  if (issued.isFlood)
    deps.log.error({ messages: MESSAGES_PER_CALLER }, 'one network address causes many sign-in messages');
  if (context.fromSite) context.setCookie(attemptCookie(issued.attempt.token, !deps.env.demo));
  const sent = {
    user_id: found?.installer.uuid ?? decoyUuid(address, secret),
    sent_to: masked(address),
    resend_after: issued.resendAfter,
    ...(context.fromSite ? {} : { attempt: issued.attempt.token }),
  };
  // A stranger learns nothing about an account of staff.
  if (!found || !mayTell || found.installer.role === role.staff) return sent;
  return { ...sent, ...(await accountAnswer(db, found)) };
};

export const loginVerify: Handler<typeof contract.loginVerify> = async ({ body }, context) => {
  const { db, deps } = context;
  const secret = deps.env.SESSION_SECRET;
  const known = await findPerson(db, body.userId);
  const found = known && takesCodes(known, deps.env) ? known : undefined;
  // Before the code is used up.
  if (deps.maintenance.isOn()) refuseWhileClosed(deps.maintenance, found?.installer.role);
  const token = body.attempt ?? context.cookie(ATTEMPT_COOKIE);
  const caller = callerOf(found?.installer.uuid, body.device, context);
  const member = found && ({ purpose: 'sign-in', installerId: found.installer.id, address: '' } as const);
  const decoy = member || token === undefined ? undefined : await decoyOf(db, token);
  await countCode(member ?? decoy, caller, token, context);
  if (decoy?.address !== undefined && decoyUuid(decoy.address, secret) === body.userId)
    throw await decoyError({ ...decoy, code: body.code, token }, caller, context);
  if (!found || !member) throw new ClubError('code_invalid');
  const { installer } = found;
  const outcome = await signInWith({ ...member, code: body.code, token }, found, caller, context);
  if (outcome === 'locked') {
    deps.log.warn({ installer: installer.uuid, reason: 'locked' }, 'a sign-in failed');
    throw new ClubError('account_locked');
  }
  if ('failure' in outcome) {
    await noteFailure(outcome, installer, context);
    throw codeError(outcome);
  }
  const answer = handOutOnDevice(outcome, installer.uuid, context);
  if (context.fromSite) context.setCookie(endedAttemptCookie(!deps.env.demo));
  return answer;
};

export const refresh: Handler<typeof contract.refresh> = async ({ body }, context) => {
  const { db, deps, now } = context;
  const token = body.refresh_token ?? context.cookie(REFRESH_COOKIE);
  const session = token && (await sessionOfRefresh(db, token));
  await countUse(db, `refresh:${session || addressKey(context.address)}`, refreshCall.limit, now);
  const tokens = token && (await db.transaction((tx) => rotateSession(tx, token, deps.env, now)));
  if (!tokens || tokens === 'ended') throw new ClubError('unauthenticated');
  return handOut(tokens, context);
};

export const logout: Handler<typeof contract.logout> = async (_, { db, deps, member, now, setCookie }) => {
  await endSession(db, member.session, now);
  if (member.emulating) await noteEmulationEnd(db, member.session, deps.log);
  for (const ended of endedCookies(!deps.env.demo)) setCookie(ended);
  return {};
};

type Person = Awaited<ReturnType<typeof activePeople>>[number];

function activePeople(db: GuestContext['db'], which: SQL) {
  return db
    .select({ installer: installers, company: companies })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(which, eq(installers.active, accountStatus.active), eq(companies.active, accountStatus.active)),
    );
}

async function findPerson(db: GuestContext['db'], uuid: string): Promise<Person | undefined> {
  const [found] = await activePeople(db, eq(installers.uuid, uuid));
  return found;
}

/** Unconfirmed addresses can be shared: an account in use wins, then the newest invitation. */
async function personAt(
  db: GuestContext['db'],
  channel: 'email' | 'sms',
  address: string,
): Promise<Person | undefined> {
  const [column, isConfirmed] =
    channel === 'email'
      ? [installers.email, installers.emailConfirmed]
      : [installers.phone, installers.phoneConfirmed];
  const [found] = await activePeople(db, eq(column, address))
    .orderBy(desc(isConfirmed), desc(isNotNull(installers.lastActiveAt)), desc(installers.id))
    .limit(1);
  return found;
}

/** What the person learns about the own account before signing in. */
async function accountAnswer(db: GuestContext['db'], { installer, company }: Person) {
  const isAnswered = hasSurvey(installer, company);
  return {
    company_id: company.id,
    region: company.regionId,
    role: installer.role,
    has_survey: isAnswered,
    email_consent: installer.emailConsent,
    phone_consent: installer.phoneConsent,
    options: JSON.stringify(installer.options),
    created_at: installer.createdAt.toISOString(),
    registration_number: maskedNumber(company.registrationNumber),
    registration_number_2: maskedNumber(company.registrationNumber2),
    company_type: company.companyType,
    disclaimer_accepted: company.disclaimerAccepted,
    declaration_accepted: company.declarationAccepted,
    welcome_points: isAnswered ? 0 : await welcomeDue(db, company),
  };
}

/** The error of a code that was sent to nobody. */
async function decoyError(attempt: Attempt, caller: Caller, context: GuestContext): Promise<ClubError> {
  const { db, deps, now } = context;
  const tried = await db.transaction((tx) => tryCode(tx, attempt, caller, deps.env.SESSION_SECRET, now));
  await watchFailures(context);
  // Right digits that were sent to nobody are a guess.
  return 'failure' in tried && tried.failure !== 'code_second'
    ? codeError(tried)
    : new ClubError('code_invalid');
}

/** Tries a code and signs the person in. A wrong one is a result, not an error, so that it is committed. */
function signInWith(attempt: Attempt, person: Person, caller: Caller, context: GuestContext) {
  const { db, deps, now } = context;
  const { installer } = person;
  return refusingTaken(
    (field) => field,
    () =>
      db.transaction(async (tx) => {
        // Before codes and person, as changes of addresses do.
        await lockCompany(tx, installer.companyId);
        const tried = await tryCode(tx, attempt, caller, deps.env.SESSION_SECRET, now);
        if ('second' in tried)
          await deps.outbox.enqueue(tx, codeMessage('code', tried.second, readerOf(person), context), now);
        if ('failure' in tried) return tried;
        // Only who has the code learns it.
        if (await isLocked(tx, installer.id)) return 'locked';
        await confirmAddress(tx, installer.id, tried, now);
        await bookProfile(tx, installer.id, now);
        return signIn(tx, installer.id, context, { isKnown: caller.isKnown });
      }),
  );
}

/** Warns the person of guesses, and the operator of an attack. */
async function noteFailure(
  failure: Failure,
  installer: Person['installer'],
  context: GuestContext,
): Promise<void> {
  if ('triesLeft' in failure) {
    if (failure.isWarned) await warnOfWrongCodes(installer.id, context);
    await watchFailures(context);
  }
  if (failure.failure !== 'code_second')
    context.deps.log.warn({ installer: installer.uuid, reason: failure.failure }, 'a sign-in failed');
}

/** Where passkeys are required, staff are answered like unknown people. */
function takesCodes({ installer }: { installer: { role: number } }, { STAFF_PASSKEYS }: Env): boolean {
  return installer.role !== role.staff || STAFF_PASSKEYS === 'offered';
}

function readerOf({ installer, company }: Person): Reader {
  return {
    region: regionById(company.regionId) ?? defaultRegion,
    languageId: installer.languageId,
    // Until then the address may belong to somebody else.
    person: installer.emailConfirmed ? installer : undefined,
  };
}

async function watchFailures({ db, deps, now }: GuestContext): Promise<void> {
  const failed = await failedCodes(db, new Date(now.getTime() - 5 * 60_000));
  if (failed >= FAILURE_BUDGET)
    deps.log.error({ failed }, 'many sign-in codes fail: the club may be under attack');
}

function phoneOf({ phone, region: regionId }: { phone: string; region: number }, demo: boolean): string {
  const region = regionById(regionId);
  if (!region) throw invalid({ region: ['unknown'] });
  const stored = storedPhone(phone, region, demo);
  if (!stored) throw invalid({ phone: ['phone_invalid'] });
  return stored;
}
