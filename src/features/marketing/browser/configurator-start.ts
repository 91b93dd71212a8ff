/** Fills the form in: from an earlier order, from the stored draft, or from brand kit and member. */
import { firstConfiguration } from '#features/marketing/edit.ts';
import { fromOrderData } from '#features/marketing/order-data.ts';
import { askedOrder, type EarlierOrder, readEarlier } from './configurator-earlier.ts';
import { servicesIn } from './configurator-edits.ts';
import type { createKit } from './configurator-kit.ts';
import type { createLinkCode } from './configurator-link.ts';
import { type createPeople, forPerson } from './configurator-people.ts';
import type { ConfiguratorOptions, ConfiguratorShared } from './configurator-state.ts';
import { $drafts, type Draft } from './drafts.ts';
import { prefilled } from './prefill.ts';

interface Parts {
  kit: ReturnType<typeof createKit>;
  people: ReturnType<typeof createPeople>;
  link: ReturnType<typeof createLinkCode>;
}

/** The draft comes from this browser, or from an order of the company. */
export function createStart(
  { $state, change, saveAll }: ConfiguratorShared,
  { call, product, print, texts, services }: ConfiguratorOptions,
  { kit, people, link }: Parts,
) {
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
    const named = servicesIn(services, configuration, language);
    if (named) change({ configuration: { ...configuration, services: named } });
  }

  return {
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
      if (earlier) saveAll();
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
      saveAll();
      await link.read();
    },
  };
}
