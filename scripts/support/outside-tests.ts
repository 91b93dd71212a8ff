/** A reporter of Vitest: notes errors outside of tests beside the JSON report, which leaves them out. */
import { writeFileSync } from 'node:fs';
import type { Reporter, Vitest } from 'vitest/node';

/** The note of a JSON report; no file without such errors. */
export const outsideOf = (report: string) => `${report}.outside-tests`;

export default class implements Reporter {
  #report = '';

  onInit({ config: { outputFile } }: Vitest): void {
    this.#report = typeof outputFile === 'object' ? (outputFile.json ?? '') : '';
  }

  onTestRunEnd(_modules: unknown, errors: readonly { message: string }[]): void {
    if (errors.length > 0)
      writeFileSync(outsideOf(this.#report), errors.map(({ message }) => message).join('\n'));
  }
}
