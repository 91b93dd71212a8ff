/** Words between street and house number. */
const numberWord = /^(?:nr|no|br|č)[.:]{0,2}$/iu;

const startsWithDigit = /^\p{Nd}/u;

/** After the digits, as in `5 A`. */
const suffix = /^\p{L}{1,2}$/u;

/** Street and house number of one line: `Polna 12/4`, `Via Roma, 5`. A line without a number is all street. */
export function splitAddress(line: string): { street: string; house_number: string } {
  const words = line.trim().split(/[\s,]+/);
  const last = words.findLastIndex((word) => !suffix.test(word));
  const before = words.findLastIndex((word, i) => i <= last && !startsWithDigit.test(word));
  if (before < 0 || before === last) return { street: line.trim(), house_number: '' };
  const end = before > 0 && numberWord.test(words[before] ?? '') ? before : before + 1;
  return {
    street: words.slice(0, end).join(' '),
    house_number: words
      .slice(before + 1)
      .join(' ')
      .replace(/\.$/, ''),
  };
}

/** Replaces `address` in an input by its parts, unless these are given too. Other inputs stay as they are. */
export function withAddressParts(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('address' in input)) return input;
  const { address, ...rest } = input;
  if (typeof address !== 'string') return input;
  return { ...splitAddress(address), ...rest };
}
