/**
 * Script of the members' pages. Fills in personal data from the stores, cached values first, and refreshes
 * it. Without script everything it opens is a link.
 */

import { endEvents, listen, onEvent } from '#features/notifications/browser/events.ts';
import { measurePageSpeed } from '#features/page-speed/browser/measure.ts';
import { $cart } from '#features/shop/browser/cart.ts';
import { cartCount } from '#features/shop/cart.ts';
import { clearMember } from '#platform/browser/clear-member-data.ts';
import { $lang } from '#platform/browser/lang.ts';
import { leaveWhenClosed } from '#platform/browser/maintenance.ts';
import { poll } from '#platform/browser/poll.ts';
import { onRejection } from '#platform/browser/rejections.ts';
import {
  $shell,
  expireShell,
  gatherMs,
  isStale,
  refreshEveryMs,
  refreshShell,
  storeShell,
} from '#platform/browser/shell.ts';
import { fullName, initials } from '#regions/person-name.ts';
import {
  all,
  familyNameFirst,
  language,
  locale,
  number,
  paintCount,
  paintWord,
  show,
  write,
} from './paint.ts';
import './rails.ts';
import { read, refusalOf, stopReads } from './reads.ts';
import { startWorker } from './worker.ts';

const order = { familyNameFirst: familyNameFirst !== undefined };

$shell.subscribe((shell, old) => {
  if (!shell) return;
  write('[data-points]', number.format(shell.points));
  paintWord('data-points-word', shell.points);
  paintCount('[data-unread]', shell.unread);
  show('[data-unread-word]', shell.unread > 0);
  // Announced only when the count increases, never on load.
  const hasMore = old && shell.unread > old.unread;
  const said = hasMore && document.querySelector('[data-bell]')?.textContent;
  write('[data-bell-said]', said || '');
  show('[data-emulating]', shell.emulating);
  show('[data-card]', shell.card === 'active');
  write('[data-company]', shell.company);
  for (const form of all('[data-wish]')) {
    (form.lastElementChild as HTMLElement).ariaPressed =
      `${shell.wishes.includes(form.dataset.wish as string)}`;
  }
  show('[data-name]', true);
  write('[data-name]', fullName(shell, order));
  const letters = initials(shell, order).toLocaleUpperCase(locale);
  for (const element of all('[data-face]')) {
    if (!shell.avatar) element.textContent = letters;
    else if (shell.avatar !== old?.avatar) {
      element.replaceChildren(
        Object.assign(new Image(), { className: 'avatar', alt: '', src: shell.avatar }),
      );
    }
  }
});

$cart.subscribe((cart) => {
  const count = cartCount(cart);
  paintCount('[data-cart-count]', count);
  paintWord('data-cart-word', count);
  show('[data-cart-word]', count > 0);
});

/** Intercepts plain clicks on a link, unless it leads to the current page. */
function onPlainClick(selector: string, open: () => void): void {
  const link = document.querySelector<HTMLAnchorElement>(selector);
  link?.addEventListener('click', (event) => {
    const { metaKey, ctrlKey, shiftKey, altKey } = event;
    if (metaKey || ctrlKey || shiftKey || altKey || link.pathname === location.pathname) return;
    event.preventDefault();
    open();
  });
}

const drawer = document.querySelector<HTMLDialogElement>('#mini-cart');
if (drawer) {
  let painted: Promise<void> | undefined;
  onPlainClick('[data-cart]', () => {
    // Few page views open it.
    painted ??= import('./mini-cart.ts').then((module) => void $cart.subscribe(module.paintCart));
    painted.then(
      () => drawer.showModal(),
      () => location.assign('/cart'),
    );
  });
}

const bell = document.querySelector<HTMLElement>('#bell-menu');
// Phones have no room for the menu: the link opens the page, as it does until the menu can be filled.
if (bell?.togglePopover && matchMedia('(min-width: 48rem)').matches) {
  import('./bell.ts').then(
    ({ paintBell }) => {
      $shell.subscribe(paintBell);
      // A press outside closes the menu before the click fires, and the link is outside.
      let wasOpen = false;
      document.querySelector('[data-bell]')?.addEventListener('pointerdown', () => {
        wasOpen = bell.matches(':popover-open');
      });
      onPlainClick('[data-bell]', () => {
        bell.togglePopover(!wasOpen && !bell.matches(':popover-open'));
        wasOpen = false;
      });
    },
    () => undefined,
  );
}

// Going back must not show the page of a signed-out member.
let left = false;
addEventListener('pageshow', ({ persisted }) => {
  if (left || (persisted && !$shell.get())) location.reload();
});

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const { signOut, wish } = form.dataset;
  if (signOut === '') {
    left = true;
    // The session ends before the page does: a reconnect would be refused.
    endEvents();
    // The page is hidden only after the answer: then the session is over for the other tabs too.
    addEventListener('pagehide', clearMember);
  }
  if (!wish) return;
  event.preventDefault();
  // Few page views change a wish.
  import('#components/shop/wish-toggle.ts').then(
    (module) => module.toggle(wish),
    () => form.submit(),
  );
});

/** Goes to the sign-in page, which redirects back. */
function toLogin(reason = ''): void {
  location.assign(`/login?to=${encodeURIComponent(location.pathname + location.search)}${reason}`);
}

function leave(): void {
  left = true;
  stopReads();
  clearMember();
  toLogin('&ended=1');
}

/**
 * Work is unsent for a moment or without a connection, so its script is loaded on demand. If that fails, the next page
 * loads it.
 */
const sendUnsent = () => import('./unsent.ts').catch(() => {});

addEventListener('storage', ({ key, newValue }) => {
  // Another tab signed out and stored the reason.
  if (key === 'shell' && newValue === null) toLogin();
  // This tab or another one has something to send.
  if (key === 'unsent') sendUnsent();
});

function follow(isSameMember: boolean): void {
  if (isSameMember) return;
  clearMember();
  location.reload();
}

async function refresh(): Promise<void> {
  try {
    follow(await refreshShell(read, language, Date.now()));
  } catch (error) {
    // Other failures keep the cached values until the next refresh. Signing out on a lost connection would
    // delete the cart and a half-answered survey.
    if (refusalOf(error) === 401) leave();
  }
}

function refreshIfStale(): void {
  if (!document.hidden && isStale($shell.get(), language, Date.now())) void refresh();
}

let isDue = false;
/** Debounces several events into one refresh; the store updates the other tabs. */
function refreshSoon(holds: boolean): void {
  // The stream ends with the session too: purged data must not be written again.
  if (!holds || left) return;
  // If the page is left before, the next page reads it.
  expireShell();
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    void refresh();
  }, gatherMs);
}

let hasListened = false;
onEvent('notification', refreshSoon);
onEvent('ready', (holds) => {
  // Events may have been missed between two streams.
  if (hasListened) refreshSoon(holds);
  hasListened = true;
});
listen({
  isLive: document.querySelector('[data-live]') !== null,
  newest: () => $shell.get()?.latest[0]?.uuid ?? '',
});

startWorker();
measurePageSpeed();
leaveWhenClosed();
onRejection(401, () => void refresh());
$lang.set(language);
const { shell } = document.body.dataset;
if (shell) follow(storeShell(JSON.parse(shell), Date.now()));
// A submitted form or an opened item has changed something.
else if (document.querySelector('[data-toast], [data-shell-changed]')) void refresh();
else refreshIfStale();
poll(refresh, refreshEveryMs);
document.addEventListener('visibilitychange', refreshIfStale);
if (!HTMLScriptElement.supports?.('speculationrules')) import('./prefetch.ts');
// Last, because browsers may deny storage access.
if (/chatOutbox:|unsent/.test(Object.keys(localStorage).join())) sendUnsent();
