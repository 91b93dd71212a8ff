import type { IconName } from '#components/icons.ts';
import type { NeededRight } from '#platform/contract/staff-rights.ts';

/** Sections of the staff pages, in the order of their menu. `queue`: the count of `GET /staff/counts` beside it. */
export const sections = [
  { name: 'today', href: '/staff', icon: 'home', right: 'any', queue: 'today' },
  { name: 'approvals', href: '/staff/approvals', icon: 'check', right: 'any', queue: 'approvals' },
  { name: 'orders', href: '/staff/orders', icon: 'orders', right: 'orders', queue: 'orders' },
  { name: 'reviews', href: '/staff/reviews', icon: 'scan', right: 'reviews', queue: 'reviews' },
  { name: 'members', href: '/staff/members', icon: 'team', right: 'members', queue: 'deletions' },
  { name: 'points', href: '/staff/points', icon: 'points', right: 'points', queue: undefined },
  { name: 'campaigns', href: '/staff/campaigns', icon: 'rewards', right: 'points', queue: undefined },
  { name: 'tickets', href: '/staff/tickets', icon: 'mail', right: 'tickets', queue: 'tickets' },
  { name: 'products', href: '/staff/products', icon: 'scan', right: 'products', queue: undefined },
  { name: 'shop', href: '/staff/shop', icon: 'shop', right: 'products', queue: undefined },
  { name: 'content', href: '/staff/content', icon: 'resources', right: 'content', queue: undefined },
  { name: 'reports', href: '/staff/reports', icon: 'ruler', right: 'reports', queue: undefined },
  { name: 'operations', href: '/staff/operations', icon: 'shield', right: 'admin', queue: 'operations' },
  { name: 'log', href: '/staff/log', icon: 'clock', right: 'admin', queue: undefined },
  { name: 'people', href: '/staff/people', icon: 'lock', right: 'admin', queue: undefined },
  { name: 'keys', href: '/staff/keys', icon: 'external', right: 'admin', queue: undefined },
] as const satisfies readonly {
  name: string;
  href: string;
  icon: IconName;
  right: NeededRight;
  queue: string | undefined;
}[];

export type Section = (typeof sections)[number]['name'];
