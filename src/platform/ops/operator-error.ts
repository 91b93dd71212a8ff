/** What an operator has asked for is not done. The message says why, and what to do. */
export class OperatorError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'OperatorError';
  }
}
