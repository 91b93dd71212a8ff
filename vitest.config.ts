/**
 * The test projects. `npm run verify` runs unit, browser, and a quarter of the API's tests without slow files, `npm test`
 * all projects. The tests of the API run on PostgreSQL where it is installed (`CLUB_API_TESTS=once`), else on PGlite;
 * `npm run verify:full` runs them on both.
 */
import { defineConfig } from 'vitest/config';
import { browserPageDefines } from './src/platform/site/page.ts';
import { pages } from './src/site.ts';

const { CLUB_API_TESTS, CLUB_TESTS } = process.env;

/** Files that take long: without them `npm run verify` ends within two minutes. `npm test` runs them. */
const slow = {
  unit: [
    'tests/labels/symbologies.test.ts',
    'tests/rules/{content/staff-content,orders/barcode,projects/trust}.test.ts',
    'tests/rules/marketing/{logo-inks,page-logos,postscript,preflight,svg-logos}.test.ts',
    'tests/rules/marketing/print-{files,logos,pdf-logos,profile}.test.ts',
    'tests/rules/marketing/{logo-collection,print-preview}.test.tsx',
  ],
  api: [
    'tests/api/access/{guessing,staff-accounts}.test.ts',
    'tests/api/app/{data-folder,demo-club,operator,tracing,year}.test.ts',
    'tests/api/club-card/card-faults.test.ts',
    'tests/api/content/pictures.test.ts',
    'tests/api/campaigns/{random-history,year}.test.ts',
    'tests/api/contract/{attackers,every-call,idempotency,junk,staff-calls}.test.ts',
    'tests/api/exports/random-history.test.ts',
    'tests/api/imports/histories.test.ts',
    'tests/api/invitations/invitations.test.ts',
    'tests/api/marketing/{brand-kit,card-people,marketing-orders,order-files,preflight,print-profile}.test.ts',
    'tests/api/members/{avatar,company}.test.ts',
    'tests/api/notifications/{messages,push}.test.ts',
    'tests/api/platform/{hostile-files,maintenance,uploads}.test.ts',
    'tests/api/points/{expiry,yearly-statement}.test.ts',
    'tests/api/privacy/my-data.test.ts',
    'tests/api/projects/{registry,reminders,trust}.test.ts',
    'tests/api/shop/catalogue.test.ts',
    'tests/api/staff/merge.test.ts',
    'tests/api/support/photos.test.ts',
  ],
};

/** Processes that are killed or moved, again and again: `npm run verify:full` runs them. */
const wholeServers = ['tests/e2e/server/{kill,move}.test.ts'];

/**
 * API tests that run on PGlite alone: some open folders of it, the rest ask no database what it would answer otherwise on
 * PostgreSQL. What holds for every call (`attackers`, `contract`, `junk`) is decided before a handler asks, and each
 * call does its work on PostgreSQL in its own tests.
 */
const onPgliteAlone = [
  'tests/api/app/{data-folder,operator}.test.ts',
  'tests/api/content/staff-html.test.ts',
  'tests/api/contract/{attackers,every-call,junk,openapi,promises}.test.ts',
  'tests/api/platform/{cached-pages,env,page-parts,places,robots}.test.ts',
];

export default defineConfig({
  define: browserPageDefines(pages),
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
          include: ['tests/{checks,labels,rules}/**/*.test.{ts,tsx}'],
          exclude: CLUB_TESTS === 'quick' ? slow.unit : [],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // What a page of an earlier file would keep ends with its file.
          name: 'browser',
          isolate: false,
          setupFiles: ['tests/support/browser/next-page.ts'],
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/database/pglite.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Each file changes its own database only. To load the club again for each file takes longer than most of
          // them run, and the club's modules keep nothing but what they can make again.
          name: 'api',
          include: CLUB_API_TESTS === 'once' ? onPgliteAlone : ['tests/api/**/*.test.ts'],
          exclude: CLUB_TESTS === 'quick' ? slow.api : [],
          isolate: false,
          globalSetup: ['tests/support/database/pglite.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          // The API's tests once more, on the real server: `tests/support` reads CLUB_TEST_DATABASE.
          isolate: false,
          include: ['tests/races/**/*.test.ts', 'tests/api/**/*.test.{ts,tsx}'],
          exclude: [...onPgliteAlone, ...(CLUB_TESTS === 'quick' ? ['tests/races/**', ...slow.api] : [])],
          env: { CLUB_TEST_DATABASE: 'postgres' },
          setupFiles: ['tests/support/database/patience.ts'],
          testTimeout: 300_000,
          globalSetup: ['tests/support/database/postgres-club.ts'],
        },
      },
      {
        extends: true,
        test: {
          // The same through PgBouncer in transaction mode: `npm run verify:full`.
          name: 'pooler',
          isolate: false,
          include: ['tests/api/**/*.test.{ts,tsx}'],
          exclude: onPgliteAlone,
          env: { CLUB_TEST_DATABASE: 'pooler' },
          setupFiles: ['tests/support/database/patience.ts'],
          testTimeout: 300_000,
          globalSetup: ['tests/support/database/postgres-club.ts'],
        },
      },
      {
        extends: true,
        test: {
          // The same in tables partitioned by company, as a sharded club has them: what must hold in the whole club, and
          // all in `npm run verify:full`.
          name: 'sharded',
          isolate: false,
          include:
            CLUB_TESTS === 'full'
              ? ['tests/races/**/*.test.ts', 'tests/api/**/*.test.{ts,tsx}']
              : ['tests/races/{merges,registration,serials}.test.ts', 'tests/api/staff/merge.test.ts'],
          exclude: onPgliteAlone,
          env: { CLUB_TEST_DATABASE: 'sharded' },
          setupFiles: ['tests/support/database/patience.ts'],
          testTimeout: 300_000,
          globalSetup: ['tests/support/database/postgres-club.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Each command of the README once, in its shortest form: these start servers and browsers themselves.
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          // The measurements need minutes on a busy machine.
          testTimeout: 600_000,
          hookTimeout: 300_000,
          maxConcurrency: 2,
        },
      },
      ...['firefox', 'webkit'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/e2e/other-browsers/${name}.test.ts`],
          testTimeout: 240_000,
          globalSetup: ['tests/support/site.ts'],
        },
      })),
      {
        extends: true,
        test: {
          // What `npm run faults` runs, with more and longer faults there: on PostgreSQL, and against the built server.
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // Disks take minutes to fill, and only root can mount a small one. Patroni waits for leases.
          exclude: CLUB_TESTS === 'full' ? [] : ['tests/faults/{disk,patroni,small-disk}.test.ts'],
          // A node that is replaced starts several processes, one after the other.
          testTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
          env: { CLUB_TEST_DATABASE: 'postgres' },
          globalSetup: [
            'tests/support/database/pglite.ts',
            'tests/support/database/postgres-club.ts',
            'tests/support/site.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: ['tests/e2e/other-browsers/**', ...(CLUB_TESTS === 'full' ? [] : wholeServers)],
          // Each file changes its own site and browser only.
          isolate: false,
          globalSetup: ['tests/support/site.ts'],
        },
      },
    ],
  },
});
