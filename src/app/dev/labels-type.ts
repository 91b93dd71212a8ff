import type { DemoLabel } from '#features/projects/server/registry-simulated.ts';
import type { LanguageCode } from '#regions/languages.ts';

export interface PrintedLabel extends DemoLabel {
  /** Element string, for example `(01)02004170100032(21)7100000418`. */
  text: string;
  /** GS1 Digital Link at the visitor’s address of the club. */
  link: string;
  /** Address of an SVG (`data:`): GS1 DataMatrix with the element string, without quiet zone. */
  dataMatrix: string;
  /** The same: QR code with the link. */
  qrCode: string;
}

export interface LabelPrinter {
  /** The newest labels, newest first, with product names in the language. */
  labels(language: LanguageCode): Promise<PrintedLabel[]>;
  /** Executes a button of the page; ignores anything else. */
  press(action: string, gtin: string, serial: string): Promise<void>;
}
