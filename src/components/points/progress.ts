/** Puts the company's own levels in the place of bars at rest. Where they don't come, a link to their page does. */
import { timeoutMs } from '#platform/browser/query-times.ts';

const place = document.querySelector<HTMLElement>('[data-progress]');

async function paint(part: HTMLElement): Promise<void> {
  const answer = await fetch(part.dataset.progress ?? '', {
    // Whoever is led elsewhere gets no part but a page.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The club answered ${answer.status}`);
  part.innerHTML = await answer.text();
}

if (place) {
  void paint(place).catch(() => {
    document.querySelector('[data-progress-link]')?.classList.remove('hidden');
  });
}
