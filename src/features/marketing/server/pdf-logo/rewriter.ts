import type { PDFContext, PDFDict, PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import type { LogoLoss } from '#features/marketing/losses.ts';
import type { ColourWriter, Target } from './colour-out.ts';
import { Unreadable } from './unprintable.ts';
import type { ResourceNames } from './writing.ts';

/** Operators that a page may run, with those of its forms. */
const MAX_OPERATIONS = 500_000;

/** Content as it is written again. */
export interface Written {
  lines: string[];
  names: ResourceNames;
}

/** What all parts of a page share. */
export interface Rewriter {
  target: Target;
  out: PDFContext;
  colours: ColourWriter;
  losses: Set<LogoLoss>;
  isHidden(layer: PDFDict | undefined): boolean;
  /** Left, bottom, right and top of the page. */
  box: readonly number[];
  /**
   * Writes content again.
   *
   * @param depth 0 for a page, 1 for its forms
   * @param isUncoloured for a pattern that gets its colour where it is used
   * @throws Unprintable, Unreadable
   */
  rewrite(
    content: Uint8Array,
    resources: PDFDict | undefined,
    depth: number,
    isUncoloured: boolean,
  ): Promise<Written>;
  /** Letters of the page, as far as they are readable. */
  text: string[];
  operations: number;
  /** Finished forms, or null while one is written. */
  forms: Map<PDFStream, { ref: PDFRef; operations: number } | null>;
  copies: Map<PDFObject, PDFRef>;
}

/** @throws Unreadable beyond the limit of the page */
export function count(rewriter: Rewriter, operations: number): void {
  rewriter.operations += operations;
  if (rewriter.operations > MAX_OPERATIONS) throw new Unreadable('too many operators');
}
