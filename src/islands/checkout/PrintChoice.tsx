import { useState } from 'react';
import type { Registered } from '#features/marketing/browser/drafts.ts';
import { nameOnCard } from '#features/marketing/browser/name-on-card.ts';
import type { PrintTextsOf } from '#features/marketing/browser/sides.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import type { CheckoutProblem } from '#features/orders/checkout.ts';
import type { CartGroup } from '#features/shop/cart.ts';
import type { T } from '#i18n/t.ts';
import { Problems } from '#islands/cart/Problems.tsx';
import { PrintSides } from '#islands/configurator/PrintSides.tsx';
import { PersonSwitch } from '#islands/configurator/people/PersonSwitch.tsx';
import { Points } from '#islands/ui/Points.tsx';
import type { NameOrder } from '#regions/person-name.ts';
import type { BackLink } from './CustomerForm.tsx';

/** Print data that does not depend on the member. */
export interface PrintKind {
  name: PrintProductName;
  texts: PrintTextsOf;
}

interface Props {
  t: T;
  locale: string;
  kind: PrintKind;
  registered: Registered;
  /** Ordered items with their points. */
  groups: readonly CartGroup[];
  problems: readonly CheckoutProblem[];
  back: BackLink;
  nameOrder: NameOrder;
}

/** The ordered print: preview, quantity, price and a link back to its form. */
export default function PrintChoice({
  t,
  locale,
  kind,
  registered,
  groups,
  problems,
  back,
  nameOrder,
}: Props) {
  const [shown, setShown] = useState(0);
  const [line] = groups.flatMap(({ lines }) => lines);
  if (!line) return null;
  const { product, variant, quantity, total } = line;
  const { people = [] } = registered;
  const names = people.map((person) => nameOnCard(person, nameOrder));
  const data = { ...registered.data, ...people[shown]?.texts };

  return (
    <section className="card print-choice flex flex-col gap-4" aria-labelledby="print-choice">
      <h2 id="print-choice">{product.name}</h2>
      <PersonSwitch t={t} names={names} shown={shown} onShow={setShown} />
      <PrintSides
        t={t}
        locale={locale}
        name={kind.name}
        texts={kind.texts}
        registered={{ ...registered, data }}
      />
      {people.length > 0 && (
        <ul>
          {people.map(({ uuid }, index) => (
            <li key={uuid} className="wrap-anywhere">
              {t('cart.pieces', { count: registered.quantity })} {names[index]}
            </li>
          ))}
        </ul>
      )}
      <div className="row row-between">
        <span>
          {t('cart.pieces', { count: quantity })} {variant.title || product.name}
        </span>
        <strong>{total > 0 ? <Points t={t} locale={locale} value={total} /> : t('checkout.free')}</strong>
      </div>
      <Problems t={t} id="print-problems" problems={problems.filter(({ kind }) => kind === 'points')} />
      <p>
        <a className="link" href={back.href}>
          {back.label}
        </a>
      </p>
    </section>
  );
}
