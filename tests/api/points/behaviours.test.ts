/** The list of ways to earn points. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behavioursOf } from '#features/points/behaviours.ts';
import { regionBySlug, regions } from '#regions/regions.ts';
import { type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

describe('the list of ways to earn points', () => {
  test(`${promise('listBehaviours', 200)}: joining, a completed profile, then the product groups with most points first`, async () => {
    const person = await club.person({ region: 'ro' });
    const { data, meta } = await person.club('GET /v1/behaviour', { query: { language: 'en' } });
    expect(data[0]).toMatchObject({
      name: 'Join the club',
      icon: 'rewards',
      points: regionBySlug('ro').welcomePoints,
    });
    expect(data[1]).toMatchObject({
      name: 'Complete your profile',
      icon: 'user',
      points: regionBySlug('ro').profilePoints,
    });
    expect(data[2]).toEqual({
      uuid: expect.any(String),
      icon: 'flatRoofWindows',
      name: 'Flat-roof windows',
      description: 'For each product you scan in a project',
      points: 25,
    });
    expect(data.slice(2).map(({ points }) => points)).toEqual([25, 25, 20, 15, 12, 8, 8, 6, 5, 5]);
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 15, total: 12 });
    expect(new Set(data.map(({ uuid }) => uuid)).size).toBe(12);
  });

  test('is available for another region, page by page', async () => {
    const person = await club.person();
    const query = { region_id: 7, limit: '4', page: '3', language: 'hu' };
    const { data, meta } = await person.club('GET /v1/behaviour', { query });
    expect(data.map(({ points }) => points)).toEqual([2, 2, 2, 1]);
    expect(meta).toEqual({ current_page: 3, last_page: 3, per_page: 4, total: 12 });
  });

  test('contains blinds and shutters only for decor installers', async () => {
    const { data } = await (await club.person({ role: 8 })).club('GET /v1/behaviour');
    expect(data.map(({ icon }) => icon)).toEqual(['rewards', 'user', 'shutters', 'blinds']);
  });

  test.each(['1', '18', '0', 'x', '2.5'])('of region %s does not exist: 422', async (region_id) => {
    const { token } = await club.person();
    const answer = await club.send(`/v1/behaviour?region_id=${region_id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { region_id: [expect.any(String)] } } });
  });
});

test('nothing that brings no points is listed', () => {
  for (const region of regions) {
    expect(behavioursOf(region, false).every(({ points }) => points > 0)).toBe(true);
  }
  const without = { ...regionBySlug('pl'), welcomePoints: 0, profilePoints: 0 };
  expect(behavioursOf(without, true).map(({ event }) => event)).toEqual([5, 4]);
});
