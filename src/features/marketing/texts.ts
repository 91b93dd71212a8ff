import type { LanguageCode } from '#regions/languages.ts';
import type { ServiceName } from './services.ts';

/** Maximum characters: titles 40, `…Text` 150, `…Point…` 60, `services`, `contact` and `visit` 24. */
export type PrintTextKey =
  /** Above a list of services: “Our services”. */
  | 'services'
  /** Above phone number and e-mail address: “Talk to us”. */
  | 'contact'
  /** Beside the QR code: “Find us online”. */
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

/** Service names have at most 32 characters. */
export interface PrintTexts {
  language: LanguageCode;
  /** Set if the family name comes first, as in Hungarian. */
  surnameFirst?: true;
  headings: Readonly<Record<PrintTextKey, string>>;
  services: Readonly<Record<ServiceName, string>>;
}

export type LayoutTexts = Pick<PrintTexts, 'language' | 'headings' | 'surnameFirst'>;
