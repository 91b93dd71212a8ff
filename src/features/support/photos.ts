import type { ErrorCode } from '#platform/contract/errors.ts';

const signatures: readonly (readonly [from: number, text: string])[][] = [
  [[0, '\xff\xd8\xff']],
  [[0, '\x89PNG']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
];

/** Whether a file begins like a JPEG, PNG or WebP. Whether it is a whole one, the club finds out when it stores it. */
export async function isPhoto(file: Blob): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return signatures.some((parts) => parts.every(([from, text]) => start.startsWith(text, from)));
}

/** The address of a ticket. Its page says why a photo was not added. */
export function addressOf(ticket: string, problem?: ErrorCode): string {
  return `/support/chat/${ticket}${problem ? `?problem=${problem}` : ''}`;
}
