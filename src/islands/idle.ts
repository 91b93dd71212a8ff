/** For `client:idle`. Limit of the wait in milliseconds: a busy browser may not be idle for long. */
export const IDLE = { timeout: 2_000 };
