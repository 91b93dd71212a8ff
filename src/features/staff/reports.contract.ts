/** Reports for staff: figures by month, region or group. */
import * as z from 'zod/mini';
import { vitals } from '#features/page-speed/rules.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import { csvQuery, regionFilter, staff } from '#platform/contract/staff.ts';

export const reportNames = ['points', 'owed', 'scans', 'orders', 'activity', 'speed'] as const;

export type ReportName = (typeof reportNames)[number];

/** What the rows of a report stand for. */
export const reportSplits = ['month', 'region', 'group'] as const;

export type ReportSplit = (typeof reportSplits)[number];

/** Figures of each report, in the order of its columns. */
export const reportFigures = {
  points: ['issued', 'spent', 'expired', 'withdrawn'],
  owed: ['points', 'companies'],
  scans: ['projects', 'accepted', 'review', 'rejected', 'points'],
  orders: ['placed', 'completed', 'rejected', 'points', 'hours_median', 'hours_slowest'],
  activity: ['companies', 'active_30', 'active_90', 'closed', 'ordered'],
  speed: ['views', 'lcp', 'inp', 'cls', 'ttfb'],
} as const satisfies Record<ReportName, readonly string[]>;

/** Times and vitals, which have no sum. */
export const unsummed: ReadonlySet<string> = new Set(['hours_median', 'hours_slowest', ...vitals]);

const name = field(
  z.enum(reportNames, 'unknown'),
  '`points`: booked; `owed`: by expiry date; `scans`: with projects; `orders`: with hours from order to completion (median, and nine of ten); `activity`: companies by quarter of registration; `speed`: measured page views with Web Vitals that three of four do not exceed (milliseconds, `cls` in thousandths).',
);

const filters = {
  by: field(
    z._default(z.catch(z.enum(reportSplits), 'month'), 'month'),
    'Rows: months (default; expiry dates in `owed`, quarters in `activity`), regions, or groups: events of `points`, product groups of `scans`, vendor types of `orders`, routes and devices of `speed` (most viewed first). Other values count as months.',
  ),
  from: field(
    z.optional(day),
    'First day, `2026-01-01`; default 12 months before `to`. Not used by `owed` and `activity`.',
  ),
  to: field(z.optional(day), 'Last day; default today.'),
  region_id: regionFilter,
};

export const getReport = defineCall({
  method: 'GET',
  path: '/staff/reports/{name}',
  summary: 'A report of the regions of the member of staff, in the time zone of each.',
  access: staff,
  right: 'reports',
  key: true,
  consistency: 'session',
  params: z.object({ name }),
  query: z.object(filters),
  answer: z.object({
    from: field(z.string(), 'First day of the report, `2026-01-01`.'),
    to: field(z.string(), 'Last day of the report.'),
    rows: z.array(
      z.object({
        key: field(
          z.string(),
          '`2026-05`, `2026-Q2`, `2027-12-31`, a region id, or a group; `/projects phone` in `speed`.',
        ),
        values: field(z.array(z.int()), 'In the order of the figures of the report.'),
      }),
    ),
    totals: field(z.array(z.int()), 'Sums; 0 for times and vitals.'),
  }),
});

export const exportReport = defineCall({
  method: 'GET',
  path: '/staff/reports/{name}/export',
  summary: 'The same report as CSV.',
  access: staff,
  right: 'reports',
  stepUp: true,
  key: true,
  params: z.object({ name }),
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});
