import { useStore } from '@nanostores/react';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import {
  createConfigurator,
  formProblems,
  hasOpenLosses,
  shownProblems,
} from '#features/marketing/browser/configurator.ts';
import { problemsOfOthers } from '#features/marketing/browser/configurator-people.ts';
import { filledPeople } from '#features/marketing/browser/configurator-state.ts';
import { nameOnCard } from '#features/marketing/browser/name-on-card.ts';
import { drawSides, type PrintTextsOf } from '#features/marketing/browser/sides.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import { tidied } from '#features/marketing/layout/tidy.ts';
import { isForPeople } from '#features/marketing/people.ts';
import { printProducts } from '#features/marketing/products.ts';
import { coarseness } from '#features/marketing/resolution.ts';
import { createDirectOrder } from '#features/orders/browser/direct-order.ts';
import { startOrder } from '#features/orders/browser/order-again.ts';
import { type CartProduct, type CartVariant, entriesOf, maxOf } from '#features/shop/cart.ts';
import type { Messages } from '#i18n/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { useT } from '#islands/ui/use-t.ts';
import { usePersistent } from '#islands/use-persistent.ts';
import { call } from '#platform/browser/call.ts';
import { $shell } from '#platform/browser/shell.ts';
import { isOwner } from '#platform/contract/roles.ts';
import { AmountPart } from './AmountPart.tsx';
import { Confirmation } from './Confirmation.tsx';
import { Form } from './Form.tsx';
import { inRegionOrder } from './form-items.ts';
import { Preview } from './Preview.tsx';
import { PersonSwitch } from './people/PersonSwitch.tsx';
import { loadPrintFont } from './print-font.ts';
import { problemText } from './words.ts';

const EarlierNote = lazy(() => import('./EarlierNote.tsx'));
const PeoplePart = lazy(() => import('./people/PeoplePart.tsx'));
const KitNote = lazy(() => import('./KitNote.tsx'));

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
  languages: readonly { code: string; name: string }[];
  texts: PrintTextsOf;
  /** Available services by language code. */
  services: Readonly<Record<string, readonly { text: string; icon: string }[]>>;
  /** Shown at the button while offline. */
  unsent: string;
}

export function Configurator(props: Props) {
  const { messages, locale, product, variants, languages, texts, services, unsent, familyNameFirst } = props;
  const t = useT(messages, locale);
  const print = useMemo(
    () => inRegionOrder(printProducts[props.print], { familyNameFirst }),
    [props.print, familyNameFirst],
  );
  const [configurator] = useState(() =>
    createConfigurator({ call, product: product.uuid, print, texts, services }),
  );
  const [order] = useState(() => createDirectOrder(product, variants));
  const [isOffline, setIsOffline] = useState(false);
  const state = useStore(configurator.$state);
  const [entry] = entriesOf(useStore(order.$basket));
  const shell = usePersistent($shell);
  const { isReady, language, qr, logo, tries, isChecking, upload, earlier, isProofChecked, kit } = state;

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

  // Deferred: typing has priority over the preview.
  const calm = useDeferredValue(state);
  const drawn = useMemo(
    () => drawSides(print, tidied(print, calm.configuration, language), texts[language], qr),
    [print, calm.configuration, language, texts, qr],
  );
  const wrong = useMemo(() => problemsOfOthers(print, calm, texts), [print, calm, texts]);
  const others = wrong.filter(({ index }) => index !== state.shown);
  const nameOrder = useMemo(() => ({ familyNameFirst }), [familyNameFirst]);
  const names = filledPeople(state).map((person) => nameOnCard(person, nameOrder));
  const people = Math.max(1, names.length);
  const { configuration } = state;
  const problems = useMemo(
    () => formProblems(print, configuration, drawn.problems),
    [print, configuration, drawn.problems],
  );
  const said = shownProblems(problems, state);
  const othersSaid = others.filter(({ problem }) => shownProblems([problem], { tries, left: noFields })[0]);
  const each = Math.floor(maxOf(entry?.variant.stock ?? 0) / people);
  const showPerson = (index: number) => {
    configurator.showPerson(index);
    const field = others.find((other) => other.index === index)?.problem.field;
    // After the form shows that person.
    if (field) requestAnimationFrame(() => document.getElementById(field)?.focus());
  };
  const steps = drawn.sides.flatMap((side) => side.steps);
  const coarse = logo?.size ? coarseness(print, steps, logo.size) : undefined;
  const isWaiting = tries > 0 && upload.state === 'sending';
  const proofProblem = tries > 0 && !isProofChecked ? t('errors.field_proof_unchecked') : undefined;
  const lossProblem = tries > 0 && hasOpenLosses(state) ? t('errors.field_losses_unaccepted') : undefined;
  const boxes = [
    { id: 'losses-accepted', problem: lossProblem },
    { id: 'proof-checked', problem: proofProblem },
  ].filter(({ problem }) => problem !== undefined);
  const count = problems.length + others.length + (isWaiting ? 1 : 0) + boxes.length;

  const first = useRef<string>(undefined);
  // The person who has just come into the form is still among the others: the check is deferred.
  first.current = problems[0]?.field ?? wrong[0]?.problem.field ?? (isWaiting ? 'logo' : boxes[0]?.id);
  useEffect(() => {
    if (isReady && tries > 0) document.getElementById(first.current ?? '')?.focus();
  }, [isReady, tries]);

  if (!isReady) {
    return (
      <div aria-busy="true">
        <p className="visually-hidden">{t('configurator.loading')}</p>
        <div className="skeleton h-[60rem]" />
      </div>
    );
  }

  return (
    <div className="configurator">
      <Preview
        t={t}
        locale={locale}
        print={print}
        sides={drawn.sides}
        logo={logo?.picture ?? null}
        personSwitch={
          <PersonSwitch t={t} names={names} shown={state.shown} onShow={configurator.showPerson} />
        }
      />
      <form
        className="form"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          setIsOffline(false);
          if (!entry || !(await configurator.submit(entry.variant.uuid, entry.quantity))) return;
          if (navigator.onLine) location.assign(`/checkout/${product.uuid}`);
          else setIsOffline(true);
        }}
      >
        {tries > 0 && count > 0 && (
          <Notice tone="brick" title={t('configurator.fix', { count })}>
            <ul>
              {problems.map((problem) => (
                <li key={problem.field}>
                  <a
                    href={`#${problem.field}`}
                    onClick={(event) => {
                      event.preventDefault();
                      document.getElementById(problem.field)?.focus();
                    }}
                  >
                    {problemText(problem, t)}
                  </a>
                </li>
              ))}
              {others.map(({ index, problem }) => (
                <li key={index}>
                  <button type="button" className="link" onClick={() => showPerson(index)}>
                    {t('configurator.problemOf', {
                      name: names[index] ?? '',
                      problem: problemText(problem, t),
                    })}
                  </button>
                </li>
              ))}
              {isWaiting && <li>{t('configurator.logoWait')}</li>}
              {boxes.map(({ id, problem }) => (
                <li key={id}>
                  <a href={`#${id}`}>{problem}</a>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {earlier && (
          <Suspense>
            <EarlierNote t={t} earlier={earlier} onTakeBack={configurator.takeBack} />
          </Suspense>
        )}
        {state.isFromKit && (
          <Notice tone="sky">
            <p>
              {t('configurator.kitFilled')}{' '}
              <a className="link" href="/user/brand-kit">
                {t('configurator.kitOpen')}
              </a>
            </p>
          </Notice>
        )}
        {shell && !isOwner(shell.role) && (
          <Notice tone="sky">
            <p>{t('configurator.ownerOrders')}</p>
          </Notice>
        )}
        {languages.length > 1 && (
          <div className="field">
            <label className="field-label" htmlFor="print-language">
              {t('configurator.language')}
            </label>
            <p className="field-hint" id="print-language-hint">
              {t('configurator.languageHint')}
            </p>
            <select
              id="print-language"
              className="input"
              aria-describedby="print-language-hint"
              value={language}
              onChange={(event) => configurator.setLanguage(event.currentTarget.value)}
            >
              {languages.map(({ code, name }) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        {isForPeople(print) && shell && isOwner(shell.role) && (
          <Suspense>
            <PeoplePart
              t={t}
              locale={locale}
              configurator={configurator}
              state={state}
              nameOrder={nameOrder}
              problems={new Map(othersSaid.map(({ index, problem }) => [index, problemText(problem, t)]))}
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
          problems={said}
          coarse={coarse && t('configurator.logoCoarse', { ...coarse })}
          lossProblem={lossProblem}
          person={names[state.shown]}
          services={services[language] ?? []}
        />
        {kit && state.left.size > 0 && shell && isOwner(shell.role) && (
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
        <AmountPart t={t} locale={locale} name={product.name} order={order} people={people} max={each} />
        <Confirmation
          id="proof-checked"
          label={names.length > 1 ? t('configurator.proofCheckedPeople') : t('configurator.proofChecked')}
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
    </div>
  );
}
