/** The values of an earlier order as the start of a new configuration. */
import type { OrderData } from '#features/marketing/order-data.ts';
import { personalOf } from '#features/marketing/people.ts';
import type { Club } from '#platform/contract/club.ts';
import { logoOf } from './configurator-logo.ts';
import type { Draft } from './drafts.ts';

export interface EarlierOrder {
  number: string;
  /** UUID of the ordered variant, which may no longer be offered. */
  variant: string;
  /** Of each person, if there are several. */
  quantity: number;
  draft: Draft;
}

/**
 * Reads `?order=<uuid>` of the links at an order.
 *
 * `goesOn`: `&to=checkout`, for a member who wants the same again
 */
export function askedOrder(search: string): { uuid: string; goesOn: boolean } | undefined {
  const query = new URLSearchParams(search);
  const uuid = query.get('order');
  return uuid === null ? undefined : { uuid, goesOn: query.get('to') === 'checkout' };
}

/** Reads the print of an order; undefined if the order cannot be read or printed another product. */
export async function readEarlier(
  call: Club,
  product: string,
  uuid: string,
): Promise<EarlierOrder | undefined> {
  try {
    const { number, meta } = await call('GET /v2/orders/{uuid}', { params: { uuid }, query: {} });
    const lines = meta.contents.filter(({ productGuid, inputData }) => inputData && productGuid === product);
    const [line] = lines;
    if (!line?.inputData) return undefined;
    const { language, logo, person: _, ...texts } = line.inputData;
    const data = { ...texts, ...(logo && { logo: logo.uuid }) } as OrderData;
    const people = lines.flatMap(({ inputData }) => {
      const { person: uuid, name = '', surname = '' } = inputData ?? {};
      if (!inputData || !uuid) return [];
      return [{ uuid, name, surname, texts: personalOf(inputData) }];
    });
    return {
      number,
      variant: line.variantGuid,
      quantity: line.quantity,
      draft: { data, language, logo: logo ? logoOf(logo) : null, ...(people.length > 0 && { people }) },
    };
  } catch {
    return undefined;
  }
}
