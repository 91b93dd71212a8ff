/** A whole number as typed, with spaces between digits or not; NaN for anything else, which the call explains. */
export function wholeNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(/[\s\u00A0\u202F]/g, '').replace('−', '-'));
}
