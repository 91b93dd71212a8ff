/** The manufacturer’s serial registry: external service that knows each produced label. It may be slow or unavailable. */

import type { SerialVerdict } from '#features/projects/rules.ts';

/** As from `serialKey`: upper case, without trailing punctuation. */
export interface RegistryLabel {
  /** 14 digits. */
  gtin: string;
  serial: string;
}

export type RegistryEntry =
  /** Produced, and shipped to these countries: ISO 3166-1 alpha-2 codes, at least one. */
  { status: 'known'; countries: readonly string[] } | { status: 'unknown' } | { status: 'returned' };

/** The registry did not answer, or answered invalidly. */
export class RegistryUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'RegistryUnavailable';
  }
}

/** Labels per request of `findAll`. */
export const REGISTRY_BATCH = 100;

/** Client of the registry. All methods throw `RegistryUnavailable`. Do not call them inside a transaction. */
export interface Registry {
  /** Ends within two seconds, because a member waits. */
  find(label: RegistryLabel): Promise<RegistryEntry>;
  /**
   * In the order of the labels; undefined without a valid answer to that label.
   *
   * @param labels up to `REGISTRY_BATCH`
   */
  findAll(labels: readonly RegistryLabel[]): Promise<(RegistryEntry | undefined)[]>;
}

/** @param country ISO 3166-1 alpha-2 code of the company’s region */
export function verdictOn(entry: RegistryEntry, country: string): SerialVerdict {
  if (entry.status !== 'known') return entry.status;
  return entry.countries.includes(country) ? 'known' : 'foreign';
}

declare module '#platform/http/deps.ts' {
  interface Deps {
    /** Undefined: serials are not checked. */
    registry: Registry | undefined;
  }
}
