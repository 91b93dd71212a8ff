/**
 * Plans projects, scans, orders and points of the demo companies, without a database. Times are relative to now, so
 * that the demo looks active on any day.
 */

import { capped } from '#features/points/rules.ts';
import { daysLeft, openUntil, REMINDER_DAYS, reminderAt } from '#features/projects/rules.ts';
import type { ProjectSurveyName } from '#features/surveys/contract.ts';
import type { SurveyAnswer } from '#features/surveys/rules.ts';
import type { OrderStatus, ProjectStatus } from '#platform/contract/statuses.ts';
import { orderStatus, projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import { createRandom, type Random } from '#platform/ops/random.ts';
import { formatAddress } from '#regions/address.ts';
import { basicPoints, type ProductGroup } from '#regions/basic-points.ts';
import type { Region } from '#regions/regions.ts';
import { type CatalogueProduct, catalogue } from './catalogue.ts';
import { people } from './people.ts';
import { planOrders, planTopUps } from './plan-orders.ts';
import type { PlannedOrder } from './planned-order.ts';
import { askedYearly, surveyAnswers } from './survey-answers.ts';
import { minutesAfter, workingTime } from './times.ts';

export interface PlannedScan {
  gtin: string;
  productGroup: ProductGroup;
  points: number;
  flag: 1 | 2 | 3;
  flagReason: 'region' | null;
  createdAt: Date;
}

export interface PlannedProject {
  key: string;
  name: string;
  streetName: string;
  city: string;
  postalCode: string;
  by: 'owner' | 'colleague';
  status: ProjectStatus;
  createdAt: Date;
  openUntil: Date;
  surveyAt: Date | null;
  closedAt: Date | null;
  lead: boolean;
  survey: SurveyAnswer[] | null;
  scans: PlannedScan[];
  booked: number;
}

export interface History {
  joinedAt: Date;
  welcomePoints: number;
  surveyName: ProjectSurveyName;
  projects: PlannedProject[];
  orders: PlannedOrder[];
}

/** A resulting ledger row. */
export type Booking = { at: Date } & (
  | { kind: 'welcome'; points: number }
  | { kind: 'project'; project: PlannedProject }
  | { kind: 'reserve' | 'finalise' | 'giveBack'; order: PlannedOrder }
);

const MEMBER_DAYS = 609;
const DECOR_MEMBER_DAYS = 330;

/** Approximate points of a roofer company in 20 months. */
const EARNED = 1150;

/** More than one page of the list. */
const CLOSED_PROJECTS = 21;

/** Age in days of open projects; the newest has no products yet, the last two are lost in about 10 and 2 days. */
const OPEN_SINCE = [1, 3, 17, 34, 50, 58];
const LOST_SINCE = [560, 331, 203, 96];
const REVIEW_SINCE = 22;

/** History of the company of `owner.xx` and `installer.xx`. */
export function planRoofers(region: Region, now: Date): History {
  const random = createRandom('roofers', region.slug);
  const site = sites(region, random);
  const scanned = scanner(region, random);
  const shares = Array.from(
    { length: CLOSED_PROJECTS },
    (_, index) => (1.6 - (0.9 * index) / CLOSED_PROJECTS) * (0.8 + 0.4 * random.next()),
  );
  const sum = shares.reduce((total, share) => total + share, 0);

  const closed = shares.map((share, index) => {
    const since = 596 - Math.round((index * (596 - 24)) / (CLOSED_PROJECTS - 1)) + random.int(-5, 3);
    const closedAt = workingTime(now, Math.max(3, since - random.int(8, 36)), random);
    const scans = scanned(
      onRoof,
      Math.round(((EARNED - region.welcomePoints) * share) / sum),
      minutesAfter(closedAt, -90),
    );
    if (index === 12) scans.push(foreignScan(region, random, scanFlag.rejected, minutesAfter(closedAt, -20)));
    return {
      key: `closed-${index + 1}`,
      ...site(workingTime(now, since, random)),
      by: index % 4 === 2 ? ('colleague' as const) : ('owner' as const),
      status: projectStatus.closed,
      closedAt,
      lead: index % 7 === 3,
      survey: surveyAnswers(random, 'project', scans.length),
      scans,
      booked: worth(scans),
    };
  });

  const lost = LOST_SINCE.map((since, index) => ({
    key: `lost-${index + 1}`,
    ...site(workingTime(now, since, random)),
    by: 'owner' as const,
    status: projectStatus.lost,
    scans: scanned(onRoof, random.int(20, 45), workingTime(now, since - 10, random)),
  }));

  const reviewedAt = workingTime(now, 2, random);
  const review = {
    key: 'review-1',
    ...site(workingTime(now, REVIEW_SINCE, random)),
    by: 'owner' as const,
    status: projectStatus.review,
    surveyAt: reviewedAt,
    survey: surveyAnswers(random, 'project', 4),
    scans: [
      ...scanned(onRoof, 60, minutesAfter(reviewedAt, -90)),
      foreignScan(region, random, scanFlag.review, minutesAfter(reviewedAt, -20)),
    ],
  };

  const open = OPEN_SINCE.map((since, index) => ({
    key: `open-${index + 1}`,
    ...site(workingTime(now, since, random)),
    by: index === 3 ? ('colleague' as const) : ('owner' as const),
    status: projectStatus.open,
    lead: index === 2,
    scans:
      index === 0 ? [] : scanned(onRoof, random.int(25, 90), workingTime(now, Math.ceil(since / 3), random)),
  }));

  const projects = byCreation([...closed, ...lost, review, ...open]);
  const joinedAt = workingTime(now, MEMBER_DAYS, random);
  const earned = [
    { at: joinedAt, points: region.welcomePoints },
    ...closed.map(({ closedAt, booked }) => ({ at: closedAt, points: booked })),
  ];
  return {
    joinedAt,
    welcomePoints: region.welcomePoints,
    surveyName: 'project',
    projects: askedYearly('project', projects),
    orders: planOrders(region, now, earned),
  };
}

/** Shorter history of the company of `decor.xx`. */
export function planDecorators(region: Region, now: Date): History {
  const random = createRandom('decorators', region.slug);
  const site = sites(region, random);
  const scanned = scanner(region, random);
  const closedAt = workingTime(now, 41, random);
  const scans = scanned(onWindows, 60, minutesAfter(closedAt, -90));
  const projects = byCreation([
    {
      key: 'lost-1',
      ...site(workingTime(now, 210, random)),
      by: 'owner',
      status: projectStatus.lost,
      scans: scanned(onWindows, 20, workingTime(now, 204, random)),
    },
    {
      key: 'closed-1',
      ...site(workingTime(now, 58, random)),
      by: 'owner',
      status: projectStatus.closed,
      closedAt,
      survey: surveyAnswers(random, 'decor_project', scans.length),
      scans,
      booked: worth(scans),
    },
    {
      key: 'open-1',
      ...site(workingTime(now, 12, random)),
      by: 'owner',
      status: projectStatus.open,
      scans: scanned(onWindows, 40, workingTime(now, 4, random)),
    },
  ]);
  const joinedAt = workingTime(now, DECOR_MEMBER_DAYS, random);
  // Points for the club card, which this company holds if the region has one.
  if (region.clubCard) {
    const paidAt = workingTime(now, 66, random);
    const many = scanned(onWindows, 160, minutesAfter(paidAt, -90));
    const [closed] = byCreation([
      {
        key: 'closed-2',
        ...site(workingTime(now, 80, random)),
        by: 'owner',
        status: projectStatus.closed,
        closedAt: paidAt,
        survey: surveyAnswers(random, 'decor_project', many.length),
        scans: many,
        booked: worth(many),
      },
    ]);
    if (closed) projects.splice(1, 0, closed);
  }
  return {
    joinedAt,
    welcomePoints: region.welcomePoints,
    surveyName: 'decor_project',
    projects: askedYearly('decor_project', projects),
    orders: region.clubCard ? planTopUps(region, now) : [],
  };
}

interface ProjectReminder {
  at: Date;
  days: number;
  points: number;
}

/** Reminders that the past has brought for an open project with points at stake, the least urgent first. */
export function projectReminders(project: PlannedProject, now: Date): ProjectReminder[] {
  const { status, openUntil, scans } = project;
  const points = capped(
    scans.filter(({ flag }) => flag !== scanFlag.rejected).reduce((sum, scan) => sum + scan.points, 0),
  );
  if (status !== projectStatus.open || points === 0) return [];
  return REMINDER_DAYS.map((days) => reminderAt(openUntil, days))
    .filter((at) => at <= now)
    .map((at) => ({ at, days: daysLeft(openUntil, at), points }))
    .toReversed();
}

export function bookingsOf({ joinedAt, welcomePoints, projects, orders }: History): Booking[] {
  const bookings: Booking[] = [];
  if (welcomePoints > 0) bookings.push({ kind: 'welcome', at: joinedAt, points: welcomePoints });
  for (const project of projects) {
    if (project.closedAt && project.booked > 0)
      bookings.push({ kind: 'project', at: project.closedAt, project });
  }
  for (const order of orders) {
    for (const { status, at } of order.history) {
      if (status === orderStatus.pending) bookings.push({ kind: 'reserve', at, order });
      if (status === orderStatus.positive) bookings.push({ kind: 'finalise', at, order });
      if (status === orderStatus.negative || status === orderStatus.failed)
        bookings.push({ kind: 'giveBack', at, order });
    }
  }
  return bookings.sort((a, b) => a.at.getTime() - b.at.getTime());
}

export function statusOf(order: PlannedOrder): OrderStatus {
  return order.history.at(-1)?.status ?? orderStatus.pending;
}

export function placedAt(order: PlannedOrder): Date {
  const [placed] = order.history;
  if (!placed) throw new Error('An order begins with its placing');
  return placed.at;
}

type Given = 'surveyAt' | 'closedAt' | 'lead' | 'survey' | 'booked';
type Draft = Omit<PlannedProject, 'openUntil' | Given> & Partial<Pick<PlannedProject, Given>>;

export function byCreation(drafts: readonly Draft[]): PlannedProject[] {
  return drafts
    .map((draft) => ({
      surveyAt: draft.closedAt ?? null,
      closedAt: null,
      lead: false,
      survey: null,
      booked: 0,
      ...draft,
      openUntil: openUntil(draft.createdAt),
    }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Points earned by closing a project with these scans. */
export function worth(scans: readonly PlannedScan[]): number {
  return capped(
    scans.filter(({ flag }) => flag === scanFlag.normal).reduce((sum, { points }) => sum + points, 0),
  );
}

export function sites(region: Region, random: Random) {
  const local = people[region.slug];
  let turn = 0;
  return (createdAt: Date) => {
    turn++;
    const [postalCode, city, ...streets] = random.pick(local.sites);
    const home = `${random.pick(local.homes)} – ${local.families[turn % local.families.length]}`;
    const name = turn % 6 === 0 ? random.pick(local.buildings) : turn % 9 === 0 ? '' : home;
    const address = {
      street: random.pick(streets),
      house_number: String(random.int(2, 89)),
    };
    return {
      name,
      streetName: formatAddress(address, region).join(', '),
      city,
      postalCode,
      createdAt,
    };
  };
}

/** Product groups combined in a job; the first are always included. */
type Job = readonly (readonly ProductGroup[])[];

export const onRoof: Job = [
  [1, 1, 1, 1, 1, 2, 3],
  [6, 6, 7],
  [1, 1, 4, 7],
  [1, 5, 6, 4],
  [1, 9, 99, 8],
];
const onWindows: Job = [[4], [4, 5], [4, 4, 5]];

/** Scans products of a job up to about the given points: at least one, two minutes apart. */
export function scanner(region: Region, random: Random) {
  const sold = new Map<ProductGroup, CatalogueProduct[]>();
  for (const product of catalogue) {
    if (!product.regions.includes(region.id)) continue;
    sold.set(product.group, [...(sold.get(product.group) ?? []), product]);
  }
  return (job: Job, points: number, from: Date): PlannedScan[] => {
    const scans: PlannedScan[] = [];
    for (let left = points; scans.length < 30; ) {
      const group = random.pick<ProductGroup>(job[scans.length % job.length] ?? [1]);
      const brings = basicPoints(region.id, group);
      if (scans.length > 0 && left < brings / 2) break;
      const { gtin } = random.pick(sold.get(group) ?? []);
      const createdAt = minutesAfter(from, scans.length * 2);
      scans.push({
        gtin,
        productGroup: group,
        points: brings,
        flag: scanFlag.normal,
        flagReason: null,
        createdAt,
      });
      left -= brings;
    }
    return scans;
  };
}

/** Scan of a product not sold in the region: in review or rejected. */
function foreignScan(region: Region, random: Random, flag: 2 | 3, createdAt: Date): PlannedScan {
  const { gtin, group } = random.pick(catalogue.filter((product) => !product.regions.includes(region.id)));
  return {
    gtin,
    productGroup: group,
    points: basicPoints(region.id, group),
    flag,
    flagReason: 'region',
    createdAt,
  };
}
