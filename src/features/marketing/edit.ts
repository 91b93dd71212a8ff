/** Edits of a configuration; each function returns a new one. */
import type { Configuration, FieldName, PrintProduct } from './description.ts';
import { inks, screenColour } from './ink.ts';

/** Initial configuration: first pictures, empty required fields, no optional fields. */
export function firstConfiguration(product: PrintProduct): Configuration {
  return product.fields
    .filter(({ group }) => group === 'required')
    .reduce((configuration, { name }) => withField(product, configuration, name), {} as Configuration);
}

/** Adds a field, empty or with its first choice. Does nothing if it exists. */
export function withField(
  product: PrintProduct,
  configuration: Configuration,
  field: FieldName,
): Configuration {
  if (configuration[field] !== undefined) return configuration;
  switch (field) {
    case 'address':
      return { ...configuration, address: { line1: '', line2: '', line3: '' } };
    case 'services':
      return { ...configuration, services: [] };
    case 'coverImage':
      return { ...configuration, coverImage: product.coverImages[0] };
    case 'contentImage':
      return { ...configuration, contentImage: product.contentImages[0] };
    case 'brandLogo':
      return { ...configuration, brandLogo: product.brandLogos[0] };
    case 'accentColor':
      return { ...configuration, accentColor: screenColour(inks.clay) };
    default:
      return { ...configuration, [field]: '' };
  }
}

/** Removes an optional field and its value; required fields stay. */
export function withoutField(
  product: PrintProduct,
  configuration: Configuration,
  field: FieldName,
): Configuration {
  if (product.fields.some(({ name, group }) => name === field && group === 'required')) return configuration;
  const { [field]: _, ...rest } = configuration;
  return field === 'logo' ? { ...rest, brandLogo: product.brandLogos[0] } : rest;
}

/** Sets the member’s logo and resets the brand logo, which was chosen for another picture. */
export function withLogo(product: PrintProduct, configuration: Configuration, logo: string): Configuration {
  return { ...configuration, logo, brandLogo: product.brandLogos[0] };
}

/** Adds or removes a service. Adds none beyond the product’s number. */
export function withServiceToggled(
  product: PrintProduct,
  configuration: Configuration,
  service: { text: string; icon: string },
): Configuration {
  const services = configuration.services ?? [];
  const others = services.filter(({ icon }) => icon !== service.icon);
  if (others.length < services.length) return { ...configuration, services: others };
  if (services.length >= (product.services ?? 0)) return configuration;
  return { ...configuration, services: [...services, service] };
}
