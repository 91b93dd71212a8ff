/**
 * Runs `work` every `intervalMs` milliseconds while the page is visible. Work that handles its own failures is expected.
 *
 * @param whileHidden true to run it also while nobody sees the page
 * @returns the timer; `clearInterval` ends it
 */
export function poll(
  work: () => unknown,
  intervalMs: number,
  whileHidden = false,
): ReturnType<typeof setInterval> {
  return setInterval(() => {
    if (whileHidden || document.visibilityState === 'visible') work();
  }, intervalMs);
}
