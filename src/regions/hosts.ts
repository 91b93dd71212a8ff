import type { LanguageCode } from './languages.ts';
import { type Region, type RegionSlug, regionBySlug, regions } from './regions.ts';

/** Configured hosts: host name in lower case, without port → region slug. */
export type RegionHosts = ReadonlyMap<string, RegionSlug>;

const hostPattern = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?(?::\d{1,5})?$/;

// 253 characters of name, a dot and a port; longer ones skip the pattern.
const maxHostLength = 260;

function nameOf(host: string): string | undefined {
  if (host.length > maxHostLength) return undefined;
  return hostPattern.exec(host.toLowerCase())?.[1];
}

/**
 * The region of a `Host` header: by `regionHosts`, else by the first label of `*.localhost`, else by top-level domain.
 * Ignores case and port. Undefined for IP addresses, other domains and invalid values.
 */
export function regionOfHost(host: string, regionHosts: RegionHosts): Region | undefined {
  const name = nameOf(host);
  if (name === undefined) return undefined;
  const listed = regionHosts.get(name);
  if (listed !== undefined) return regionBySlug(listed);
  const labels = name.split('.');
  const top = labels.at(-1) ?? '';
  if (labels.length < 2) return undefined;
  if (top === 'localhost') return regionBySlug(labels[0] ?? '');
  return regions.find((region) => region.topLevelDomains.includes(top));
}

/** Whether the operator has configured this host. An unlisted host may have a region by its domain. */
export function isKnownHost(host: string, regionHosts: RegionHosts): boolean {
  const name = nameOf(host);
  return name !== undefined && regionHosts.has(name);
}

/** Whether the host is this machine: `localhost`, `*.localhost`, 127.0.0.0/8 or `[::1]`. */
export function isDeveloperHost(host: string): boolean {
  const name = nameOf(host);
  if (name === undefined) return false;
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(?:\.(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])){3}$/.test(name)
  );
}

/** The first of its region, else English. */
export function languageOfHost(host: string, regionHosts: RegionHosts): LanguageCode {
  return regionOfHost(host, regionHosts)?.languages[0] ?? 'en';
}
