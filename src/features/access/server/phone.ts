/** Phone numbers as they are stored. */
import { isTestNumber, parsePhone } from '#regions/phone.ts';
import type { Region } from '#regions/regions.ts';

/** A number of the region in E.164, undefined for anything else. Test numbers count outside production only. */
export function phoneOf(input: string, region: Region, demo: boolean): string | undefined {
  if (demo && isTestNumber(input)) return `+${input.trim()}`;
  return parsePhone(input, region)?.e164;
}
