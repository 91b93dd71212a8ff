/** The order of a made-to-measure product with the configuration that its form saved. */

import { $registered, clearConfiguration, type Registered } from '#features/marketing/browser/drafts.ts';
import { nameOnCard } from '#features/marketing/browser/name-on-card.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { LanguageCode } from '#regions/languages.ts';
import type { NameOrder } from '#regions/person-name.ts';
import type { OrderPart, PrintOrder } from './checkout.ts';
import type { DirectOrder } from './direct-order.ts';

/** @param product UUID of the shop product */
export function createPrintOrder(product: string, nameOrder: NameOrder): PrintOrder {
  return {
    addTo(part) {
      const registered = $registered.get()[product];
      if (!registered) throw new ClubError('configuration_missing');
      const { data, language, isProofChecked, areLossesAccepted } = registered;
      return {
        ...part,
        order: linesOf(part.order, registered),
        data,
        language: language as LanguageCode,
        proof_checked: isProofChecked,
        losses_accepted: areLossesAccepted,
      };
    },
    problems({ errors = {} }) {
      const fields = Object.entries(errors).filter(([field]) =>
        /^(data|language|proof_checked|losses_accepted|order\.\d+\.person)\b/.test(field),
      );
      const people = $registered.get()[product]?.people ?? [];
      const refused = people.filter((_, index) =>
        fields.some(([field]) => field.startsWith(`order.${index}.person.`)),
      );
      return {
        ...(fields.length > 0 && { details: [...new Set(fields.flatMap(([, codes]) => codes))] }),
        ...(refused.length > 0 && { names: refused.map((person) => nameOnCard(person, nameOrder)) }),
      };
    },
    clear: () => clearConfiguration(product),
  };
}

/** A line for each person, who all get the same quantity. */
function linesOf(order: OrderPart['order'], { people = [], quantity }: Registered): OrderPart['order'] {
  if (people.length === 0) return order;
  return order.flatMap((line) =>
    people.map(({ uuid, texts }) => ({ ...line, quantity, person: { uuid, ...texts } })),
  );
}

/** Starts the basket with what the form saved, for all people. */
export function startPrint(order: DirectOrder, product: string): boolean {
  const { variant, quantity, people = [] } = $registered.get()[product] ?? {};
  return order.start(variant && `?variant=${variant}&quantity=${quantity}`, Math.max(1, people.length));
}
