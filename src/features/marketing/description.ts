/**
 * Descriptions of made-to-measure products. Form, validation, preview, order data and print file are derived from them.
 * Lengths are millimetres of the finished product.
 */
import type { Align, Area, Ink, SideName, Weight } from './drawing.ts';
import type { PrintTextKey } from './texts.ts';

/** Stored in shop products and orders: never rename them. */
export type PrintProductName =
  | 'business-card-horizontal'
  | 'business-card-vertical'
  | 'business-card-horizontal-90x50'
  | 'business-card-vertical-50x90'
  | 'banner'
  | 'sticker'
  | 'billboard'
  | 'flyer-services'
  | 'flyer-electric'
  | 'flyer-replacement'
  | 'flyer-dsp';

export type TextField =
  | 'name'
  | 'surname'
  | 'companyName'
  | 'link'
  | 'phone'
  | 'email'
  | 'shortDescription'
  | 'longDescription';

export type FieldName =
  | TextField
  | 'address'
  | 'logo'
  | 'brandLogo'
  | 'services'
  | 'coverImage'
  | 'contentImage';

/** Members add and remove `optional` fields; an added field must not be empty. */
export type FieldGroup = 'required' | 'optional';

export interface FieldDescription {
  name: FieldName;
  group: FieldGroup;
}

/** A member’s input. Missing fields were not added. */
export interface Configuration {
  name?: string;
  surname?: string;
  companyName?: string;
  link?: string;
  phone?: string;
  email?: string;
  /** At most 80 characters. */
  shortDescription?: string;
  /** At most 100 characters. */
  longDescription?: string;
  address?: { line1: string; line2: string; line3: string };
  /** UUID of an uploaded file. */
  logo?: string;
  brandLogo?: string;
  services?: { text: string; icon: string }[];
  coverImage?: string;
  contentImage?: string;
}

/** Text style; sizes in points of the finished product. */
export interface TextStyle {
  weight: Weight;
  /** Font size, and the smallest size to which long texts shrink. */
  size: number;
  smallest: number;
  ink: Ink;
  /** Maximum lines; default 1. */
  lines?: number;
  /** Maximum lines at the smallest size, for texts that shrink before they wrap. */
  linesAtSmallest?: number;
  /** E-mail or web address, which may break before its signs. */
  isAddress?: true;
}

export type RowIcon = 'phone' | 'email' | 'link' | 'address';

/** One row of a block; its fields are joined by a space. */
export interface TextRow extends TextStyle {
  fields: readonly (TextField | 'address.line1' | 'address.line2' | 'address.line3')[];
  /** Icon before the row; `none` leaves its space empty, to align with a row above. */
  icon?: RowIcon | 'none';
  /** Distance above the row in millimetres, instead of the block’s gap. Ignored for the first row. */
  space?: number;
}

type Part =
  | (Area & { kind: 'fill'; ink: Ink; radius?: number })
  | (Area & {
      kind: 'art';
      source: 'coverImage' | 'contentImage' | { art: string };
      fit: 'cover' | 'contain';
    })
  /** The member’s logo, otherwise the chosen brand logo. */
  | (Area & { kind: 'logo'; align: Align })
  | (Area & { kind: 'brandLogo'; align: Align })
  /** Fixed text in the print language. */
  | (Area & { kind: 'heading'; text: PrintTextKey; style: TextStyle; align: Align; anchor: Anchor })
  /** Stacked rows; empty ones take no space. Rows of equal size shrink together. */
  | (Area & { kind: 'lines'; rows: readonly TextRow[]; gap: number; align: Align; anchor: Anchor })
  /** Services in columns. `icon`: diameter of the round plate in millimetres. */
  | (Area & {
      kind: 'services';
      columns: number;
      gap: number;
      icon: number;
      iconInk: Ink;
      plate: Ink;
      style: TextStyle;
    })
  | (Area & { kind: 'icon'; icon: RowIcon | 'tick'; ink: Ink })
  /** QR code of the link with four white modules around it; omitted without a link. */
  | (Area & { kind: 'qr'; ink: Ink });

/** Drawn in list order, bottom first. `when` requires the field to be filled, `unless` to be empty. */
export type Box = Part & { when?: FieldName; unless?: FieldName };

export type Anchor = 'top' | 'middle' | 'bottom';

export interface PrintProduct {
  name: PrintProductName;
  width: number;
  height: number;
  /** Overlap of fills and pictures beyond the trim, against white edges from inexact cuts. */
  bleed: number;
  /** Inner margin of the trim without texts, logos and codes. */
  safe: number;
  /** The print file is drawn at 1:scale; 10 for large formats. */
  scale: 1 | 10;
  /** Banners: the bleed is hemmed, with eyelets at most `spacing` apart, `inset` inside the trim. */
  eyelets?: { spacing: number; inset: number };
  fields: readonly FieldDescription[];
  /** At least one field of each group is required. Its fields can be added and removed. */
  atLeastOne: readonly (readonly FieldName[])[];
  /** Number of services to choose; null if the product has none. */
  services: 4 | 5 | 6 | null;
  /** Picture choices; the first is the default. */
  coverImages: readonly string[];
  contentImages: readonly string[];
  brandLogos: readonly string[];
  /** API name of the brand logo field, for example `bannerLogo`. */
  brandLogoField: string;
  sides: Readonly<Partial<Record<SideName, readonly Box[]>>>;
}
