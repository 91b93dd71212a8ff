import { formatDayTime } from '#i18n/format.ts';
import type { T } from '#i18n/t.ts';
import type { ClubError } from '#platform/contract/errors.ts';
import type { Ticket } from './forms.ts';

/** Title of the problems of a form of a ticket; undefined for problems that say enough. */
export function reasonOf(
  { name, error }: { name: string; error: ClubError | undefined },
  { history }: Pick<Ticket, 'history'>,
  { t, locale, timeZone }: { t: T; locale: string; timeZone: string },
): string | undefined {
  if (error?.code === 'ticket_closed') return t('support.closedTitle');
  if (error?.code !== 'changed_meanwhile') return undefined;
  if (name === 'reply') return t('staffTickets.wentOn');
  const first = history.find(({ action }) => action === 'assignTicket');
  if (!first?.staff) return undefined;
  return t('staff.changedBy', { name: first.staff, time: formatDayTime(first.at, locale, timeZone) });
}
