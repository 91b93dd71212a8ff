/** Reports that a ticket is open here, on its page or beside a list. Shows who else has it open. */
import { onEvent } from '#features/notifications/browser/events.ts';
import { call } from '#platform/browser/call.ts';
import { poll } from '#platform/browser/poll.ts';

const EVERY_MS = 15_000;

/** Beside a list another ticket, or none, may be open the next time. */
const openTicket = () => document.querySelector<HTMLElement>('[data-presence]');
let ticket: string | undefined;
let lastTyped = Number.NEGATIVE_INFINITY;
let wasWriting = false;

async function show(): Promise<void> {
  const shown = openTicket();
  const uuid = shown?.dataset.presence;
  if (!shown || !uuid || document.hidden) return;
  if (uuid !== ticket) lastTyped = Number.NEGATIVE_INFINITY;
  ticket = uuid;
  const writing = performance.now() - lastTyped < EVERY_MS;
  wasWriting = writing;
  const { others } = await call('POST /staff/tickets/{uuid}/presence', {
    params: { uuid },
    body: { writing },
  });
  for (const line of shown.querySelectorAll<HTMLElement>('[data-line]')) {
    const isAnswering = line.dataset.line === 'answering';
    const names = others.filter((person) => person.writing === isAnswering).map(({ name }) => name);
    line.hidden = names.length === 0;
    const text = (line.dataset.text ?? '').replace('%', () =>
      new Intl.ListFormat(document.documentElement.dataset.locale).format(names),
    );
    // Screen readers would read it again.
    if (line.textContent !== text) line.textContent = text;
  }
}

// The next sign says it again.
const soon = () => void show().catch(() => {});

document.addEventListener('input', ({ target }) => {
  const uuid = openTicket()?.dataset.presence;
  if (!uuid || !(target instanceof HTMLTextAreaElement) || target.id !== 'message') return;
  if (uuid !== ticket) wasWriting = false;
  ticket = uuid;
  lastTyped = performance.now();
  if (!wasWriting) soon();
});
onEvent('staff', soon);
document.addEventListener('visibilitychange', soon);
poll(soon, EVERY_MS);
