/** Mails and SMS are sent after their transaction has committed, retried, and finally marked as dead. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { messages } from '#db/schema/messages.ts';
import type { Message } from '#features/notifications/server/outbox.ts';
import { readOutbox, SMS_ALARM } from '#features/notifications/server/outbox.ts';
import { sendHeld } from '#features/notifications/server/push-copy.ts';
import { transportsOf } from '#features/notifications/server/transports.ts';
import { type TestClub, testClub } from '../../support/club.ts';

let club: TestClub;
/** The current transports. */
const transports = transportsOf({
  SMTP_URL: undefined,
  SMS_URL: undefined,
  SMS_TOKEN: undefined,
  MAIL_FROM: '',
});
beforeAll(async () => {
  club = await testClub({ transports });
  club.deps.log.level = 'silent';
});
afterAll(() => club.close());

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await club.db.delete(messages);
});

/** Sends with these settings from now on. */
function sendWith(env: Parameters<typeof transportsOf>[0]): void {
  Object.assign(transports, transportsOf(env));
}

interface Mail {
  to: string[];
  text: string;
}

/** A local mail server. `answer` may reject a mail by throwing. */
async function mailServer(answer: (mail: Mail) => void = () => undefined) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), text };
        try {
          answer(mail);
          mails.push(mail);
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closers.push(() => new Promise((closed) => server.close(() => closed(undefined))));
  const { port } = server.server.address() as AddressInfo;
  return { mails, url: `smtp://127.0.0.1:${port}` };
}

/** A local SMS gateway that returns these statuses in turn, then 200. */
async function gateway(...statuses: number[]) {
  const requests: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => new Promise((closed) => server.close(closed)));
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` };
}

const mail: Message = {
  channel: 'email',
  to: 'anna@club.example',
  subject: 'Your code: 12345',
  text: 'It is 12345.',
  code: '12345',
};
const sms: Message = { channel: 'sms', to: '+48512345678', subject: '', text: 'Code: 12345', code: '12345' };
const silence = {
  SMTP_URL: undefined,
  SMS_URL: undefined,
  SMS_TOKEN: undefined,
  MAIL_FROM: 'Club <club@lucarne.example>',
};

async function leave(message: Message): Promise<string> {
  await club.db.transaction((tx) => club.outbox.enqueue(tx, message, club.deps.now()));
  const [row] = await club.db.select().from(messages).where(eq(messages.recipient, message.to));
  return row?.id ?? '';
}

function ends(id: string, state: 'sent' | 'dead') {
  return vi.waitFor(
    async () => {
      const [row] = await club.db.select().from(messages).where(eq(messages.id, id));
      expect(row?.state).toBe(state);
      return row;
    },
    { timeout: 55_000, interval: 100 },
  );
}

describe('a mail', () => {
  test('reaches the mail server, and its stored text is cleared', async () => {
    const server = await mailServer();
    sendWith({ ...silence, SMTP_URL: server.url });
    const id = await leave({ ...mail, subject: 'Kod: 12345 – Łódź', text: 'Twój kod: 12345' });
    expect(await ends(id, 'sent')).toMatchObject({
      text: '',
      code: null,
      attempts: 1,
      lastError: null,
    });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.to).toEqual(['anna@club.example']);
    expect(server.mails[0]?.text).toMatch(/^From: Club <club@lucarne\.example>\r$/m);
    expect(server.mails[0]?.text).toContain('12345');
  });

  test('is sent as text and HTML, in its language, with what turns such mails off', async () => {
    const server = await mailServer();
    sendWith({ ...silence, SMTP_URL: server.url });
    const unsubscribe = `https://club.lucarne.example/unsubscribe?token=${'x'.repeat(80)}`;
    const id = await leave({ ...mail, html: '<p>It is <b>12345</b>.</p>', language: 'pl', unsubscribe });
    expect(await ends(id, 'sent')).toMatchObject({ text: '', html: null, unsubscribe: null });
    const sent = server.mails[0]?.text.replace(/\r\n(?=[ \t])/g, '').split('\r\n') ?? [];
    expect(sent).toContain('Content-Language: pl');
    expect(sent).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(sent.join('\n')).toMatch(
      /^Content-Type: multipart\/alternative;[\s\S]*^Content-Type: text\/plain; charset=utf-8[\s\S]*^It is 12345\.$[\s\S]*^Content-Type: text\/html; charset=utf-8[\s\S]*^<p>It is <b>12345<\/b>\.<\/p>$/m,
    );
  });

  test('that cannot be turned off says nothing about that', async () => {
    const server = await mailServer();
    sendWith({ ...silence, SMTP_URL: server.url });
    await ends(await leave({ ...mail, html: '<p>It is 12345.</p>', language: 'en' }), 'sent');
    expect(server.mails[0]?.text).toContain('Content-Language: en');
    expect(server.mails[0]?.text).not.toContain('List-');
  });

  test('whose transaction rolls back is never sent', async () => {
    const server = await mailServer();
    sendWith({ ...silence, SMTP_URL: server.url });
    await expect(
      club.db.transaction(async (tx) => {
        await club.outbox.enqueue(tx, { ...mail, to: 'never@club.example' }, club.deps.now());
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    // The later message arrives; the first would have come before it.
    const id = await leave(mail);
    await ends(id, 'sent');
    expect(server.mails.map(({ to }) => to)).toEqual([['anna@club.example']]);
    expect(await club.db.select().from(messages)).toHaveLength(1);
  });

  test('that is rejected is retried, with its attempts counted, until accepted', async () => {
    let refusals = 1;
    const server = await mailServer(() => {
      if (refusals-- > 0) throw new Error('Greylisted, come again');
    });
    sendWith({ ...silence, SMTP_URL: server.url });
    const row = await ends(await leave(mail), 'sent');
    expect(row).toMatchObject({ attempts: 2, text: '' });
    expect(row?.lastError).toContain('Greylisted');
    expect(server.mails).toHaveLength(1);
  }, 40_000);

  test('that is always rejected ends as dead, with its text and last error kept', async () => {
    const server = await mailServer(() => {
      throw new Error('No such mailbox');
    });
    sendWith({ ...silence, SMTP_URL: server.url });
    const row = await ends(await leave(mail), 'dead');
    expect(row).toMatchObject({ attempts: 3, sentAt: null });
    expect(row?.lastError).toContain('No such mailbox');
    expect(server.mails).toEqual([]);
  }, 40_000);
});

describe('an SMS', () => {
  test('reaches the gateway with its token, and its stored text is cleared', async () => {
    const house = await gateway();
    sendWith({ ...silence, SMS_URL: house.url, SMS_TOKEN: 'the token' });
    expect(await ends(await leave(sms), 'sent')).toMatchObject({
      text: '',
      code: null,
      attempts: 1,
    });
    expect(house.requests).toMatchObject([
      { headers: { authorization: 'Bearer the token' }, body: { to: '+48512345678', text: 'Code: 12345' } },
    ]);
  });

  test('is retried when the gateway answers 500', async () => {
    const house = await gateway(500, 503);
    sendWith({ ...silence, SMS_URL: house.url });
    const row = await ends(await leave(sms), 'sent');
    expect(row).toMatchObject({ attempts: 3 });
    expect(row?.lastError).toContain('503');
    expect(house.requests).toHaveLength(3);
  }, 40_000);

  test('does not follow redirects of the gateway', async () => {
    const elsewhere = await gateway();
    const house = createServer((_, response) => response.writeHead(307, { location: elsewhere.url }).end());
    house.listen(0, '127.0.0.1');
    await once(house, 'listening');
    closers.push(() => new Promise((done) => house.close(done)));
    const { sms: send } = transportsOf({
      ...silence,
      SMS_URL: `http://127.0.0.1:${(house.address() as AddressInfo).port}`,
    });
    await expect(send?.({ ...sms, id: randomUUID() })).rejects.toThrow();
    house.closeAllConnections();
    expect(elsewhere.requests).toEqual([]);
  });
});

test('a held push message is sent at its time, even if others of its batch are given up', async () => {
  const sevenOClock = new Date(club.deps.now().getTime() + 3_600_000);
  let heldUntil: Date | undefined = sevenOClock;
  transports.push = async ({ to }) => {
    if (to === 'failing') throw new Error('no such device');
    return heldUntil;
  };
  closers.push(async () => {
    transports.push = undefined;
  });
  await club.db.transaction(async (tx) => {
    for (const to of ['failing', 'held'])
      await club.outbox.enqueue(tx, { channel: 'push', to, subject: '', text: '{}' }, club.deps.now());
  });
  const idOf = async (to: string) =>
    (await club.db.select().from(messages).where(eq(messages.recipient, to)))[0]?.id ?? '';
  await ends(await idOf('failing'), 'dead');
  heldUntil = undefined;
  expect(await sendHeld(club.db, sevenOClock, club.outbox)).toBe(1);
  expect(await ends(await idOf('held'), 'sent')).toMatchObject({ text: '', lastError: null });
});

test('without transports messages stay in the outbox, newest first, with their code, and count as sent', async () => {
  sendWith(silence);
  await leave(mail);
  club.advance(1000);
  const id = await leave(sms);
  await ends(id, 'sent');
  expect(await readOutbox(club.db)).toMatchObject([
    { channel: 'sms', to: '+48512345678', text: 'Code: 12345', code: '12345' },
    { channel: 'email', to: 'anna@club.example', subject: 'Your code: 12345', code: '12345' },
  ]);
});

test('many SMS within an hour log an alarm, once per 200', async () => {
  const own = await testClub();
  const alarm = vi.spyOn(own.deps.log, 'error').mockImplementation(() => undefined);
  const written = (count: number, createdAt: Date) =>
    own.db.insert(messages).values(
      Array.from({ length: count }, () => ({
        channel: 'sms' as const,
        recipient: '+48512000111',
        text: '',
        state: 'sent' as const,
        createdAt,
      })),
    );
  const now = own.deps.now();
  await written(SMS_ALARM, new Date(now.getTime() - 3_600_000));
  await written(SMS_ALARM - 2, now);
  const send = () =>
    own.db.transaction((tx) =>
      own.outbox.enqueue(tx, { channel: 'sms', to: '+48512000112', subject: '', text: 'Text' }, now),
    );
  await send();
  expect(alarm).not.toHaveBeenCalled();
  await send();
  await send();
  expect(alarm).toHaveBeenCalledExactlyOnceWith({ count: SMS_ALARM }, expect.stringContaining('SMS'));
  await own.close();
});
