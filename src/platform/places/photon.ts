/** Photon, the geocoder on OpenStreetMap data: https://github.com/komoot/photon/blob/master/docs/api-v1.md */
import * as z from 'zod';
import { languageByCode } from '#regions/languages.ts';
import { parseProvince } from '#regions/province.ts';
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
    county: part,
    state: part,
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
          ? placeOf(data.properties, region)
          : [];
      });
    },
  };
}

/** Villages without streets number their houses by the place; farmsteads have a name. */
function placeOf(properties: Properties, region: Region): Place[] {
  const { type, name, street, housenumber, postcode, locality, district, city, county, state } = properties;
  const isFarmstead = type === 'house' && region.hasHouseNames && !housenumber && !street && name !== '';
  const house = isFarmstead ? name : housenumber;
  const town = region.asksNeighbourhood ? turkishTown(properties) : city || locality || district;
  const way =
    street || (type === 'street' ? name : type === 'house' && house ? locality || district || city : '');
  if (!way || !town) return [];
  return [
    {
      street: way,
      house_number: house,
      postal_code: postcode,
      city: town,
      ...(region.asksProvince ? { province: parseProvince(county) ?? parseProvince(state) ?? '' } : {}),
      ...(region.asksNeighbourhood ? { neighbourhood: district || locality } : {}),
    },
  ];
}

/** District and province: `Kadıköy/İstanbul`. */
function turkishTown({ city, county, state }: Properties): string {
  const district = city && city !== state ? city : county;
  return [...new Set([district || city, state])].filter(Boolean).join('/');
}
