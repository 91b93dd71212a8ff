import { useStore } from '@nanostores/react';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { createConfigurator, shownProblems } from '#features/marketing/browser/configurator.ts';
import { filledPeople } from '#features/marketing/browser/configurator-state.ts';
import { nameOnCard } from '#features/marketing/browser/name-on-card.ts';
import { drawSides, type PrintTextsOf } from '#features/marketing/browser/sides.ts';
import type { PrintProduct, PrintProductName } from '#features/marketing/description.ts';
import { tidied } from '#features/marketing/layout/tidy.ts';
import { isForPeople } from '#features/marketing/people.ts';
import { printProducts } from '#features/marketing/products.ts';
import { coarseness } from '#features/marketing/resolution.ts';
import { createDirectOrder } from '#features/orders/browser/direct-order.ts';
import { startOrder } from '#features/orders/browser/order-again.ts';
import type { CartProduct, CartVariant } from '#features/shop/cart.ts';
import type { Messages, T } from '#i18n/t.ts';
import { useT } from '#islands/ui/use-t.ts';
import { usePersistent } from '#islands/use-persistent.ts';
import { call } from '#platform/browser/call.ts';
import { $shell } from '#platform/browser/shell.ts';
import { isOwner } from '#platform/contract/roles.ts';
import { Form } from './Form.tsx';
import { inRegionOrder } from './form-items.ts';
import { LanguageChoice, type PrintLanguage } from './LanguageChoice.tsx';
import { StartNotes } from './notes/StartNotes.tsx';
import { OrderForm } from './OrderForm.tsx';
import { Preview } from './Preview.tsx';
import { PersonSwitch } from './people/PersonSwitch.tsx';
import { loadPrintFont } from './print-font.ts';
import { ProblemSummary } from './problems/ProblemSummary.tsx';
import { type PersonProblem, useProblems } from './problems/use-problems.ts';

const PeoplePart = lazy(() => import('./people/PeoplePart.tsx'));
const KitNote = lazy(() => import('./notes/KitNote.tsx'));

const noFields: ReadonlySet<never> = new Set();

interface Props {
  messages: Messages;
  locale: string;
  product: CartProduct;
  variants: readonly CartVariant[];
  print: PrintProductName;
  /** Of the region: the order of the name fields. */
  familyNameFirst: boolean;
  /** Print languages, the default first. */
  languages: readonly PrintLanguage[];
  texts: PrintTextsOf;
  /** Available services by language code. */
  services: Readonly<Record<string, readonly { text: string; icon: string }[]>>;
  /** Shown at the button while offline. */
  unsent: string;
}

/** The stores, started also with an earlier order, and saved when the page is left. */
function useStores({ product, variants, texts, services }: Props, print: PrintProduct) {
  const [configurator] = useState(() =>
    createConfigurator({ call, product: product.uuid, print, texts, services }),
  );
  const [order] = useState(() => createDirectOrder(product, variants));
  useEffect(() => {
    loadPrintFont();
    void startOrder(configurator, order, location.search).then(({ isAsked, goesOn }) => {
      if (isAsked) history.replaceState(history.state, '', location.pathname + location.hash);
      if (goesOn) location.replace(`/checkout/${product.uuid}`);
    });
    window.addEventListener('pagehide', configurator.save);
    return () => {
      window.removeEventListener('pagehide', configurator.save);
      configurator.save();
    };
  }, [configurator, order, product.uuid]);
  return { configurator, order };
}

export function Configurator(props: Props) {
  const { messages, locale, product, languages, texts, services, unsent, familyNameFirst } = props;
  const t = useT(messages, locale);
  const nameOrder = useMemo(() => ({ familyNameFirst }), [familyNameFirst]);
  const print = useMemo(() => inRegionOrder(printProducts[props.print], nameOrder), [props.print, nameOrder]);
  const { configurator, order } = useStores(props, print);
  const state = useStore(configurator.$state);
  const shell = usePersistent($shell);
  const mayOrder = shell && isOwner(shell.role);
  const { configuration, kit, language, logo, qr, shown, tries } = state;

  // Deferred: typing has priority over the preview.
  const calm = useDeferredValue(state);
  const drawn = useMemo(
    () => drawSides(print, tidied(print, calm.configuration, language), texts[language], qr),
    [print, calm.configuration, language, texts, qr],
  );
  const problems = useProblems({ t, print, texts, state, calm, fit: drawn.problems });

  if (!state.isReady) return <Loading t={t} />;

  const names = filledPeople(state).map((person) => nameOnCard(person, nameOrder));
  const steps = drawn.sides.flatMap((side) => side.steps);
  const coarse = logo?.size ? coarseness(print, steps, logo.size) : undefined;
  // Visited fields are known of the card in the form only.
  const isShown = ({ problem }: PersonProblem) =>
    shownProblems([problem], { tries, left: noFields }).length > 0;
  const showPerson = (index: number) => {
    configurator.showPerson(index);
    const field = problems.others.find((other) => other.index === index)?.problem.field;
    // After the form shows that person.
    if (field) requestAnimationFrame(() => document.getElementById(field)?.focus());
  };

  return (
    <div className="configurator">
      <Preview
        t={t}
        locale={locale}
        print={print}
        sides={drawn.sides}
        logo={logo?.picture ?? null}
        personSwitch={<PersonSwitch t={t} names={names} shown={shown} onShow={configurator.showPerson} />}
      />
      <OrderForm
        t={t}
        locale={locale}
        product={product}
        configurator={configurator}
        order={order}
        state={state}
        proofProblem={problems.proof}
        unsent={unsent}
      >
        {tries > 0 && <ProblemSummary t={t} problems={problems} names={names} onShowPerson={showPerson} />}
        <StartNotes t={t} state={state} mayOrder={mayOrder} onTakeBack={configurator.takeBack} />
        <LanguageChoice t={t} languages={languages} language={language} onChoose={configurator.setLanguage} />
        {isForPeople(print) && mayOrder && (
          <Suspense>
            <PeoplePart
              t={t}
              locale={locale}
              configurator={configurator}
              state={state}
              nameOrder={nameOrder}
              problems={problems.others.filter(isShown)}
              onShow={showPerson}
            />
          </Suspense>
        )}
        <Form
          t={t}
          locale={locale}
          print={print}
          configurator={configurator}
          state={state}
          problems={shownProblems(problems.own, state)}
          coarse={coarse && t('configurator.logoCoarse', { ...coarse })}
          lossProblem={problems.losses}
          person={names[shown]}
          services={services[language] ?? []}
        />
        {kit && state.left.size > 0 && mayOrder && (
          <Suspense>
            <KitNote
              t={t}
              locale={locale}
              print={print}
              configuration={configuration}
              kit={kit}
              onSave={configurator.saveKit}
            />
          </Suspense>
        )}
      </OrderForm>
    </div>
  );
}

function Loading({ t }: { t: T }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{t('configurator.loading')}</p>
      <div className="skeleton h-[60rem]" />
    </div>
  );
}
