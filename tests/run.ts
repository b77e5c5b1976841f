// The test command: every check one after the other (two cores are enough for one at a time), all of them even when
// one fails, and one closing line that counts.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

interface Count {
  passed: number
  failed: number
  skipped: number
}

/** What failed, for the end of the whole output: whoever reads only that needs to know. */
const fallen: string[] = []

const bin = join(import.meta.dirname, '..', 'node_modules', '.bin')
const reports = mkdtempSync(join(tmpdir(), 'elan-tests-'))
// What tests leave behind goes with it; a database that they start is another user's.
const leavings = join(reports, 'tmp')
mkdirSync(leavings)
chmodSync(reports, 0o755)
chmodSync(leavings, 0o1777)
const env = {
  ...process.env,
  TMPDIR: leavings,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  CI: process.env.CI ?? 'true',
  // Each server and thread that a test starts would compile its modules anew.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '..', '.cache', 'node'),
  ELAN_JOURNEY_LANES: process.env.ELAN_JOURNEY_LANES ?? '2',
}

/** A check that either passes or fails as a whole. */
function check(name: string, command: string, ...args: string[]): Count {
  process.stdout.write(`\n── ${name}\n`)
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env })
  if (error) process.stdout.write(`${error.message}\n`)
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** A project of the test runner, counted test by test. A run that dies without a report is one failure. */
function suite(project: string): Count {
  process.stdout.write(`\n── ${project}\n`)
  const report = join(reports, `${project}.json`)
  const { status } = spawnSync(
    'vitest',
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/support/name-unsteady.ts',
      `--outputFile.json=${report}`,
    ],
    { stdio: 'inherit', env },
  )
  const count = readReport(report)
  if (status !== 0 && count.failed === 0) count.failed = 1
  return count
}

function readReport(path: string): Count {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    for (const file of report.testResults) {
      for (const { status, fullName, failureMessages } of file.assertionResults) {
        if (status === 'failed')
          fallen.push(`${file.name}: ${fullName}\n${failureMessages.join('\n').slice(0, 2_000)}`)
      }
      // A file that could not even be read has no test that could fail.
      if (file.status === 'failed' && file.message)
        fallen.push(`${file.name}\n${file.message.slice(0, 2_000)}`)
    }
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numTotalTests - report.numPassedTests - report.numFailedTests,
    }
  } catch (error) {
    process.stdout.write(`no report: ${String(error)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Programs beside the product are being installed meanwhile where this names a file, which stands there once they are. */
const { ELAN_PROGRAMS_READY: programsReady } = process.env

function awaitPrograms(): void {
  const until = Date.now() + 15 * 60_000
  while (programsReady && !existsSync(programsReady) && Date.now() < until)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
}

/** A suite some of whose tests use them. */
function suiteWithPrograms(project: string): Count {
  awaitPrograms()
  return suite(project)
}

const all: Record<string, () => Count> = {
  types: () => check('types', 'npm', 'run', '--silent', 'types'),
  lint: () => check('lint', 'biome', 'check', '.'),
  floors: () =>
    check(
      'floors',
      'depcruise',
      '--config',
      '.dependency-cruiser.json',
      'domain',
      'workbook',
      'server',
      'src',
      'sw',
      'tests',
    ),
  translations: () => check('translations', 'npm', 'run', '--silent', 'translations'),
  features: () => suite('features'),
  sync: () => suite('sync'),
  domain: () => suiteWithPrograms('domain'),
  server: () => suiteWithPrograms('server'),
  build: () => check('build', 'npm', 'run', '--silent', 'build'),
  journeys: () => suiteWithPrograms('journeys'),
}

const chosen = process.argv.slice(2)
const total: Count = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
for (const [name, run] of Object.entries(all)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const started = performance.now()
  const count = run()
  process.stdout.write(`   ${name}: ${Math.round((performance.now() - started) / 1000)} s\n`)
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
  if (count.failed > 0) failures.push(name)
}
rmSync(reports, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
for (const what of fallen) process.stdout.write(`\nfailed: ${what}\n`)
if (failures.length > 0) process.stdout.write(`\nfailed: ${failures.join(', ')}\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
