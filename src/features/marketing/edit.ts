/** What a member does to a configuration. Each function gives a new one. */
import type { Configuration, FieldName, PrintProduct } from './description.ts';

/** The configuration with which a form begins: the first of all pictures, required fields empty, others not added. */
export function firstConfiguration(product: PrintProduct): Configuration {
  return product.fields
    .filter(({ group }) => group === 'required')
    .reduce((configuration, { name }) => withField(product, configuration, name), {} as Configuration);
}

/** Adds a field, empty or with the first of its choices. One that is there stays as it is. */
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
    default:
      return { ...configuration, [field]: '' };
  }
}

/** Removes an optional field with what it held; a required one stays. */
export function withoutField(
  product: PrintProduct,
  configuration: Configuration,
  field: FieldName,
): Configuration {
  if (product.fields.some(({ name, group }) => name === field && group === 'required')) return configuration;
  const { [field]: _, ...rest } = configuration;
  return field === 'logo' ? { ...rest, brandLogo: product.brandLogos[0] } : rest;
}

/** Sets the member’s logo. The choice of the brand logo begins anew, since it was made for another picture. */
export function withLogo(product: PrintProduct, configuration: Configuration, logo: string): Configuration {
  return { ...configuration, logo, brandLogo: product.brandLogos[0] };
}

/** Chooses a service, or takes it out where it is chosen. Beyond the product’s number nothing is added. */
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
