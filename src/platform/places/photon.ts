/** Photon, the geocoder on OpenStreetMap data: https://github.com/komoot/photon/blob/master/docs/api-v1.md */
import * as z from 'zod';
import { languageByCode } from '#regions/languages.ts';
import type { Region } from '#regions/regions.ts';
import type { Place, Places } from './places.ts';
import { part, requestJson, ServiceError } from './service.ts';

const FEATURES = 8;

/** From all countries; results of other regions are removed afterwards. */
const FEATURES_ANYWHERE = 40;

const feature = z.object({
  properties: z.object({
    /** `house` or `street`; other layers are not requested. */
    type: part,
    name: part,
    street: part,
    housenumber: part,
    postcode: part,
    locality: part,
    district: part,
    city: part,
    countrycode: part,
  }),
});

const featureCollection = z.object({ features: z.array(z.unknown()) });

type Properties = z.output<typeof feature>['properties'];

/** @param base `https://photon.example`, with or without `/api` */
export function createPhoton(base: string): Places {
  const address = `${base.replace(/\/(api\/?)?$/, '')}/api`;
  // Servers before 1.1 reject the parameter.
  let filtersCountries = true;

  async function request(query: string, region: Region, signal: AbortSignal) {
    const url = new URL(address);
    url.searchParams.set('q', query);
    url.searchParams.set('limit', String(filtersCountries ? FEATURES : FEATURES_ANYWHERE));
    for (const layer of ['house', 'street']) url.searchParams.append('layer', layer);
    if (filtersCountries) url.searchParams.set('countrycode', region.iso);
    // Servers reject unknown values of `lang`; the header falls back to local names.
    const headers = { 'accept-language': languageByCode(region.languages[0]).tag };
    return requestJson(url, { headers, signal }, featureCollection);
  }

  return {
    async suggest(query, region, signal) {
      const answer = await request(query, region, signal).catch((error: unknown) => {
        if (!filtersCountries || !(error instanceof ServiceError) || error.status !== 400) throw error;
        filtersCountries = false;
        return request(query, region, signal);
      });
      return answer.features.flatMap((given) => {
        const { success, data } = feature.safeParse(given);
        return success && data.properties.countrycode.toUpperCase() === region.iso
          ? placeOf(data.properties)
          : [];
      });
    },
  };
}

/** Villages without streets number their houses by the place. */
function placeOf({
  type,
  name,
  street,
  housenumber,
  postcode,
  locality,
  district,
  city,
}: Properties): Place[] {
  const town = city || locality || district;
  const way =
    street ||
    (type === 'street' ? name : type === 'house' && housenumber ? locality || district || city : '');
  if (!way || !town) return [];
  return [{ street: way, house_number: housenumber, postal_code: postcode, city: town }];
}
