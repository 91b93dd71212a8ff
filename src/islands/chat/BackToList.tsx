import type { T } from '#i18n/t.ts';
import { Glyph } from '#islands/ui/Glyph.tsx';

/** Link to the list of tickets, where the list is a page of its own. */
export function BackToList({ t, icon }: { t: T; icon: string }) {
  return (
    <a className="btn btn-quiet btn-icon chat-back" href="/support/chat?list">
      <Glyph path={icon} />
      <span className="visually-hidden">{t('support.back')}</span>
    </a>
  );
}
