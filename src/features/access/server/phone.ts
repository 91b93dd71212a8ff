import { isTestNumber, parsePhone } from '#regions/phone.ts';
import type { Region } from '#regions/regions.ts';

/** E.164, or undefined if invalid. Test numbers are valid in demo mode only. */
export function phoneOf(input: string, region: Region, demo: boolean): string | undefined {
  if (demo && isTestNumber(input)) return `+${input.trim()}`;
  return parsePhone(input, region)?.e164;
}
