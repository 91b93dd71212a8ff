/**
 * The script of the members' pages. Paints what belongs to the person from the stores, last known values
 * first, and keeps it fresh. Whatever it opens is a link without it.
 */
import { onRefused } from '#client/refused.ts';
import { cartCount } from '#domain/cart.ts';
import { $cart } from '#stores/cart.ts';
import { hasUnsent } from '#stores/chat/has-unsent.ts';
import { $lang } from '#stores/lang.ts';
import { leaveWhenClosed } from '#stores/maintenance.ts';
import { forgetMember } from '#stores/session.ts';
import { $shell, isStale, refreshEveryMs, refreshShell, successMs } from '#stores/shell.ts';
import './prefetch.ts';
import { all, language, locale, number, paintCount, paintWord, show } from './paint.ts';
import { paintBell, paintCart } from './panels.ts';
import { ReadRefused, read, stopReads } from './reads.ts';

$shell.subscribe((shell) => {
  if (!shell) return;
  for (const element of all('[data-points]')) element.textContent = number.format(shell.points);
  paintWord('data-points-word', shell.points);
  paintCount('[data-unread]', shell.unread);
  show('[data-unread-word]', shell.unread > 0);
  show('[data-emulating]', shell.emulating);
  for (const element of all('[data-company]')) element.textContent = shell.company;
  show('[data-name]', true);
  for (const element of all('[data-name]')) element.textContent = `${shell.name} ${shell.surname}`;
  const initials = [shell.name, shell.surname].map((name) => [...name][0] ?? '').join('');
  for (const element of all('[data-initials]')) element.textContent = initials.toLocaleUpperCase(locale);
});

$cart.subscribe((cart) => {
  const count = cartCount(cart);
  paintCount('[data-cart-count]', count);
  paintWord('data-cart-word', count);
  show('[data-cart-word]', count > 0);
});

/** Takes over a link on a plain click, but for one to this very page. */
function onPlainClick(selector: string, open: () => void): void {
  const link = document.querySelector<HTMLAnchorElement>(selector);
  link?.addEventListener('click', (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || link.pathname === location.pathname) return;
    event.preventDefault();
    open();
  });
}

const drawer = document.querySelector<HTMLDialogElement>('#mini-cart');
if (drawer) {
  $cart.subscribe(paintCart);
  onPlainClick('[data-cart]', () => drawer.showModal());
  drawer.addEventListener('click', (event) => {
    if (event.target === drawer) drawer.close();
  });
}

const bell = document.querySelector<HTMLElement>('#bell-menu');
// On the phone there is no room for a menu: the link leads to the page.
if (bell?.togglePopover && matchMedia('(min-width: 48rem)').matches) {
  $shell.subscribe(paintBell);
  const link = document.querySelector('[data-bell]');
  // A press outside closes the menu before the click arrives, and the link is outside.
  let wasOpen = false;
  link?.addEventListener('pointerdown', () => {
    wasOpen = bell.matches(':popover-open');
  });
  onPlainClick('[data-bell]', () => {
    bell.togglePopover(!wasOpen && !bell.matches(':popover-open'));
    wasOpen = false;
  });
  bell.addEventListener('toggle', (event) => {
    link?.setAttribute('aria-expanded', String(event.newState === 'open'));
  });
}

// The way back must not bring up the page of a member who has left.
let left = false;
addEventListener('pageshow', () => {
  if (left) location.reload();
});

// The page is hidden once the club has answered: by then the session is over for the other tabs, too.
for (const form of all('[data-sign-out]')) {
  form.addEventListener('submit', () => {
    left = true;
    addEventListener('pagehide', forgetMember);
  });
}

function leave(): void {
  left = true;
  stopReads();
  forgetMember();
  location.assign('/login');
}

// Another tab has left.
addEventListener('storage', ({ key, newValue }) => {
  if (key === 'shell' && newValue === null) location.assign('/login');
});

const toast = document.querySelector('[data-toast]');
if (toast) {
  const url = new URL(location.href);
  url.searchParams.delete('done');
  history.replaceState(history.state, '', url);
  // A live region is read out when something comes into it, not when it is there from the start.
  const region = toast.parentElement;
  requestAnimationFrame(() => region?.replaceChildren(toast));
  const hideUnlessRead = () => {
    if (toast.matches(':hover, :focus-within')) setTimeout(hideUnlessRead, 1000);
    else toast.remove();
  };
  setTimeout(hideUnlessRead, successMs);
  toast.querySelector('[data-toast-close]')?.addEventListener('click', (event) => {
    event.preventDefault();
    toast.remove();
  });
}

async function refresh(): Promise<void> {
  try {
    const session = await refreshShell(read, language, Date.now());
    if (session === 'closed') leave();
    if (session === 'other') {
      forgetMember();
      location.reload();
    }
  } catch (error) {
    // Any other failure keeps the last known values; the next round tries again.
    if (error instanceof ReadRefused && error.status === 401) leave();
  }
}

function refreshIfStale(): void {
  if (document.visibilityState === 'visible' && isStale($shell.get(), language, Date.now())) void refresh();
}

// Messages that wait for the line go from whatever page there is; the chat's own pages send by themselves.
if (!location.pathname.startsWith('/support/') && hasUnsent())
  void import('#stores/chat/send-left.ts').then(({ sendLeft }) => sendLeft());

leaveWhenClosed();
onRefused(401, () => void refresh());
$lang.set(language);
if (toast) void refresh();
else refreshIfStale();
setInterval(() => {
  if (document.visibilityState === 'visible') void refresh();
}, refreshEveryMs);
document.addEventListener('visibilitychange', refreshIfStale);
