/** `npm run club -- catalogue export|import FILE` */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { OpenDatabase } from '#db/client.ts';
import { exportCatalogue } from '#features/shop/server/export-catalogue.ts';
import { importCatalogue } from '#features/shop/server/import-catalogue.ts';
import { createSignals } from '#platform/events/signals.ts';
import type { Env } from '#platform/ops/env.ts';
import { createLog } from '#platform/ops/log.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import type { DatabaseCommand } from './command.ts';

export const catalogue: DatabaseCommand = {
  does: 'export FILE: writes products and shop into a file; import FILE [--stock]: imports such a file',
  whileRunning: 'Stop the club first.',
  async run(database, env, args, now) {
    const [action, file, option, ...more] = args;
    const isRight =
      action === 'export' ? !option : action === 'import' && [undefined, '--stock'].includes(option);
    if (!isRight || file === undefined || more.length > 0) {
      console.log('Say which: catalogue export FILE, or catalogue import FILE [--stock]');
      return 2;
    }
    if (action === 'import')
      return importFile(database, env, { file, setsStock: option === '--stock', now: now() });
    if (existsSync(file)) throw new OperatorError(`${file} is there already.`);
    const text = await exportCatalogue(database.background);
    onDisk(() => writeFileSync(file, text));
    console.log(`Products and shop are written to ${file}.`);
    return 0;
  },
};

async function importFile(
  database: OpenDatabase,
  env: Env,
  { file, ...options }: { file: string; setsStock: boolean; now: Date },
): Promise<number> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const signals = createSignals(database, createLog(env.LOG_LEVEL));
  const text = onDisk(() => readFileSync(file, 'utf8'));
  const { counts, withoutCodes, unnamed } = await importCatalogue(database.background, text, {
    name: basename(file),
    signals,
    ...options,
  });
  for (const [kind, { added, changed, unchanged }] of Object.entries(counts))
    console.log(`${kind}: ${added} added, ${changed} changed, ${unchanged} unchanged`);
  if (withoutCodes.length > 0)
    console.log('Vouchers without codes; POST /api/staff/vouchers loads them by uuid:');
  for (const { sku, uuid } of withoutCodes) console.log(`  ${uuid} ${sku}`);
  if (unnamed.size > 0) console.log('Products that show their group, because type or variant has no name:');
  for (const [language, products] of unnamed) console.log(`  ${language}: ${products}`);
  return 0;
}

function onDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new OperatorError((error as Error).message);
  }
}
