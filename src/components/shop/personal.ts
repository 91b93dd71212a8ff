/** Reveals a member's messages: shop pages are cached per audience. */
import { all, number, show } from '#components/shell/paint.ts';
import { read, refusalOf } from '#components/shell/reads.ts';
import { $shell } from '#platform/browser/shell.ts';
import { isOwner } from '#platform/contract/roles.ts';

/** The address is already verified. */
const CONFLICT = 409;

/** A code was sent recently. */
const TOO_MANY = 429;

$shell.subscribe((shell) => {
  if (!shell) return;
  const { verified, role, card, scans } = shell;
  const mayOrder = isOwner(role) && card === 'none';
  show('[data-verify]', !verified);
  for (const part of all('[data-card-from]'))
    part.hidden = !mayOrder || scans < Number(part.dataset.cardFrom);
  for (const part of all('[data-card-below]'))
    part.hidden = !mayOrder || scans >= Number(part.dataset.cardBelow);
  for (const element of all('[data-card-count]')) element.textContent = number.format(scans);
});

const form = document.querySelector<HTMLFormElement>('[data-verify-send]');
let isSending = false;

async function send(): Promise<void> {
  const to = encodeURIComponent(location.pathname + location.search);
  try {
    const { resend_after: seconds } = await read('POST /v2/company/verification', { body: {} });
    location.assign(`/verify-email?until=${Math.floor(Date.now() / 1000) + seconds}&to=${to}`);
  } catch (error) {
    const status = refusalOf(error);
    if (status === TOO_MANY) location.assign(`/verify-email?to=${to}`);
    else if (status === CONFLICT) show('[data-verify]', false);
    else show('[data-verify-failed]', true);
  }
}

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (isSending) return;
  isSending = true;
  show('[data-verify-failed]', false);
  await send();
  isSending = false;
});
