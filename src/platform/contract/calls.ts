import type { Answer, CallInput } from './call.ts';

/** By handler name. `app/calls.ts` fills in the list. */
// biome-ignore lint/suspicious/noEmptyInterface: `app/calls.ts` declares what it has
export interface Calls {}

/** `METHOD /path` of every call; clients use it as the name. */
export type CallName = {
  [K in keyof Calls]: `${Calls[K]['method']} ${Calls[K]['path']}`;
}[keyof Calls];

/** Names of the calls that return a file. */
export type DownloadName = {
  [K in keyof Calls]: Calls[K] extends { download: readonly string[] }
    ? `${Calls[K]['method']} ${Calls[K]['path']}`
    : never;
}[keyof Calls];

export type CallOf<N extends CallName> = {
  [K in keyof Calls]: `${Calls[K]['method']} ${Calls[K]['path']}` extends N ? Calls[K] : never;
}[keyof Calls];

export type AnswerOf<N extends CallName> = Answer<CallOf<N>>;

export type InputOf<N extends CallName> = CallInput<CallOf<N>>;
