/** A gateway in front of a simulated club: its log and its sessions. `tests/e2e/server/gateway.test.ts` runs a real one. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DevPortal } from '#app/dev/portal.ts';
import { openGateway } from '#app/gateway.ts';
import { readEnv } from '#platform/ops/env.ts';

const caller = { address: '10.6.6.6', requestId: 'test' };
const self = { uuid: 'a', role: { id: 3 }, region: 10, language: 1 };

let gateway: DevPortal;
/** Paths that the club was asked for, without its address. */
let asked: string[];

beforeAll(async () => {
  const club = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(self));
  }).listen(0, '127.0.0.1');
  await once(club, 'listening');
  asked = [];
  const base = `http://127.0.0.1:${(club.address() as AddressInfo).port}/api`;
  gateway = await openGateway(readEnv({ LOG_LEVEL: 'silent', CLUB_API_URL: base }), base);
  return async () => {
    await gateway.close();
    club.closeAllConnections();
    club.close();
  };
});

beforeEach(() => {
  asked = [];
});

test('logs that the club is unreachable, and not that a page names what cannot exist', async () => {
  const said = vi.spyOn(gateway.log, 'error').mockImplementation(() => {});
  const read = (id: string) =>
    gateway.api.call('GET /v1/project/{id}', { params: { id } }, new Request('http://pl.localhost/'), caller);
  expect(await read('..')).toMatchObject({ status: 404, answer: { code: 'not_found' } });
  expect([asked, said.mock.calls]).toEqual([[], []]);
  expect((await read('a')).status).toBe(200);
});

test('asks for a session again after each form of a sign-out', async () => {
  const claims = { sid: 's', pending: false, exp: Math.floor(Date.now() / 1000) + 3600 };
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  for (const query of ['', '?from=menu']) {
    for (const time of ['first', 'second'])
      expect(await gateway.readSession(token), time).toMatchObject({ installer: self.uuid });
    const url = `http://pl.localhost/api/v2/installer/logout${query}`;
    const headers = { cookie: `club_token=${token}` };
    await gateway.api.fetch(new Request(url, { method: 'POST', headers }), caller);
  }
  await gateway.readSession(token);
  const read = '/api/v1/company/user/self';
  const logout = '/api/v2/installer/logout';
  expect(asked).toEqual([read, logout, read, `${logout}?from=menu`, read]);
});
