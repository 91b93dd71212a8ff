/**
 * Rules that every print file is examined by. An error holds the file back from the printer, a warning does not.
 * `docs/print.md` gives the source of each.
 */
export const preflightRules = {
  pdfx_version: 'error',
  pdf_version: 'error',
  output_intent: 'error',
  trapped: 'error',
  document_info: 'error',
  file_id: 'error',
  encryption: 'error',
  actions: 'error',
  annotations: 'error',
  foreign_content: 'error',
  page_count: 'error',
  page_boxes: 'error',
  trim_size: 'error',
  bleed: 'error',
  safe_area: 'warning',
  colour_spaces: 'error',
  registration_colour: 'error',
  total_ink: 'error',
  transparency: 'error',
  transfer_functions: 'error',
  black_overprint: 'warning',
  white_overprint: 'error',
  small_text: 'warning',
  thin_lines: 'warning',
  fonts: 'error',
  image_resolution: 'warning',
  image_filters: 'error',
  content: 'error',
} as const satisfies Readonly<Record<string, 'error' | 'warning'>>;

export type PreflightRule = keyof typeof preflightRules;

/** What broke a rule. */
export interface PreflightFinding {
  rule: PreflightRule;
  /** 1 for the first page; null for the whole file. */
  page: number | null;
  /** The value found, in technical terms: `DeviceRGB`, `312 %`. */
  found: string;
}

/** True if a finding holds the file back from the printer. */
export function isHeldBack(findings: readonly PreflightFinding[]): boolean {
  return findings.some(({ rule }) => preflightRules[rule] === 'error');
}
