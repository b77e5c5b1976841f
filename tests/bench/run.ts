// npm run bench [-- <figure>… --quick --statements --out <file>]: every figure beside its limit, measured in the same run.
// One at a time, because two would measure each other. The table goes to the screen, everything to a JSON file. With
// --statements also what PostgreSQL's statements cost, which costs something itself: not for figures to be told.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Line, reachesAim } from './figure.ts'
import { figures } from './figures.ts'
import { printTable, statementLines } from './print-table.ts'
import { Stage } from './support/stage.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    out: { type: 'string' },
    list: { type: 'boolean' },
  },
})
const unknown = positionals.filter((name) => !figures.some((figure) => figure.name === name))
if (values.list || unknown.length > 0) {
  for (const { name, about } of figures) process.stdout.write(`${name.padEnd(12)} ${about}\n`)
  process.exit(unknown.length > 0 ? 1 : 0)
}
const chosen = figures.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const out = values.out ?? join(import.meta.dirname, '../../.cache/bench-results.json')

interface Result {
  name: string
  about: string
  /** Mean number of running processes over the minute before: above 1.5 others were at work too. */
  load: number
  seconds: number
  lines: (Line & { reached: boolean | null })[]
  failure?: string
}

const stage = new Stage(values.quick, values.statements)
process.once('SIGINT', () => void stage.leave().finally(() => process.exit(130)))
const results: Result[] = []
for (const figure of chosen) {
  const load = loadavg()[0] ?? 0
  const started = performance.now()
  process.stdout.write(`\n── ${figure.name}: ${figure.about}\n`)
  const result: Result = { name: figure.name, about: figure.about, load, seconds: 0, lines: [] }
  try {
    const lines = await figure.measure(stage)
    result.lines = lines.map((line) => ({ ...line, reached: reachesAim(line) }))
    process.stdout.write(`${printTable(lines)}\n`)
  } catch (error) {
    result.failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stdout.write(`failed: ${result.failure}\n`)
    process.exitCode = 1
  } finally {
    for (const [database, costs] of await stage.statements())
      process.stdout.write(`${statementLines(database, costs)}\n`)
    await stage.clear()
  }
  result.seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(
    `   ${result.seconds} s${load > 1.5 ? `, load ${load.toFixed(1)} before: not a quiet machine` : ''}\n`,
  )
  results.push(result)
}
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, ${(await stage.isOnPostgres()) ? 'PostgreSQL' : 'embedded database'}`
await stage.leave()
mkdirSync(dirname(out), { recursive: true })
writeFileSync(
  out,
  `${JSON.stringify({ at: new Date().toISOString(), machine, quick: values.quick, results }, null, 2)}\n`,
)
process.stdout.write(`\n${machine}\n${out}\n`)
