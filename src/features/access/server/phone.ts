import { canBeMobile, isTestNumber, parsePhone } from '#regions/phone.ts';
import type { Region } from '#regions/regions.ts';

/** E.164, or undefined if invalid. Test numbers are valid in demo mode only. */
export function phoneOf(input: string, region: Region, demo: boolean): string | undefined {
  if (demo && isTestNumber(input)) return `+${input.trim()}`;
  return parsePhone(input, region)?.e164;
}

/** Whether sign-in codes can arrive. `e164`: as returned by `phoneOf`. */
export function receivesSms(e164: string, region: Region): boolean {
  return isTestNumber(e164.slice(1)) || canBeMobile(e164, region);
}
