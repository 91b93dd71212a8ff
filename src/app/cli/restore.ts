/** `npm run club -- restore FILE` */
import { restore as restoreClub } from '#app/backup.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import type { StandaloneCommand } from './command.ts';
import { printLog } from './print-log.ts';

export const restore: StandaloneCommand = {
  does: 'FILE: restores such a copy into an empty DATA_DIR and audits it',
  async runStandalone({ DATA_DIR }, [file]) {
    if (file === undefined) throw new OperatorError('Say which file to read: npm run club -- restore FILE');
    const { companies, points, staffLog } = await restoreClub(DATA_DIR, file);
    printLog(staffLog);
    console.log(`${DATA_DIR} is restored: ${companies} companies, ${points} points. The books agree.`);
    return 0;
  },
};
