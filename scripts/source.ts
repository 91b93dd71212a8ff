/** Loads the source of the club as the site does: aliases, globs and TypeScript through Vite, packages as they are. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRunnableDevEnvironment, resolveConfig } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Imports a module and uses it; it can import more until that is done.
 *
 * @param path from the root of the project, `/src/app/cli/run.ts`
 * @param use gets the module's exports
 * @returns what `use` answers
 */
export async function withSource(path, use) {
  // Vite's own `runnerImport` closes the environment before the module is used, and then a lazy import() fails.
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
    return await use(await environment.runner.import(path));
  } finally {
    await environment.close();
  }
}
