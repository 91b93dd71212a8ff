import { useEffect, useMemo, useRef } from 'react';
import { formProblems, hasOpenLosses } from '#features/marketing/browser/configurator.ts';
import { problemsOfOthers } from '#features/marketing/browser/configurator-people.ts';
import type { ConfiguratorState } from '#features/marketing/browser/configurator-state.ts';
import type { PrintTextsOf } from '#features/marketing/browser/sides.ts';
import type { FieldProblem } from '#features/marketing/check.ts';
import type { PrintProduct } from '#features/marketing/description.ts';
import type { T } from '#i18n/t.ts';

/** A problem of a card that is not in the form. */
export interface PersonProblem {
  /** Position of the person. */
  index: number;
  problem: FieldProblem;
}

/** What keeps the print from being ordered, in the order of the form. */
export interface Problems {
  /** Of the card in the form. */
  own: readonly FieldProblem[];
  /** The first one of each other card. */
  others: readonly PersonProblem[];
  isLogoSending: boolean;
  /** What is missing at the boxes, after a try to order. */
  losses: string | undefined;
  proof: string | undefined;
}

interface Input {
  t: T;
  print: PrintProduct;
  texts: PrintTextsOf;
  state: ConfiguratorState;
  /** The state as drawn. */
  calm: ConfiguratorState;
  /** Problems of the drawing. */
  fit: readonly FieldProblem[];
}

/** Finds the problems. After each try to order the first one takes the focus. */
export function useProblems({ t, print, texts, state, calm, fit }: Input): Problems {
  const { configuration, isReady, isProofChecked, shown, tries, upload } = state;
  const own = useMemo(() => formProblems(print, configuration, fit), [print, configuration, fit]);
  const ofOthers = useMemo(() => problemsOfOthers(print, calm, texts), [print, calm, texts]);
  const hasTried = tries > 0;
  const isLogoSending = hasTried && upload.state === 'sending';
  const losses = hasTried && hasOpenLosses(state) ? t('errors.field_losses_unaccepted') : undefined;
  const proof = hasTried && !isProofChecked ? t('errors.field_proof_unchecked') : undefined;

  const first = useRef<string>(undefined);
  // The person who has just come into the form is still among the others: the check is deferred.
  first.current =
    own[0]?.field ??
    ofOthers[0]?.problem.field ??
    (isLogoSending ? 'logo' : losses ? 'losses-accepted' : proof && 'proof-checked');
  useEffect(() => {
    if (isReady && tries > 0) document.getElementById(first.current ?? '')?.focus();
  }, [isReady, tries]);

  return { own, others: ofOthers.filter(({ index }) => index !== shown), isLogoSending, losses, proof };
}
