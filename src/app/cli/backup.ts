/** `npm run club -- backup FILE` */
import { backUp } from '#app/backup.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import type { StandaloneCommand } from './command.ts';

export const backup: StandaloneCommand = {
  does: 'FILE: copies database, files and secret of DATA_DIR into a file, while the club is stopped (PGlite only)',
  async runStandalone({ DATA_DIR }, [file]) {
    if (file === undefined) throw new OperatorError('Say which file to write: npm run club -- backup FILE');
    await backUp(DATA_DIR, file);
    console.log(`${DATA_DIR} is copied to ${file}. It holds personal data and the secret of all sessions.`);
    return 0;
  },
};
