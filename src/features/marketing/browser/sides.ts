import type { FieldProblem } from '#features/marketing/check.ts';
import type { Configuration, PrintProduct } from '#features/marketing/description.ts';
import type { SideName, Step } from '#features/marketing/drawing.ts';
import { layout, type QrCode } from '#features/marketing/layout/layout.ts';
import type { LayoutTexts } from '#features/marketing/texts.ts';

export type PrintTextsOf = Readonly<Record<string, LayoutTexts>>;

export interface DrawnSide {
  name: SideName;
  steps: readonly Step[];
}

/**
 * Nothing without texts of the print language. The problems are texts that do not fit.
 *
 * @param qr null leaves its place empty
 */
export function drawSides(
  print: PrintProduct,
  configuration: Configuration,
  texts: LayoutTexts | undefined,
  qr: QrCode | null,
): { sides: DrawnSide[]; problems: FieldProblem[] } {
  if (!texts) return { sides: [], problems: [] };
  const names = (['front', 'back'] as const).filter((name) => print.sides[name]);
  const drawn = names.map((name) => ({ name, ...layout(print, name, configuration, { texts, qr }) }));
  return {
    sides: drawn.map(({ name, steps }) => ({ name, steps })),
    problems: drawn.flatMap(({ problems }) => problems.map((problem) => ({ ...problem, values: {} }))),
  };
}

/** Texts that do not fit; empty without texts of the print language. */
export function fitProblems(...of: Parameters<typeof drawSides>): FieldProblem[] {
  return drawSides(...of).problems;
}
