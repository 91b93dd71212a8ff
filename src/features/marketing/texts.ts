/** The fixed texts of print: what stands on a product whoever orders it, in the language of the print. */
import type { ServiceName } from './services.ts';

/**
 * Keys of headings. A title has at most 40 characters, a `…Text` at most 150, a `…Point…` at most 60 and the short ones
 * (`services`, `contact`, `visit`) at most 24.
 */
export type PrintTextKey =
  /** Above a list of services: “Our services”. */
  | 'services'
  /** Above telephone number and e-mail address: “Talk to us”. */
  | 'contact'
  /** Beside the QR code of the link: “Find us online”. */
  | 'visit'
  | 'bannerTitle'
  | 'billboardTitle'
  | 'stickerTitle'
  | 'flyerServicesTitle'
  | 'flyerServicesText'
  | 'flyerElectricTitle'
  | 'flyerElectricText'
  | 'flyerElectricPoint1'
  | 'flyerElectricPoint2'
  | 'flyerElectricPoint3'
  | 'flyerReplacementTitle'
  | 'flyerReplacementText'
  | 'flyerReplacementPoint1'
  | 'flyerReplacementPoint2'
  | 'flyerReplacementPoint3'
  /** Daylight and sun protection: blinds, shutters and awnings of roof windows. */
  | 'flyerDspTitle'
  | 'flyerDspText'
  | 'flyerDspPoint1'
  | 'flyerDspPoint2'
  | 'flyerDspPoint3';

/** The texts of one language. Names of services have at most 32 characters. */
export interface PrintTexts {
  /** True where the family name comes first, as in Hungarian. */
  surnameFirst?: true;
  headings: Readonly<Record<PrintTextKey, string>>;
  services: Readonly<Record<ServiceName, string>>;
}

/** What a layout needs of the texts of a language. */
export type LayoutTexts = Pick<PrintTexts, 'headings' | 'surnameFirst'>;
