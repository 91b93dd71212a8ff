/** A content stream while it is written again. */
import { PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { dictAt, entry } from '#features/marketing/server/preflight/objects.ts';
import type { Operand } from '#features/marketing/server/preflight/tokens.ts';
import type { Place } from './forms.ts';
import type { Rewriter, Written } from './rewriter.ts';
import type { Space } from './spaces.ts';
import { numbers } from './writing.ts';

/** The graphics state, as far as operators depend on it. */
export interface State {
  fill: Space;
  line: Space;
  /** The fill is black ink alone. */
  isBlack: boolean;
  isOverprinting: boolean;
}

export interface Content extends Written {
  rewriter: Rewriter;
  place: Place;
  /** A pattern that gets its colour where it is used. */
  isUncoloured: boolean;
  state: State;
  saved: State[];
  /** One for each open mark: does it hide? */
  marks: boolean[];
  /** Open marks that hide. */
  hidden: number;
  isText: boolean;
  /** Colour spaces of the resources, by name. */
  spaces: Map<string, Space>;
}

/** Writes an operator again, or leaves it out. Its result is awaited. */
export type Operator = (content: Content, operands: readonly Operand[], operator: string) => unknown;

export type Operators = Readonly<Record<string, Operator>>;

/** The resource that an operand names. */
export function resource(
  { place }: Content,
  kind: string,
  operand: Operand | undefined,
): PDFObject | undefined {
  if (typeof operand !== 'string') return undefined;
  return entry(dictAt(place.resources, kind), PDFName.of(operand.slice(1)).decodeText());
}

/** Writes an operator with numbers as its operands. */
export function emit({ lines }: Content, operands: readonly number[], operator: string): void {
  lines.push(operands.length > 0 ? `${numbers(operands)} ${operator}` : operator);
}

/** Switches overprinting for what follows. Only print files have it. */
export function setOverprint({ rewriter, state, names, lines }: Content, isOn: boolean): void {
  const { out, target } = rewriter;
  if (target !== 'print' || state.isOverprinting === isOn) return;
  state.isOverprinting = isOn;
  const parameters = out.obj({ Type: 'ExtGState', OP: isOn, op: isOn, OPM: 1 });
  lines.push(`/${names.add('ExtGState', parameters, String(isOn))} gs`);
}
