import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { Operand } from '#features/marketing/server/preflight/tokens.ts';

const keys: Readonly<Record<string, string>> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  W: 'Width',
};

/** A picture within the content, as an object. @param operands of `BI`: keys, values, bytes */
export function inlinePicture(operands: readonly Operand[], context: PDFContext): PDFRawStream {
  const dict = PDFDict.withContext(context);
  const data = operands.at(-1);
  for (let at = 0; at + 1 < operands.length - 1; at += 2) {
    const key = String(operands[at]).slice(1);
    const name = keys[key] ?? key;
    const value = objectOf(operands[at + 1], context, name === 'DecodeParms');
    if (value) dict.set(PDFName.of(name), value);
  }
  return PDFRawStream.of(dict, data instanceof Uint8Array ? data : new Uint8Array());
}

/** @param isDict a list is a dictionary */
function objectOf(operand: Operand | undefined, context: PDFContext, isDict: boolean): PDFObject | undefined {
  if (typeof operand === 'number') return context.obj(operand);
  if (operand === 'true' || operand === 'false') return context.obj(operand === 'true');
  if (typeof operand === 'string') return operand.startsWith('/') ? PDFName.of(operand.slice(1)) : undefined;
  if (operand instanceof Uint8Array) return context.obj(new Uint8Array(operand)) as unknown as PDFObject;
  if (!Array.isArray(operand)) return undefined;
  if (!isDict) return context.obj(operand.flatMap((part) => objectOf(part, context, false) ?? []));
  const dict = PDFDict.withContext(context);
  for (let at = 0; at + 1 < operand.length; at += 2) {
    const value = objectOf(operand[at + 1], context, false);
    if (value) dict.set(PDFName.of(String(operand[at]).slice(1)), value);
  }
  return dict;
}
