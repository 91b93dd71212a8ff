/** Owners complete and change their company. */
import { and, eq, inArray } from 'drizzle-orm';
import type { HandlerInput } from '#contract/call.ts';
import { ClubError, invalid } from '#contract/errors.ts';
import type * as contract from '#contract/onboarding.ts';
import { onboardingTrack } from '#domain/onboarding.ts';
import { role } from '#domain/roles.ts';
import type { Handler, Member, MemberContext } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { companies, installers } from '#server/db/schema/companies.ts';
import { endedCookies } from '#server/modules/access/cookies.ts';
import { hasSurvey, onboardingState } from '#server/modules/access/onboarding.ts';
import { endSessionsOf } from '#server/modules/access/sessions.ts';
import { lockCompany } from '#server/modules/points/ledger.ts';
import { bookWelcome } from '#server/modules/points/welcome.ts';
import {
  companyTypeIn,
  numberOf,
  postalCodeOf,
  problems,
  surveyOf,
} from '#server/modules/registration/rules.ts';
import { noteTaken, refusingTaken } from '#server/modules/registration/taken.ts';
import { companyAnswer } from './answers.ts';

type Body = HandlerInput<typeof contract.updateCompany>['body'];
type Owner = typeof installers.$inferSelect;
type Company = typeof companies.$inferSelect;

/** Changes what is given, answers the survey, or deactivates the company. */
export const updateCompany: Handler<typeof contract.updateCompany> = ({ params, body }, context) =>
  refusingTaken(
    (field) => field,
    () =>
      context.db.transaction(async (tx) => {
        const { owner, company } = await ownCompany(tx, params.id, context.member);
        if (body.active === 2) await deactivate(tx, owner, company, context);
        else await change(tx, owner, company, body, context);
        return answerOf(tx, context.member);
      }),
  );

/** Sets the type and what it asks to accept. */
export const updateCompanyType: Handler<typeof contract.updateCompanyType> = (
  { params, body },
  { db, member },
) =>
  db.transaction(async (tx) => {
    const { company } = await ownCompany(tx, params.id, member);
    const { note, refuse } = problems();
    const chosen = companyTypeIn(body, member.region, '', note);
    refuse();
    await tx.update(companies).set(chosen).where(eq(companies.id, company.id));
    return answerOf(tx, member);
  });

/** The member’s own company, locked; every other one does not exist. */
async function ownCompany(
  tx: Database,
  id: string,
  member: Member,
): Promise<{ owner: Owner; company: Company }> {
  await lockCompany(tx, member.companyId);
  const [own] = await tx
    .select({ owner: installers, company: companies })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.id, member.id));
  if (!own || (id !== String(own.company.id) && id.toLowerCase() !== own.company.uuid))
    throw new ClubError('not_found');
  return own;
}

async function answerOf(tx: Database, member: Member) {
  const [own] = await tx
    .select({ owner: installers, company: companies })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.id, member.id));
  if (!own) throw new ClubError('not_found');
  return { company: await companyAnswer(tx, own.company, hasSurvey(own.owner, own.company)) };
}

/**
 * Only who is asked for the terms can refuse them. Everybody of the company is signed out and deactivated with it, so
 * that their addresses are free for a new registration, as the company's numbers are.
 */
async function deactivate(
  tx: Database,
  owner: Owner,
  company: Company,
  { member, deps, now, fromSite, setCookie }: MemberContext,
): Promise<void> {
  if (!onboardingTrack(onboardingState(owner, company), member.region).includes('terms'))
    throw invalid({ active: ['not_valid'] });
  await tx.update(companies).set({ active: 2 }).where(eq(companies.id, company.id));
  await tx.update(installers).set({ active: 2 }).where(eq(installers.companyId, company.id));
  await endSessionsOf(tx, company.id, now);
  if (fromSite) for (const ended of endedCookies(!deps.env.demo)) setCookie(ended);
}

async function change(
  tx: Database,
  owner: Owner,
  company: Company,
  body: Body,
  { member, now }: MemberContext,
): Promise<void> {
  const { region } = member;
  const { note, refuse } = problems();
  const changes: Partial<typeof companies.$inferInsert> = {};
  if (body.name !== undefined) changes.name = body.name;
  if (body.street !== undefined) changes.street = body.street;
  if (body.house_number !== undefined) changes.houseNumber = body.house_number;
  if (body.city !== undefined) changes.city = body.city;
  if (body.postal_code !== undefined)
    changes.postalCode = postalCodeOf(body.postal_code, region, 'postal_code', note);
  if (body.registration_number !== undefined)
    changes.registrationNumber = await numberOf(
      body.registration_number,
      'registration_number',
      region,
      'registration_number',
      note,
    );
  if (body.registration_number_2 !== undefined)
    changes.registrationNumber2 = await numberOf(
      body.registration_number_2,
      'registration_number_2',
      region,
      'registration_number_2',
      note,
    );
  if (body.surveyResponse !== undefined) {
    if (hasSurvey(owner, company)) note('surveyResponse', 'already_answered');
    else changes.survey = surveyOf(body.surveyResponse, owner.role, 'surveyResponse', note);
  }
  const numbers = {
    registration_number: changes.registrationNumber,
    registration_number_2: changes.registrationNumber2,
  };
  await noteTaken(tx, numbers, region.id, { companyId: company.id }, (field) => field, note);
  refuse();
  if (Object.keys(changes).length > 0)
    await tx.update(companies).set(changes).where(eq(companies.id, company.id));
  if (changes.survey) await finishSurvey(tx, owner, company, now);
}

/** The survey is the company’s: no owner is asked for it again, and its points come once. */
async function finishSurvey(tx: Database, owner: Owner, company: Company, now: Date): Promise<void> {
  await tx
    .update(installers)
    .set({ hasSurvey: true })
    .where(
      and(
        eq(installers.companyId, company.id),
        inArray(installers.role, [role.installerOwner, role.decorOwner]),
      ),
    );
  await bookWelcome(tx, company, owner.id, now);
}
