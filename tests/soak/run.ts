// The soak: every fault of docs/reliability.md, as often as its figure asks. `npm run soak -- [row…] [--scale=0.1]`
// tries the rows named (all without a name) and prints a table. Exit code 1 when anything was lost or came twice.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Row, rows } from './rows.ts'
import { startPostgres } from './start-postgres.ts'

interface Result {
  fault: string
  tries: number
  losses: number
  doubled: number
  worst: number | null
}

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const scale = Number(process.argv.find((argument) => argument.startsWith('--scale='))?.slice(8) ?? 1)
const unknown = chosen.filter((name) => !rows.some((row) => row.name === name))
if (unknown.length > 0 || !(scale > 0)) {
  process.stderr.write(
    `Rows: ${rows.map((row) => row.name).join(' ')}\nScale: more than 0, e.g. --scale=0.1\n`,
  )
  process.exit(2)
}

const seed = Number(process.env.ELAN_SEED ?? Math.floor(Math.random() * 2 ** 31))
const reports = mkdtempSync(join(tmpdir(), 'elan-soak-'))
const bin = join(import.meta.dirname, '..', '..', 'node_modules', '.bin')
process.stdout.write(`seed ${seed} (repeat with ELAN_SEED=${seed}), scale ${scale}\n`)

const wanted = rows.filter((row) => chosen.length === 0 || chosen.includes(row.name))
const given = process.env.TEST_DATABASE_URL
const own = wanted.some((row) => row.postgres) && !given ? await startPostgres() : null
const postgres = given ?? own?.url

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    own?.stop()
    process.exit(1)
  })
}

function run(row: Row, environment: Record<string, string>, report: string): Promise<number> {
  const child: ChildProcess = spawn(
    'vitest',
    ['run', '--project', row.project, ...row.files, ...(row.only ? ['-t', row.only] : [])],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_DATABASE_URL: '',
        PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
        ELAN_SOAK_REPORT: report,
        ...environment,
      },
    },
  )
  running.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

/** Runs a row, spread over its processes; false when one of them failed. */
async function soak(row: Row, report: string, database: string): Promise<boolean> {
  const shards = row.processes ?? 1
  const codes = await Promise.all(
    Array.from({ length: shards }, (_, shard) =>
      run(
        row,
        {
          ELAN_SOAK_SCALE: String(scale / shards),
          ELAN_SEED: String(seed + shard),
          TEST_DATABASE_URL: database,
        },
        `${report}.${shard}`,
      ),
    ),
  )
  return codes.every((code) => code === 0)
}

function readResults(report: string, shards: number): Result[] {
  const merged = new Map<string, Result>()
  for (let shard = 0; shard < shards; shard++) {
    const file = `${report}.${shard}`
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    for (const line of lines) {
      const next = JSON.parse(line) as Result
      const known = merged.get(next.fault)
      merged.set(next.fault, known ? add(known, next) : next)
    }
  }
  return [...merged.values()]
}

const add = (a: Result, b: Result): Result => ({
  fault: a.fault,
  tries: a.tries + b.tries,
  losses: a.losses + b.losses,
  doubled: a.doubled + b.doubled,
  worst: a.worst === null && b.worst === null ? null : Math.max(a.worst ?? 0, b.worst ?? 0),
})

const results: Result[] = []
const failed: string[] = []
const skipped: string[] = []
try {
  for (const row of wanted) {
    const databases = row.postgres === 'only' ? [postgres] : row.postgres ? ['', postgres] : ['']
    for (const database of databases) {
      if (database === undefined) {
        skipped.push(`${row.name} on PostgreSQL: none on this machine, and no TEST_DATABASE_URL`)
        continue
      }
      const report = join(reports, `${row.name}-${database === '' ? 'embedded' : 'postgres'}`)
      process.stdout.write(`\n── ${row.name}${row.postgres && database ? ', PostgreSQL' : ''}\n`)
      if (!(await soak(row, report, database))) failed.push(row.name)
      results.push(...readResults(report, row.processes ?? 1))
    }
  }
} finally {
  own?.stop()
  rmSync(reports, { recursive: true, force: true })
}

const seconds = (worst: number | null): string => (worst === null ? '–' : `${(worst / 1000).toFixed(2)} s`)
process.stdout.write('\n| fault | tries | losses | doubled | worst time |\n|---|--:|--:|--:|--:|\n')
for (const { fault, tries, losses, doubled, worst } of results) {
  process.stdout.write(`| ${fault} | ${tries} | ${losses} | ${doubled} | ${seconds(worst)} |\n`)
}
for (const line of skipped) process.stdout.write(`skipped: ${line}\n`)
if (failed.length > 0) process.stdout.write(`failed: ${[...new Set(failed)].join(', ')}\n`)
process.stdout.write(`seed ${seed}\n`)
const isClean = failed.length === 0 && results.every(({ losses, doubled }) => losses === 0 && doubled === 0)
process.exitCode = isClean ? 0 : 1
