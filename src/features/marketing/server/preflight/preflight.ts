import type { PreflightFinding, PreflightRule } from '#features/marketing/preflight.ts';
import { documentRules } from './document-rules.ts';
import { pageRules } from './page-rules.ts';
import { type Check, type PdfFacts, readPdf, type Wanted } from './read.ts';

const rules: Readonly<Record<PreflightRule, Check>> = { ...documentRules, ...pageRules };

/** Findings per rule; more of the same help nobody. */
const MAX_FINDINGS = 5;

/** Characters of a found value. */
const MAX_LENGTH = 60;

/** Examines a finished print file by all rules. A file that is not a PDF breaks the rule `content`. */
export async function preflight(bytes: Uint8Array, wanted: Wanted): Promise<PreflightFinding[]> {
  let file: PdfFacts;
  try {
    file = await readPdf(bytes);
  } catch (error) {
    const found = error instanceof Error ? error.message : 'unreadable';
    return [{ rule: 'content', page: null, found: found.slice(0, MAX_LENGTH) }];
  }
  return (Object.keys(rules) as PreflightRule[]).flatMap((rule) =>
    rules[rule](file, wanted)
      .slice(0, MAX_FINDINGS)
      .map(({ page, found }) => ({ rule, page, found: found.slice(0, MAX_LENGTH) })),
  );
}
