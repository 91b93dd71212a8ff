/** The brand kit of a company: what every new configuration starts with. */
import { brandLogos } from './art.ts';
import { check } from './check.ts';
import type { Configuration, PrintProduct } from './description.ts';
import { withField, withLogo } from './edit.ts';
import { tidied } from './layout/tidy.ts';
import { printProducts } from './products.ts';
import { type ServiceName, serviceIcons } from './services.ts';

/** Services of a brand kit: as many as the product with the most prints. */
export const MAX_KIT_SERVICES = Math.max(
  ...Object.values(printProducts).map(({ services }) => services ?? 0),
);

export type AddressLines = NonNullable<Configuration['address']>;

/** Values of a brand kit. Nothing is chosen: null, empty texts, no services. */
export interface BrandKitValues {
  /** UUID of an uploaded file. */
  logo: string | null;
  brandLogo: string | null;
  address: AddressLines;
  link: string;
  services: readonly ServiceName[];
  /** `#rrggbb` in lower case. */
  accentColor: string | null;
}

export const emptyKit: BrandKitValues = {
  logo: null,
  brandLogo: null,
  address: { line1: '', line2: '', line3: '' },
  link: '',
  services: [],
  accentColor: null,
};

/** A product that prints address and link only, to check them as prints do. */
const texts: PrintProduct = {
  ...printProducts['flyer-services'],
  fields: [
    { name: 'address', group: 'optional' },
    { name: 'link', group: 'optional' },
  ],
  atLeastOne: [],
};

/** Whether the club has an icon for the service. */
export function isService(name: string): name is ServiceName {
  return Object.hasOwn(serviceIcons, name);
}

function hasAddress({ line1, line2, line3 }: AddressLines): boolean {
  return [line1, line2, line3].some((line) => line.trim() !== '');
}

/** Normalises address and link as prints do, and checks them. */
export function checkedTexts({ address, link }: Pick<BrandKitValues, 'address' | 'link'>) {
  const given = tidied(texts, {
    ...(hasAddress(address) && { address }),
    ...(link.trim() !== '' && { link }),
  });
  return {
    address: given.address ?? emptyKit.address,
    link: given.link ?? '',
    problems: check(texts, given),
  };
}

function prints(product: PrintProduct, field: keyof Configuration): boolean {
  return product.fields.some(({ name }) => name === field);
}

/**
 * Fills a new configuration with the brand kit, as far as the product prints it.
 *
 * @param services names in the print language
 * @returns the same configuration if the kit has nothing for the product
 */
export function withBrandKit(
  product: PrintProduct,
  configuration: Configuration,
  kit: BrandKitValues,
  services: readonly { text: string; icon: string }[],
): Configuration {
  let filled = configuration;
  if (kit.logo && prints(product, 'logo')) filled = withLogo(product, filled, kit.logo);
  if (kit.brandLogo && prints(product, 'brandLogo') && product.brandLogos.includes(kit.brandLogo))
    filled = { ...filled, brandLogo: kit.brandLogo };
  if (hasAddress(kit.address) && prints(product, 'address')) filled = { ...filled, address: kit.address };
  if (kit.link !== '' && prints(product, 'link')) filled = { ...filled, link: kit.link };
  if (kit.services.length > 0 && product.services) {
    const chosen = kit.services.flatMap((name) => services.find(({ icon }) => icon === name) ?? []);
    filled = { ...withField(product, filled, 'services'), services: chosen.slice(0, product.services) };
  }
  if (kit.accentColor && prints(product, 'accentColor')) filled = { ...filled, accentColor: kit.accentColor };
  return filled;
}

/**
 * Values of a configuration that differ from the brand kit. Missing, empty and wrong values do not count. Services that
 * the product has no room for stay.
 */
export function differingFrom(
  kit: BrandKitValues,
  product: PrintProduct,
  configuration: Configuration,
): Partial<BrandKitValues> {
  const given = tidied(product, configuration);
  const wrong = new Set(check(product, given).map(({ field }) => field));
  const differing: Partial<BrandKitValues> = {};
  if (given.logo && given.logo !== kit.logo) differing.logo = given.logo;
  const { brandLogo, address, link, accentColor } = given;
  if (brandLogo && !wrong.has('brandLogo') && brandLogo !== (kit.brandLogo ?? brandLogos[0]))
    differing.brandLogo = brandLogo;
  if (address && !wrong.has('address') && !isSameAddress(address, kit.address)) differing.address = address;
  if (link && !wrong.has('link') && link !== kit.link) differing.link = link;
  if (accentColor && !wrong.has('accentColor') && accentColor !== kit.accentColor)
    differing.accentColor = accentColor;
  const chosen = (given.services ?? []).map(({ icon }) => icon).filter(isService);
  if (product.services && !wrong.has('services')) {
    const rest = kit.services.filter((name) => !chosen.includes(name));
    const services = [...chosen, ...rest].slice(0, MAX_KIT_SERVICES);
    if (services.join() !== kit.services.join()) differing.services = services;
  }
  return differing;
}

function isSameAddress(a: AddressLines, b: AddressLines): boolean {
  return a.line1 === b.line1 && a.line2 === b.line2 && a.line3 === b.line3;
}
