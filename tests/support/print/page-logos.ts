/** Logos in PDF, as design programs write them, and as attackers do. */
import { deflateSync } from 'node:zlib';
import { type RawPdf, rawPdf, spotLogo } from './raw-pdf.ts';

export interface PageLogo {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** What print changes; null if the file is refused. */
  losses: readonly string[] | null;
}

const square = '20 20 60 60 re f';
const page = (name: string, losses: PageLogo['losses'], pdf: RawPdf): PageLogo => ({
  name,
  losses,
  bytes: rawPdf(pdf),
});

/** A picture of 2 × 2 pixels. */
const picture = (dict: string, bytes: Uint8Array | string, more: RawPdf['objects'] = {}): RawPdf => ({
  content: 'q 60 0 0 60 20 20 cm /I Do Q',
  resources: '/XObject << /I 10 0 R >>',
  objects: { 10: { dict: `/Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 ${dict}`, bytes }, ...more },
});

/** Rows of a PNG, each with the predictor `Sub`. */
const predicted = deflateSync(Buffer.from([1, 255, 0, 0, 0, 0, 255, 0, 1, 255, 0, 0, 0, 0, 255, 0]));

const layered = (settings: string): RawPdf => ({
  content: `0 1 0 0 k ${square} /OC /L BDC 1 0 0 0 k ${square} EMC`,
  resources: '/Properties << /L 10 0 R >>',
  catalog: `/OCProperties << /OCGs [10 0 R] /D << ${settings} >> >>`,
  objects: { 10: '<< /Type /OCG /Name (layer) >>' },
});

export const pageLogos: readonly PageLogo[] = [
  { name: 'spot colours', bytes: spotLogo(), losses: [] },
  page('inks', [], { content: `0.1 0.2 0.3 0 k ${square}` }),
  page('grey lines', [], { content: '0.5 G 4 w [8 4] 2 d 10 10 m 200 90 l S' }),
  page('RGB', ['colours'], { content: `0.9 0.2 0.1 rg ${square}` }),
  page('Lab', ['colours'], {
    content: `/L cs 60 50 20 scn ${square}`,
    resources: '/ColorSpace << /L [/Lab << /WhitePoint [0.96 1 0.82] /Range [-128 127 -128 127] >>] >>',
  }),
  page('inks with a profile', [], {
    content: `/P cs 0 1 1 0 scn ${square}`,
    resources: '/ColorSpace << /P [/ICCBased 10 0 R] >>',
    objects: { 10: { dict: '/N 4 /Alternate /DeviceCMYK', bytes: 'no profile' } },
  }),
  page('a spot colour of Lab', [], {
    content: `/S cs 1 scn ${square}`,
    resources: '/ColorSpace << /S [/Separation /HKS#2013 [/Lab << /WhitePoint [0.96 1 0.82] >>] 10 0 R] >>',
    objects: { 10: '<< /FunctionType 2 /Domain [0 1] /C0 [100 0 0] /C1 [50 60 40] /N 1 >>' },
  }),
  page('two plates at once', [], {
    content: `/N cs 1 0.5 scn ${square}`,
    resources: '/ColorSpace << /N [/DeviceN [/Gold /Black] /DeviceCMYK 10 0 R] >>',
    objects: {
      10: {
        dict: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
        bytes: '{ exch dup 0.2 mul exch dup 0.3 mul exch 0.8 mul 4 -1 roll }',
      },
    },
  }),
  page('the colour of marks', ['colours'], {
    content: `/A cs 1 scn ${square}`,
    resources:
      '/ColorSpace << /A [/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>] >>',
  }),
  page('too much ink', ['ink'], { content: `0.9 0.9 0.9 0.9 k ${square}` }),
  page('overprinting white', [], {
    content: `/O gs 0 0 0 0 k ${square} 0 1 0 0 k 90 20 60 60 re f`,
    resources: '/ExtGState << /O << /OP true /op true /OPM 1 /TR /Identity /HT /Default >> >>',
  }),
  page('a gradient of RGB', ['colours'], {
    content: 'q 20 20 200 60 re W n /G sh Q',
    resources:
      '/Shading << /G << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [20 0 220 0] /Function 10 0 R >> >>',
    objects: {
      10: '<< /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 1 1 0] /Functions [11 0 R 11 0 R] >>',
      11: '<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 2 >>',
    },
  }),
  page('a round gradient as a pattern', [], {
    content: '/Pattern cs /P scn 20 20 200 60 re f',
    resources:
      '/Pattern << /P << /PatternType 2 /Matrix [1 0 0 1 20 0] /Shading << /ShadingType 3 /ColorSpace /DeviceGray /Coords [100 50 0 100 50 60] /Extend [true true] /Function 10 0 R >> >> >>',
    objects: {
      10: {
        dict: '/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [3] /BitsPerSample 8',
        bytes: '\u0000\u00ff\u0080',
      },
    },
  }),
  page('a pattern of tiles', [], {
    content: '/Pattern cs /P scn 20 20 200 60 re f',
    resources: '/Pattern << /P 10 0 R >>',
    objects: {
      10: {
        dict: '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>',
        bytes: '1 0 0 0 k 0 0 5 5 re f',
      },
    },
  }),
  page('a picture of inks', [], picture('/ColorSpace /DeviceCMYK', Buffer.from('ff000000'.repeat(4), 'hex'))),
  page(
    'a picture of RGB with a predictor',
    ['colours'],
    picture(
      '/ColorSpace /DeviceRGB /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 3 /Columns 2 >>',
      predicted,
    ),
  ),
  page(
    'a picture of few colours',
    [],
    picture('/ColorSpace [/Indexed /DeviceCMYK 1 <00000000 00ffff00>]', Buffer.from('00010100', 'hex')),
  ),
  page(
    'a picture with too much ink',
    ['ink'],
    picture('/ColorSpace /DeviceCMYK', Buffer.from('ffffffff'.repeat(4), 'hex')),
  ),
  page('a stencil', [], {
    content: '0 1 1 0 k q 60 0 0 60 20 20 cm BI /W 8 /H 2 /IM true /D [1 0] ID \u00f0\u000f EI Q',
  }),
  page(
    'a soft picture',
    ['pixels'],
    picture('/ColorSpace /DeviceCMYK /SMask 11 0 R', Buffer.from('ff000000'.repeat(4), 'hex'), {
      11: {
        dict: '/Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray',
        bytes: Buffer.from('00ff40ff', 'hex'),
      },
    }),
  ),
  page('a group without transparency', [], {
    content: '/X Do',
    resources: '/XObject << /X 10 0 R >>',
    page: '/Group << /S /Transparency /CS /DeviceCMYK >>',
    objects: {
      10: {
        dict: '/Subtype /Form /BBox [0 0 300 100] /Group << /S /Transparency /I true >> /Resources << >>',
        bytes: `1 0 0 0 k ${square}`,
      },
    },
  }),
  page('a shadow', ['pixels'], {
    content: `/S gs 0 0 0 1 k ${square}`,
    resources: '/ExtGState << /S << /SMask << /S /Luminosity /G 10 0 R >> >> >>',
    objects: {
      10: {
        dict: '/Subtype /Form /BBox [0 0 300 100] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>',
        bytes: `0.5 g 0 0 300 100 re f`,
      },
    },
  }),
  page('a hidden layer', [], layered('/OFF [10 0 R]')),
  page('layers that are off unless named', [], layered('/BaseState /OFF /ON [10 0 R]')),
  page('a font outside the file', ['pixels', 'missing_fonts'], {
    content: 'BT /F 30 Tf 10 10 Td (Logo) Tj ET',
    resources: '/Font << /F << /Type /Font /Subtype /TrueType /BaseFont /Frutiger >> >>',
  }),
  page('unbalanced and unknown operators', [], { content: `Q Q q BX what EX 1 0 0 0 k --5 0 m ${square} q` }),
  page('a page that is turned', [], { content: `1 0 0 0 k ${square}`, page: '/Rotate -270 /UserUnit 2' }),
  page('millions of tiles', null, {
    content: '/Pattern cs /P scn 0 0 300 100 re f',
    resources: '/Pattern << /P 10 0 R >>',
    objects: {
      10: {
        dict: '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Matrix [0.01 0 0 0.01 0 0] /Resources << >>',
        bytes: '0 0 5 5 re f',
      },
    },
  }),
  page('no content', null, { content: '' }),
  page('everything hidden', null, { ...layered('/OFF [10 0 R]'), content: `/OC /L BDC ${square} EMC` }),
  page('a locked file', null, { content: square, trailer: '/Encrypt << /Filter /Standard >>' }),
  page('numbers beyond any page', null, { content: `1e99 0 0 999999999999999999999999 9 9 cm ${square}` }),
  page('a million operators', null, { content: `${square} `.repeat(1_000_000 / 2) }),
  page('lists without end', null, { content: '['.repeat(1_000_000) }),
  page('a string without end', null, { content: '(' }),
  page('a stream that explodes', null, {
    content: '',
    objects: { 4: { dict: '/Filter /FlateDecode', bytes: deflateSync(Buffer.alloc(300_000_000, 32)) } },
  }),
  page('functions within functions', null, {
    content: `/S cs 1 scn ${square}`,
    resources: '/ColorSpace << /S [/Separation /X /DeviceCMYK 10 0 R] >>',
    objects: { 10: '<< /FunctionType 3 /Domain [0 1] /Bounds [] /Encode [0 1] /Functions [10 0 R] >>' },
  }),
  page('a colour space of itself', null, {
    content: `/S cs 1 scn ${square}`,
    resources: '/ColorSpace << /S 10 0 R >>',
    objects: { 10: '[/Indexed 10 0 R 1 <00>]' },
  }),
];
