import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Configurator } from '#features/marketing/browser/configurator.ts';
import type { ConfiguratorState } from '#features/marketing/browser/configurator-state.ts';
import { type DirectOrder, piecesOfEach } from '#features/orders/browser/direct-order.ts';
import { type CartProduct, entriesOf } from '#features/shop/cart.ts';
import type { T } from '#i18n/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { AmountPart } from './AmountPart.tsx';
import { Confirmation } from './Confirmation.tsx';

interface Props {
  t: T;
  locale: string;
  product: CartProduct;
  configurator: Configurator;
  order: DirectOrder;
  state: Pick<ConfiguratorState, 'people' | 'isChecking' | 'isProofChecked'>;
  /** The preview must be checked first. */
  proofProblem: string | undefined;
  /** Shown at the button while offline. */
  unsent: string;
  /** Fields of the print. */
  children: ReactNode;
}

/** The form: its fields, amount, confirmation of the preview and the button to the checkout. */
export function OrderForm(props: Props) {
  const { t, locale, product, configurator, order, state, proofProblem, unsent, children } = props;
  const { people, isChecking, isProofChecked } = state;
  const [isOffline, setIsOffline] = useState(false);
  const [entry] = entriesOf(useStore(order.$basket));
  const each = piecesOfEach(entry?.variant, people.length);
  const submit = async () => {
    setIsOffline(false);
    if (!entry || !(await configurator.submit(entry.variant.uuid, entry.quantity))) return;
    if (navigator.onLine) location.assign(`/checkout/${product.uuid}`);
    else setIsOffline(true);
  };

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <AmountPart
        t={t}
        locale={locale}
        name={product.name}
        order={order}
        people={Math.max(1, people.length)}
        max={each}
      />
      <Confirmation
        id="proof-checked"
        label={t(people.length > 1 ? 'configurator.proofCheckedPeople' : 'configurator.proofChecked')}
        isChecked={isProofChecked}
        problem={proofProblem}
        onChange={configurator.checkProof}
      />
      <button type="submit" className="btn btn-primary btn-wide min-h-12" disabled={isChecking || each < 1}>
        {isChecking ? t('configurator.checking') : t('configurator.submit')}
      </button>
      <div role="status">
        {isOffline && (
          <Notice tone="amber">
            <p>{unsent}</p>
          </Notice>
        )}
      </div>
    </form>
  );
}
