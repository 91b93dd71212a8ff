/** Says how many sessions a command has ended. */
export function sessionsEnded(count: number): string {
  return `${count} ${count === 1 ? 'session has' : 'sessions have'} ended.`;
}
