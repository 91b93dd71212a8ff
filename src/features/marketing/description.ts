/**
 * What a made-to-measure product is: one description in data, from which form, checks, preview, order data and print
 * file come. A new product is a new description. Lengths in millimetres of the finished product.
 */
import type { Align, Area, Ink, SideName, Weight } from './drawing.ts';
import type { PrintTextKey } from './texts.ts';

/** Names of the products. They stand in the shop product's settings and in orders, so they stay what they are. */
export type PrintProductName =
  | 'business-card-horizontal'
  | 'business-card-vertical'
  | 'banner'
  | 'sticker'
  | 'billboard'
  | 'flyer-services'
  | 'flyer-electric'
  | 'flyer-replacement'
  | 'flyer-dsp';

/** Fields that hold one line of text. */
export type TextField =
  | 'name'
  | 'surname'
  | 'companyName'
  | 'link'
  | 'phone'
  | 'email'
  | 'shortDescription'
  | 'longDescription';

/** All fields of a form. `brandLogo` is the manufacturer’s logo in one of its forms. */
export type FieldName =
  | TextField
  | 'address'
  | 'logo'
  | 'brandLogo'
  | 'services'
  | 'coverImage'
  | 'contentImage';

/** `optional` fields are added and removed by the member; an added one must not stay empty. */
export type FieldGroup = 'required' | 'optional';

/** A field of a form. */
export interface FieldDescription {
  name: FieldName;
  group: FieldGroup;
}

/** What a member has filled in. Fields that are not there were not added. */
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
  /** Uuid of an uploaded file. */
  logo?: string;
  brandLogo?: string;
  services?: { text: string; icon: string }[];
  coverImage?: string;
  contentImage?: string;
}

/** How a text is set. Sizes are points of the finished product. */
export interface TextStyle {
  weight: Weight;
  /** Size of the font, and the smallest to which a long text may shrink before it is refused. */
  size: number;
  smallest: number;
  ink: Ink;
  /** Most lines that the text may take; 1 where not given. */
  lines?: number;
}

/** Icons that may stand before a row. */
export type RowIcon = 'phone' | 'email' | 'link' | 'address';

/** One row of a block: the fields that it holds, joined by a blank. */
export interface TextRow extends TextStyle {
  fields: readonly (TextField | 'address.line1' | 'address.line2' | 'address.line3')[];
  /** The icon before the row; `none` leaves its room empty, below a row that has one. */
  icon?: RowIcon | 'none';
  /** Above the row, instead of the block’s gap; not above the first. Millimetres. */
  space?: number;
}

/** A part of a side without the conditions under which it is there. */
type Part =
  | (Area & { kind: 'fill'; ink: Ink; radius?: number })
  | (Area & {
      kind: 'art';
      source: 'coverImage' | 'contentImage' | { art: string };
      fit: 'cover' | 'contain';
    })
  /** The member’s logo, else the brand logo that was chosen. */
  | (Area & { kind: 'logo'; align: Align })
  | (Area & { kind: 'brandLogo'; align: Align })
  /** A text of the product itself, in the language of the print. */
  | (Area & { kind: 'heading'; text: PrintTextKey; style: TextStyle; align: Align; anchor: Anchor })
  /** Rows below each other; those without a value take no room. Rows of one size shrink together. */
  | (Area & { kind: 'lines'; rows: readonly TextRow[]; gap: number; align: Align; anchor: Anchor })
  /** The services in columns, each an icon of `icon` millimetres on a round plate, with its name beside it. */
  | (Area & {
      kind: 'services';
      columns: number;
      gap: number;
      icon: number;
      iconInk: Ink;
      plate: Ink;
      style: TextStyle;
    })
  /** A drawn sign in the middle of its area. */
  | (Area & { kind: 'icon'; icon: RowIcon | 'tick'; ink: Ink })
  /** The link as a QR code with its white margin of four modules; nothing where there is no link. */
  | (Area & { kind: 'qr'; ink: Ink });

/**
 * A part of a side, lower ones first. With `when` it is there only where that field was filled in, with `unless` only
 * where it was not.
 */
export type Box = Part & { when?: FieldName; unless?: FieldName };

/** Where rows lie in a height that they do not fill. */
export type Anchor = 'top' | 'middle' | 'bottom';

/** A made-to-measure product. */
export interface PrintProduct {
  name: PrintProductName;
  width: number;
  height: number;
  /** How far fills and pictures reach beyond the trim on all sides, so that a cut that slips leaves no white edge. */
  bleed: number;
  /** Kept free of texts, logos and codes inside the trim. */
  safe: number;
  /** The print file is drawn at 1:scale: 10 for large formats. */
  scale: 1 | 10;
  fields: readonly FieldDescription[];
  /** Of each group at least one must be given. Its fields are added and removed like optional ones. */
  atLeastOne: readonly (readonly FieldName[])[];
  /** How many services have to be chosen; null where there are none to choose. */
  services: 4 | 5 | 6 | null;
  /** Names of the pictures to choose from, the first is the default. */
  coverImages: readonly string[];
  contentImages: readonly string[];
  brandLogos: readonly string[];
  /** The API’s name of the brand logo field, such as `bannerLogo`. */
  brandLogoField: string;
  sides: Readonly<Partial<Record<SideName, readonly Box[]>>>;
}
