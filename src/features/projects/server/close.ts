import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { bookCampaigns, type CampaignPart } from '#features/campaigns/server/book.ts';
import { lockWithInviter } from '#features/invitations/server/lock.ts';
import { rewardInvitation } from '#features/invitations/server/reward.ts';
import { bringsPoints } from '#features/members/team.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Recipient } from '#features/notifications/server/publish.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { capped } from '#features/points/rules.ts';
import { explained } from '#features/points/server/campaigns.ts';
import { earn } from '#features/points/server/ledger.ts';
import { bookLevelBonus } from '#features/points/server/level-bonus.ts';
import { bookTierLevels } from '#features/points/server/levels.ts';
import type * as contract from '#features/projects/contract.ts';
import { statusAfterSurvey } from '#features/projects/rules.ts';
import { projectSurveyName, projectSurveys } from '#features/surveys/project-surveys.ts';
import { parseResponse, validateSurvey } from '#features/surveys/rules.ts';
import { olderAnswers } from '#features/surveys/server/older-answers.ts';
import { answeredWithinYear } from '#features/surveys/server/yearly.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError, type FieldErrors, invalid } from '#platform/contract/errors.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import type { LanguageCode } from '#regions/languages.ts';
import type { Region } from '#regions/regions.ts';
import { findProject, lockProject, projectAnswer, projectLabel } from './queries.ts';
import { recipientOf } from './recipient.ts';
import { trustVerdict } from './trust/facts.ts';

export interface ClosingProject {
  id: number;
  uuid: string;
  companyId: number;
  installerId: number;
  /** Gets notification and booking. Default: the installer, or an owner if the installer has left. */
  closedBy?: Recipient;
  name: string;
  streetName: string;
  city: string;
}

export const submitProjectSurvey: Handler<typeof contract.submitProjectSurvey> = (
  { params, body },
  { db, member, now },
) =>
  inTransaction(db, async (tx) => {
    await lockWithInviter(tx, member.companyId);
    const project = await lockProject(tx, member.companyId, params.uuid, now);
    if (!project) throw new ClubError('not_found');
    if (!project.isOpen) throw new ClubError('project_closed');
    const surveyName = projectSurveyName(member.role);
    const survey = projectSurveys[surveyName];
    const answers = parseResponse(body.response, olderAnswers(survey));
    if (!answers) throw invalid({ response: ['not_valid'] });
    const answered = await answeredWithinYear(tx, member.companyId, survey, now);
    refuseInvalid(validateSurvey(survey, answers, answered));
    const held = await scansHeld(tx, project.id);
    if (held.all === 0) throw new ClubError('project_empty');
    const found = await trustVerdict(tx, { kind: 'project', project, member }, now);
    const inReview = held.inReview + (found?.held ? await holdScans(tx, project.id) : 0);
    const status = statusAfterSurvey(inReview);
    const trust = found && { ...found, held: found.held && inReview > 0 };
    await tx
      .update(projects)
      .set({ status, survey: answers, surveyName, surveyAt: now, trust })
      .where(eq(projects.id, project.id));
    // The member who answers gets the notification and the booking.
    const own = { ...project, uuid: params.uuid, companyId: member.companyId, closedBy: member };
    let booked: BookedPart[] = [];
    if (status === projectStatus.closed) booked = await closeProject(tx, own, member.region, now);
    else {
      await notify(tx, member, 'project_in_review', valuesOf(own), now);
      await publishToStaff(tx, params.uuid);
    }
    const row = await findProject(tx, member.companyId, params.uuid);
    if (!row) throw new Error('The closed project is gone');
    return {
      ...projectAnswer(row, now),
      ...bookedAnswer(booked, readerLanguage(undefined, member), member.region),
    };
  });

/**
 * Books points, the bonus of levels, campaigns, new levels and the reward of an invitation, and notifies. No project
 * points if the installer collects none. No scan may be in review; the caller holds the locks of `lockWithInviter` and
 * of the project. Campaigns are locked after all companies.
 *
 * @returns bookings, the project first
 */
export async function closeProject(
  tx: Database,
  project: ClosingProject,
  region: Region,
  at: Date,
): Promise<BookedPart[]> {
  const held = await scansHeld(tx, project.id);
  const points = (await isCollecting(tx, project)) ? capped(held.points) : 0;
  await tx
    .update(projects)
    .set({ status: projectStatus.closed, closedAt: at })
    .where(eq(projects.id, project.id));
  const closedBy = project.closedBy ?? (await recipientOf(tx, project));
  const booking = { companyId: project.companyId, installerId: closedBy.id, region, at };
  const brought =
    points > 0 ? await bookPoints(tx, { ...booking, projectId: project.id }, points, held) : nothing;
  const levels = await bookTierLevels(tx, booking, closedBy);
  // Without accepted scans the notification is a rejection.
  const event = held.accepted > 0 ? 'project_closed' : 'project_rejected';
  await notify(tx, closedBy, event, { ...valuesOf(project), points: ownPoints(brought) }, at);
  return partsOf(brought, levels);
}

async function isCollecting(tx: Database, { companyId, installerId }: ClosingProject): Promise<boolean> {
  const [person] = await tx
    .select({
      contributes: installers.contributePoints,
      isInTeam: sql<boolean>`${installers.active} = 1 and ${installers.companyId} = ${companyId}`,
    })
    .from(installers)
    .where(eq(installers.id, installerId));
  return person !== undefined && bringsPoints(person);
}

/** Points by what they are for. */
interface Brought {
  points: number;
  bonus: number;
  campaigns: readonly CampaignPart[];
  /** For the invitation of the company. */
  invited: number;
}

const nothing: Brought = { points: 0, bonus: 0, campaigns: [], invited: 0 };

interface Closing {
  projectId: number;
  companyId: number;
  /** Who gets the booking. */
  installerId: number;
  region: Region;
  at: Date;
}

/**
 * Books the points of a project and what depends on them.
 *
 * @param points above 0
 */
async function bookPoints(
  tx: Database,
  closing: Closing,
  points: number,
  held: { accepted: number; points: number },
): Promise<Brought> {
  const { projectId, companyId, installerId, region, at } = closing;
  await earn(tx, {
    companyId,
    installerId,
    at,
    event: 'project_survey_completed',
    points,
    source: { type: 'project', id: projectId },
    timeZone: region.timeZone,
    breakdown: { scans: held.accepted, points: held.points },
  });
  const bonus = await bookLevelBonus(tx, { ...closing, booked: points, held: held.points });
  // Before campaigns: one for invited companies depends on it.
  const invited = await rewardInvitation(tx, closing);
  const campaigns = await bookCampaigns(tx, { companyId, projectId, installerId, region, closedAt: at });
  return { points, bonus, campaigns, invited };
}

/** Without the reward of the invitation. */
function ownPoints({ points, bonus, campaigns }: Brought): number {
  return campaigns.reduce((sum, part) => sum + part.points, points + bonus);
}

function partsOf(
  { points, bonus, campaigns, invited }: Brought,
  levels: Awaited<ReturnType<typeof bookTierLevels>>,
): BookedPart[] {
  const none = { tier_category: null, level: null, campaign: null };
  return [
    ...(points > 0 ? [{ ...none, event: 'project_survey_completed' as const, points }] : []),
    ...(bonus > 0 ? [{ ...none, event: 'level_bonus' as const, points: bonus }] : []),
    ...campaigns.map((part) => ({ ...none, event: 'campaign' as const, ...part })),
    ...levels.map(({ category, level, points: reached }) => ({
      ...none,
      event: 'tier_level' as const,
      points: reached,
      tier_category: category,
      level,
    })),
    ...(invited > 0 ? [{ ...none, event: 'invitation_invited' as const, points: invited }] : []),
  ];
}

type PartAnswer = Answer<typeof contract.submitProjectSurvey>['points_parts'][number];

/** A part of what a project brought, in no language yet. */
export type BookedPart = Omit<PartAnswer, 'campaign'> & { campaign: CampaignPart['campaign'] | null };

/** In the answer of a closed project. */
export function bookedAnswer(parts: readonly BookedPart[], language: LanguageCode, region: Region) {
  return {
    points_booked: sumOf(parts),
    points_parts: parts.map(
      ({ campaign, ...part }): PartAnswer => ({
        ...part,
        campaign: campaign && explained(language, region, campaign),
      }),
    ),
  };
}

/** Points of all parts. */
export function sumOf(parts: readonly BookedPart[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}

/**
 * Puts the scans into review that nothing else holds for long, and that staff have not accepted.
 *
 * @returns scans that were in no review
 */
async function holdScans(tx: Database, projectId: number): Promise<number> {
  const isFree = and(eq(scans.flag, scanFlag.normal), isNull(scans.decidedAt));
  const isUnchecked = and(eq(scans.flag, scanFlag.review), eq(scans.flagReason, 'unchecked'));
  const inProject = eq(scans.projectId, projectId);
  await tx.update(scans).set({ flagReason: 'trust' }).where(and(inProject, isUnchecked));
  const held = await tx
    .update(scans)
    .set({ flag: scanFlag.review, flagReason: 'trust' })
    .where(and(inProject, isFree))
    .returning({ id: scans.id });
  return held.length;
}

/** Points are before the cap. */
export async function scansHeld(
  tx: Database,
  projectId: number,
): Promise<{ all: number; inReview: number; accepted: number; points: number }> {
  const normal = eq(scans.flag, scanFlag.normal);
  const [held] = await tx
    .select({
      all: count(),
      inReview: sql<number>`(count(*) filter (where ${eq(scans.flag, scanFlag.review)}))::int`,
      accepted: sql<number>`(count(*) filter (where ${normal}))::int`,
      points: sql<number>`(coalesce(sum(${scans.points}) filter (where ${normal}), 0))::int`,
    })
    .from(scans)
    .where(eq(scans.projectId, projectId));
  return held ?? { all: 0, inReview: 0, accepted: 0, points: 0 };
}

function valuesOf(project: ClosingProject) {
  return { project: projectLabel(project), project_uuid: project.uuid };
}

/** Problems are reported per question: `response.3`. */
function refuseInvalid(problems: FieldErrors): void {
  const entries = Object.entries(problems).map(
    ([question, codes]) => [`response.${question}`, codes] as const,
  );
  if (entries.length > 0) throw invalid(Object.fromEntries(entries));
}
