/** Form logic of a made-to-measure product; the island only renders it. */
import { check, type FieldProblem } from '#features/marketing/check.ts';
import type { Configuration, FieldName, PrintProduct } from '#features/marketing/description.ts';
import { toOrderData } from '#features/marketing/order-data.ts';
import { personalOf, sharedOf } from '#features/marketing/people.ts';
import { configuratorEdits } from './configurator-edits.ts';
import { createKit } from './configurator-kit.ts';
import { createLinkCode } from './configurator-link.ts';
import { createLogo } from './configurator-logo.ts';
import { createPeople, forPerson, problemsOfOthers } from './configurator-people.ts';
import { createStart } from './configurator-start.ts';
import {
  type ConfiguratorOptions,
  type ConfiguratorState,
  createConfiguratorState,
  filledPeople,
} from './configurator-state.ts';
import { type Registered, register } from './drafts.ts';
import { fitProblems } from './sides.ts';

/** The form of a product. Call `start()` and `show()` once after hydration. */
export function createConfigurator(options: ConfiguratorOptions) {
  const { product, print, texts } = options;
  const state = createConfiguratorState(options);
  const { $state, change } = state;
  const link = createLinkCode(state, options);
  const { removeLogo, ...logo } = createLogo(state, options);

  const kit = createKit(state, options);
  const people = createPeople(state, options);
  const start = createStart(state, options, { kit, people, link });

  return {
    $state,
    ...configuratorEdits(state, options, { link, removeLogo }),
    ...logo,
    ...start,
    saveKit: kit.saveKit,
    showPerson: people.showPerson,
    choosePeople: people.choosePeople,
    togglePerson: people.togglePerson,
    save: state.save,

    /** The member confirms the preview, or takes it back. */
    checkProof(isProofChecked: boolean): void {
      change({ isProofChecked });
    },

    /**
     * Validates the form. Saves the configuration for the checkout if it is valid, its preview is checked and every loss
     * is accepted.
     *
     * @returns true if saved
     */
    async submit(variant: string, quantity: number): Promise<boolean> {
      if ($state.get().isChecking) return false;
      change({ isChecking: true });
      await link.read();
      const { configuration, language, qr, upload, tries, isProofChecked } = $state.get();
      const fit = fitProblems(print, configuration, texts[language], qr);
      const isShownRight = formProblems(print, configuration, fit).length === 0;
      const [other] = problemsOfOthers(print, $state.get(), texts);
      // The first wrong field is to be in the form.
      if (isShownRight && other) people.showPerson(other.index);
      const isRight = isShownRight && !other && isProofChecked && !hasOpenLosses($state.get());
      if (!isRight || upload.state === 'sending') {
        change({ isChecking: false, tries: tries + 1 });
        return false;
      }
      state.saveAll();
      register(product, { variant, quantity, ...registeredOf(print, $state.get()) });
      change({ isChecking: false });
      return true;
    },
  };
}

export type Configurator = ReturnType<typeof createConfigurator>;

/** What the checkout gets of a valid form. */
function registeredOf(
  print: PrintProduct,
  state: ConfiguratorState,
): Omit<Registered, 'variant' | 'quantity'> {
  const { configuration, language, logo, qr, isProofChecked, acceptedLogo } = state;
  const data = toOrderData(print, configuration, language);
  const cards = filledPeople(state).map((person) => ({
    ...person,
    texts: personalOf(toOrderData(print, forPerson(print, configuration, person), language)),
  }));
  return {
    data: cards.length > 0 ? sharedOf(data) : data,
    ...(cards.length > 0 && { people: cards }),
    language,
    logo,
    qr,
    isProofChecked,
    areLossesAccepted: logo !== null && logo.uuid === acceptedLogo,
  };
}

/** True if print changes the logo and the member has not accepted it. */
export function hasOpenLosses({ logo, acceptedLogo }: Pick<ConfiguratorState, 'logo' | 'acceptedLogo'>) {
  return logo !== null && logo.losses.length > 0 && logo.uuid !== acceptedLogo;
}

/** All problems in form order: one per field, layout problems last. */
export function formProblems(
  print: PrintProduct,
  configuration: Configuration,
  fit: readonly FieldProblem[],
): FieldProblem[] {
  const byField = new Map<FieldName, FieldProblem>();
  for (const problem of [...check(print, configuration), ...fit]) {
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  }
  return print.fields.flatMap(({ name }) => byField.get(name) ?? []);
}

const shownImmediately: readonly FieldProblem['code'][] = [
  'too_long',
  'characters_not_printable',
  'does_not_fit',
];
const shownAfterVisit: readonly FieldProblem['code'][] = ['link_invalid', 'phone_invalid', 'email_invalid'];

/** Problems to show: missing values only after a submit, format errors only after the field was visited. */
export function shownProblems(
  problems: readonly FieldProblem[],
  { tries, left }: Pick<ConfiguratorState, 'tries' | 'left'>,
): FieldProblem[] {
  return problems.filter(
    ({ field, code }) =>
      tries > 0 || shownImmediately.includes(code) || (shownAfterVisit.includes(code) && left.has(field)),
  );
}
