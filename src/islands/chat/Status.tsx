import { type TicketStatus, ticketStatus } from '#features/support/rules.ts';
import type { T } from '#i18n/t.ts';
import { Glyph } from '#islands/ui/Glyph.tsx';

export interface ChatIcons {
  status: Readonly<Record<TicketStatus, string>>;
  add: string;
  back: string;
  down: string;
  photo: string;
}

const tones = {
  [ticketStatus.open]: 'amber',
  [ticketStatus.answered]: 'moss',
  [ticketStatus.closed]: 'neutral',
} as const;

export function Status({ t, icons, status }: { t: T; icons: ChatIcons; status: TicketStatus }) {
  return (
    <span className={`badge badge-${tones[status]}`}>
      <Glyph path={icons.status[status]} size={16} />
      {t(`support.status_${status}`)}
    </span>
  );
}
