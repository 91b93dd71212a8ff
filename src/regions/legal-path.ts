import type { Region } from './regions.ts';

/**
 * Address of a region's legal text for guests: registration may be for another region than the host's.
 * @param path of `links` or `decorTermsLink`
 */
export function legalPath(path: string, region: Pick<Region, 'slug'>): string {
  return `${path}?region=${region.slug}`;
}
