import type { Sending, Sendings } from '#platform/browser/queue/send-queue.ts';

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

/** Data of a queued photo. */
export interface PhotoData {
  /** Uuid of the ticket. */
  ticket: string;
  /** Uuid of its message, which is sent before, or which consists of photos alone. */
  message: string;
  /** When a message of photos alone was written: milliseconds since 1970 on this device. */
  at?: number;
  /** Bytes, because not every browser keeps a Blob. */
  file: ArrayBuffer;
}

export const photoSending: Sending = {
  send(call, { uuid: photo, account, data }) {
    const { ticket, message, file } = data as PhotoData;
    return call('PUT /v1/support/{uuid}/chat/{message}/photos/{photo}', {
      params: { uuid: ticket, message, photo },
      file: new Blob([file]),
      account,
    });
  },
};

export const supportSendings: Sendings = { message: messageSending, photo: photoSending };
