/**
 * From captured statements to a script that the bare server can run again and again: which value is always the same,
 * which one comes out of an earlier statement, and which one is new each time.
 *
 * A script is a list of steps `{ text, name, values }`. A value is one of
 *
 * - `{ constant }`
 * - `{ key: true }`: the request's idempotency key
 * - `{ now: true }`: the present moment
 * - `{ texts, from }`: the text between `texts` is filled with results, `from` gives for each gap the earlier step,
 *   the column of its first row, and a length to pad numbers to
 */

/** The script of a request whose values never change: a read. */
export function fixedScript(statements) {
  return statements.map(({ text, name, values }) => ({
    text,
    name,
    values: values.map((constant) => ({ constant })),
  }));
}

/**
 * The script of a request that writes, from two captures `{ key, statements }` of it by the same member.
 *
 * @param key of each capture: its idempotency key
 * @throws Error if the two did not send the same statements, or if a value is new each time for no known reason
 */
export function writingScript(first, second) {
  const texts = ({ statements }) => JSON.stringify(statements.map(({ text }) => text));
  if (texts(first) !== texts(second)) throw new Error('Two equal requests sent different statements');
  return first.statements.map(({ text, name, values }, step) => ({
    text,
    name,
    values: values.map((one, i) => {
      const other = second.statements[step].values[i];
      if (String(one) === String(other)) return { constant: one };
      if (one === first.key && other === second.key) return { key: true };
      if (isInstant(one) && isInstant(other)) return { now: true };
      return filled(String(one), String(other), changingResults(first, second, step), text);
    }),
  }));
}

const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/;
const changeable = /(\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\d+)/;

function isInstant(value) {
  return typeof value === 'string' && instant.exec(value)?.[0] === value;
}

/** What came back before a step and differs between the captures, the latest first. */
function changingResults(first, second, before) {
  const results = [];
  for (let step = before - 1; step >= 0; step--) {
    const [row = []] = first.statements[step].rows;
    const [otherRow = []] = second.statements[step].rows;
    for (const [column, one] of row.entries()) {
      if (String(one) !== String(otherRow[column])) {
        results.push({ step, column, one: String(one), other: String(otherRow[column]) });
      }
    }
  }
  return results;
}

/** A value that holds results: what differs between its two forms must be one of these, or a moment. */
function filled(one, other, results, statement) {
  const parts = one.split(changeable);
  const otherParts = other.split(changeable);
  const texts = [''];
  const from = [];
  for (const [i, part] of parts.entries()) {
    const otherPart = otherParts[i];
    const isFound = (result) => isWritten(result.one, part) && isWritten(result.other, otherPart);
    const found = part === otherPart ? undefined : results.find(isFound);
    if (found) {
      from.push({ step: found.step, column: found.column, length: part.length });
      texts.push('');
    } else if (part === otherPart || (isInstant(part) && isInstant(otherPart))) {
      texts[texts.length - 1] += part;
    } else {
      throw new Error(`Nobody knows why "${one}" became "${other}" in: ${statement}`);
    }
  }
  return { texts, from };
}

/** True if the text is the result, or the result as a number with zeros before it. */
function isWritten(result, text) {
  return text === result || (/^0\d+$/.test(text) && text === result.padStart(text.length, '0'));
}

/**
 * Runs a script: statements one after the other, what stands between `begin` and `commit` on one connection.
 *
 * @param pool a `pg.Pool`
 * @param options.key the request's idempotency key
 * @param options.rowMode `array`, which scripts with `from` need, or undefined for objects
 * @returns the rows of every statement
 */
export async function run(pool, script, { key, rowMode } = {}) {
  const results = [];
  let client;
  try {
    for (const { text, name, values } of script) {
      const word = text.trim().toLowerCase();
      if (word.startsWith('begin')) client = await pool.connect();
      const { rows } = await (client ?? pool).query({
        text,
        name,
        rowMode,
        values: values.map((value) => valueNow(value, results, key)),
      });
      results.push(rows);
      if (word === 'commit') {
        client.release();
        client = undefined;
      }
    }
    return results;
  } catch (error) {
    client?.release(true);
    throw error;
  }
}

function valueNow({ constant, key: isKey, now, texts, from }, results, key) {
  if (isKey) return key;
  if (now) return new Date().toISOString();
  if (!from) return constant;
  return from.reduce((text, { step, column, length }, gap) => {
    const result = String(results[step][0][column]);
    return text + result.padStart(length, '0') + texts[gap + 1];
  }, texts[0]);
}
