import type { SideName, Step } from '#features/marketing/drawing.ts';

export interface PrintSide {
  name: SideName;
  steps: readonly Step[];
}
