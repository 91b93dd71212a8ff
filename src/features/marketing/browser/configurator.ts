/** Form logic of a made-to-measure product; the island only renders it. */
import { check, type FieldProblem } from '#features/marketing/check.ts';
import type { Configuration, FieldName, PrintProduct } from '#features/marketing/description.ts';
import { firstConfiguration } from '#features/marketing/edit.ts';
import { fromOrderData, toOrderData } from '#features/marketing/order-data.ts';
import { personalOf, sharedOf } from '#features/marketing/people.ts';
import { askedOrder, type EarlierOrder, readEarlier } from './configurator-earlier.ts';
import { configuratorEdits, servicesIn } from './configurator-edits.ts';
import { createKit } from './configurator-kit.ts';
import { createLinkCode } from './configurator-link.ts';
import { createLogo } from './configurator-logo.ts';
import { createPeople, forPerson, problemsOfOthers } from './configurator-people.ts';
import {
  type ConfiguratorOptions,
  type ConfiguratorState,
  createConfiguratorState,
  filledPeople,
} from './configurator-state.ts';
import { $drafts, type Draft, register } from './drafts.ts';
import { prefilled } from './prefill.ts';
import { fitProblems } from './sides.ts';

export function createConfigurator(options: ConfiguratorOptions) {
  const { call, product, print, texts } = options;
  const state = createConfiguratorState(options);
  const { $state, change } = state;
  const link = createLinkCode(state, options);
  const { removeLogo, ...logo } = createLogo(state, options);

  const kit = createKit(state, options);
  const people = createPeople(state, options);
  const first = firstConfiguration(print);

  function isOther({ data, people }: Draft): boolean {
    const now = $drafts.get()[product];
    return JSON.stringify([data, people]) !== JSON.stringify([now?.data, now?.people]);
  }

  function restore(draft: Draft): void {
    const { people: cards = [] } = draft;
    const kept = { ...first, ...fromOrderData(print, draft.data) };
    const configuration = cards[0] ? forPerson(print, kept, cards[0]) : kept;
    const isSent = draft.logo !== null && draft.logo.uuid === configuration.logo;
    if (!isSent && configuration.logo) configuration.logo = '';
    const language = Object.hasOwn(texts, draft.language) ? draft.language : $state.get().language;
    change({ configuration, language, logo: isSent ? draft.logo : null, people: cards, shown: 0 });
    // The club’s service names may have changed since the draft was stored.
    const named = servicesIn(options.services, configuration, language);
    if (named) change({ configuration: { ...configuration, services: named } });
  }

  return {
    $state,
    ...configuratorEdits(state, options, { link, removeLogo }),
    ...logo,
    saveKit: kit.saveKit,
    showPerson: people.showPerson,
    choosePeople: people.choosePeople,
    togglePerson: people.togglePerson,

    /**
     * Takes the values of the order that the URL names, otherwise the stored draft, otherwise brand kit and member. Call
     * once after hydration, then `show()`.
     *
     * @param search query of the URL
     * @returns the order, and whether to go on to the checkout
     */
    async start(search = ''): Promise<(EarlierOrder & { goesOn: boolean }) | undefined> {
      const read = kit.read();
      const asked = askedOrder(search);
      const earlier = asked && (await readEarlier(call, product, asked.uuid));
      const kept = $drafts.get()[product];
      const draft = earlier?.draft ?? kept;
      if (draft) restore(draft);
      else kit.fill(...(await Promise.all([read, prefilled(call, print, first)])));
      if (draft?.people) await people.readTeam();
      if (earlier) state.saveAll();
      if (asked)
        change({
          earlier: {
            number: earlier?.number ?? null,
            available: null,
            replaced: (earlier && kept && isOther(kept) && kept) || null,
          },
        });
      return earlier && { ...earlier, goesOn: asked?.goesOn ?? false };
    },

    /**
     * Shows the form.
     *
     * @param available pieces in stock, if an earlier order had more
     */
    async show(available: number | null = null): Promise<void> {
      const { earlier } = $state.get();
      change({ isReady: true, earlier: earlier && { ...earlier, available } });
      await link.read();
    },

    /** Takes back the draft that an earlier order replaced. */
    async takeBack(): Promise<void> {
      const { earlier } = $state.get();
      if (!earlier?.replaced) return;
      restore(earlier.replaced);
      if (earlier.replaced.people) await people.readTeam();
      change({ earlier: null, left: new Set(), tries: 0, upload: { state: 'none' } });
      state.saveAll();
      await link.read();
    },

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
      const { configuration, language, logo, qr, upload, tries, isProofChecked } = $state.get();
      const isShownRight =
        formProblems(print, configuration, fitProblems(print, configuration, texts[language], qr)).length ===
        0;
      const [other] = problemsOfOthers(print, $state.get(), texts);
      // The first wrong field is to be in the form.
      if (isShownRight && other) people.showPerson(other.index);
      if (
        !isShownRight ||
        other ||
        !isProofChecked ||
        hasOpenLosses($state.get()) ||
        upload.state === 'sending'
      ) {
        change({ isChecking: false, tries: tries + 1 });
        return false;
      }
      const data = toOrderData(print, configuration, language);
      state.saveAll();
      const cards = filledPeople($state.get()).map((person) => ({
        ...person,
        texts: personalOf(toOrderData(print, forPerson(print, configuration, person), language)),
      }));
      register(product, {
        variant,
        quantity,
        data: cards.length > 0 ? sharedOf(data) : data,
        ...(cards.length > 0 && { people: cards }),
        language,
        logo,
        qr,
        isProofChecked,
        areLossesAccepted: logo !== null && logo.uuid === $state.get().acceptedLogo,
      });
      change({ isChecking: false });
      return true;
    },
  };
}

export type Configurator = ReturnType<typeof createConfigurator>;

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
