import { MAX_KIT_SERVICES } from '#features/marketing/brand-kit.ts';
import type { InputOf } from '#platform/contract/calls.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Problems } from '#platform/forms/form.ts';
import { defineForm } from '#platform/site/handle-form.ts';
import type { BrandKit } from './brand-kit-facts.ts';

type Body = InputOf<'PATCH /v1/shop/marketing/brand-kit'>['body'];

const SAVED = '/user/brand-kit?done=companySaved';

/** Ids of the selects of the services, in the order of print. */
export const serviceIds = Array.from({ length: MAX_KIT_SERVICES }, (_, at) => `service_${at + 1}`);

/** The ids of the page’s fields for the fields of the API. */
function atFields(problems: Problems): Problems {
  const fields = Object.entries(problems.fields).map(([name, message]) => {
    const [field = '', at] = name.split('.');
    return [field === 'services' ? `service_${Number(at ?? 0) + 1}` : field, message];
  });
  return { ...problems, fields: Object.fromEntries(fields) };
}

/** Empty after a conflict: then the form replaces the kit that its page shows now. */
function versionOf(sent: string, kit: BrandKit): number {
  return sent === '' ? kit.version : Number(sent);
}

/** Texts that another owner saved meanwhile stay; another logo is not replaced unseen. */
function refuseChanged(shown: string, { logo }: BrandKit): void {
  if (shown !== (logo?.uuid ?? '')) throw new ClubError('changed_meanwhile');
}

/** Forms of the brand kit. @param kit as it is now */
export function brandKitForms(kit: BrandKit) {
  return {
    logo: defineForm({
      fields: { file: 'file', was_logo: 'text' },
      send: async ({ values: { file, was_logo: shown }, club }) => {
        refuseChanged(shown, kit);
        const { uuid: logo } = await club('POST /v1/shop/order/files', { file });
        await club('PATCH /v1/shop/marketing/brand-kit', { body: { version: kit.version, logo } });
        return SAVED;
      },
    }),
    'remove-logo': defineForm({
      fields: { was_logo: 'text' },
      send: async ({ values: { was_logo: shown }, club }) => {
        refuseChanged(shown, kit);
        await club('PATCH /v1/shop/marketing/brand-kit', { body: { version: kit.version, logo: null } });
        return SAVED;
      },
    }),
    kit: defineForm({
      fields: {
        version: 'text',
        brand_logo: 'text',
        line1: 'text',
        line2: 'text',
        line3: 'text',
        link: 'text',
        services: 'list',
        has_accent: 'checkbox',
        accent_color: 'text',
      },
      send: async ({ values, club }) => {
        const { line1, line2, line3, link } = values;
        const body = {
          version: versionOf(values.version, kit),
          brand_logo: values.brand_logo || null,
          address: { line1, line2, line3 },
          link,
          services: values.services.filter((name) => name !== ''),
          accent_color: values.has_accent ? values.accent_color : null,
        } as Body;
        await club('PATCH /v1/shop/marketing/brand-kit', { body });
        return SAVED;
      },
      explain: (problems, { error }) =>
        error instanceof ClubError && error.code === 'invalid' ? atFields(problems) : problems,
    }),
  };
}
