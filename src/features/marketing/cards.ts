/**
 * Business cards in two sizes. 85 × 55 mm is ISO/IEC 7810 ID-1, rounded to the European print format. 90 × 50 mm is
 * usual in Central and Eastern Europe; the regions of a shop product say where a card is sold.
 */
import { brandLogos, tallCovers, wideCovers } from './art.ts';
import type { FieldDescription, PrintProduct, PrintProductName } from './description.ts';
import type { Area } from './drawing.ts';
import { inks } from './ink.ts';
import {
  addressRows,
  contactGroup,
  descriptionGroup,
  iconRow,
  plain,
  SMALLEST,
  SMALLEST_REVERSED,
  strong,
  white,
} from './layout/rows.ts';

const fields: readonly FieldDescription[] = [
  { name: 'coverImage', group: 'required' },
  { name: 'name', group: 'required' },
  { name: 'surname', group: 'required' },
  { name: 'companyName', group: 'optional' },
  { name: 'phone', group: 'optional' },
  { name: 'email', group: 'optional' },
  { name: 'address', group: 'optional' },
  { name: 'shortDescription', group: 'optional' },
  { name: 'longDescription', group: 'optional' },
  { name: 'link', group: 'optional' },
  { name: 'logo', group: 'optional' },
  { name: 'brandLogo', group: 'required' },
  { name: 'services', group: 'required' },
];

const shared = {
  bleed: 3,
  safe: 4,
  scale: 1,
  fields,
  atLeastOne: [contactGroup, descriptionGroup],
  contentImages: [],
  brandLogos,
  brandLogoField: 'businessCardLogo',
} as const satisfies Partial<PrintProduct>;

const person = [
  { ...strong(12, 7, 2), fields: ['name', 'surname'] },
  { ...plain(8.5, SMALLEST, 2), fields: ['companyName'], space: 0.3 },
  { ...plain(7, SMALLEST, 3), ink: inks.grey, fields: ['shortDescription'], space: 0.8 },
] as const;

const contact = [
  iconRow('phone', plain(7.5, SMALLEST)),
  iconRow('email', plain(7.5, SMALLEST)),
  ...addressRows(plain(7.5, SMALLEST)),
];

const cardServices = {
  kind: 'services',
  x: 4,
  columns: 1,
  icon: 5.4,
  iconInk: inks.white,
  plate: inks.clay,
  style: white(plain(7.5, SMALLEST_REVERSED, 2)),
} as const;

interface Card {
  name: PrintProductName;
  width: number;
  height: number;
}

/** Millimetres of fills and pictures beyond the trim. */
const BLEED = shared.bleed;

/** A fill or picture over the whole width, with its bleed. */
const across = ({ width }: Card, y: number, height: number): Area => ({
  x: -BLEED,
  y,
  width: width + 2 * BLEED,
  height,
});

/** A ground over the whole side. */
const ground = (card: Card) => across(card, -BLEED, card.height + 2 * BLEED);

/** `y` and `height` of a part. */
type Span = readonly [y: number, height: number];

interface Horizontal extends Card {
  front: Readonly<Record<'logo' | 'person' | 'contact', Span>>;
  back: Readonly<Record<'heading' | 'text' | 'services' | 'servicesBelowText', Span>>;
  /** Upper edge of the white strip on the back. */
  strip: number;
}

/** Front: picture left, contact data right. Back: services. */
function horizontal({ front, back, strip, ...card }: Horizontal): PrintProduct {
  const { width, height } = card;
  const right = { x: 33, width: width - 37 };
  // Services leave the rest of the width to the picture with the code.
  const services = { ...cardServices, width: width - 32 };
  const at = ([y, tall]: Span) => ({ y, height: tall });
  return {
    ...shared,
    ...card,
    services: 4,
    coverImages: tallCovers,
    sides: {
      front: [
        { kind: 'fill', ...ground(card), ink: inks.white },
        { kind: 'art', ...ground(card), width: 31, source: 'coverImage', fit: 'cover' },
        { kind: 'fill', ...ground(card), x: 28, width: 0.8, ink: inks.clay },
        { kind: 'logo', ...right, width: 36, ...at(front.logo), align: 'left' },
        {
          kind: 'lines',
          ...right,
          ...at(front.person),
          rows: person,
          gap: 0.5,
          align: 'left',
          anchor: 'top',
        },
        {
          kind: 'lines',
          ...right,
          ...at(front.contact),
          rows: contact,
          gap: 0,
          align: 'left',
          anchor: 'bottom',
        },
      ],
      back: [
        { kind: 'fill', ...ground(card), ink: inks.slate },
        {
          kind: 'art',
          x: width - 26,
          y: -BLEED,
          width: 26 + BLEED,
          height: strip + BLEED + 1,
          source: 'coverImage',
          fit: 'cover',
        },
        { kind: 'fill', ...across(card, strip, height + BLEED - strip), ink: inks.white },
        { kind: 'fill', ...across(card, strip - 0.6, 0.8), ink: inks.clay },
        {
          kind: 'heading',
          unless: 'longDescription',
          text: 'services',
          x: 4,
          ...at(back.heading),
          width: width - 33,
          style: white(strong(11, 7)),
          align: 'left',
          anchor: 'middle',
        },
        {
          kind: 'lines',
          x: 4,
          ...at(back.text),
          width: width - 32,
          rows: [{ ...white(strong(8.5, SMALLEST_REVERSED, 4)), fields: ['longDescription'] }],
          gap: 0,
          align: 'left',
          anchor: 'middle',
        },
        { ...services, unless: 'longDescription', ...at(back.services), gap: 0.9 },
        { ...services, when: 'longDescription', ...at(back.servicesBelowText), gap: 0.6 },
        { kind: 'qr', x: width - 24, y: (strip - 23) / 2, width: 20, height: 20, ink: inks.black },
        { kind: 'brandLogo', x: 4, y: strip + 2, width: 30, height: 6, align: 'left' },
        {
          kind: 'lines',
          x: 38,
          y: strip + 2,
          width: width - 42,
          height: 6,
          rows: [{ ...strong(7.5, SMALLEST), isAddress: true, linesAtSmallest: 2, fields: ['link'] }],
          gap: 0,
          align: 'right',
          anchor: 'middle',
        },
      ],
    },
  };
}

export const businessCardHorizontal = horizontal({
  name: 'business-card-horizontal',
  width: 85,
  height: 55,
  front: { logo: [4.5, 8.5], person: [15, 18.5], contact: [34.5, 16.5] },
  back: { heading: [4, 9], text: [4, 12.4], services: [14.5, 25.5], servicesBelowText: [17, 24.4] },
  strip: 43,
});

export const businessCardHorizontal90 = horizontal({
  name: 'business-card-horizontal-90x50',
  width: 90,
  height: 50,
  front: { logo: [4.5, 7], person: [12.5, 17], contact: [30, 16] },
  back: { heading: [4, 7], text: [4, 9.6], services: [11.8, 24.8], servicesBelowText: [13.8, 22.8] },
  strip: 38,
});

interface Vertical extends Card {
  front: Readonly<Record<'picture' | 'logo' | 'person' | 'contact', Span>>;
  back: Readonly<Record<'services', Span>>;
  /** Upper edge of the white part of the back. */
  strip: number;
}

/** Front: picture above, contact data below. Back: services. */
function vertical({ front, back, strip, ...card }: Vertical): PrintProduct {
  const { width, height } = card;
  const inner = { x: 5, width: width - 9 };
  const reversed = { x: 5, width: width - 10 };
  const at = ([y, tall]: Span) => ({ y, height: tall });
  const [top, tall] = front.picture;
  return {
    ...shared,
    ...card,
    services: 5,
    coverImages: wideCovers,
    sides: {
      front: [
        { kind: 'fill', ...ground(card), ink: inks.white },
        { kind: 'art', ...across(card, top, tall), source: 'coverImage', fit: 'cover' },
        { kind: 'fill', ...across(card, top + tall, 0.8), ink: inks.clay },
        { kind: 'logo', ...inner, width: 36, ...at(front.logo), align: 'left' },
        {
          kind: 'lines',
          ...inner,
          ...at(front.person),
          rows: person,
          gap: 0.5,
          align: 'left',
          anchor: 'top',
        },
        {
          kind: 'lines',
          ...inner,
          ...at(front.contact),
          rows: contact,
          gap: 0,
          align: 'left',
          anchor: 'bottom',
        },
      ],
      back: [
        { kind: 'fill', ...ground(card), ink: inks.slate },
        { kind: 'fill', ...across(card, strip, height + BLEED - strip), ink: inks.white },
        { kind: 'fill', ...across(card, strip - 0.6, 0.8), ink: inks.clay },
        {
          kind: 'heading',
          unless: 'longDescription',
          text: 'services',
          ...reversed,
          y: 5,
          height: 10,
          style: white(strong(12, 7)),
          align: 'left',
          anchor: 'middle',
        },
        {
          kind: 'lines',
          ...reversed,
          y: 5,
          height: 12.4,
          rows: [{ ...white(strong(8.5, SMALLEST_REVERSED, 4)), fields: ['longDescription'] }],
          gap: 0,
          align: 'left',
          anchor: 'middle',
        },
        {
          kind: 'services',
          ...reversed,
          ...at(back.services),
          columns: 1,
          gap: 1.2,
          icon: 6,
          iconInk: inks.white,
          plate: inks.clay,
          style: white(plain(7.5, SMALLEST_REVERSED, 2)),
        },
        { kind: 'qr', x: 4, y: strip + 3, width: 20, height: 20, ink: inks.black },
        {
          kind: 'brandLogo',
          when: 'link',
          x: 26,
          y: strip + 4.5,
          width: width - 30,
          height: 8,
          align: 'left',
        },
        {
          kind: 'lines',
          x: 26,
          y: strip + 14,
          width: width - 30,
          height: 8,
          rows: [{ ...strong(6.5, SMALLEST, 3), isAddress: true, fields: ['link'] }],
          gap: 0,
          align: 'left',
          anchor: 'middle',
        },
        {
          kind: 'brandLogo',
          unless: 'link',
          x: 9,
          y: strip + 6,
          width: width - 18,
          height: 13,
          align: 'center',
        },
      ],
    },
  };
}

export const businessCardVertical = vertical({
  name: 'business-card-vertical',
  width: 55,
  height: 85,
  front: { picture: [-BLEED, 33], logo: [34, 8.5], person: [44.5, 18.5], contact: [64, 16.5] },
  back: { services: [18, 36.6] },
  strip: 58,
});

export const businessCardVertical90 = vertical({
  name: 'business-card-vertical-50x90',
  width: 50,
  height: 90,
  front: { picture: [-BLEED, 33], logo: [34, 8.5], person: [44.5, 20.5], contact: [66, 19.5] },
  back: { services: [18, 40] },
  strip: 62,
});
