import { invalid } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import { regionById } from '#regions/regions.ts';
import type * as contract from './contract.ts';
import { suggestPlaces } from './places.ts';

export const listPlaces: Handler<typeof contract.listPlaces> = async ({ query }, { deps, outside }) => {
  const region = regionById(query.region_id);
  if (!region) throw invalid({ region_id: ['unknown'] });
  return { data: await outside(() => suggestPlaces(deps.places, query.q, region, deps.log)) };
};
