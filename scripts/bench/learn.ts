/**
 * Learns from the club itself which statements a read and an order are, for the bare server to run the same ones.
 * The club that listens for them (capture.ts) is stopped before anything is measured.
 */
import { randomUUID } from 'node:crypto';
import { call, signIn, startClub } from '../support/club.ts';
import { makeMembers } from '../support/members.ts';
import { fixedScript, writingScript } from './replay.ts';

/**
 * Starts a club, makes the members who order, signs everybody in.
 *
 * @param env the club's, with DATABASE_URL
 * @param options.member who reads
 * @param options.read path of the read
 * @returns `{ token, members, read, write }`: the reader's token, the members with their token and order, the script
 *   of the read, and for each member the script of an order
 */
export async function learn(env, { member, read }) {
  const club = await startClub({ env, preload: [new URL('./capture.ts', import.meta.url).href] });
  try {
    const token = await signIn(club.url, member);
    const script = fixedScript(await statementsOf(club, `GET ${read}`, { token }));
    const members = [];
    const write = [];
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

async function captureOrder(club, { token, order }) {
  const key = randomUUID();
  const headers = { 'idempotency-key': key };
  return {
    key,
    statements: await statementsOf(club, 'POST /api/v2/orders', { token, body: order, headers }),
  };
}

/** Calls the API and answers what the club has sent to the database for it. */
async function statementsOf({ child, url }, name, options) {
  const id = randomUUID();
  const { promise, resolve } = Promise.withResolvers();
  const listen = (message) => message.id === id && resolve(message.statements);
  child.on('message', listen);
  await call(url, name, { ...options, headers: { ...options.headers, 'x-bench-capture': id } });
  const statements = await promise;
  child.off('message', listen);
  if (statements.length === 0) throw new Error(`${name} sent no statement to the database`);
  return statements;
}
