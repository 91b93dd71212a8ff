/** `npm run club -- export` */
import { jobs } from '#app/jobs.ts';
import { exportChanges } from '#features/exports/server/export-changes.ts';
import { targetOf } from '#features/exports/server/target.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import type { DatabaseCommand } from './command.ts';

export const exportCommand: DatabaseCommand = {
  does: jobs.export.does,
  whileRunning: 'The running club does this every night.',
  async run({ background: db }, env, [option, ...more], now) {
    const isFull = option === '--all';
    if ((option !== undefined && !isFull) || more.length > 0) {
      console.log('Say which: export, or export --all');
      return 2;
    }
    const target = targetOf(env);
    if (!target) throw new OperatorError('Say where to: set EXPORT_FOLDER or EXPORT_S3_URL.');
    const { rows, files } = await exportChanges(db, now(), env, { isFull });
    if (files === 0) throw new OperatorError('Another node exports at this moment.');
    console.log(`${rows} rows in ${files} files are written to ${target.name}.`);
    return 0;
  },
};
