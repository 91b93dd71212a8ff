/**
 * Shows a notice above an island that cannot work: its scripts did not load, or React removed it after an error. A part
 * that is loaded later may fail in the same way.
 */
const { content: notice } = document.querySelector('[data-failed-island]') as HTMLTemplateElement;

// The notice is moved, so that it is shown once.
const showAbove = (island: Element | null) => island?.before(notice);

addEventListener('astro:hydration-error', ({ target }) => showAbove(target as Element));
addEventListener('error', () => showAbove(document.querySelector('astro-island:not([ssr]):empty')));
