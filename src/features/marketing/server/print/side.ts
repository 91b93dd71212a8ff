/** Sides of a print product that were laid out. */
import type { SideName, Step } from '#features/marketing/drawing.ts';

/** A side that was laid out. */
export interface PrintSide {
  name: SideName;
  steps: readonly Step[];
}
