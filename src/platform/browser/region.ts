/** The visitor's country: that of the site, until another one is chosen. For scripts; the server goes by the host. */
import { persistent } from './persistent.ts';

export const $region = persistent<number | undefined>({
  key: 'region',
  version: 1,
  decode: (stored) => (Number.isInteger(stored) ? (stored as number) : undefined),
  initial: undefined,
});
