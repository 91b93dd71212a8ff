/** Logos as members send them, each with what becomes of it. All are made here. */
import sharp, { type Sharp } from 'sharp';
import type { LogoLoss } from '#features/marketing/losses.ts';
import { png } from './png.ts';
import { tiff } from './tiff.ts';

export interface CollectedLogo {
  name: string;
  make(): Uint8Array | Promise<Uint8Array>;
  /** What print changes in it; undefined if it is refused. */
  losses?: LogoLoss[];
  /** Code of the refusal. */
  refused?: 'file_type' | 'invalid' | 'picture_too_large';
  /** In CMYK: screens show its inks as they look on paper. */
  isCmyk?: boolean;
}

const EDGE = 60;

const text = (content: string) => new TextEncoder().encode(content);

const svg = (inside: string, about = 'viewBox="0 0 60 40"') =>
  text(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${about}>${inside}</svg>`,
  );

/** A roof above a house. */
const house = '<path d="M4 22 30 4l26 18z" fill="#b4471f"/><path d="M10 22h40v16H10z" fill="#1f3140"/>';

const pixels = (make: (x: number, y: number) => readonly number[], channels: 3 | 4) =>
  sharp(
    Buffer.from(
      Array.from({ length: EDGE * EDGE }, (_, at) => make(at % EDGE, Math.floor(at / EDGE))).flat(),
    ),
    { raw: { width: EDGE, height: EDGE, channels } },
  );

const squares = (x: number, y: number) => (x < 30 === y < 30 ? [180, 71, 31] : [31, 49, 64]);
const rgb = () => pixels(squares, 3);
const soft = () => pixels((x, y) => [...squares(x, y), x < 10 ? 0 : x < 20 ? 120 : 255], 4);

/** Inks of the same squares. */
const inks = (x: number, y: number) => (x < 30 === y < 30 ? [30, 180, 200, 40] : [150, 110, 70, 120]);
const cmyk = (about: Partial<Parameters<typeof tiff>[0]> = {}) =>
  tiff({ width: EDGE, height: EDGE, pixel: inks, ...about });
const cmykJpeg = () =>
  sharp(cmyk()).pipelineColourspace('cmyk').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();

const half = async (file: Promise<Uint8Array> | Uint8Array) => {
  const bytes = await file;
  return bytes.subarray(0, Math.floor(bytes.length / 2));
};

const inside = async (image: Sharp, format: 'jpeg' | 'png') =>
  `data:image/${format};base64,${(await image.toFormat(format).toBuffer()).toString('base64')}`;

export const logoCollection: readonly CollectedLogo[] = [
  { name: 'SVG of shapes', make: () => svg(house), losses: [] },
  {
    name: 'SVG of styles, clips and gradients',
    make: () =>
      svg(
        `<style>.a{fill:url(#g)}</style><clipPath id="c"><circle cx="30" cy="20" r="18"/></clipPath>
         <linearGradient id="g"><stop stop-color="#0a4d8c"/><stop offset="1" stop-color="#f2b705"/></linearGradient>
         <rect class="a" width="60" height="40" clip-path="url(#c)"/>`,
      ),
    losses: [],
  },
  {
    name: 'SVG beyond its edge',
    make: () => svg(`<circle cx="60" cy="40" r="30" fill="#b4471f"/><path d="M-90 0H9V90H-90z"/>`),
    losses: [],
  },
  {
    name: 'SVG that fills its size',
    make: () => svg(house, 'viewBox="0 0 60 40" width="50" height="50" preserveAspectRatio="xMidYMid slice"'),
    losses: [],
  },
  {
    name: 'SVG with text',
    make: () => svg(`${house}<text x="12" y="34" fill="#fff">Dach</text>`),
    losses: ['fonts'],
  },
  {
    name: 'SVG with dashes',
    make: () =>
      svg('<path d="M5 5H55V35H5z" fill="none" stroke="#b4471f" stroke-width="3" stroke-dasharray="6 3"/>'),
    losses: [],
  },
  {
    name: 'SVG with very many dashes',
    make: () => svg('<path d="M5 5H55V35H5z" stroke="#b4471f" stroke-width="3" stroke-dasharray=".01"/>'),
    losses: ['dashes'],
  },
  {
    name: 'SVG with a pattern',
    make: () =>
      svg(
        `<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
         <rect width="4" height="8" fill="#b4471f"/></pattern><circle cx="30" cy="20" r="18" fill="url(#p)" stroke="#1f3140"/>`,
      ),
    losses: [],
  },
  {
    name: 'SVG with a pattern of very many tiles',
    make: () =>
      svg(
        `<pattern id="p" width=".01" height=".01" patternUnits="userSpaceOnUse"><path d="M0 0h1v1z"/></pattern>
         <rect width="60" height="40" fill="url(#p)" stroke="#1f3140"/>`,
      ),
    losses: ['patterns'],
  },
  {
    name: 'SVG with a shadow',
    make: () => svg(`<filter id="f"><feDropShadow dx="3"/></filter><g filter="url(#f)">${house}</g>`),
    losses: ['effects'],
  },
  {
    name: 'SVG with transparent parts',
    make: () => svg(`${house}<circle cx="30" cy="20" r="14" fill="#fff" fill-opacity=".5"/>`),
    losses: [],
  },
  {
    name: 'SVG with a transparent group and a mask',
    make: () =>
      svg(
        `<mask id="m"><circle cx="30" cy="20" r="18" fill="#fff"/></mask><g opacity=".5" mask="url(#m)">${house}</g>`,
      ),
    losses: [],
  },
  {
    name: 'SVG with a photo',
    make: async () =>
      svg(`<image href="${await inside(rgb(), 'jpeg')}" x="5" y="5" width="30" height="30"/>${house}`),
    losses: [],
  },
  {
    name: 'SVG of a soft picture only',
    make: async () => svg(`<image xlink:href="${await inside(soft(), 'png')}" width="60" height="40"/>`),
    losses: [],
  },
  {
    name: 'SVG with a linked picture',
    make: () => svg(`${house}<image href="https://example.com/photo.jpg" width="9" height="9"/>`),
    losses: ['linked_pictures'],
  },
  {
    name: 'SVG with a broken picture',
    make: () => svg(`${house}<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>`),
    losses: ['pictures'],
  },
  {
    name: 'SVG with a decompression bomb',
    make: () =>
      svg(
        `${house}<image href="data:image/png;base64,${Buffer.from(png(30_000, 30_000, 1)).toString('base64')}" width="9" height="9"/>`,
      ),
    losses: ['pictures'],
  },
  {
    name: 'SVG with scripts and foreign objects',
    make: () =>
      svg(
        `<script>alert(1)</script>${house}<foreignObject width="9" height="9"><p onclick="x()"/></foreignObject>`,
      ),
    losses: [],
  },
  { name: 'SVG cut off', make: () => half(svg(house)), refused: 'invalid' },
  { name: 'SVG of nothing', make: () => svg('<g/>'), refused: 'invalid' },
  { name: 'SVG with a null character', make: () => svg('<path d\0="M0 0h9v9z"/>'), refused: 'invalid' },
  {
    name: 'SVG of entities',
    make: () => text(`<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>`),
    refused: 'invalid',
  },
  { name: 'PNG', make: () => rgb().png().toBuffer(), losses: [] },
  { name: 'PNG, soft', make: () => soft().png().toBuffer(), losses: [] },
  { name: 'PNG of 16 bits', make: () => rgb().toColourspace('rgb16').png().toBuffer(), losses: [] },
  { name: 'PNG with a palette', make: () => rgb().png({ palette: true }).toBuffer(), losses: [] },
  { name: 'PNG of greys', make: () => rgb().greyscale().png().toBuffer(), losses: [] },
  {
    name: 'PNG cut off',
    make: () => half(rgb().png({ compressionLevel: 0 }).toBuffer()),
    refused: 'invalid',
  },
  { name: 'PNG bomb', make: () => png(30_000, 30_000, 1), refused: 'picture_too_large' },
  { name: 'JPEG', make: () => rgb().jpeg().toBuffer(), losses: [] },
  { name: 'JPEG of greys', make: () => rgb().greyscale().jpeg().toBuffer(), losses: [] },
  {
    name: 'JPEG, turned',
    make: () => rgb().resize(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    losses: [],
  },
  { name: 'JPEG in CMYK', make: cmykJpeg, losses: [], isCmyk: true },
  { name: 'JPEG cut off', make: () => half(rgb().jpeg().toBuffer()), refused: 'invalid' },
  { name: 'TIFF', make: () => rgb().tiff({ compression: 'lzw' }).toBuffer(), losses: [] },
  {
    name: 'TIFF, soft',
    make: () =>
      tiff({
        width: 60,
        height: 60,
        photometric: 2,
        alpha: true,
        pixel: (x, y) => [...squares(x, y), x < 20 ? 0 : 255],
      }),
    losses: [],
  },
  {
    name: 'TIFF of one bit',
    make: () => cmyk({ bits: 1, photometric: 0, pixel: (x, y) => [x < 30 === y < 30 ? 255 : 0] }),
    losses: [],
  },
  { name: 'TIFF in CMYK', make: () => cmyk({ compression: 'deflate' }), losses: [], isCmyk: true },
  {
    name: 'TIFF in CMYK of 16 bits, in planes',
    make: () => cmyk({ bits: 16, planar: true, compression: 'lzw' }),
    losses: [],
    isCmyk: true,
  },
  {
    name: 'TIFF in CMYK with too much ink',
    make: () => cmyk({ pixel: (x) => (x < 30 ? [255, 255, 255, 255] : [0, 0, 0, 0]) }),
    losses: ['ink'],
    isCmyk: true,
  },
  {
    name: 'TIFF in L*a*b*',
    make: () => cmyk({ photometric: 8, pixel: () => [150, 20, 200] }),
    refused: 'invalid',
  },
  { name: 'TIFF cut off', make: () => half(cmyk()), refused: 'file_type' },
  { name: 'GIF', make: () => rgb().gif().toBuffer(), refused: 'file_type' },
  { name: 'noise', make: () => Buffer.from('000102030405', 'hex'), refused: 'file_type' },
];
