/** Companies of the demo that give staff work: one in Poland, one in Hungary. */

import { byCreation, type History, onRoof, scanner, sites, worth } from '#demo/history.ts';
import { companyGroup, type Group } from '#demo/members.ts';
import type { SeedCompany } from '#demo/people.ts';
import { placedOrder, vouchersFor } from '#demo/plan-orders.ts';
import { askedYearly, surveyAnswers } from '#demo/survey-answers.ts';
import { minutesAfter, workingTime } from '#demo/times.ts';
import { openUntil } from '#features/projects/rules.ts';
import { orderStatus, projectStatus } from '#platform/contract/statuses.ts';
import { createRandom } from '#platform/ops/random.ts';
import { type Region, regionBySlug } from '#regions/regions.ts';
import type { staffTexts } from './texts.ts';

interface Customer {
  company: SeedCompany;
  owner: readonly [name: string, surname: string];
}

const customers: Readonly<Record<keyof typeof staffTexts, Customer>> = {
  pl: {
    company: {
      name: 'Dekarstwo Gąsienica i Syn',
      street: 'ul. Krupówki',
      houseNumber: '48',
      postalCode: '34-500',
      city: 'Zakopane',
      companyId: '368152740',
      vat: '7361718343',
    },
    owner: ['Wojciech', 'Gąsienica'],
  },
  hu: {
    company: {
      name: 'Tisza Tető Kft.',
      street: 'Tisza Lajos körút',
      houseNumber: '56',
      postalCode: '6720',
      city: 'Szeged',
      companyId: '06-09-018765',
      vat: '24567811-2-06',
    },
    owner: ['Attila', 'Molnár'],
  },
};

/** Days before now. */
export const DAYS = { failed: 18, rate: 16, list: 14, reversed: 12, reopened: 4 };

/** The project that staff reverse, and the one they reopen. */
export const REVERSED = 'closed-2';
export const REOPENED = 'reopened-1';

export const staffRegions = ['pl', 'hu'] as const satisfies (keyof typeof customers)[];

/** Their groups; the histories end before staff act. */
export function staffGroups(now: Date): Group[] {
  return staffRegions.map((slug) => {
    const region = regionBySlug(slug);
    const { company, owner } = customers[slug];
    return companyGroup(region, { line: 'second', company, owner, history: planSecond(region, now) });
  });
}

/** Nearly everything earned is spent, so that the reversal of a project leaves a debt. */
function planSecond(region: Region, now: Date): History {
  const random = createRandom('second', region.slug);
  const site = sites(region, random);
  const scanned = scanner(region, random);
  const closed = (key: string, days: number, points: number) => {
    const closedAt = workingTime(now, days, random);
    const scans = scanned(onRoof, points, minutesAfter(closedAt, -90));
    return {
      key,
      ...site(workingTime(now, days + 20, random)),
      by: 'owner' as const,
      status: projectStatus.closed,
      closedAt,
      survey: surveyAnswers(random, 'project', scans.length),
      scans,
      booked: worth(scans),
    };
  };
  const done = [closed('closed-1', 120, 50), closed(REVERSED, 75, 150)];
  const reopenedAt = workingTime(now, DAYS.reopened, random);
  const projects = byCreation([
    ...done,
    {
      key: REOPENED,
      ...site(workingTime(now, 96, random)),
      by: 'owner',
      status: projectStatus.open,
      scans: scanned(onRoof, 40, workingTime(now, 90, random)),
    },
  ]).map((project) =>
    project.key === REOPENED ? { ...project, openUntil: openUntil(reopenedAt) } : project,
  );
  const earned = region.welcomePoints + done.reduce((sum, { booked }) => sum + booked, 0);
  const { pending, approved, positive, failed } = orderStatus;
  const [spentAt, failedAt] = [workingTime(now, 60, random), workingTime(now, DAYS.failed + 2, random)];
  return {
    joinedAt: workingTime(now, 250, random),
    welcomePoints: region.welcomePoints,
    surveyName: 'project',
    projects: askedYearly('project', projects),
    orders: [
      placedOrder('VOUCHER', vouchersFor(earned - 45), [
        { status: pending, at: spentAt },
        { status: approved, at: minutesAfter(spentAt, 200) },
        { status: positive, at: minutesAfter(spentAt, 1500) },
      ]),
      placedOrder('VOUCHER', vouchersFor(20), [
        { status: pending, at: failedAt },
        { status: approved, at: minutesAfter(failedAt, 90) },
        { status: failed, at: minutesAfter(failedAt, 2 * 24 * 60) },
      ]),
    ],
  };
}
