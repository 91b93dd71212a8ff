/** A command cannot be executed. The message gives the reason and the solution. */
export class OperatorError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'OperatorError';
  }
}
