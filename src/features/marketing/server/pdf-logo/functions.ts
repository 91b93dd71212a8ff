/** Evaluates PDF functions (ISO 32000-1, 7.10): sampled, exponential, stitching and calculator functions. */
import { PDFArray, type PDFDict, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { dictOf, entry, listOf, numberAt, numbersAt } from '#features/marketing/server/preflight/objects.ts';
import { calculator } from './calculator.ts';
import { decoded } from './streams.ts';
import { Unreadable } from './unprintable.ts';

/** Values in, values out. */
export type Values = (input: readonly number[]) => number[];

const MAX_DEPTH = 8;

/** Samples of a table; larger ones are refused. */
const MAX_SAMPLES = 4_000_000;

/**
 * The function of an object; an array is one function for each output.
 *
 * @throws Unreadable for what is not a function
 */
export function functionOf(object: PDFObject | undefined, depth = 0): Values {
  if (depth > MAX_DEPTH) throw new Unreadable('functions are nested too deeply');
  if (object instanceof PDFArray) {
    const parts = listOf(object).map((part) => functionOf(part, depth + 1));
    return (input) => parts.flatMap((part) => part(input));
  }
  const dict = dictOf(object);
  const run = rawFunction(object, dict, depth);
  const domain = numbersAt(dict, 'Domain');
  const range = numbersAt(dict, 'Range');
  return (input) => clamped(run(clamped(input, domain)), range);
}

function rawFunction(object: PDFObject | undefined, dict: PDFDict | undefined, depth: number): Values {
  switch (numberAt(dict, 'FunctionType')) {
    case 0:
      if (object instanceof PDFStream) return sampled(object);
      break;
    case 2: {
      const from = numbersAt(dict, 'C0');
      const to = numbersAt(dict, 'C1');
      const exponent = numberAt(dict, 'N') ?? 1;
      const [start, end] = [from.length > 0 ? from : [0], to.length > 0 ? to : [1]];
      return ([x = 0]) => start.map((value, at) => value + x ** exponent * ((end[at] ?? value) - value));
    }
    case 3:
      if (dict) return stitched(dict, depth);
      break;
    case 4:
      if (object instanceof PDFStream) return calculator(decoded(object));
  }
  throw new Unreadable('a function');
}

function clamped(values: readonly number[], limits: readonly number[]): number[] {
  return values.map((value, at) => {
    const [least = -Infinity, most = Infinity] = [limits[at * 2], limits[at * 2 + 1]];
    return Number.isFinite(value) ? Math.min(Math.max(value, least), most) : Math.max(0, least);
  });
}

function between(x: number, from: number, to: number, least: number, most: number): number {
  return from === to ? least : least + ((x - from) * (most - least)) / (to - from);
}

function stitched(dict: PDFDict, depth: number): Values {
  const parts = listOf(entry(dict, 'Functions')).map((part) => functionOf(part, depth + 1));
  const [low = 0, high = 1] = numbersAt(dict, 'Domain');
  const bounds = numbersAt(dict, 'Bounds');
  const encode = numbersAt(dict, 'Encode');
  if (parts.length === 0) throw new Unreadable('a function');
  return ([x = 0]) => {
    const after = bounds.findIndex((bound) => x < bound);
    const at = Math.min(after < 0 ? bounds.length : after, parts.length - 1);
    const [from, to] = [at === 0 ? low : (bounds[at - 1] ?? low), bounds[at] ?? high];
    const [least = 0, most = 1] = [encode[at * 2], encode[at * 2 + 1]];
    return parts[at]?.([between(x, from, to, least, most)]) ?? [];
  };
}

/** A table of samples, interpolated between its neighbours in each dimension. */
function sampled(stream: PDFStream): Values {
  const { dict } = stream;
  const sizes = numbersAt(dict, 'Size');
  const domain = numbersAt(dict, 'Domain');
  const range = numbersAt(dict, 'Range');
  const outputs = range.length / 2;
  const bits = numberAt(dict, 'BitsPerSample') ?? 8;
  const encode = numbersAt(dict, 'Encode');
  const decode = numbersAt(dict, 'Decode');
  const count = sizes.reduce((product, size) => product * size, outputs);
  if (!(count > 0 && count <= MAX_SAMPLES) || sizes.length > 6 || ![1, 2, 4, 8, 16, 32].includes(bits))
    throw new Unreadable('a sampled function');
  const bytes = decoded(stream);
  const most = 2 ** bits - 1;
  const sampleAt = (index: number): number => {
    let value = 0;
    if (bits >= 8)
      for (let at = 0; at < bits / 8; at++) value = value * 256 + (bytes[(index * bits) / 8 + at] ?? 0);
    else value = ((bytes[Math.floor((index * bits) / 8)] ?? 0) >> (8 - bits - ((index * bits) % 8))) & most;
    return value / most;
  };
  return (input) => {
    const places = sizes.map((size, at) => {
      const [from = 0, to = 1] = [domain[at * 2], domain[at * 2 + 1]];
      const [least = 0, top = size - 1] = [encode[at * 2], encode[at * 2 + 1]];
      const place = Math.min(Math.max(between(input[at] ?? 0, from, to, least, top), 0), size - 1);
      const low = Math.min(Math.floor(place), Math.max(0, size - 2));
      return { low, share: place - low };
    });
    const result = Array.from({ length: outputs }, () => 0);
    for (let corner = 0; corner < 2 ** sizes.length; corner++) {
      let [weight, index, stride] = [1, 0, 1];
      places.forEach(({ low, share }, at) => {
        const isUpper = (corner >> at) & 1;
        weight *= isUpper ? share : 1 - share;
        index += Math.min(low + isUpper, (sizes[at] ?? 1) - 1) * stride;
        stride *= sizes[at] ?? 1;
      });
      if (weight === 0) continue;
      for (let at = 0; at < outputs; at++)
        result[at] = (result[at] ?? 0) + weight * sampleAt(index * outputs + at);
    }
    return result.map((value, at) => {
      const [least = 0, top = 1] = [decode[at * 2] ?? range[at * 2], decode[at * 2 + 1] ?? range[at * 2 + 1]];
      return least + value * (top - least);
    });
  };
}
