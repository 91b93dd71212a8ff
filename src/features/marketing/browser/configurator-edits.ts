import type { Configuration, FieldName, TextField } from '#features/marketing/description.ts';
import { withField, withoutField, withServiceToggled } from '#features/marketing/edit.ts';
import type { ConfiguratorOptions, ConfiguratorShared } from './configurator-state.ts';

/** Chosen services with their names in a language; undefined if the product has none. */
export function servicesIn(
  services: ConfiguratorOptions['services'],
  configuration: Configuration,
  language: string,
): Configuration['services'] {
  const names = new Map((services[language] ?? []).map(({ icon, text }) => [icon, text]));
  return configuration.services?.map(({ icon, text }) => ({ icon, text: names.get(icon) ?? text }));
}

/** Changes of the form’s fields. Each ends the check of the proof, except leaving a field. */
export function configuratorEdits(
  { $state, change, edit }: ConfiguratorShared,
  { print, texts, services }: ConfiguratorOptions,
  { link, removeLogo }: { link: { changed(): void }; removeLogo(uuid: string | undefined): void },
) {
  return {
    type(field: TextField, text: string): void {
      edit({ configuration: { ...$state.get().configuration, [field]: text } });
      if (field === 'link') link.changed();
    },

    typeAddress(line: 'line1' | 'line2' | 'line3', text: string): void {
      const { configuration } = $state.get();
      const address = { line1: '', line2: '', line3: '', ...configuration.address, [line]: text };
      edit({ configuration: { ...configuration, address } });
    },

    leave(field: FieldName): void {
      const { left } = $state.get();
      if (!left.has(field)) change({ left: new Set([...left, field]) });
    },

    add(field: FieldName): void {
      const { configuration, kit } = $state.get();
      const added = withField(print, configuration, field);
      const own = field === 'accentColor' && kit?.values.accentColor;
      edit({ configuration: own ? { ...added, accentColor: own } : added });
    },

    remove(field: FieldName): void {
      const { configuration, left } = $state.get();
      const { logo } = configuration;
      const rest = new Set(left);
      rest.delete(field);
      edit({ configuration: withoutField(print, configuration, field), left: rest });
      if (field === 'link') link.changed();
      if (field === 'logo') removeLogo(logo);
    },

    choose(field: 'coverImage' | 'contentImage' | 'brandLogo' | 'accentColor', name: string): void {
      edit({ configuration: { ...$state.get().configuration, [field]: name } });
    },

    toggleService(service: { text: string; icon: string }): void {
      edit({ configuration: withServiceToggled(print, $state.get().configuration, service) });
    },

    /** Sets the print language, which changes fixed texts and service names. */
    setLanguage(language: string): void {
      if (!Object.hasOwn(texts, language)) return;
      const { configuration } = $state.get();
      const named = servicesIn(services, configuration, language);
      edit({ language, configuration: named ? { ...configuration, services: named } : configuration });
    },
  };
}
