/** A message with the number of ended sessions. */
export function sessionsEnded(count: number): string {
  return `${count} ${count === 1 ? 'session has' : 'sessions have'} ended.`;
}
