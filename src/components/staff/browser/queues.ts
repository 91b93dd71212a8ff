import { call } from '#platform/browser/call.ts';

/** Several events make one call. */
const GATHER_MS = 400;

/** Keeps the counts beside the sections of the menu. Returns the function that counts again. */
export function startQueues(): () => void {
  const marks = document.querySelectorAll<HTMLElement>('[data-queue]');
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function count(): Promise<void> {
    const counts: Readonly<Record<string, number>> = await call('GET /staff/counts');
    for (const mark of marks) {
      const waiting = counts[mark.dataset.queue ?? ''] ?? 0;
      mark.hidden = waiting === 0;
      mark.textContent = new Intl.NumberFormat(document.documentElement.dataset.locale).format(waiting);
    }
  }

  const soon = () => {
    clearTimeout(timer);
    // A failed count keeps the last one; the next event counts again.
    timer = setTimeout(() => void count().catch(() => {}), GATHER_MS);
  };
  return marks.length > 0 ? soon : () => {};
}
