import type { StaffLogContext, StaffLogEntry } from '#platform/http/staff/log.ts';

/** Keeps an entry for the log, which is written in the order of time. */
export type Log = (context: StaffLogContext, entry: StaffLogEntry) => void;
