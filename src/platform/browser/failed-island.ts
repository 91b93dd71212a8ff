/**
 * Shows a notice above an island that cannot work: its scripts did not load, or React removed it after an error. A part
 * that is loaded later may fail in the same way.
 */
export function noteFailedIsland(): void {
  const notice = document.querySelector<HTMLTemplateElement>('template[data-failed-island]')?.content;
  // Moved, so that it is shown once.
  const showAbove = (island: Element | undefined) => notice && island?.before(notice);
  addEventListener('astro:hydration-error', ({ target }) => showAbove(target as Element));
  addEventListener('error', () => {
    const islands = [...document.querySelectorAll('astro-island:not([ssr])')];
    showAbove(islands.find(({ childElementCount }) => childElementCount === 0));
  });
}
