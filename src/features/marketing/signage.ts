/** One-sided products for large distances: sticker, banner and billboard. */
import { brandLogos, tallCovers, wideCovers } from './art.ts';
import type { FieldDescription, PrintProduct } from './description.ts';
import { inks } from './ink.ts';
import { contactGroup, iconRow, plain, strong, white } from './layout/rows.ts';

const fields: readonly FieldDescription[] = [
  { name: 'coverImage', group: 'required' },
  { name: 'companyName', group: 'required' },
  { name: 'phone', group: 'optional' },
  { name: 'email', group: 'optional' },
  { name: 'shortDescription', group: 'optional' },
  { name: 'link', group: 'optional' },
  { name: 'logo', group: 'optional' },
  { name: 'brandLogo', group: 'required' },
  { name: 'accentColor', group: 'optional' },
];

const shared = {
  fields,
  atLeastOne: [contactGroup],
  services: null,
  contentImages: [],
  brandLogos,
} as const satisfies Partial<PrintProduct>;

const stickerLines = {
  kind: 'lines',
  x: 6,
  y: 62,
  height: 33,
  rows: [
    { ...strong(24, 9, 2), fields: ['companyName'] },
    { ...plain(11, 7, 3), ink: inks.grey, fields: ['shortDescription'], space: 0.5 },
    iconRow('phone', strong(18, 8), 1.2),
    iconRow('email', plain(11.5, 6)),
    iconRow('link', plain(11.5, 6)),
  ],
  gap: 0.2,
  align: 'left',
  anchor: 'middle',
} as const;

/** 100 × 100 mm, for vans, tool boxes and window frames. */
export const sticker: PrintProduct = {
  ...shared,
  name: 'sticker',
  width: 100,
  height: 100,
  bleed: 3,
  safe: 4,
  scale: 1,
  coverImages: wideCovers,
  brandLogoField: 'stickerLogo',
  sides: {
    front: [
      { kind: 'fill', x: -3, y: -3, width: 106, height: 106, ink: inks.white },
      { kind: 'art', x: -3, y: -3, width: 106, height: 49, source: 'coverImage', fit: 'cover' },
      { kind: 'fill', x: 5, y: 5, width: 40, height: 18, radius: 2, ink: inks.white, when: 'logo' },
      { kind: 'logo', x: 7, y: 6.5, width: 36, height: 15, align: 'center', when: 'logo' },
      { kind: 'fill', x: 63, y: 5, width: 32, height: 10, radius: 2, ink: inks.white },
      { kind: 'brandLogo', x: 65, y: 6.5, width: 28, height: 7, align: 'center' },
      { kind: 'fill', x: -3, y: 46, width: 106, height: 13, ink: inks.slate },
      { kind: 'fill', x: -3, y: 45, width: 106, height: 1.2, ink: inks.clay, isAccent: true },
      {
        kind: 'heading',
        text: 'stickerTitle',
        x: 6,
        y: 47.5,
        width: 88,
        height: 10,
        style: white(strong(15, 9)),
        align: 'left',
        anchor: 'middle',
      },
      { ...stickerLines, width: 61, when: 'link' },
      { ...stickerLines, width: 88, unless: 'link' },
      { kind: 'qr', x: 69, y: 66, width: 26, height: 26, ink: inks.black },
    ],
  },
};

/** 2 × 1 m, for scaffolding and fences. */
export const banner: PrintProduct = {
  ...shared,
  name: 'banner',
  width: 2000,
  height: 1000,
  bleed: 30,
  safe: 40,
  scale: 10,
  eyelets: { spacing: 500, inset: 20 },
  coverImages: tallCovers,
  brandLogoField: 'bannerLogo',
  sides: {
    front: [
      { kind: 'fill', x: -30, y: -30, width: 2060, height: 1060, ink: inks.white },
      { kind: 'art', x: 1240, y: -30, width: 790, height: 1060, source: 'coverImage', fit: 'cover' },
      { kind: 'fill', x: -30, y: -30, width: 1270, height: 350, ink: inks.slate },
      { kind: 'fill', x: 1228, y: -30, width: 16, height: 1060, ink: inks.clay, isAccent: true },
      {
        kind: 'heading',
        text: 'bannerTitle',
        x: 60,
        y: 50,
        width: 1120,
        height: 240,
        style: white(strong(290, 150, 2)),
        align: 'left',
        anchor: 'middle',
      },
      {
        kind: 'lines',
        x: 60,
        y: 360,
        width: 1120,
        height: 580,
        rows: [
          { ...strong(320, 110, 2), fields: ['companyName'] },
          { ...plain(135, 80, 3), ink: inks.grey, fields: ['shortDescription'], space: 12 },
          iconRow('phone', strong(320, 130), 40),
          iconRow('email', plain(170, 75), 8),
          iconRow('link', plain(170, 75)),
        ],
        gap: 4,
        align: 'left',
        anchor: 'middle',
      },
      { kind: 'fill', x: 1290, y: 45, width: 660, height: 260, radius: 24, ink: inks.white, when: 'logo' },
      { kind: 'logo', x: 1320, y: 70, width: 600, height: 210, align: 'center', when: 'logo' },
      { kind: 'qr', x: 1290, y: 705, width: 245, height: 245, ink: inks.black },
      { kind: 'fill', x: 1580, y: 820, width: 375, height: 130, radius: 24, ink: inks.white },
      { kind: 'brandLogo', x: 1605, y: 845, width: 325, height: 80, align: 'center' },
    ],
  },
};

/** 5.04 × 2.38 m: 18-sheet board, common in most regions. */
export const billboard: PrintProduct = {
  ...shared,
  name: 'billboard',
  width: 5040,
  height: 2380,
  bleed: 50,
  safe: 100,
  scale: 10,
  coverImages: wideCovers,
  brandLogoField: 'billboardLogo',
  sides: {
    front: [
      { kind: 'fill', x: -50, y: -50, width: 5140, height: 2480, ink: inks.slate },
      { kind: 'art', x: 2040, y: -50, width: 3050, height: 2480, source: 'coverImage', fit: 'cover' },
      { kind: 'fill', x: 2010, y: -50, width: 40, height: 2480, ink: inks.clay, isAccent: true },
      {
        kind: 'heading',
        text: 'billboardTitle',
        x: 140,
        y: 130,
        width: 1730,
        height: 800,
        style: white(strong(1000, 350, 3)),
        align: 'left',
        anchor: 'top',
      },
      { kind: 'fill', x: 140, y: 990, width: 420, height: 28, ink: inks.clay, isAccent: true },
      {
        kind: 'lines',
        x: 140,
        y: 1080,
        width: 1730,
        height: 1180,
        rows: [
          { ...white(strong(600, 200, 2)), fields: ['companyName'] },
          { ...white(plain(290, 150, 3)), fields: ['shortDescription'], space: 20 },
          iconRow('phone', white(strong(560, 240)), 70),
          iconRow('email', white(plain(320, 140)), 10),
          iconRow('link', white(plain(320, 140))),
        ],
        gap: 8,
        align: 'left',
        anchor: 'bottom',
      },
      { kind: 'fill', x: 3440, y: 130, width: 1450, height: 560, radius: 50, ink: inks.white, when: 'logo' },
      { kind: 'logo', x: 3510, y: 190, width: 1310, height: 440, align: 'center', when: 'logo' },
      { kind: 'qr', x: 2180, y: 1650, width: 600, height: 600, ink: inks.black },
      { kind: 'fill', x: 3790, y: 1930, width: 1100, height: 320, radius: 50, ink: inks.white },
      { kind: 'brandLogo', x: 3860, y: 1990, width: 960, height: 200, align: 'center' },
    ],
  },
};
