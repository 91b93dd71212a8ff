import type { SideName, Step } from '#features/marketing/drawing.ts';

/** A laid-out side of a print product. */
export interface PrintSide {
  name: SideName;
  steps: readonly Step[];
}
