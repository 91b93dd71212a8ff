/** How many requests a process works on at once, by its connections to the database. */

/** What a process may do at once. */
export interface Capacity {
  /** Slots while the event loop is fast. */
  maxSlots: number;
  /** Slots, however slow the event loop is. Otherwise one pause would close the club. */
  minSlots: number;
  queue: number;
  /** Slots of a member. */
  member: number;
}

/**
 * The capacity of a process with this many connections of the database pool: ten slots and twenty places in the queue
 * for each. A member gets four slots of five connections, so that its slow queries leave some for others.
 */
export function capacityOf(connections: number): Capacity {
  return {
    maxSlots: 10 * connections,
    minSlots: Math.max(8, Math.round(1.6 * connections)),
    queue: 20 * connections,
    member: Math.max(1, Math.floor(0.8 * connections)),
  };
}

/** Connections of a node of one process. */
export const CONNECTIONS = 10;
export const { maxSlots: MAX_SLOTS, minSlots: MIN_SLOTS, queue: MAX_QUEUE } = capacityOf(CONNECTIONS);

/**
 * Slots per client. A member gets a quarter at most. Guests of one address get half: it may be an office or a provider's
 * proxy.
 */
export const SHARES = {
  member: (slots: number, { member } = capacityOf(CONNECTIONS)) =>
    Math.max(1, Math.min(member, Math.floor(slots / 4))),
  address: (slots: number) => Math.floor(slots / 2),
};
