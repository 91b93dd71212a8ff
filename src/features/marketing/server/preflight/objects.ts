/** Access to the objects of a PDF; references are followed. */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

/** The dictionary of an object or stream. */
export function dictOf(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFDict) return object;
  return object instanceof PDFStream ? object.dict : undefined;
}

/**
 * Undefined if the key is missing.
 *
 * @param key without its slash
 */
export function entry(dict: PDFDict | undefined, key: string): PDFObject | undefined {
  return dict?.lookup(PDFName.of(key));
}

/** The dictionary of an object or stream; undefined for other objects. */
export function dictAt(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  return dictOf(entry(dict, key));
}

/** A name without its slash. */
export function nameOf(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined;
}

/** A name without its slash; undefined for other objects. */
export function nameAt(dict: PDFDict | undefined, key: string): string | undefined {
  return nameOf(entry(dict, key));
}

/** Decoded text of a string; undefined for other objects. */
export function textAt(dict: PDFDict | undefined, key: string): string | undefined {
  const value = entry(dict, key);
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
}

/** Undefined for anything but a number. */
export function numberAt(dict: PDFDict | undefined, key: string): number | undefined {
  const value = entry(dict, key);
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

/** The elements of an array; a single object counts as one element. */
export function listOf(object: PDFObject | undefined): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray().map((_, at) => object.lookup(at) as PDFObject);
  return object ? [object] : [];
}

/** Numbers of an array, or a single number. Other objects are skipped. */
export function numbersOf(object: PDFObject | undefined): number[] {
  return listOf(object).flatMap((part) => (part instanceof PDFNumber ? [part.asNumber()] : []));
}

/** Numbers of an array, or a single number. Other objects are skipped. */
export function numbersAt(dict: PDFDict | undefined, key: string): number[] {
  return numbersOf(entry(dict, key));
}

/** Without their slashes. */
export function keysOf(dict: PDFDict | undefined): string[] {
  return dict ? dict.keys().map((key) => key.decodeText()) : [];
}

/** Names of the filters, in the order in which a reader undoes them. */
export function filtersOf(stream: PDFDict): string[] {
  return listOf(entry(stream, 'Filter')).flatMap((filter) => nameOf(filter) ?? []);
}

/** All dictionaries of a file, also nested ones. */
export function allDicts(context: PDFContext): PDFDict[] {
  const found: PDFDict[] = [];
  const walk = (object: PDFObject | undefined) => {
    if (object instanceof PDFRef) return;
    const dict = dictOf(object);
    if (dict) {
      found.push(dict);
      for (const value of dict.values()) walk(value);
    } else if (object instanceof PDFArray) for (const value of object.asArray()) walk(value);
  };
  for (const [, object] of context.enumerateIndirectObjects()) walk(object);
  return found;
}

export { PDFArray, PDFDict, PDFStream };
