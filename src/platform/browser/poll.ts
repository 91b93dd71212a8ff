/**
 * Runs `work` periodically while the page is visible. `work` must handle its failures.
 * @param whileHidden true to run it while the page is hidden, too
 * @returns the timer for `clearInterval`
 */
export function poll(
  work: () => unknown,
  intervalMs: number,
  whileHidden = false,
): ReturnType<typeof setInterval> {
  return setInterval(() => {
    if (whileHidden || !document.hidden) work();
  }, intervalMs);
}
