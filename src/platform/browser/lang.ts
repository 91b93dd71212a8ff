/** For scripts; the server renders by the cookie `lang`. */
import { persistent } from './persistent.ts';

export const $lang = persistent<string | undefined>({
  key: 'lang',
  version: 1,
  decode: (stored) => (typeof stored === 'string' && /^[a-z]{2}$/.test(stored) ? stored : undefined),
  initial: undefined,
});
