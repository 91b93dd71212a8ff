#!/usr/bin/env node
/**
 * The operator's command line: `npm run club -- COMMAND`. Loads src/server/cli.ts as the site does (aliases, globs
 * and TypeScript through Vite, packages as they are) and leaves with the exit code that its `run` answers.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRunnableDevEnvironment, resolveConfig } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

// Vite's own `runnerImport` closes the environment before the command runs, and then a lazy import() fails.
const config = await resolveConfig(
  {
    root,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    environments: {
      club: {
        consumer: 'server',
        dev: { moduleRunnerTransform: true },
        resolve: { external: true, mainFields: [], conditions: ['node', 'module-sync'] },
      },
    },
  },
  'serve',
);
const environment = createRunnableDevEnvironment('club', config, {
  runnerOptions: { hmr: { logger: false } },
  hot: false,
});
await environment.init();
try {
  const { run } = await environment.runner.import('/src/server/cli.ts');
  process.exitCode = await run(process.argv.slice(2));
} finally {
  await environment.close();
}
