/** Signing in, staying signed in, signing out. */
import { and, eq } from 'drizzle-orm';
import type * as contract from '#contract/access.ts';
import { ClubError, invalid } from '#contract/errors.ts';
import { CODE_MINUTES } from '#domain/sign-in.ts';
import type { T } from '#i18n/t.ts';
import { isDeveloperHost, isKnownHost } from '#regions/hosts.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';
import type { GuestContext, Handler } from '#server/context.ts';
import { companies, installers } from '#server/db/schema/companies.ts';
import type { Env } from '#server/env.ts';
import { refuseWhileClosed } from '#server/maintenance.ts';
import type { Message } from '#server/modules/messages/post.ts';
import { welcomeDue } from '#server/modules/points/welcome.ts';
import { phoneOf as storedPhone } from '#server/modules/registration/rules.ts';
import { writerFor } from '#server/reader-language.ts';
import { endedCookies, sessionCookies } from './cookies.ts';
import { noteEmulationEnd } from './emulation.ts';
import { masked, maskedNumber } from './masked.ts';
import { hasSurvey } from './onboarding.ts';
import { endSession, rotateSession, startSession, type Tokens } from './sessions.ts';
import { consumeCode, failedCodes, issueCode, RESEND_SECONDS } from './sign-in.ts';
import { warnOfWrongCodes } from './wrong-codes.ts';

/** Codes that failed within five minutes in the whole club: from here on an alarm is logged. */
const FAILURE_BUDGET = 100;

/** Finds the member and sends a code. */
export const login: Handler<typeof contract.login> = async ({ body }, context) => {
  const { db, deps, now } = context;
  const channel = 'email' in body ? 'email' : 'sms';
  const address = 'email' in body ? body.email.toLowerCase() : phoneOf(body, deps.env.demo);
  const [found] = await db
    .select({ installer: installers, company: companies })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        channel === 'email' ? eq(installers.email, address) : eq(installers.phone, address),
        eq(installers.active, 1),
        eq(companies.active, 1),
      ),
    );
  refuseWhileClosed(deps.maintenance, found?.installer.role);
  if (!found) throw new ClubError('installer_not_found');
  const { installer, company } = found;
  const writer = writerFor(installer, regionById(company.regionId) ?? defaultRegion);
  await db.transaction(async (tx) => {
    const use = { purpose: 'sign-in', channel } as const;
    const code = await issueCode(tx, installer.id, use, deps.env.SESSION_SECRET, deps.randomInt, now);
    await deps.post.leave(tx, codeMessage(channel, address, code, writer, context), now);
  });
  const isAnswered = hasSurvey(installer, company);
  return {
    user_id: installer.uuid,
    company_id: company.id,
    region: company.regionId,
    role: installer.role,
    has_survey: isAnswered,
    email_consent: installer.emailConsent,
    phone_consent: installer.phoneConsent,
    options: JSON.stringify(installer.options),
    created_at: installer.createdAt.toISOString(),
    sent_to: masked(address),
    resend_after: RESEND_SECONDS,
    registration_number: maskedNumber(company.registrationNumber),
    registration_number_2: maskedNumber(company.registrationNumber2),
    company_type: company.companyType,
    disclaimer_accepted: company.disclaimerAccepted,
    declaration_accepted: company.declarationAccepted,
    welcome_points: isAnswered ? 0 : await welcomeDue(db, company),
  };
};

/** Exchanges the code for a session. */
export const loginVerify: Handler<typeof contract.loginVerify> = async ({ body }, context) => {
  const { db, deps, now } = context;
  const secret = deps.env.SESSION_SECRET;
  // Before the code is used up.
  if (deps.maintenance.isOn()) refuseWhileClosed(deps.maintenance, await roleOf(db, body.userId));
  const tried = await consumeCode(db, body.userId, 'sign-in', body.code, secret, now);
  if ('failure' in tried) {
    if (tried.killed !== undefined) await warnOfWrongCodes(tried.killed, context);
    await watchFailures(context);
    throw new ClubError(tried.failure);
  }
  const tokens = await db.transaction((tx) =>
    startSession(tx, tried.installerId, context.userAgent, secret, now),
  );
  return handOut(tokens, context);
};

/** Rotates the session. */
export const refresh: Handler<typeof contract.refresh> = async ({ body }, context) => {
  const { db, deps, now } = context;
  const token = body.refresh_token ?? context.refreshCookie;
  const tokens =
    token && (await db.transaction((tx) => rotateSession(tx, token, deps.env.SESSION_SECRET, now)));
  if (!tokens || tokens === 'ended') throw new ClubError('unauthenticated');
  return handOut(tokens, context);
};

/** Ends the session. */
export const logout: Handler<typeof contract.logout> = async (_, { db, deps, member, now, setCookie }) => {
  await endSession(db, member.session, now);
  if (member.emulating) await noteEmulationEnd(db, member.session, deps.log);
  for (const ended of endedCookies(!deps.env.demo)) setCookie(ended);
  return {};
};

/** A page of the site gets cookies and no token that a script could read; others get the tokens. */
function handOut(tokens: Tokens, { deps, fromSite, setCookie }: GuestContext) {
  if (!fromSite) return tokens;
  for (const held of sessionCookies(tokens.token, tokens.refresh_token, !deps.env.demo)) setCookie(held);
  return { expires_at: tokens.expires_at, pending: tokens.pending };
}

async function roleOf(db: GuestContext['db'], installer: string): Promise<number | undefined> {
  const [found] = await db
    .select({ role: installers.role })
    .from(installers)
    .where(eq(installers.uuid, installer));
  return found?.role;
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

function codeMessage(
  channel: 'email' | 'sms',
  to: string,
  code: string,
  t: T,
  { deps, host }: GuestContext,
): Message {
  if (channel === 'sms') {
    const text = t('messages.codeSms', { code });
    const bound = isOwnHost(host, deps.env) ? `\n@${host.replace(/:\d+$/, '')} #${code}` : '';
    return { channel, to, subject: '', text: text + bound, code };
  }
  return {
    channel,
    to,
    subject: t('messages.codeSubject', { code }),
    text: t('messages.codeText', { code, minutes: CODE_MINUTES }),
    code,
  };
}

/** The last line of an SMS lets a browser fill in the code on that host only, so it must be one of ours. */
function isOwnHost(host: string, env: Env): boolean {
  return isKnownHost(host, env.REGION_HOSTS) || (env.demo && isDeveloperHost(host));
}
