/** Decodes streams of hostile files within limits. */
import { constants, deflateSync, inflateRawSync, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFRawStream,
  type PDFStream,
} from '@cantoo/pdf-lib';
import { dictOf, entry, listOf, nameOf, numberAt } from '#features/marketing/server/preflight/objects.ts';
import { Unreadable } from './unprintable.ts';
import type { Entries } from './writing.ts';

/** Bytes of a decoded stream. */
const MAX_BYTES = 200_000_000;

/** Filters of pictures: they stay in the result. */
const pictureFilters = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);

const shortNames: Readonly<Record<string, string>> = {
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
};

export interface Filter {
  name: string;
  parameters: PDFDict | undefined;
}

export interface Decoded {
  bytes: Uint8Array;
  /** The picture filter that was not undone. */
  left: Filter | undefined;
}

function filtersIn(dict: PDFDict): Filter[] {
  const parameters = listOf(entry(dict, 'DecodeParms') ?? entry(dict, 'DP'));
  return listOf(entry(dict, 'Filter') ?? entry(dict, 'F')).map((filter, at) => {
    const name = nameOf(filter) ?? '';
    return { name: shortNames[name] ?? name, parameters: dictOf(parameters[at]) };
  });
}

/** A compressed stream. The compression of the library is slow. */
export function packedStream(out: PDFContext, bytes: Uint8Array | string, dict: Entries): PDFRawStream {
  return out.stream(deflateSync(bytes), { ...dict, Filter: 'FlateDecode' });
}

/** The bytes of a stream without picture. @throws Unreadable */
export function decoded(stream: PDFStream): Uint8Array {
  const { bytes, left } = decodedPicture(stream);
  if (left) throw new Unreadable(`a stream with ${left.name}`);
  return bytes;
}

/** Undoes all filters up to that of a picture. @throws Unreadable */
export function decodedPicture(stream: PDFStream): Decoded {
  // Streams made by the library have their own bytes.
  if (!(stream instanceof PDFRawStream)) return { bytes: stream.getContents(), left: undefined };
  let bytes = stream.getContents();
  for (const filter of filtersIn(stream.dict)) {
    if (pictureFilters.has(filter.name)) return { bytes, left: filter };
    bytes = undone(bytes, filter, stream);
    if (bytes.length > MAX_BYTES) throw new Unreadable('a stream is too large');
  }
  return { bytes, left: undefined };
}

function undone(bytes: Uint8Array, { name, parameters }: Filter, { dict }: PDFStream): Uint8Array {
  if (name === 'FlateDecode') return predicted(inflated(bytes), parameters);
  const known = ['LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'];
  if (!known.includes(name)) throw new Unreadable(`the filter ${name}`);
  const single = PDFDict.withContext(dict.context);
  single.set(PDFName.of('Filter'), PDFName.of(name));
  if (parameters) single.set(PDFName.of('DecodeParms'), parameters);
  try {
    return predicted(decodePDFRawStream(PDFRawStream.of(single, bytes)).decode(), parameters);
  } catch (cause) {
    throw Object.assign(new Unreadable(`a stream with ${name}`), { cause });
  }
}

function inflated(bytes: Uint8Array): Uint8Array {
  // Streams are often cut short by a few bytes.
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_BYTES };
  try {
    return inflateSync(bytes, options);
  } catch {
    try {
      // Some programs write a wrong checksum or header.
      return inflateRawSync(bytes.subarray(2), options);
    } catch (cause) {
      throw Object.assign(new Unreadable('a compressed stream'), { cause });
    }
  }
}

/** Undoes the predictors of TIFF and PNG. */
function predicted(bytes: Uint8Array, parameters: PDFDict | undefined): Uint8Array {
  const predictor = numberAt(parameters, 'Predictor') ?? 1;
  if (predictor === 1) return bytes;
  const colours = numberAt(parameters, 'Colors') ?? 1;
  const bits = numberAt(parameters, 'BitsPerComponent') ?? 8;
  const columns = numberAt(parameters, 'Columns') ?? 1;
  const size = Math.max(1, Math.ceil((colours * bits) / 8));
  const width = Math.ceil((columns * colours * bits) / 8);
  if (!(width > 0 && width <= MAX_BYTES)) throw new Unreadable('a predictor');
  if (predictor !== 2) return withoutPng(bytes, width, size);
  if (bits !== 8) throw new Unreadable('a predictor');
  const result = Uint8Array.from(bytes);
  for (let row = 0; row < result.length; row += width)
    for (let at = row + size; at < Math.min(row + width, result.length); at++)
      result[at] = ((result[at] ?? 0) + (result[at - size] ?? 0)) & 255;
  return result;
}

function withoutPng(bytes: Uint8Array, width: number, size: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (width + 1));
  const result = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1);
    const to = row * width;
    const kind = bytes[from] ?? 0;
    for (let at = 0; at < width; at++) {
      const left = at < size ? 0 : (result[to + at - size] ?? 0);
      const above = row === 0 ? 0 : (result[to + at - width] ?? 0);
      const corner = at < size || row === 0 ? 0 : (result[to + at - width - size] ?? 0);
      result[to + at] = (bytes[from + 1 + at] ?? 0) + predictionOf(kind, left, above, corner);
    }
  }
  return result;
}

function predictionOf(kind: number, left: number, above: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return above;
  if (kind === 3) return (left + above) >> 1;
  if (kind !== 4) return 0;
  const estimate = left + above - corner;
  const [byLeft, byAbove, byCorner] = [left, above, corner].map((value) => Math.abs(estimate - value));
  if ((byLeft ?? 0) <= (byAbove ?? 0) && (byLeft ?? 0) <= (byCorner ?? 0)) return left;
  return (byAbove ?? 0) <= (byCorner ?? 0) ? above : corner;
}
