/** Pictures in a page: their inks stay, other colours become inks or screen colours. */
import {
  type PDFContext,
  type PDFDict,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { entry, numberAt, numbersAt, numbersOf } from '#features/marketing/server/preflight/objects.ts';
import { PICTURE_PIXELS } from '#platform/contract/uploads.ts';
import type { ColourWriter } from './colour-out.ts';
import { inRange, type Space, spaceOf } from './spaces.ts';
import { type Decoded, decodedPicture, type Filter, packedStream } from './streams.ts';
import { Unprintable, Unreadable } from './unprintable.ts';

export interface PictureContext {
  out: PDFContext;
  colours: ColourWriter;
  named: (name: string) => PDFObject | undefined;
}

interface Head {
  width: number;
  height: number;
  bits: number;
  decode: readonly number[];
}

const isTrue = (object: PDFObject | undefined) => object?.toString() === 'true';

/** An image object for the target. @throws Unprintable, Unreadable */
export async function picture(stream: PDFStream, context: PictureContext): Promise<PDFRef> {
  const { dict } = stream;
  const head = headOf(dict);
  const data = decodedPicture(stream);
  if (isTrue(entry(dict, 'ImageMask') ?? entry(dict, 'IM'))) return stencil(head, data, context);
  const { out, colours } = context;
  const isPrint = colours.target === 'print';
  if (data.left?.name === 'JPXDecode' || data.left?.name === 'JBIG2Decode') {
    if (isPrint) throw new Unprintable('effects', data.left.name);
    return whole(stream, context);
  }
  const more = await masksOf(dict, head, context);
  const space = spaceOf(entry(dict, 'ColorSpace') ?? entry(dict, 'CS'), context.named);
  const isFax = data.left?.name === 'CCITTFaxDecode';
  const stays = isPrint
    ? space.isPrinted && space.kind !== 'indexed' && head.bits <= 8
    : (space.kind === 'gray' || space.kind === 'rgb') && head.bits <= 8;
  if ((stays && !(await isTooInky(space, head, data))) || isFax) {
    if (isFax && (!isPrint || !space.isPrinted) && space.kind !== 'gray')
      throw new Unprintable('effects', 'CCITTFaxDecode');
    const named = space.kind === 'rgb' ? 'DeviceRGB' : colours.kept(space);
    return image(out, head, data, { ...more, ColorSpace: named, ...decodeOf(head) });
  }
  if (Array.isArray(more.Mask)) throw new Unprintable('transparency', 'colours without ink');
  const samples = await samplesOf(head, data, space);
  const pixels = converted(samples, head, space, colours);
  return image(
    out,
    { ...head, bits: 8 },
    { bytes: pixels, left: undefined },
    {
      ...more,
      ColorSpace: isPrint ? 'DeviceCMYK' : 'DeviceRGB',
    },
  );
}

function headOf(dict: PDFDict): Head {
  const width = numberAt(dict, 'Width') ?? numberAt(dict, 'W') ?? 0;
  const height = numberAt(dict, 'Height') ?? numberAt(dict, 'H') ?? 0;
  const bits = numberAt(dict, 'BitsPerComponent') ?? numberAt(dict, 'BPC') ?? 8;
  const isWhole = Number.isInteger(width) && Number.isInteger(height) && [1, 2, 4, 8, 16].includes(bits);
  if (!isWhole || width < 1 || height < 1 || width * height > PICTURE_PIXELS)
    throw new Unreadable('the size of a picture');
  const decode = numbersAt(dict, 'Decode');
  return { width, height, bits, decode: decode.length > 0 ? decode : numbersAt(dict, 'D') };
}

function decodeOf({ decode }: Head) {
  return decode.length > 0 ? { Decode: [...decode] } : {};
}

function image(
  out: PDFContext,
  { width, height, bits }: Head,
  { bytes, left }: Decoded,
  more: object,
): PDFRef {
  const dict = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: bits,
    ...more,
    ...(left ? { Filter: left.name, ...parametersOf(left) } : {}),
  };
  return out.register(left ? out.stream(bytes, dict) : packedStream(out, bytes, dict));
}

const parameterKeys = [
  'ColorTransform',
  'K',
  'Columns',
  'Rows',
  'BlackIs1',
  'EncodedByteAlign',
  'EndOfLine',
  'EndOfBlock',
];

function parametersOf({ parameters }: Filter) {
  if (!parameters) return {};
  const copy = parameterKeys.flatMap((key) => {
    const value = entry(parameters, key);
    if (value === undefined) return [];
    const text = value.toString();
    return [[key, /^(?:true|false)$/.test(text) ? text === 'true' : (numberAt(parameters, key) ?? 0)]];
  });
  return { DecodeParms: Object.fromEntries(copy) };
}

function stencil(head: Head, data: Decoded, { out, colours }: PictureContext): PDFRef {
  const isOther = data.left && data.left.name !== 'CCITTFaxDecode';
  if (isOther && colours.target === 'print') throw new Unprintable('effects', data.left?.name ?? '');
  return image(out, { ...head, bits: 1 }, data, { ImageMask: true, ...decodeOf(head) });
}

/** A copy as it is, with its space. For screens, whose program reads more kinds. */
async function whole(stream: PDFStream, context: PictureContext): Promise<PDFRef> {
  const { out } = context;
  const { dict } = stream;
  const head = headOf(dict);
  const { bytes, left } = decodedPicture(stream);
  const more = await masksOf(dict, head, context);
  const named = entry(dict, 'ColorSpace');
  const space = named ? spaceOf(named, context.named) : undefined;
  const device = space && ({ 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const)[space.parts as 1];
  return image(out, head, { bytes, left }, { ...more, ...(device ? { ColorSpace: device } : {}) });
}

/** Masks of a picture. @throws Unprintable for soft ones in print */
async function masksOf(dict: PDFDict, { width }: Head, context: PictureContext) {
  const soft = entry(dict, 'SMask');
  const isPrint = context.colours.target === 'print';
  if (soft instanceof PDFRawStream) {
    const [head, data] = [headOf(soft.dict), decodedPicture(soft)];
    if (!isPrint)
      return { SMask: image(context.out, head, data, { ColorSpace: 'DeviceGray', ...decodeOf(head) }) };
    const isOpaque = !data.left && head.decode.length === 0 && data.bytes.every((byte) => byte === 255);
    if (!isOpaque) throw new Unprintable('transparency', 'SMask');
  }
  if ((numberAt(dict, 'SMaskInData') ?? 0) > 0 && isPrint)
    throw new Unprintable('transparency', 'SMaskInData');
  const mask = entry(dict, 'Mask');
  if (mask instanceof PDFRawStream)
    return { Mask: stencil(headOf(mask.dict), decodedPicture(mask), context) };
  const range = numbersOf(mask);
  return range.length > 0 && width > 0 ? { Mask: range } : {};
}

/** True for pictures whose inks are more than the press can print. */
async function isTooInky(space: Space, head: Head, data: Decoded): Promise<boolean> {
  if (space.kind !== 'cmyk' || head.bits !== 8) return false;
  const samples = await samplesOf(head, data, space);
  const isInverted = (head.decode[0] ?? 0) > (head.decode[1] ?? 1);
  for (let at = 0; at + 3 < samples.length; at += 4) {
    const sum = (samples[at] ?? 0) + (samples[at + 1] ?? 0) + (samples[at + 2] ?? 0) + (samples[at + 3] ?? 0);
    // Rounding to whole bytes adds up.
    if ((isInverted ? 1020 - sum : sum) > 767) return true;
  }
  return false;
}

/** One byte for each component of each pixel; smaller depths are not scaled. */
async function samplesOf(head: Head, { bytes, left }: Decoded, space: Space): Promise<Uint8Array> {
  const { width, height, bits } = head;
  const count = width * height * space.parts;
  if (left?.name === 'DCTDecode') return dctSamples(bytes, head, space);
  if (left) throw new Unprintable('effects', left.name);
  const samples = new Uint8Array(count);
  if (bits === 8) {
    samples.set(bytes.subarray(0, count));
    return samples;
  }
  const rowBytes = Math.ceil((width * space.parts * bits) / 8);
  const most = 2 ** bits - 1;
  const perRow = width * space.parts;
  for (let at = 0; at < count; at++) {
    const row = Math.floor(at / perRow);
    const bit = (at % perRow) * bits;
    const byte = bytes[row * rowBytes + (bit >> 3)] ?? 0;
    samples[at] = bits === 16 ? byte : (byte >> (8 - bits - (bit & 7))) & most;
  }
  return samples;
}

async function dctSamples(bytes: Uint8Array, { width, height }: Head, { parts }: Space): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: PICTURE_PIXELS });
  const { data, info } = await (parts === 4
    ? picture.pipelineColourspace('cmyk').toColourspace('cmyk')
    : parts === 1
      ? picture.toColourspace('b-w')
      : picture
  )
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw Object.assign(new Unreadable('a JPEG'), { cause });
    });
  if (info.width !== width || info.height !== height || info.channels !== parts)
    throw new Unreadable('the size of a JPEG');
  // The library turns round what Photoshop wrote; here the values of the file count.
  if (
    parts === 4 &&
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4_000)).includes('Adobe\0')
  )
    for (let at = 0; at < data.length; at++) data[at] = 255 - (data[at] ?? 0);
  return data;
}

function converted(samples: Uint8Array, head: Head, space: Space, colours: ColourWriter): Uint8Array {
  const { width, height, bits } = head;
  const isPrint = colours.target === 'print';
  const parts = isPrint ? 4 : 3;
  const most = bits === 16 ? 255 : 2 ** bits - 1;
  const isIndexed = space.kind === 'indexed';
  const ranges = head.decode.length === space.parts * 2 ? head.decode : isIndexed ? [0, most] : space.ranges;
  const result = new Uint8Array(width * height * parts);
  const known = new Map<number, readonly number[]>();
  const values = Array.from({ length: space.parts }, () => 0);
  // Of the press, in print and on screens.
  const colourOf = (): number[] => {
    if (isPrint) return colours.inks(space, values).map((value) => Math.floor(value * 255 + 0.5));
    if (space.kind === 'cmyk') {
      const [cyan, magenta, yellow, black] = colours.inks(space, values);
      return [cyan, magenta, yellow].map((value) => Math.round(255 * (1 - value) * (1 - black)));
    }
    return [...space.rgb(values)];
  };
  let last: readonly number[] = [];
  for (let pixel = 0; pixel < width * height; pixel++) {
    let key = 0;
    for (let part = 0; part < space.parts; part++)
      key = key * 256 + (samples[pixel * space.parts + part] ?? 0);
    let colour = space.parts > 6 ? undefined : known.get(key);
    if (!colour) {
      for (let part = 0; part < space.parts; part++)
        values[part] = inRange((samples[pixel * space.parts + part] ?? 0) / most, ranges, part);
      colour = colourOf();
      if (known.size < 100_000) known.set(key, colour);
    }
    last = colour;
    for (let part = 0; part < parts; part++) result[pixel * parts + part] = last[part] ?? 0;
  }
  return result;
}
