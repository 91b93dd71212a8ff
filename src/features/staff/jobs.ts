/** Names of the scheduled jobs, as in the queue and on the command line. `app/jobs.ts` has one of each. */
export type JobName =
  | 'expire-points'
  | 'expire-projects'
  | 'credit-campaigns'
  | 'remind-projects'
  | 'remind-points'
  | 'top-up-cards'
  | 'check-serials'
  | 'print-orders'
  | 'send-broadcasts'
  | 'retire-codes'
  | 'tell-wishes'
  | 'purge'
  | 'remove-files'
  | 'measure-norms'
  | 'send-statements'
  | 'send-held'
  | 'publish-log-head';
