/** `npm run club -- maintenance on|off|status` */
import { readMaintenance, writeMaintenance } from '#platform/ops/maintenance.ts';
import type { DatabaseCommand } from './command.ts';

export const maintenance: DatabaseCommand = {
  does: 'on: closes the club; off: opens it again; status: says which (the default)',
  whileRunning:
    'Staff close and open the running club with PUT /api/staff/maintenance { "on": true }; signing in stays possible for them.',
  async run({ db }, _, [wanted = 'status'], now) {
    if (!['on', 'off', 'status'].includes(wanted)) {
      console.log(`"${wanted}" is none of on, off and status.`);
      return 2;
    }
    if (wanted !== 'status') await writeMaintenance(db, wanted === 'on', now());
    console.log((await readMaintenance(db)) ? 'The club is closed for maintenance.' : 'The club is open.');
    return 0;
  },
};
