/** The chosen language. The cookie `lang` decides what the server renders; this copy is for scripts. */
import { persistent } from './persistent.ts';

/** Language code, kept under `lang`; undefined until a page was seen. */
export const $lang = persistent<string | undefined>({
  key: 'lang',
  version: 1,
  decode: (stored) => (typeof stored === 'string' && /^[a-z]{2}$/.test(stored) ? stored : undefined),
  initial: undefined,
});
