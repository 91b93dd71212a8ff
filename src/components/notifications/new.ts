import { onEvent } from '#features/notifications/browser/events.ts';
import { $shell } from '#platform/browser/shell.ts';

const place = document.querySelector<HTMLElement>('[data-new-notifications]');
const text = document.querySelector<HTMLTemplateElement>('[data-new-notifications-text]');

onEvent('notification', () => {
  if (text && !place?.firstChild) place?.append(text.content.cloneNode(true));
});

// Some were read since: in another tab, or on the page that the member returns from.
const listed = Number(place?.dataset.listed);
$shell.listen((shell, old) => {
  if (shell && old && shell.unread < Math.min(old.unread, listed)) location.reload();
});
