import type { Sending, Sendings } from '#platform/browser/send-queue.ts';

/** Data of a queued chat message. */
export interface MessageData {
  /** Uuid of the ticket. */
  ticket: string;
  message: string;
}

export const messageSending: Sending = {
  send(call, { uuid, account, data }) {
    const { ticket, message } = data as MessageData;
    return call('POST /v1/support/{uuid}/chat', {
      params: { uuid: ticket },
      body: { message, uuid },
      account,
    });
  },
};

export const supportSendings: Sendings = { message: messageSending };
