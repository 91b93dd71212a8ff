/** Replaces the placeholders by the company's levels, or by a link when the request fails. */
import { timeoutMs } from '#platform/browser/query-times.ts';
import { trusted } from '#platform/browser/trusted/trusted.ts';

const place = document.querySelector<HTMLElement>('[data-progress]');

async function paint(part: HTMLElement): Promise<void> {
  const answer = await fetch(part.dataset.progress ?? '', {
    // A redirect would return a whole page instead of the fragment.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The club answered ${answer.status}`);
  part.innerHTML = trusted.createHTML(await answer.text());
}

if (place) {
  void paint(place).catch(() => {
    document.querySelector('[data-progress-link]')?.classList.remove('hidden');
  });
}
