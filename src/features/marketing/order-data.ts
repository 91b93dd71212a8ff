import type { Configuration, PrintProduct, PrintProductName } from './description.ts';
import { textFields, tidied } from './layout/tidy.ts';

/** `{product}Logo` is the chosen brand logo, `logo` the UUID of the member’s file. */
export interface OrderData extends Omit<Configuration, 'brandLogo'> {
  businessCardLogo?: string;
  bannerLogo?: string;
  stickerLogo?: string;
  billboardLogo?: string;
  flyerLogo?: string;
  subtype?: FlyerSubtype;
}

export type FlyerSubtype = 'services' | 'electric' | 'replacement' | 'dsp';

/** Undefined for anything but flyers. */
export function subtypeOf(name: PrintProductName): FlyerSubtype | undefined {
  return name.startsWith('flyer-') ? (name.slice('flyer-'.length) as FlyerSubtype) : undefined;
}

/** Converts a configuration to order data with normalised texts and the product’s fields only. */
export function toOrderData(
  product: PrintProduct,
  configuration: Configuration,
  language?: string,
): OrderData {
  const { brandLogo, ...rest } = tidied(product, configuration, language);
  const subtype = subtypeOf(product.name);
  return {
    ...rest,
    ...(brandLogo === undefined ? {} : { [product.brandLogoField]: brandLogo }),
    ...(subtype ? { subtype } : {}),
  };
}

/** Fields that the product does not have. `undefined` counts as missing. */
export function unknownFields(product: PrintProduct, data: Readonly<Record<string, unknown>>): string[] {
  const known = new Set<string>(
    product.fields.map(({ name }) => (name === 'brandLogo' ? product.brandLogoField : name)),
  );
  if (subtypeOf(product.name)) known.add('subtype');
  return Object.keys(data).filter((name) => data[name] !== undefined && !known.has(name));
}

function textIn(record: object, key: string): string | undefined {
  const value = Object.hasOwn(record, key) ? (record as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/**
 * Reads a configuration from order data or a stored draft. Drops wrong types and unknown fields; does not validate
 * values.
 */
export function fromOrderData(product: PrintProduct, data: unknown): Configuration {
  if (typeof data !== 'object' || data === null) return {};
  const record = data as { address?: unknown; services?: unknown };
  const configuration: Configuration = {};
  for (const field of [...textFields, 'logo', 'coverImage', 'contentImage', 'accentColor'] as const) {
    configuration[field] = textIn(record, field);
  }
  configuration.brandLogo = textIn(record, product.brandLogoField);
  if (typeof record.address === 'object' && record.address !== null) {
    const line = (key: string) => textIn(record.address as object, key) ?? '';
    configuration.address = { line1: line('line1'), line2: line('line2'), line3: line('line3') };
  }
  if (Array.isArray(record.services)) {
    configuration.services = record.services
      .filter((service): service is object => typeof service === 'object' && service !== null)
      .map((service) => ({ text: textIn(service, 'text') ?? '', icon: textIn(service, 'icon') ?? '' }));
  }
  const has = new Set<string>(product.fields.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(configuration).filter(([field, value]) => value !== undefined && has.has(field)),
  );
}
