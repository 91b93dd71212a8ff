import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { shopProducts } from '#db/schema/orders.ts';
import { wishes } from '#db/schema/wishes.ts';
import { namedContacts, pendingAddresses } from '#features/access/server/contacts.ts';
import { hasSurvey } from '#features/access/server/onboarding.ts';
import { isProfileBooked } from '#features/access/server/profile-points.ts';
import type * as contract from '#features/members/contract.ts';
import { pushTopics } from '#features/notifications/push.ts';
import { isSubscribed } from '#features/notifications/server/push.ts';
import { welcomeDue } from '#features/points/server/welcome.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { isDecor, isOwner, role } from '#platform/contract/roles.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { formatAddress } from '#regions/address.ts';
import { formatPhone } from '#regions/phone.ts';
import { regionById } from '#regions/regions.ts';
import { avatarUrl } from './avatar.ts';

type Self = Answer<typeof contract.getSelf>;

/** Of the selected installer. */
export const wishedProducts = sql<string[]>`array(
  select ${shopProducts.uuid}::text from ${wishes} join ${shopProducts} on ${shopProducts.id} = ${wishes.productId}
  where ${wishes.installerId} = ${installers.id})`;

const selectSelf = prepared((db) =>
  db
    .select({
      installer: installers,
      company: companies,
      isProfileBooked,
      wishes: wishedProducts,
      pending: pendingAddresses,
      isSubscribed,
    })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.id, sql.placeholder('member')))
    .prepare('self'),
);

/**
 * Signed-in person with company, as the member sees them.
 *
 * @throws ClubError `unauthenticated` if the person no longer exists
 */
export async function selfAnswer(
  db: Database,
  { member, deps }: Pick<MemberContext, 'member' | 'deps'>,
): Promise<Self> {
  const [row] = await selectSelf(db).execute({ member: member.id, session: member.session });
  if (!row) throw new ClubError('unauthenticated');
  const { installer, company } = row;
  const profilePoints = regionById(company.regionId)?.profilePoints ?? 0;
  const isAnswered = hasSurvey(installer, company);
  return {
    id: installer.id,
    uuid: installer.uuid,
    name: installer.name,
    surname: installer.surname,
    email: installer.email,
    phone: installer.phone,
    formatted_phone: installer.phone && formatPhone(installer.phone, member.region),
    phone_confirmed: installer.phone !== null && installer.phoneConfirmed,
    ...namedContacts(row.pending),
    region: company.regionId,
    language: installer.languageId,
    languages_id: installer.languageId,
    avatar: avatarUrl(installer),
    role: { id: installer.role },
    is_decor_installer: isDecor(installer.role),
    email_consent: installer.emailConsent,
    phone_consent: installer.phoneConsent,
    notification_emails: installer.notificationEmails,
    statement_emails: installer.statementEmails,
    push: {
      public_key: deps.push?.publicKey ?? null,
      is_subscribed: row.isSubscribed,
      topics: pushTopics.filter((topic) => installer.pushTopics.includes(topic)),
    },
    profile_points: row.isProfileBooked || installer.role === role.staff ? 0 : profilePoints,
    has_survey: isAnswered,
    created_at: installer.createdAt.toISOString(),
    company: await companyAnswer(db, company, { isAnswered, isOwner: isOwner(installer.role) }),
    options: JSON.stringify(installer.options),
    verified_email_at: installer.verifiedEmailAt?.toISOString() ?? null,
    active: installer.active,
    wishes: row.wishes,
    emulating: member.emulating,
    staff: member.staff
      ? { rights: [...member.staff.rights], regions: member.staff.regions && [...member.staff.regions] }
      : null,
  };
}

/** An answered survey has no points left; only owners read the answers. */
export async function companyAnswer(
  db: Database,
  company: typeof companies.$inferSelect,
  { isAnswered, isOwner }: { isAnswered: boolean; isOwner: boolean },
): Promise<Self['company']> {
  const survey = isOwner && company.survey ? JSON.stringify(company.survey) : null;
  return {
    id: company.id,
    uuid: company.uuid,
    name: company.name,
    street: company.street,
    house_number: company.houseNumber,
    address: addressLine(company),
    postal_code: company.postalCode,
    city: company.city,
    province: company.province,
    neighbourhood: company.neighbourhood,
    regions_id: company.regionId,
    registration_number: company.registrationNumber,
    registration_number_2: company.registrationNumber2,
    company_type: company.companyType,
    disclaimer_accepted: company.disclaimerAccepted,
    declaration_accepted: company.declarationAccepted,
    survey,
    surveyResponse: survey,
    active: company.active,
    welcome_points: isAnswered ? 0 : await welcomeDue(db, company),
    has_edenred_card: company.clubCard !== null,
    edenred_card: company.clubCard,
    is_recommended: company.isRecommended,
    pending_edenred_card: company.clubCardPending,
    version: company.version,
  };
}

function addressLine(company: typeof companies.$inferSelect): string {
  const region = regionById(company.regionId);
  const { street, houseNumber, neighbourhood } = company;
  const parts = { neighbourhood, street, house_number: houseNumber };
  return region ? formatAddress(parts, region).join(', ') : `${parts.street} ${parts.house_number}`;
}
