/**
 * Attributes of a question: a modal dialog that works without script. Browsers without commands open it as a popover.
 */
export const question = { popover: 'auto', closedby: 'any' } as const;

/** Of the button that opens the question. */
export const opens = (id: string) =>
  ({ popovertarget: id, commandfor: id, command: 'show-modal', 'aria-haspopup': 'dialog' }) as const;

/** Of the button that closes it. */
export const closes = (id: string) =>
  ({ popovertarget: id, popovertargetaction: 'hide', commandfor: id, command: 'close' }) as const;
