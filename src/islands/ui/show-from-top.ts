/** Moves the focus to the heading of a new step, and the page to its top: the step before may have been scrolled. */
export function showFromTop(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
}
