/** `npm run club -- move --to URL` */
import { moveClub } from '#app/move.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import type { StandaloneCommand } from './command.ts';
import { printLog } from './print-log.ts';

export const move: StandaloneCommand = {
  does: '--to URL: copies the club of DATA_DIR into an empty PostgreSQL database, while the club is stopped',
  async runStandalone({ DATA_DIR, s3 }, [to, url]) {
    if (to !== '--to' || !url || !/^postgres(ql)?:/.test(url))
      throw new OperatorError(
        'Say where to: npm run club -- move --to postgres://USER:PASSWORD@HOST:5432/DATABASE',
      );
    const { tables, rows, points, staffLog } = await moveClub(DATA_DIR, url);
    console.log(`${rows} rows of ${tables} tables are in the new database, the same as in the old one.`);
    printLog(staffLog);
    console.log(`The books agree: ${points} points.`);
    console.log('Start the club with DATABASE_URL from now on. Beside the database it needs:');
    if (!s3) console.log(`- the uploaded files: ${DATA_DIR}/files, on every node, or copied into a bucket`);
    console.log(
      `- SESSION_SECRET: what is in ${DATA_DIR}/session-secret, or codes that are on their way are worth nothing`,
    );
    console.log(`${DATA_DIR}/database is as it was. Put it away when all is well.`);
    return 0;
  },
};
