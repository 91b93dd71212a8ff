/** Text of content streams, and names of resources. */
import { type PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import type { Operand } from '#features/marketing/server/preflight/tokens.ts';

/** Entries of a dictionary. */
export type Entries = NonNullable<Parameters<PDFContext['stream']>[1]>;

/** Larger numbers are beyond any page. */
const MOST = 1_000_000;

/** Numbers without exponents, which PDF does not know. */
export function numbers(values: readonly number[]): string {
  return values.map(number).join(' ');
}

function number(value: number): string {
  const limited = Math.min(Math.max(value, -MOST), MOST);
  if (Number.isInteger(limited)) return String(limited);
  return limited
    .toFixed(7)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

/** A string, name or number of a content stream; lists are left out. */
export function word(operand: Operand): string {
  if (operand instanceof Uint8Array) return `<${Buffer.from(operand).toString('hex')}>`;
  if (typeof operand === 'number') return number(operand);
  return typeof operand === 'string' ? operand : '';
}

const letters = { ExtGState: 'G', ColorSpace: 'C', Pattern: 'P', Shading: 'S', XObject: 'X', Font: 'F' };

export type ResourceKind = keyof typeof letters;

/** The resources of a content stream: each gets a new name. */
export class ResourceNames {
  readonly #out: PDFContext;
  readonly #kinds = new Map<ResourceKind, Map<unknown, { name: string; object: PDFObject }>>();

  constructor(out: PDFContext) {
    this.#out = out;
  }

  /** @param key resources with equal keys are the same */
  add(kind: ResourceKind, object: PDFObject, key: unknown = object): string {
    const known = this.#kinds.get(kind) ?? new Map();
    this.#kinds.set(kind, known);
    const found = known.get(key) ?? { name: `${letters[kind]}${known.size}`, object };
    known.set(key, found);
    return found.name;
  }

  dict(): PDFDict {
    const dict = PDFDict.withContext(this.#out);
    for (const [kind, named] of this.#kinds) {
      const inner = PDFDict.withContext(this.#out);
      for (const { name, object } of named.values()) inner.set(PDFName.of(name), object);
      dict.set(PDFName.of(kind), inner);
    }
    return dict;
  }
}
