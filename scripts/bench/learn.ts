/**
 * Captures the statements of a read and an order from the club, so that the bare server can replay them. The observed
 * club (capture.ts) stops before anything is measured.
 */
import { randomUUID } from 'node:crypto';
import type { Club as Client } from '#platform/contract/club.ts';
import { type ClubEnv, clientOf, type RunningClub, signIn, startClub } from '../support/club.ts';
import { makeMembers, type Order } from '../support/members.ts';
import type { Captured } from './capture.ts';
import { type Capture, fixedScript, type Script, type Statement, writingScript } from './replay.ts';

/** A member with an access token and the order to place. */
interface SignedInMember {
  token: string;
  order: Order;
}

export interface Learned {
  /** The reader's access token. */
  token: string;
  members: SignedInMember[];
  /** The script of the read. */
  read: Script;
  /** One script of an order per member. */
  write: Script[];
}

/**
 * Starts a club, adds the ordering members, and signs everybody in.
 *
 * @param options.member e-mail address of the reader
 * @param options.read the read
 */
export async function learn(
  env: ClubEnv & { DATABASE_URL: string },
  { member, read }: { member: string; read: (client: Client) => Promise<unknown> },
): Promise<Learned> {
  const club = await startClub({ env, preload: [new URL('./capture.ts', import.meta.url).href] });
  try {
    const token = await signIn(club.url, member);
    const script = fixedScript(await statementsOf(club, token, read));
    const members: SignedInMember[] = [];
    const write: Script[] = [];
    for (const { email, order } of await makeMembers(env.DATABASE_URL)) {
      const own = { order, token: await signIn(club.url, email) };
      members.push(own);
      write.push(writingScript(await captureOrder(club, own), await captureOrder(club, own)));
    }
    return { token, members, read: script, write };
  } finally {
    await club.stop();
  }
}

async function captureOrder(club: RunningClub, { token, order }: SignedInMember): Promise<Capture> {
  const key = randomUUID();
  const statements = await statementsOf(club, token, (client) =>
    client('POST /v2/orders', { body: order, idempotencyKey: key }),
  );
  return { key, statements };
}

/** Makes one call. Returns the statements that the club sent for it. */
async function statementsOf(
  club: RunningClub,
  token: string,
  call: (client: Client) => Promise<unknown>,
): Promise<Statement[]> {
  const statements = await capture(club, (headers) => call(clientOf(club.url, { token, headers })));
  if (statements.length === 0) throw new Error('The call sent no statement to the database');
  return statements;
}

/** Statements that an observed club (capture.ts) sent for one request, which has the given headers. */
export async function capture(
  { child }: RunningClub,
  send: (headers: Record<string, string>) => Promise<unknown>,
): Promise<Statement[]> {
  const id = randomUUID();
  const { promise, resolve } = Promise.withResolvers<Statement[]>();
  const listen = (message: unknown) => {
    const captured = message as Captured;
    if (captured.id === id) resolve(captured.statements);
  };
  child.on('message', listen);
  await send({ 'x-bench-capture': id });
  const statements = await promise;
  child.off('message', listen);
  return statements;
}
