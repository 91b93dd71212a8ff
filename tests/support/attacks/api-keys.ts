import { role } from '#platform/contract/roles.ts';
import type { Input, TestClub } from '../club.ts';

/** A key of a new admin: reads orders of all regions, 600 times a minute. */
export async function apiKeyIn(club: TestClub, changes: Partial<Input<'POST /staff/keys'>['body']> = {}) {
  const admin = await club.person({ role: role.staff });
  const body = {
    name: 'Warehouse',
    calls: ['listStaffOrders'],
    regions: null,
    calls_per_minute: 600,
    expires_at: null,
    ...changes,
  };
  return admin.club('POST /staff/keys', { body });
}
