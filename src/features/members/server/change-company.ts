import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { onboardingTrack } from '#features/access/onboarding.ts';
import { hasSurvey, onboardingState } from '#features/access/server/onboarding.ts';
import { bookProfile } from '#features/access/server/profile-points.ts';
import { noteTaken, refusingTaken } from '#features/access/server/taken.ts';
import type * as contract from '#features/members/onboarding.contract.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import { bookWelcome } from '#features/points/server/welcome.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { endedCookies } from '#platform/http/auth/cookies.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { type Note, problems } from '#platform/http/problems.ts';
import { type AddressField, addressFields } from '#regions/address-fields.ts';
import type { Region } from '#regions/regions.ts';
import { companyAnswer } from './answers.ts';
import { closeCompany } from './close.ts';
import { noteConsents } from './consents.ts';
import { addressOf, companyTypeIn, numberOf, partsOf, surveyOf } from './rules.ts';

type Body = HandlerInput<typeof contract.updateCompany>['body'];
type Owner = typeof installers.$inferSelect;
type Company = typeof companies.$inferSelect;

export const updateCompany: Handler<typeof contract.updateCompany> = ({ params, body }, context) =>
  refusingTaken(
    (field) => field,
    () =>
      context.db.transaction(async (tx) => {
        const { owner, company } = await ownCompany(tx, params.id, context.member);
        if (body.version !== undefined && body.version !== company.version)
          throw new ClubError('changed_meanwhile');
        if (body.active === accountStatus.deactivated) await deactivate(tx, owner, company, context);
        else await change(tx, owner, company, body, context);
        return answerOf(tx, context.member);
      }),
  );

export const updateCompanyType: Handler<typeof contract.updateCompanyType> = (
  { params, body },
  { db, member, now },
) =>
  db.transaction(async (tx) => {
    const { owner, company } = await ownCompany(tx, params.id, member);
    const { note, refuse } = problems();
    const chosen = companyTypeIn(body, member.region, '', note);
    refuse();
    await writeCompany(tx, company, chosen);
    await noteStatements(tx, owner, chosen, member, now);
    await bookProfile(tx, owner.id, now);
    return answerOf(tx, member);
  });

/** Writes what differs, and increments the version (optimistic locking). */
export async function writeCompany(tx: Database, company: Company, given: Partial<Company>): Promise<void> {
  const fields = Object.keys(given) as (keyof Company)[];
  if (fields.every((field) => given[field] === company[field])) return;
  await tx
    .update(companies)
    .set({ ...given, version: company.version + 1 })
    .where(eq(companies.id, company.id));
}

/** Locks the member's own company; others are `not_found`. */
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
  return {
    company: await companyAnswer(tx, own.company, {
      isAnswered: hasSurvey(own.owner, own.company),
      isOwner: true,
    }),
  };
}

/** Otherwise one wrong call would close a company. */
async function deactivate(
  tx: Database,
  owner: Owner,
  company: Company,
  { member, deps, now, fromSite, setCookie }: MemberContext,
): Promise<void> {
  if (!onboardingTrack(onboardingState(owner, company), member.region).includes('terms'))
    throw invalid({ active: ['not_valid'] });
  await tellOwners(tx, company, { member, deps, now });
  await closeCompany(tx, company.id, now);
  if (fromSite) for (const ended of endedCookies(!deps.env.demo)) setCookie(ended);
}

/** Before their accounts are closed. */
async function tellOwners(
  tx: Database,
  company: Company,
  { member: { region }, deps, now }: Pick<MemberContext, 'member' | 'deps' | 'now'>,
): Promise<void> {
  const owners = await tx
    .select()
    .from(installers)
    .where(
      and(
        eq(installers.companyId, company.id),
        inArray(installers.role, ownerRoles),
        eq(installers.active, accountStatus.active),
        eq(installers.emailConfirmed, true),
      ),
    );
  for (const person of owners) {
    if (person.email === null) continue;
    const reader = { region, languageId: person.languageId, person };
    await deps.outbox.enqueue(tx, mail('terms_declined', { to: person.email }, reader, deps.env), now);
  }
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
  const changes = await companyFacts(tx, company, body, region, note);
  if (
    body.company_type !== undefined ||
    body.disclaimer_accepted !== undefined ||
    body.declaration_accepted !== undefined
  )
    Object.assign(changes, companyTypeIn(typeOf(company, body), region, '', note));
  if (body.surveyResponse !== undefined) {
    if (hasSurvey(owner, company)) note('surveyResponse', 'already_answered');
    else changes.survey = surveyOf(body.surveyResponse, owner.role, 'surveyResponse', note);
  }
  refuse();
  await writeCompany(tx, company, changes);
  if (changes.companyType !== undefined) await noteStatements(tx, owner, changes, member, now);
  if (changes.survey) await finishSurvey(tx, owner, company, now);
  await bookProfile(tx, owner.id, now);
}

/** Changes of name, address and numbers as they are stored, checked by the region's rules. */
export async function companyFacts(
  tx: Database,
  company: Company,
  body: Pick<Body, 'name' | 'registration_number' | 'registration_number_2' | AddressField>,
  region: Region,
  note: Note,
): Promise<Partial<Company>> {
  const changes: Partial<Company> = {};
  if (body.name !== undefined) changes.name = body.name;
  // A changed address must be complete, also where older companies lack a part.
  if (addressFields.some((field) => body[field] !== undefined))
    Object.assign(changes, addressOf({ ...partsOf(company), ...given(body) }, region, '', note));
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
  const numbers = {
    registration_number: changes.registrationNumber,
    registration_number_2: changes.registrationNumber2,
  };
  await noteTaken(tx, numbers, region.id, { companyId: company.id }, (field) => field, note);
  return changes;
}

/** The address parts that a request contains. */
function given(body: Pick<Body, AddressField>): { [field in AddressField]?: string | null } {
  return Object.fromEntries(
    addressFields.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]])),
  );
}

/** Acceptances only hold for the type they were given for. */
function typeOf(company: Company, body: Body) {
  const companyType = body.company_type === undefined ? company.companyType : body.company_type;
  const isSame = companyType === company.companyType;
  const flagOf = (given: boolean | 0 | 1 | undefined, held: boolean) => ((given ?? (isSame && held)) ? 1 : 0);
  return {
    company_type: companyType,
    disclaimer_accepted: flagOf(body.disclaimer_accepted, company.disclaimerAccepted),
    declaration_accepted: flagOf(body.declaration_accepted, company.declarationAccepted),
  } as const;
}

async function noteStatements(
  tx: Database,
  owner: Owner,
  { companyType, disclaimerAccepted: disclaimer, declarationAccepted: declaration }: Partial<Company>,
  { region }: Member,
  now: Date,
): Promise<void> {
  const of = { person: owner, region, companyType: companyType ?? null };
  await noteConsents(tx, of, { disclaimer, declaration }, now);
}

/** All owners are done, and the points are booked once. */
async function finishSurvey(tx: Database, owner: Owner, company: Company, now: Date): Promise<void> {
  await tx
    .update(installers)
    .set({ hasSurvey: true })
    .where(and(eq(installers.companyId, company.id), inArray(installers.role, ownerRoles)));
  await bookWelcome(tx, company, owner.id, now);
}
