/**
 * Converts captured statements into a script for the bare server. Each value of a statement is constant, a result of an
 * earlier statement, or new in each run.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A statement that the club sent to PostgreSQL, and its result rows. */
export interface Statement {
  text: string;
  name?: string;
  values: unknown[];
  rows: unknown[][];
}

/** The statements of one request. */
export interface Capture {
  /** The request's idempotency key. */
  key: string;
  statements: Statement[];
}

/** A column in the first row of an earlier step. Numbers are padded with zeros to `length`. */
interface ResultSource {
  step: number;
  column: number;
  length: number;
}

/** A value of a step: idempotency key, time of the run, results between texts, or a constant. */
type StepValue =
  | { key: true }
  | { now: true }
  | { texts: string[]; from: ResultSource[] }
  | { constant: unknown };

/** One statement of a script. */
export interface Step {
  text: string;
  name?: string;
  values: StepValue[];
}

export type Script = Step[];

/** A result that differs between two captures. */
interface ChangingResult {
  step: number;
  column: number;
  one: string;
  other: string;
}

/** The club names frequent statements, which spares PostgreSQL their parsing. */
function nameOf(text: string): string | undefined {
  return text.includes('$1') ? createHash('sha256').update(text).digest('hex').slice(0, 32) : undefined;
}

/** The script of a read, whose values never change. */
export function fixedScript(statements: readonly Statement[]): Script {
  return statements.map(({ text, name, values }) => ({
    text,
    name: name ?? nameOf(text),
    values: values.map((constant) => ({ constant })),
  }));
}

/**
 * The script of a write, from two captures by the same member.
 *
 * @throws Error if the two sent different statements, or if a value changed for no known reason
 */
export function writingScript(first: Capture, second: Capture): Script {
  const texts = ({ statements }: Capture) => JSON.stringify(statements.map(({ text }) => text));
  if (texts(first) !== texts(second)) throw new Error('Two equal requests sent different statements');
  return first.statements.map(({ text, name, values }, step) => ({
    text,
    name: name ?? nameOf(text),
    values: values.map((one, i) => {
      const other = second.statements[step]?.values[i];
      if (String(one) === String(other)) return { constant: one };
      if (one === first.key && other === second.key) return { key: true };
      if (isInstant(one) && isInstant(other)) return { now: true };
      return filled(String(one), String(other), changingResults(first, second, step), text);
    }),
  }));
}

const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/;
const changeable = /(\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\d+)/;

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && instant.exec(value)?.[0] === value;
}

/** Results before a step that differ between the captures, the latest first. */
function changingResults(first: Capture, second: Capture, before: number): ChangingResult[] {
  const results: ChangingResult[] = [];
  for (let step = before - 1; step >= 0; step--) {
    const [row = []] = first.statements[step]?.rows ?? [];
    const [otherRow = []] = second.statements[step]?.rows ?? [];
    for (const [column, one] of row.entries()) {
      if (String(one) !== String(otherRow[column])) {
        results.push({ step, column, one: String(one), other: String(otherRow[column]) });
      }
    }
  }
  return results;
}

/** A value that contains results: each difference between its two forms must be a result or a time. */
function filled(
  one: string,
  other: string,
  results: readonly ChangingResult[],
  statement: string,
): StepValue {
  const otherParts = other.split(changeable);
  const texts: string[] = [];
  const from: ResultSource[] = [];
  let text = '';
  for (const [i, part] of one.split(changeable).entries()) {
    const otherPart = otherParts[i] ?? '';
    const isFound = (result: ChangingResult) =>
      isWritten(result.one, part) && isWritten(result.other, otherPart);
    const found = part === otherPart ? undefined : results.find(isFound);
    if (found) {
      from.push({ step: found.step, column: found.column, length: part.length });
      texts.push(text);
      text = '';
    } else if (part === otherPart || (isInstant(part) && isInstant(otherPart))) {
      text += part;
    } else {
      throw new Error(`No known reason why "${one}" became "${other}" in: ${statement}`);
    }
  }
  return { texts: [...texts, text], from };
}

/** True if the text is the result, or the result as a number with leading zeros. */
function isWritten(result: string, text: string): boolean {
  return text === result || (/^0\d+$/.test(text) && text === result.padStart(text.length, '0'));
}

/**
 * Runs a script: its statements in order, those from `begin` to `commit` on one connection.
 *
 * @param options.key the request's idempotency key
 * @param options.rowMode `array` for rows as arrays, required by scripts that use earlier results; objects if absent
 * @returns the rows of every statement
 */
export async function replay(
  pool: pg.Pool,
  script: Script,
  { key, rowMode }: { key?: string; rowMode?: 'array' } = {},
): Promise<unknown[][]> {
  const results: unknown[][] = [];
  let client: pg.PoolClient | undefined;
  try {
    for (const { text, name, values } of script) {
      const word = text.trim().toLowerCase();
      if (word.startsWith('begin')) client = await pool.connect();
      const config = { text, name, values: values.map((value) => valueNow(value, results, key)) };
      const target = client ?? pool;
      const { rows } = rowMode ? await target.query({ ...config, rowMode }) : await target.query(config);
      results.push(rows);
      if (word === 'commit') {
        client?.release();
        client = undefined;
      }
    }
    return results;
  } catch (error) {
    client?.release(true);
    throw error;
  }
}

function valueNow(value: StepValue, results: readonly unknown[][], key: string | undefined): unknown {
  if ('key' in value) return key;
  if ('now' in value) return new Date().toISOString();
  if (!('from' in value)) return value.constant;
  const { texts, from } = value;
  return from.reduce((text, { step, column, length }, gap) => {
    const row = results[step]?.[0];
    const result = String(Array.isArray(row) ? row[column] : undefined);
    return text + result.padStart(length, '0') + texts[gap + 1];
  }, texts[0] ?? '');
}
