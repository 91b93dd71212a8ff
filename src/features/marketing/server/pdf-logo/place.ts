/** Copies a form into a file of pdfkit. */

import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import type { PageForm } from './pdf-logo.ts';

/** The form as an object of the file. */
export function copiedForm(doc: PDFKit.PDFDocument, { context, ref }: PageForm): PDFKit.PDFKitReference {
  const known = new Map<PDFRef, PDFKit.PDFKitReference>();
  const convert = (object: PDFObject): unknown => {
    if (object instanceof PDFRef) return referenceTo(object);
    if (object instanceof PDFArray) return object.asArray().map(convert);
    if (object instanceof PDFDict) return entriesOf(object);
    if (object instanceof PDFNumber) return object.asNumber();
    if (object instanceof PDFBool) return object.asBoolean();
    if (object === PDFNull) return null;
    if (object instanceof PDFHexString || object instanceof PDFString) return Buffer.from(object.asBytes());
    // pdfkit writes strings as names.
    return object instanceof PDFName ? object.toString().slice(1) : null;
  };
  const entriesOf = (dict: PDFDict) =>
    Object.fromEntries(
      dict.entries().flatMap(([key, value]) => {
        const name = key.toString().slice(1);
        return name === 'Length' ? [] : [[name, convert(value)]];
      }),
    );
  const referenceTo = (from: PDFRef): PDFKit.PDFKitReference => {
    const existing = known.get(from);
    if (existing) return existing;
    const object = context.lookup(from);
    const isStream = object instanceof PDFRawStream;
    const copy = doc.ref({});
    known.set(from, copy);
    if (isStream) {
      // It is compressed already.
      Object.assign(copy, { compress: false });
      Object.assign(copy.data as object, entriesOf(object.dict));
      copy.end(Buffer.from(object.getContents()));
    } else if (object instanceof PDFDict) {
      Object.assign(copy.data as object, entriesOf(object));
      copy.end(undefined);
    } else {
      (copy as { data: unknown }).data = object ? convert(object) : null;
      copy.end(undefined);
    }
    return copy;
  };
  return referenceTo(ref);
}
