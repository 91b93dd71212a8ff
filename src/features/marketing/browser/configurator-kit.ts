/** The brand kit in the form: start values, and saving values that differ. */
import { type BrandKitValues, differingFrom, withBrandKit } from '#features/marketing/brand-kit.ts';
import type { Configuration } from '#features/marketing/description.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { logoOf } from './configurator-logo.ts';
import type { ConfiguratorOptions, ConfiguratorShared, KitState } from './configurator-state.ts';

type Answer = AnswerOf<'GET /v1/shop/marketing/brand-kit'>;

function valuesOf({ logo, brand_logo, address, link, services, accent_color }: Answer): BrandKitValues {
  const uuid = logo?.uuid ?? null;
  return { logo: uuid, brandLogo: brand_logo, address, link, services, accentColor: accent_color };
}

/** Failures to read are ignored: the form works without a kit. */
export function createKit(
  { $state, change }: ConfiguratorShared,
  { call, print, services }: ConfiguratorOptions,
) {
  function took(answer: Answer, state: KitState['state']): void {
    change({ kit: { values: valuesOf(answer), version: answer.version, state } });
  }

  async function read(state: KitState['state'] = 'none'): Promise<Answer | undefined> {
    try {
      const answer = await call('GET /v1/shop/marketing/brand-kit');
      took(answer, state);
      return answer;
    } catch {
      return undefined;
    }
  }

  return {
    read,

    /** Fills a new configuration with the kit, if there is one. */
    fill(answer: Answer | undefined, configuration: Configuration): void {
      const { language } = $state.get();
      const filled = answer
        ? withBrandKit(print, configuration, valuesOf(answer), services[language] ?? [])
        : configuration;
      change({
        configuration: filled,
        isFromKit: filled !== configuration,
        logo: answer?.logo && filled.logo === answer.logo.uuid ? logoOf(answer.logo) : null,
      });
    },

    /** Saves the values that differ. After changes by another owner the form compares with the new kit. */
    async saveKit(): Promise<void> {
      const { kit, configuration } = $state.get();
      if (!kit || kit.state === 'saving') return;
      const {
        brandLogo,
        accentColor,
        services: names,
        ...others
      } = differingFrom(kit.values, print, configuration);
      change({ kit: { ...kit, state: 'saving' } });
      try {
        const body = {
          ...others,
          version: kit.version,
          ...(brandLogo && { brand_logo: brandLogo as Answer['brand_logo'] }),
          ...(accentColor && { accent_color: accentColor }),
          ...(names && { services: [...names] }),
        };
        took(await call('PATCH /v1/shop/marketing/brand-kit', { body }), 'saved');
      } catch (error) {
        const isChanged = error instanceof ClubError && error.code === 'changed_meanwhile';
        if (!isChanged || !(await read('changed'))) change({ kit: { ...kit, state: 'failed' } });
      }
    },
  };
}
