import { legalNames } from '#content/legal/documents.ts';

/** Paths of the pages with legal documents. They are for everybody, and not every region has all of them. */
export const LEGAL_PAGES: readonly string[] = legalNames.map((name) => `/${name}`);
