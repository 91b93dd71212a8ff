/** The test projects. `npm run verify` runs unit and api, `npm test` all of them. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['tests/support/console.ts'],
    maxWorkers: 2,
    // Machines are shared and slow at times: a limit only ends what hangs.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{api,postgres,e2e}/**'],
          globalSetup: ['tests/support/pglite.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/pglite.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          // The API's tests once more, on the real server: `tests/support` reads CLUB_TEST_DATABASE.
          include: ['tests/postgres/**/*.test.ts', 'tests/api/**/*.test.{ts,tsx}'],
          // These open folders of PGlite, whatever the database of the others; the rest ask no database what it would
          // answer otherwise than PGlite.
          exclude: [
            'tests/api/{folder,operator}.test.ts',
            'tests/api/{env,html-from-the-desk,junk,kept-page,openapi,page-parts,promises,robots}.test.ts',
          ],
          env: { CLUB_TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/site.ts'],
        },
      },
    ],
  },
});
