import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { type InstallerOptions, seenKeyOf } from '#features/access/onboarding.ts';
import { phoneOf } from '#features/access/server/phone.ts';
import { bookProfile } from '#features/access/server/profile-points.ts';
import { noteTaken, type UniqueField } from '#features/access/server/taken.ts';
import { noteInvitation } from '#features/invitations/server/note.ts';
import { noteConsents } from '#features/members/server/consents.ts';
import {
  addressOf,
  companyTypeIn,
  languageIn,
  numberOf,
  optionsOf,
  surveyOf,
} from '#features/members/server/rules.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { bookWelcome } from '#features/points/server/welcome.ts';
import type * as contract from '#features/registration/contract.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { role } from '#platform/contract/roles.ts';
import type { Deps } from '#platform/http/deps.ts';
import { problems } from '#platform/http/problems.ts';
import { numberRules } from '#regions/company-numbers.ts';
import { type Region, regionById } from '#regions/regions.ts';

type Body = HandlerInput<typeof contract.registerCompany>['body'];

export interface Draft {
  region: Region;
  company: typeof companies.$inferInsert;
  owner: Omit<typeof installers.$inferInsert, 'companyId'>;
}

/** Path of a unique value in the body. */
export function bodyName(field: UniqueField): string {
  return field === 'email' || field === 'phone' ? `installer.${field}` : `company.${field}`;
}

/** @throws ClubError `invalid` with all invalid or taken fields */
export async function draftOf(body: Body, db: Database, demo: boolean, now: Date): Promise<Draft> {
  const { note, refuse } = problems();
  const { company, installer } = body;
  const region = regionById(company.regions_id);
  if (!region) {
    note('company.regions_id', 'unknown');
    refuse();
    throw new Error('An unknown region was not refused');
  }
  const ownerRole = installer.is_decor_installer === 1 ? role.decorOwner : role.installerOwner;
  const options = optionsOf(installer.options, 'installer.options', note);
  if (!options.hasAgreedToTerms) note('installer.options', 'required');
  const phone = phoneOf(installer.phone, region, demo);
  if (!phone) note('installer.phone', 'phone_invalid');
  const draft: Draft = {
    region,
    company: {
      regionId: region.id,
      name: company.name,
      registrationNumber: await numberOf(
        company.registration_number,
        'registration_number',
        region,
        bodyName('registration_number'),
        note,
      ),
      registrationNumber2: await numberOf(
        company.registration_number_2,
        'registration_number_2',
        region,
        bodyName('registration_number_2'),
        note,
      ),
      ...companyTypeIn(company, region, 'company.', note),
      ...addressOf(company, region, 'company.', note),
      survey: surveyOf(company.survey, ownerRole, 'company.survey', note),
      invite: inviteOf(body.invite),
      createdAt: now,
    },
    owner: {
      role: ownerRole,
      name: installer.name,
      surname: installer.surname,
      email: installer.email.toLowerCase(),
      phone: phone ?? null,
      // The code was sent by e-mail.
      phoneConfirmed: false,
      verifiedEmailAt: now,
      languageId: languageIn(installer.languages_id, 'installer.languages_id', note),
      emailConsent: installer.email_consent === 1,
      phoneConsent: installer.phone_consent === 1,
      options: { ...allSeen(region, now), firstTime: true, ...options },
      hasSurvey: true,
      createdAt: now,
    },
  };
  await noteTaken(
    db,
    {
      email: draft.owner.email,
      phone,
      registration_number: draft.company.registrationNumber,
      registration_number_2: draft.company.registrationNumber2,
    },
    region.id,
    {},
    bodyName,
    note,
  );
  refuse();
  return draft;
}

/** The onboarding skips what the registration showed. */
function allSeen(region: Region, now: Date): InstallerOptions {
  const keys = [
    'consentSeen',
    'companyTypeSeen',
    ...numberRules(region).map(({ field }) => seenKeyOf(field)),
  ];
  return Object.fromEntries(keys.map((key) => [key, now.toISOString()]));
}

/** Invalid texts must not block a registration. */
function inviteOf(invite: string | null | undefined): string | null {
  const text = invite?.trim() ?? '';
  return text === '' || /[\p{Cc}\p{Cs}]/u.test(text) ? null : text;
}

/**
 * Also books the welcome points, notes who invited the company and sends the welcome messages.
 *
 * @param device device token of the browser; undefined without one
 */
export async function join(
  tx: Database,
  { region, company, owner }: Draft,
  { outbox, env }: Pick<Deps, 'outbox' | 'env'>,
  device: string | undefined,
  now: Date,
): Promise<{ company: string; installer: string; installerId: number; welcome_points: number }> {
  const [joined] = await tx
    .insert(companies)
    .values(company)
    .returning({ id: companies.id, uuid: companies.uuid });
  if (!joined) throw new Error('A company was not written');
  const [member] = await tx
    .insert(installers)
    .values({ ...owner, companyId: joined.id })
    .returning({ id: installers.id, uuid: installers.uuid, companyId: installers.companyId });
  if (!member) throw new Error('An installer was not written');
  await noteConsents(
    tx,
    { person: member, region, companyType: company.companyType ?? null },
    {
      terms: true,
      email_offers: owner.emailConsent,
      phone_offers: owner.phoneConsent,
      disclaimer: company.disclaimerAccepted,
      declaration: company.declarationAccepted,
    },
    now,
  );
  const newcomer = { companyId: joined.id, regionId: region.id, invite: company.invite, device };
  await noteInvitation(tx, newcomer, env.SESSION_SECRET, now);
  const points = await bookWelcome(tx, { id: joined.id, regionId: region.id }, member.id, now);
  await bookProfile(tx, member.id, now);
  await notify(tx, member, 'welcome', {}, now);
  // No user input: the address may belong to somebody else.
  const reader = { region, languageId: owner.languageId };
  await outbox.enqueue(tx, mail('welcome', { to: owner.email ?? '', values: { points } }, reader, env), now);
  return { company: joined.uuid, installer: member.uuid, installerId: member.id, welcome_points: points };
}
