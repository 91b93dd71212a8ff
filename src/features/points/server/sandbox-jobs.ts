/** A row of a table. */
export interface StatementRow {
  cells: readonly string[];
  isBold?: true;
}

export interface StatementTable {
  /** Of the columns, in shares of the page; the first is aligned to the left, the others to the right. */
  widths: readonly number[];
  head: readonly string[];
  rows: readonly StatementRow[];
}

/** The texts of a statement, in the reader's language. */
export interface StatementContent {
  title: string;
  /** BCP 47 tag. */
  language: string;
  time: Date;
  company: string;
  /** Address and numbers. */
  lines: readonly string[];
  tables: readonly StatementTable[];
  notes: readonly string[];
}

declare module '#platform/sandbox/jobs.ts' {
  interface SandboxJobs {
    /** The yearly statement as PDF. It is no untrusted file, but the PDF library is large and slow. */
    statement: { input: StatementContent; output: Uint8Array };
  }
}
