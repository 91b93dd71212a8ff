/**
 * Counts unsent work in the header, sends it from any members' page, and asks before a sign-out discards it. Loaded only
 * if there may be any.
 */

import { projectSendings } from '#features/projects/browser/sendings.ts';
import { moveFormerMessages } from '#features/support/browser/messages.ts';
import { supportSendings } from '#features/support/browser/sendings.ts';
import { call } from '#platform/browser/call.ts';
import { startDelivery } from '#platform/browser/queue/delivery.ts';
import { accountHere, unflag } from '#platform/browser/queue/queue.ts';
import {
  countEntries,
  entriesAfter,
  hasEntries,
  onQueueChange,
  removeAccount,
} from '#platform/browser/queue/queue-store.ts';
import { $shell } from '#platform/browser/shell.ts';
import { parsePage } from '#platform/browser/trusted/parse-page.ts';
import { all, number, paintWord, show, write } from './paint.ts';

let isDue = false;
let isPainting = false;

/** Work is usually sent within this time: a note that comes and goes would move the page. */
const SHOW_DELAY_MS = 1_500;

let timer: ReturnType<typeof setTimeout> | undefined;
let isFirst = true;

function note(isUnsent: boolean): void {
  if (!isUnsent || isFirst) {
    clearTimeout(timer);
    timer = undefined;
    show('[data-unsent]', isUnsent);
  } else timer ??= setTimeout(() => show('[data-unsent]', true), SHOW_DELAY_MS);
  isFirst = false;
}

async function paint(): Promise<void> {
  const account = accountHere();
  const count = account ? await countEntries(account) : 0;
  const [first] = account ? await entriesAfter(account, 0, 1) : [];
  write('[data-unsent-count]', number.format(count));
  paintWord('data-unsent-word', count);
  note(count > 0);
  // Where it can be seen, and corrected if it was refused.
  const isChat = first?.kind === 'message' || first?.kind === 'photo';
  const place = isChat ? '/support/chat' : '/scan';
  for (const link of all('[data-unsent]')) link.setAttribute('href', place);
  if (count === 0 && !(await hasEntries())) unflag();
}

/** Many changes cause one count. */
async function paintSoon(): Promise<void> {
  isDue = true;
  if (isPainting) return;
  isPainting = true;
  while (isDue) {
    isDue = false;
    // Without a database nothing is unsent.
    await paint().catch(() => {});
  }
  isPainting = false;
}

onQueueChange(() => void paintSoon());
let known: string | undefined;
$shell.subscribe((shell) => {
  if (!shell || shell.uuid === known) return;
  known = shell.uuid;
  void paintSoon();
  // Staff who emulate a member send nothing.
  if (shell.emulating) return;
  moveFormerMessages().catch(() => {});
  const { now } = startDelivery(call, { ...projectSendings, ...supportSendings });
  addEventListener('online', now);
  addEventListener('pageshow', now);
  document.addEventListener('visibilitychange', now);
});

// Before the sign-out of `shell.ts`.
let mayLeave = false;
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (mayLeave || !form.hasAttribute('data-sign-out')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void ask().then((answer) => {
      mayLeave = answer;
      if (mayLeave) form.requestSubmit();
    });
  },
  { capture: true },
);

/** Asks before a sign-out discards unsent work; true once nothing is unsent. */
async function ask(): Promise<boolean> {
  const account = accountHere();
  const count = account ? await countEntries(account).catch(() => 0) : 0;
  if (!account || count === 0) return true;
  const question = await fetch('/sign-out', { redirect: 'error' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  const dialog = parsePage(question).querySelector('dialog');
  // Nothing is discarded unasked: unsent work waits for its account.
  if (!dialog) return true;
  document.body.append(dialog);
  await paintSoon();
  dialog.showModal();
  await new Promise((closed) => dialog.addEventListener('close', closed, { once: true }));
  dialog.remove();
  if (dialog.returnValue !== 'discard') return false;
  await removeAccount(account);
  return true;
}
