import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/support/fail-on-console-error.ts']
/** Both processors of the smallest machine: by itself a run leaves one of them idle. */
const maxWorkers = 2
/** Long enough on a machine that others use: no test of a rule is about how fast it is. */
const testTimeout = 60_000

/**
 * What is composed and drawn of rows, read from large files, who may call what with which body or with nonsense, and how connections
 * are treated: the same, whatever database stands behind it. Each of their statements is asked by another file, too.
 */
const sameOnAnyDatabase = [
  'http/charity-mark',
  'db/compile-schema',
  'mail/email-types',
  'operations/faults-sockets',
  'http/http-limits',
  'http/http-pages',
  'http/http-timeouts',
  'http/inflate',
  'organization/organization-published-file',
  'report/report-frame',
  'report/report-office',
  'security/security-bodies',
  'security/security-endpoints',
  'security/security-headers',
  'security/security-nonsense',
  'security/security-stranger-bodies',
  'identity/sign-in-check',
].map((name) => `tests/server/${name}.test.ts`)

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['tests/domain/**/*.test.ts'],
          setupFiles,
          maxWorkers,
          testTimeout,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: process.env.TEST_DATABASE_URL ? sameOnAnyDatabase : [],
          setupFiles: [...setupFiles, 'tests/server/support/have-indexed-db.ts'],
          globalSetup: ['tests/server/support/prepare-template.ts'],
          testTimeout,
          // The whole demonstration is loaded in one.
          hookTimeout: 120_000,
          // Each file holds an embedded database of some hundred megabytes, and computes; on PostgreSQL it waits for answers as well.
          maxWorkers: process.env.TEST_DATABASE_URL ? 3 : maxWorkers,
          // The engine of that database is compiled once for each worker, and not for each file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          setupFiles,
          maxWorkers,
          // Whatever a schedule makes is garbage when it ends: with little room a sixth of the time goes into removing it.
          execArgv: ['--max-semi-space-size=128'],
          testTimeout: 120_000,
          // Thousands of schedules beside it leave a test little of the machine; nothing here is about how fast it is.
          expect: { poll: { timeout: 60_000, interval: 5 } },
        },
      },
      {
        // The app's sources name their sentences with macros, which are compiled away as in the build.
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
        test: {
          name: 'features',
          include: ['tests/features/**/*.test.{ts,tsx}'],
          setupFiles: [...setupFiles, 'tests/support/fresh-modules.ts'],
          maxWorkers,
          testTimeout,
          isolate: false,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/support/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // As long as a page is waited for (browser.ts).
          expect: { poll: { timeout: 15_000 } },
          // On a machine that others share a browser may stall for a minute. What needed it is named: name-unsteady.ts.
          retry: 1,
          // Each process has a server of its own and holds one journey at a time; a device that is left clean is handed on
          // from file to file. A journey waits more than it computes: the whole run has two processes (tests/run.ts).
          maxWorkers: Number(process.env.ELAN_JOURNEY_LANES ?? 1),
          isolate: false,
        },
      },
    ],
  },
})
