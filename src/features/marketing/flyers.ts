/** A5 flyers (ISO 216) with two sides: services, electric windows, replacement, daylight and sun protection. */
import { brandLogos, contentImages, wideCovers } from './art.ts';
import type { Box, FieldDescription, FieldName, PrintProduct } from './description.ts';
import { inks } from './ink.ts';
import {
  addressRows,
  contactGroup,
  descriptionGroup,
  iconRow,
  plain,
  SMALLEST_REVERSED,
  strong,
  white,
} from './layout/rows.ts';
import type { PrintTextKey } from './texts.ts';

const fields: readonly FieldDescription[] = [
  { name: 'coverImage', group: 'required' },
  { name: 'contentImage', group: 'required' },
  { name: 'companyName', group: 'required' },
  { name: 'phone', group: 'optional' },
  { name: 'email', group: 'optional' },
  { name: 'address', group: 'optional' },
  { name: 'shortDescription', group: 'optional' },
  { name: 'longDescription', group: 'optional' },
  { name: 'link', group: 'optional' },
  { name: 'logo', group: 'optional' },
  { name: 'brandLogo', group: 'required' },
  { name: 'accentColor', group: 'optional' },
];

const shared = {
  width: 148,
  height: 210,
  bleed: 3,
  safe: 5,
  scale: 1,
  fields,
  atLeastOne: [contactGroup, descriptionGroup],
  services: null,
  coverImages: wideCovers,
  brandLogos,
  brandLogoField: 'flyerLogo',
} as const satisfies Partial<PrintProduct>;

function front(title: PrintTextKey, text: PrintTextKey): Box[] {
  return [
    { kind: 'fill', x: -3, y: -3, width: 154, height: 216, ink: inks.white },
    { kind: 'art', x: -3, y: -3, width: 154, height: 103, source: 'coverImage', fit: 'cover' },
    { kind: 'fill', x: -3, y: 100, width: 154, height: 54, ink: inks.slate },
    { kind: 'fill', x: -3, y: 99, width: 154, height: 1.6, ink: inks.clay, isAccent: true },
    {
      kind: 'heading',
      text: title,
      x: 10,
      y: 104,
      width: 128,
      height: 26,
      style: white(strong(28, 18, 2)),
      align: 'left',
      anchor: 'middle',
    },
    {
      kind: 'heading',
      text,
      x: 10,
      y: 132,
      width: 128,
      height: 17.5,
      style: white(plain(11.5, 9, 3)),
      align: 'left',
      anchor: 'top',
    },
    { kind: 'logo', x: 10, y: 160, width: 50, height: 22, align: 'left', when: 'logo' },
    { kind: 'brandLogo', x: 10, y: 190, width: 40, height: 10, align: 'left', when: 'logo' },
    { kind: 'brandLogo', x: 10, y: 172, width: 50, height: 18, align: 'left', unless: 'logo' },
    {
      kind: 'lines',
      x: 70,
      y: 158,
      width: 68,
      height: 46,
      rows: [
        { ...strong(22, 9, 3), fields: ['companyName'] },
        { ...plain(12.5, 7.5, 4), ink: inks.grey, fields: ['shortDescription'], space: 0.8 },
        iconRow('phone', strong(17, 8), 2),
        iconRow('email', plain(12, 6.5), 0.4),
        iconRow('link', plain(12, 6.5), 0.4),
      ],
      gap: 0.4,
      align: 'left',
      anchor: 'middle',
    },
  ];
}

function foot(): Box[] {
  const rows = [
    { ...white(strong(12, 8, 2)), fields: ['companyName' as const] },
    iconRow('phone', white(plain(11, 7)), 0.4),
    iconRow('email', white(plain(11, 7))),
    iconRow('link', white(plain(11, 7))),
    ...addressRows(white(plain(11, 7))),
  ];
  const lines = {
    kind: 'lines',
    x: 10,
    y: 173,
    height: 32,
    rows,
    gap: 0,
    align: 'left',
    anchor: 'top',
    isAccent: true,
  } as const;
  return [
    { kind: 'fill', x: -3, y: 161, width: 154, height: 52, ink: inks.slate, isAccent: true },
    { kind: 'fill', x: -3, y: 160, width: 154, height: 1.6, ink: inks.clay },
    {
      kind: 'heading',
      text: 'contact',
      x: 10,
      y: 164.5,
      width: 92,
      height: 8,
      style: white(strong(15, 10)),
      align: 'left',
      anchor: 'middle',
      isAccent: true,
    },
    { ...lines, width: 92, when: 'link' },
    { ...lines, width: 128, unless: 'link' },
    { kind: 'qr', x: 110, y: 166.5, width: 28, height: 28, ink: inks.black },
    {
      kind: 'heading',
      when: 'link',
      text: 'visit',
      x: 106,
      y: 196.5,
      width: 36,
      height: 5.5,
      style: white(plain(8.5, SMALLEST_REVERSED)),
      align: 'center',
      anchor: 'middle',
      isAccent: true,
    },
  ];
}

/** Space that other boxes use when the long description is missing. */
function longDescription(y: number, height: number): Box {
  return {
    kind: 'lines',
    x: 10,
    y,
    width: 128,
    height,
    rows: [{ ...strong(15, 10, 3), fields: ['longDescription'] }],
    gap: 0,
    align: 'left',
    anchor: 'middle',
  };
}

function points(
  keys: readonly PrintTextKey[],
  y: number,
  step: number,
  condition: { when?: FieldName; unless?: FieldName },
): Box[] {
  return keys.flatMap((text, at): Box[] => {
    const middle = y + at * step + step / 2;
    return [
      { kind: 'fill', x: 10, y: middle - 5, width: 10, height: 10, radius: 5, ink: inks.clay, ...condition },
      {
        kind: 'icon',
        x: 12,
        y: middle - 3,
        width: 6,
        height: 6,
        icon: 'tick',
        ink: inks.white,
        ...condition,
      },
      {
        kind: 'heading',
        text,
        x: 25,
        y: middle - step / 2 + 1,
        width: 113,
        height: step - 2,
        style: { ...plain(15, 9, 2) },
        align: 'left',
        anchor: 'middle',
        ...condition,
      },
    ];
  });
}

function backWithPoints(keys: readonly PrintTextKey[]): Box[] {
  return [
    { kind: 'fill', x: -3, y: -3, width: 154, height: 216, ink: inks.white },
    { kind: 'art', x: -3, y: -3, width: 154, height: 88, source: 'contentImage', fit: 'cover' },
    { kind: 'fill', x: -3, y: 84.4, width: 154, height: 1.6, ink: inks.clay },
    longDescription(89, 20),
    ...points(keys, 110, 16, { when: 'longDescription' }),
    ...points(keys, 92, 21, { unless: 'longDescription' }),
    ...foot(),
  ];
}

export const flyerServices: PrintProduct = {
  ...shared,
  name: 'flyer-services',
  fields: [...fields, { name: 'services', group: 'required' }],
  services: 6,
  contentImages: contentImages.services,
  sides: {
    front: front('flyerServicesTitle', 'flyerServicesText'),
    back: [
      { kind: 'fill', x: -3, y: -3, width: 154, height: 216, ink: inks.white },
      {
        kind: 'heading',
        unless: 'longDescription',
        text: 'services',
        x: 10,
        y: 8,
        width: 128,
        height: 18,
        style: strong(26, 18),
        align: 'left',
        anchor: 'middle',
      },
      longDescription(7, 20),
      { kind: 'fill', x: 10, y: 28.5, width: 24, height: 1.2, ink: inks.clay },
      {
        kind: 'services',
        x: 10,
        y: 33,
        width: 128,
        height: 50,
        columns: 2,
        gap: 4,
        icon: 12,
        iconInk: inks.white,
        plate: inks.clay,
        isAccent: true,
        style: plain(13, 8, 3),
      },
      { kind: 'art', x: -3, y: 88, width: 154, height: 73, source: 'contentImage', fit: 'cover' },
      ...foot(),
    ],
  },
};

export const flyerElectric: PrintProduct = {
  ...shared,
  name: 'flyer-electric',
  contentImages: contentImages.electric,
  sides: {
    front: front('flyerElectricTitle', 'flyerElectricText'),
    back: backWithPoints(['flyerElectricPoint1', 'flyerElectricPoint2', 'flyerElectricPoint3']),
  },
};

export const flyerReplacement: PrintProduct = {
  ...shared,
  name: 'flyer-replacement',
  contentImages: contentImages.replacement,
  sides: {
    front: front('flyerReplacementTitle', 'flyerReplacementText'),
    back: backWithPoints(['flyerReplacementPoint1', 'flyerReplacementPoint2', 'flyerReplacementPoint3']),
  },
};

export const flyerDsp: PrintProduct = {
  ...shared,
  name: 'flyer-dsp',
  contentImages: contentImages.dsp,
  sides: {
    front: front('flyerDspTitle', 'flyerDspText'),
    back: backWithPoints(['flyerDspPoint1', 'flyerDspPoint2', 'flyerDspPoint3']),
  },
};
