import { and, count, eq, gt, inArray, lt, or } from 'drizzle-orm';
import { approvals } from '#db/schema/approvals.ts';
import { cardTopUps } from '#db/schema/cards.ts';
import { companies, deletionRequests, installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { supportTickets } from '#db/schema/support.ts';
import { webhookEndpoints } from '#db/schema/webhooks.ts';
import { toDecide } from '#features/approvals/server/handlers.ts';
import type * as contract from '#features/staff/contract.ts';
import { STUCK_TOP_UP_MS } from '#features/staff/waiting.ts';
import { holdsRight, type StaffRight } from '#platform/contract/staff-rights.ts';
import { orderStatus, projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { inRegions } from '#platform/http/staff/lists.ts';

export const getStaffCounts: Handler<typeof contract.getStaffCounts> = async (_, { db, member, now }) => {
  const mine = inRegions(member);
  const ifAllowed = async (right: StaffRight, rows: () => Promise<{ total: number }[]>) =>
    member.staff && holdsRight(member.staff, right) ? ((await rows())[0]?.total ?? 0) : 0;
  const total = { total: count() };

  const waitingOrders = await ifAllowed('orders', () =>
    db
      .select(total)
      .from(orders)
      .innerJoin(companies, eq(companies.id, orders.companyId))
      .where(
        and(inArray(orders.status, [orderStatus.pending, orderStatus.approved, orderStatus.failed]), mine),
      ),
  );
  const projectsInReview = await ifAllowed('reviews', () =>
    db
      .select(total)
      .from(projects)
      .innerJoin(companies, eq(companies.id, projects.companyId))
      .where(and(eq(projects.status, projectStatus.review), mine)),
  );
  // Scans of projects in review are counted with their project.
  const scansInReview = await ifAllowed('reviews', () =>
    db
      .select(total)
      .from(scans)
      .innerJoin(projects, eq(projects.id, scans.projectId))
      .innerJoin(companies, eq(companies.id, scans.companyId))
      .where(
        and(
          eq(scans.flag, scanFlag.review),
          eq(projects.status, projectStatus.open),
          gt(projects.openUntil, now),
          mine,
        ),
      ),
  );
  const tickets = await ifAllowed('tickets', () =>
    db
      .select(total)
      .from(supportTickets)
      .innerJoin(installers, eq(installers.id, supportTickets.installerId))
      .innerJoin(companies, eq(companies.id, installers.companyId))
      .where(and(eq(supportTickets.status, 1), mine)),
  );
  const deletions = await ifAllowed('members', () =>
    db
      .select(total)
      .from(deletionRequests)
      .innerJoin(installers, eq(installers.id, deletionRequests.installerId))
      .innerJoin(companies, eq(companies.id, installers.companyId))
      .where(and(eq(deletionRequests.state, 'open'), mine)),
  );
  const deadLetters = await ifAllowed('admin', () =>
    db.select(total).from(messages).where(eq(messages.state, 'dead')),
  );
  const stuckTopUps = await ifAllowed('admin', () =>
    db
      .select(total)
      .from(cardTopUps)
      .where(
        and(
          or(eq(cardTopUps.state, 'waiting'), eq(cardTopUps.state, 'sent')),
          lt(cardTopUps.createdAt, new Date(now.getTime() - STUCK_TOP_UP_MS)),
        ),
      ),
  );
  const disabledWebhooks = await ifAllowed('admin', () =>
    db.select(total).from(webhookEndpoints).where(eq(webhookEndpoints.state, 'disabled')),
  );
  const approvalsToDecide = await db.$count(approvals, toDecide(member, now));
  const reviews = projectsInReview + scansInReview;
  const operations = deadLetters + stuckTopUps + disabledWebhooks;
  return {
    today: approvalsToDecide + waitingOrders + reviews + tickets + deletions + operations,
    orders: waitingOrders,
    reviews,
    tickets,
    deletions,
    approvals: approvalsToDecide,
    operations,
  };
};
