import { describe, expect, test } from 'vitest';
import { pushPath, quietUntil, topicOf } from '#features/notifications/push.ts';

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
