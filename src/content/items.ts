/** All that the club publishes from its first day on. */
import { welcome } from './hero/welcome.ts';
import type { Item } from './item.ts';
import { checkBeforeRain } from './news/check-before-rain.ts';
import { condensationIsNoLeak } from './news/condensation-is-no-leak.ts';
import { howLongPointsLive } from './news/how-long-points-live.ts';
import { registerOnTheRoof } from './news/register-on-the-roof.ts';
import { replacementInOneDay } from './news/replacement-in-one-day.ts';
import { theWholeTeamScans } from './news/the-whole-team-scans.ts';
import { findTheSerialNumber } from './tutorials/find-the-serial-number.ts';
import { fitTheFlashingTightly } from './tutorials/fit-the-flashing-tightly.ts';
import { measureForAReplacement } from './tutorials/measure-for-a-replacement.ts';
import { registerOnThePhone } from './tutorials/register-on-the-phone.ts';

/** Items of all types. */
export const items: readonly Item[] = [
  welcome,
  checkBeforeRain,
  registerOnTheRoof,
  howLongPointsLive,
  condensationIsNoLeak,
  replacementInOneDay,
  theWholeTeamScans,
  registerOnThePhone,
  findTheSerialNumber,
  fitTheFlashingTightly,
  measureForAReplacement,
];
