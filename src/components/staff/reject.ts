/** What `Reject.astro` sends: reasons, and the value of the button of each. A form may have several questions. */
export const rejectFields = { why: 'list', whyOf: 'list' } as const;

/** The reason typed in the question of a button; empty for none. */
export function reasonTyped(
  { why, whyOf }: { why: readonly string[]; whyOf: readonly string[] },
  value: string,
): string {
  return why[whyOf.indexOf(value)]?.trim() ?? '';
}
