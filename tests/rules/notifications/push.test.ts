import { describe, expect, test } from 'vitest';
import { pushPath, quietUntil, topicOf } from '#features/notifications/push.ts';
import { isPublicAddress, pushTarget } from '#features/notifications/server/push-address.ts';

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('quiet hours', () => {
  const until = (instant: string, zone = 'Europe/Warsaw') =>
    quietUntil(new Date(instant), zone)?.toISOString();

  test('last from 20:00 to 07:00 of the region', () => {
    expect(until('2026-06-15T17:59:59.999Z')).toBeUndefined();
    expect(until('2026-06-15T18:00:00Z')).toBe('2026-06-16T05:00:00.000Z');
    expect(until('2026-06-15T22:30:12.345Z')).toBe('2026-06-16T05:00:00.000Z');
    expect(until('2026-06-16T04:59:59Z')).toBe('2026-06-16T05:00:00.000Z');
    expect(until('2026-06-16T05:00:00Z')).toBeUndefined();
  });

  test('follow the calendar of each region', () => {
    expect(until('2026-06-15T17:30:00Z', 'Europe/Istanbul')).toBe('2026-06-16T04:00:00.000Z');
    expect(until('2026-06-15T17:30:00Z', 'Europe/Rome')).toBeUndefined();
  });

  test('end at 07:00 also when the clock changes at night', () => {
    expect(until('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(until('2026-10-24T22:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });
});

test('events belong to topics, and lead to their pages', () => {
  expect(['project_closed', 'points_given', 'tier_level', 'welcome'].map(topicOf)).toEqual(
    Array(4).fill('projects'),
  );
  expect(['order_failed', 'wish_cheaper'].map(topicOf)).toEqual(['orders', 'orders']);
  expect(['support_reply', 'broadcast'].map(topicOf)).toEqual(['chat', 'news']);
  expect(pushPath(UUID, { order_uuid: 'a' })).toBe('/orders/a');
  expect(pushPath(UUID, { project_uuid: 'a' })).toBe('/projects/a');
  expect(pushPath(UUID, { ticket_uuid: 'a' })).toBe('/support/chat/a');
  expect(pushPath(UUID, { product_uuid: 'a' })).toBe('/shop/a');
  expect(pushPath(UUID, { title: 'a' })).toBe(`/notifications/${UUID}`);
});

describe('addresses of push services', () => {
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
    'localhost',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    'http://8.8.8.8/push',
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://[::ffff:10.0.0.1]/push',
    'https://2130706433/push',
    'https://user:secret@8.8.8.8/push',
    'https://localhost/push',
    'ftp://8.8.8.8/push',
    'nothing',
  ])('%s is refused', async (endpoint) => {
    expect(await pushTarget(endpoint, false)).toBeUndefined();
  });

  test('the address that was checked is the one to connect to', async () => {
    expect(await pushTarget('https://8.8.8.8/push', false)).toMatchObject({ address: '8.8.8.8', family: 4 });
    expect(await pushTarget('http://127.0.0.1:9/push', true)).toMatchObject({ address: '127.0.0.1' });
  });

  test('an unknown host is refused; without an answer of the resolver nothing is decided', async () => {
    const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
    const endpoint = 'https://push.example/1';
    expect(await pushTarget(endpoint, false, failing('ENOTFOUND'))).toBeUndefined();
    await expect(pushTarget(endpoint, false, failing('EAI_AGAIN'))).rejects.toThrow('EAI_AGAIN');
  });
});
