/** Google Places API (New): https://developers.google.com/maps/documentation/places/web-service */
import * as z from 'zod';
import { languageByCode } from '#regions/languages.ts';
import { parseProvince } from '#regions/province.ts';
import type { Region } from '#regions/regions.ts';
import type { Place, Places } from './places.ts';
import { part, requestJson } from './service.ts';

const predictions = z.object({
  // Without suggestions the response is `{}`.
  suggestions: z
    .array(z.object({ placePrediction: z.object({ placeId: z.string().min(1) }).optional() }))
    .default([]),
});

const details = z.object({
  addressComponents: z.array(z.object({ longText: part, types: z.array(z.string()) })).default([]),
});

const TYPES = ['street_address', 'premise', 'subpremise', 'route'];

/** One request per prediction; Google returns five. */
const MAX_DETAILS = 5;

/** Address components that contain the town, the most precise first. */
const TOWNS = ['locality', 'postal_town', 'sublocality', 'administrative_area_level_3'];

/** In Turkey, the most precise first. */
const NEIGHBOURHOODS = ['administrative_area_level_4', 'neighborhood', 'sublocality'];

/** @param base `https://places.googleapis.com`, or a test server */
export function createGoogle(base: string, key: string): Places {
  function request<S extends z.ZodType>(path: string, fields: string, shape: S, init: RequestInit) {
    const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': fields, 'content-type': 'application/json' };
    return requestJson(new URL(path, base), { ...init, headers }, shape);
  }

  async function detailsOf(id: string, language: string, region: Region, signal: AbortSignal) {
    const query = new URLSearchParams({ languageCode: language, regionCode: region.iso });
    const path = `/v1/places/${encodeURIComponent(id)}?${query}`;
    return placeOf((await request(path, 'addressComponents', details, { signal })).addressComponents, region);
  }

  return {
    async suggest(input, region, signal) {
      const language = languageByCode(region.languages[0]).tag;
      const { suggestions } = await request(
        '/v1/places:autocomplete',
        'suggestions.placePrediction.placeId',
        predictions,
        {
          method: 'POST',
          signal,
          body: JSON.stringify({
            input,
            includedPrimaryTypes: TYPES,
            includedRegionCodes: [region.iso.toLowerCase()],
            languageCode: language,
            regionCode: region.iso,
          }),
        },
      );
      // A prediction is one line of text; only the details contain its parts.
      const found = await Promise.all(
        suggestions
          .flatMap(({ placePrediction }) => placePrediction ?? [])
          .slice(0, MAX_DETAILS)
          .map(({ placeId }) => detailsOf(placeId, language, region, signal)),
      );
      return found.flat();
    },
  };
}

type Components = z.output<typeof details>['addressComponents'];

function placeOf(components: Components, region: Region): Place[] {
  const text = (...types: string[]) =>
    types
      .map((type) => components.find((component) => component.types.includes(type))?.longText)
      .find(Boolean) ?? '';
  const city = region.asksNeighbourhood
    ? [text('administrative_area_level_2'), text('administrative_area_level_1')].filter(Boolean).join('/')
    : text(...TOWNS);
  const number = text('street_number', 'premise');
  const street = text('route') || (number ? city : '');
  if (!street || !city) return [];
  return [
    {
      street,
      house_number: number,
      postal_code: text('postal_code'),
      city,
      ...(region.asksProvince ? { province: parseProvince(text('administrative_area_level_2')) ?? '' } : {}),
      ...(region.asksNeighbourhood ? { neighbourhood: text(...NEIGHBOURHOODS) } : {}),
    },
  ];
}
