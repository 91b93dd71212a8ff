import { onEvent } from '#features/notifications/browser/events.ts';

const place = document.querySelector('[data-new-notifications]');
const text = document.querySelector<HTMLTemplateElement>('[data-new-notifications-text]');

onEvent('notification', () => {
  if (text && !place?.firstChild) place?.append(text.content.cloneNode(true));
});
