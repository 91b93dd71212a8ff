import { TICKETS_STEP } from '#features/support/browser/chat-state.ts';
import { type TicketInfo, webApp } from '#features/support/rules.ts';
import type { Audience } from '#regions/audience.ts';

const MAX_TICKETS = 1000;

/** Number of tickets on the page: a multiple of `TICKETS_STEP`, from `?shown=`. */
export function shownIn({ searchParams }: URL): number {
  const asked = Number(searchParams.get('shown'));
  const steps = Number.isFinite(asked) ? Math.ceil(asked / TICKETS_STEP) : 1;
  return Math.min(MAX_TICKETS, Math.max(1, steps) * TICKETS_STEP);
}

/** What staff see about the sender’s device: language, host and region of the page. */
export function infoOf({ language, region }: Audience, { hostname }: URL): TicketInfo {
  return { language, hostname, region: region.iso, ...webApp };
}
