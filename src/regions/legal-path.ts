import type { Region } from './regions.ts';

/**
 * Where somebody who is not signed in reads a region's own text, whatever the site: a registration may be for another
 * region than that of the host.
 *
 * @param path of `links` or `decorTermsLink`
 */
export function legalPath(path: string, region: Pick<Region, 'slug'>): string {
  return `${path}?region=${region.slug}`;
}
