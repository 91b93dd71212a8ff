/** Steps of a request: which methods an address takes, and that nobody is kept from signing out of a closed club. */
import { describe, expect, test, vi } from 'vitest';
import { answerErrors } from '#app/pipeline/answers.ts';
import type { Exchange } from '#app/pipeline/exchange.ts';
import { closeForMaintenance, servePolicyReports } from '#app/pipeline/services.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import { findPage } from '#site.ts';

function exchangeOf(path: string, method: string, session?: { role: number }): Exchange {
  const url = new URL(path, 'http://pl.localhost');
  const club = { isClosed: () => true, log: { warn: vi.fn() } };
  const request = new Request(url, { method });
  const caller = { address: '10.5.5.5', requestId: 'test' };
  return { request, url, club, caller, page: findPage(path), session } as unknown as Exchange;
}

describe('a refused method is answered with the methods that the address takes', () => {
  const refuse = answerErrors(async () => Response.error());
  const staff = { role: role.staff };

  test.each([
    ['a page', '/shop', 'POST', undefined, 'GET, HEAD'],
    ['a page with a form', '/user', 'PUT', undefined, 'GET, HEAD, POST'],
    ['the language menu', '/language', 'PUT', undefined, 'POST'],
    ['the sign-out', '/logout', 'DELETE', undefined, 'POST'],
    ['a picture', '/media/x.webp', 'PUT', undefined, 'GET, HEAD'],
    ['a page of staff', '/staff/keys', 'PUT', staff, 'GET, HEAD, POST'],
    ['a page of staff, for others', '/staff/keys', 'PUT', { role: role.installerOwner }, 'GET, HEAD'],
  ])('%s', async (_, path, method, session, allowed) => {
    const answer = await refuse(exchangeOf(path, method, session), async () => {
      throw new ClubError('method_not_allowed');
    });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  });

  test('reports of browsers', async () => {
    const answer = await refuse(exchangeOf('/policy-reports', 'GET'), (exchange) =>
      servePolicyReports(exchange, async () => Response.error()),
    );
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

test.each([
  ['/logout', 'POST', 204],
  ['/not-signed-out', 'GET', 204],
  ['/projects/add', 'POST', 303],
])('while the club is closed, %s answers %s with %i', async (path, method, status) => {
  const answer = await closeForMaintenance(
    exchangeOf(path, method),
    async () => new Response(null, { status: 204 }),
  );
  expect(answer.status).toBe(status);
});
