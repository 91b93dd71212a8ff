/** Mail server or SMS gateway down, silent or refusing: each code arrives once afterwards, and no request waits. */
import { once } from 'node:events';
import { createServer as createHttp, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer as createLine, type Server, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { transportsOf } from '#features/notifications/server/transports.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { orderOf } from '../support/samples.ts';

const silence = {
  SMTP_URL: undefined,
  SMS_URL: undefined,
  SMS_TOKEN: undefined,
  MAIL_FROM: 'Club <club@club.example>',
};
const transports = transportsOf(silence);
let club: TestClub;
let person: Person;

beforeAll(async () => {
  club = await testClub({ transports });
  club.deps.log.level = 'silent';
});
afterAll(() => club.close());

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listening(server: Server | HttpServer, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A mail server that accepts everything; records texts and ids. */
async function mailServer(port: number, refuse = false) {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_, __, done) =>
      done(refuse ? Object.assign(new Error('no mails now'), { responseCode: 451 }) : null),
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (bytes: Buffer) => {
        text += String(bytes);
      });
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((done) => server.close(done));
  closers.push(() => void close());
  return { mails, close, port: (server.server.address() as AddressInfo).port };
}

const askForCode = (input: { email: string } | { phone: string; region: number }) =>
  club.raw('POST /v2/installer/login', { body: input as { email: string } });

const stateOf = async (to: string) =>
  (await club.db.select().from(messages).where(eq(messages.recipient, to)))[0];

/** Other requests succeed meanwhile. */
async function goesOn(): Promise<void> {
  const buyer = await club.person({ points: 20 });
  const variant = await club.variant({ price: 5 });
  const begun = performance.now();
  expect((await club.raw('POST /v2/orders', { body: orderOf(variant) }, buyer.token)).status).toBe(201);
  expect(performance.now() - begun).toBeLessThan(10_000);
}

test.each(['down', 'refusing'] as const)(
  'mail server %s: the code is asked for, tried again, and arrives once when it is back',
  async (how) => {
    person = await club.person();
    const first = await mailServer(0, how === 'refusing');
    const { port } = first;
    if (how === 'down') await first.close();
    Object.assign(transports, transportsOf({ ...silence, SMTP_URL: `smtp://127.0.0.1:${port}` }));
    expect((await askForCode({ email: person.email })).status).toBe(200);
    await goesOn();
    await expect.poll(async () => (await stateOf(person.email))?.attempts).toBeGreaterThan(0);
    const waiting = await stateOf(person.email);
    expect(waiting).toMatchObject({ state: 'queued', lastError: expect.stringMatching(/ECONNREFUSED|451/) });
    if (how === 'refusing') await first.close();
    const back = await mailServer(port);
    await expect.poll(async () => (await stateOf(person.email))?.state).toBe('sent');
    const mine = back.mails.filter((mail) => mail.includes(person.email));
    expect(mine).toHaveLength(1);
    expect(mine[0]).toContain(waiting?.code);
    expect(mine[0]).toContain(`Message-ID: <${waiting?.id}@club.example>`);
    expect((await audit(club.db)).findings).toEqual([]);
  },
);

test('mail server that says nothing: codes by SMS are sent meanwhile, and the gateway that was down gets each once', async () => {
  const sockets: Socket[] = [];
  const mute = createLine((socket) => void sockets.push(socket.on('error', () => undefined)));
  const port = await listening(mute);
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    mute.close();
  });
  const said: { key: unknown; to: string }[] = [];
  let isDown = true;
  const gateway = createHttp((request, response) => {
    let text = '';
    request.on('data', (bytes: Buffer) => {
      text += String(bytes);
    });
    request.on('end', () => {
      if (!isDown) said.push({ key: request.headers['idempotency-key'], to: JSON.parse(text).to });
      response.writeHead(isDown ? 503 : 200).end();
    });
  });
  const sms = await listening(gateway);
  closers.push(() => void gateway.close());
  Object.assign(
    transports,
    transportsOf({ ...silence, SMTP_URL: `smtp://127.0.0.1:${port}`, SMS_URL: `http://127.0.0.1:${sms}` }),
  );
  person = await club.person();
  await club.db.update(installers).set({ phone: '+48512345678' }).where(eq(installers.id, person.id));
  expect((await askForCode({ email: person.email })).status).toBe(200);
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  club.advance(61_000);
  expect((await askForCode({ phone: '512345678', region: 10 })).status).toBe(200);
  await goesOn();
  await expect.poll(async () => (await stateOf('+48512345678'))?.attempts).toBeGreaterThan(0);
  // The mail still waits for its server.
  expect((await stateOf(person.email))?.attempts).toBe(0);
  isDown = false;
  await expect.poll(async () => (await stateOf('+48512345678'))?.state).toBe('sent');
  expect(said).toEqual([{ key: (await stateOf('+48512345678'))?.id, to: '+48512345678' }]);
  expect((await stateOf(person.email))?.state).toBe('queued');
  expect((await audit(club.db)).findings).toEqual([]);
});
