/** Only the public internet is connected to. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { post } from '#platform/outbound/post.ts';
import { isPublicAddress, publicTarget } from '#platform/outbound/target.ts';

describe('addresses to connect to', () => {
  test.each(['8.8.8.8', '142.250.1.1', '2a00:1450:4001:80b::200e'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    '::ffff:a9fe:a9fe',
    'fd00:ec2::254',
    '239.1.1.1',
    '192.88.99.1',
    'ff02::1',
    'localhost',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    'http://8.8.8.8/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://2130706433/hook',
    'https://user:secret@8.8.8.8/hook',
    'https://localhost/hook',
    'https://club.localhost/hook',
    'ftp://8.8.8.8/hook',
    'nothing',
  ])('%s is refused', async (endpoint) => {
    expect(await publicTarget(endpoint, false)).toBeUndefined();
  });

  test('the address that was checked is the one to connect to', async () => {
    expect(await publicTarget('https://8.8.8.8/hook', false)).toMatchObject({
      address: '8.8.8.8',
      family: 4,
    });
    expect(await publicTarget('http://127.0.0.1:9/hook', true)).toMatchObject({ address: '127.0.0.1' });
  });

  test('an unknown host is refused; without an answer of the resolver nothing is decided', async () => {
    const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
    const endpoint = 'https://push.example/1';
    expect(await publicTarget(endpoint, false, failing('ENOTFOUND'))).toBeUndefined();
    await expect(publicTarget(endpoint, false, failing('EAI_AGAIN'))).rejects.toThrow('EAI_AGAIN');
  });
});

describe('answers of a receiver', () => {
  /** What becomes of a message that a server answers with these bytes; it keeps or ends the connection then. */
  async function answered(text: string, ends: boolean): Promise<string> {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => (ends ? socket.end(text) : socket.write(text)));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const target = { url, address: '127.0.0.1', family: 4 };
    const signal = AbortSignal.timeout(500);
    const outcome = await post(target, { headers: { 'content-length': '2' }, body: '{}', signal }).then(
      (status) => `status ${status}`,
      () => 'an error',
    );
    server.close();
    return outcome;
  }

  test.each([
    ['a whole answer', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok', 'status 200'],
    ['no end', 'HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nok', 'an error'],
    ['another protocol', 'HTTP/1.1 101 Go\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n', 'an error'],
    ['another protocol without its name', 'HTTP/1.1 101 Go\r\n\r\n', 'an error'],
    ['interim answers only', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(3), 'an error'],
    ['nothing', '', 'an error'],
  ])('%s: the sender never waits for ever', { timeout: 10_000 }, async (_, text, outcome) => {
    expect(await answered(text, false)).toBe(outcome);
    expect(await answered(text, true)).toBe(outcome);
  });
});
