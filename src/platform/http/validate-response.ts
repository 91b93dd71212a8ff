import { safeParse } from 'zod/mini';
import type { Call, FileAnswer } from '#platform/contract/call.ts';

/** Validates a response against the contract, in development and tests. */
export function validateResponse(name: string, call: Call, answer: unknown): void {
  if (call.download && !call.download.includes((answer as FileAnswer).type)) {
    throw new Error(`The file that ${name} answers is of a type that the contract does not name.`);
  }
  const result = call.answer && safeParse(call.answer, answer);
  if (result && !result.success) {
    throw new Error(
      `The answer of ${name} is not what the contract says: ${JSON.stringify(result.error.issues)}`,
    );
  }
}
