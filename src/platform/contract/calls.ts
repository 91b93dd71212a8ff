/** What is known of the calls by their names. `app/calls.ts` fills in the list. */
import type { Answer, CallInput } from './call.ts';

/** The calls by the names of their handlers. */
// biome-ignore lint/suspicious/noEmptyInterface: `app/calls.ts` declares what it has
export interface Calls {}

/** `METHOD /path` of every call: how clients name one. */
export type CallName = {
  [K in keyof Calls]: `${Calls[K]['method']} ${Calls[K]['path']}`;
}[keyof Calls];

/** `METHOD /path` of the calls that answer a file. */
export type DownloadName = {
  [K in keyof Calls]: Calls[K] extends { download: readonly string[] }
    ? `${Calls[K]['method']} ${Calls[K]['path']}`
    : never;
}[keyof Calls];

/** The call of a name. */
export type CallOf<N extends CallName> = {
  [K in keyof Calls]: `${Calls[K]['method']} ${Calls[K]['path']}` extends N ? Calls[K] : never;
}[keyof Calls];

/** The answer of a call by its name. */
export type AnswerOf<N extends CallName> = Answer<CallOf<N>>;

/** The input of a call by its name. */
export type InputOf<N extends CallName> = CallInput<CallOf<N>>;
