/** Script of the staff pages: counts, keyboard, selection, details beside the list, and the search dialog. */
import { endEvents, listen, onEvent } from '#features/notifications/browser/events.ts';
import { clearMember } from '#platform/browser/clear-member-data.ts';
import { keepFilter, keepLists } from './filters.ts';
import { foldMenu } from './fold.ts';
import { startKeys } from './keys.ts';
import { startPalette } from './palette.ts';
import { startPane } from './pane.ts';
import { startQueues } from './queues.ts';
import { startSelection } from './selection.ts';

document.documentElement.classList.add('scripted');

foldMenu();
startSelection();
const { open: openDetail, close: closeDetail } = startPane();
const openSearch = startPalette();
startKeys({ openDetail, closeDetail, openSearch });
const countQueues = startQueues();
onEvent('staff', countQueues);
onEvent('ready', countQueues);
listen({ isLive: document.querySelector('[data-presence]') !== null });

keepLists();
keepFilter();

for (const form of document.querySelectorAll('[data-sign-out]')) {
  form.addEventListener('submit', () => {
    endEvents();
    addEventListener('pagehide', clearMember);
  });
}
