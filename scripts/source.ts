/** Loads the club’s source like the site: aliases, globs and TypeScript through Vite, packages unchanged. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRunnableDevEnvironment, resolveConfig } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Modules that scripts load, by their path from the project root. */
interface Modules {
  '/src/app/cli/run.ts': typeof import('#app/cli/run.ts');
  '/scripts/bench/big.ts': typeof import('./bench/big.ts');
}

/**
 * Imports a module and passes its exports to `use`. Dynamic imports work until `use` is done.
 *
 * @returns the result of `use`
 */
export async function withSource<Path extends keyof Modules, T>(
  path: Path,
  use: (module: Modules[Path]) => Promise<T>,
): Promise<T> {
  // Vite's own `runnerImport` closes the environment before the module is used; a lazy import() then fails.
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
    return await use(await environment.runner.import<Modules[Path]>(path));
  } finally {
    await environment.close();
  }
}
