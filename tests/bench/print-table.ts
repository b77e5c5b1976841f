import { type Line, reachesAim, timesOfLimit } from './figure.ts'
import type { StatementCost } from './support/postgres.ts'

const headings = ['', 'measured', 'limit', '× limit', 'aim', '']

/** The lines as a table for the terminal. */
export function printTable(lines: readonly Line[]): string {
  const rows = [headings, ...lines.map(cellsOf)]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const text = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  const notes = lines.flatMap(({ what, note }) => (note ? [`  ${what}: ${note}`] : []))
  return [...text, ...notes].join('\n')
}

function cellsOf(line: Line): string[] {
  const { what, unit, measured, limit, aim } = line
  const reached = reachesAim(line)
  const times = timesOfLimit(line)
  return [
    what,
    `${round(measured)} ${unit}`,
    limit === undefined ? '' : `${round(limit)} ${unit}`,
    times === null ? '' : `${round(times)} ×`,
    aimOf(aim, unit),
    reached === null ? '' : reached ? 'ok' : 'short',
  ]
}

function aimOf(aim: Line['aim'], unit: string): string {
  if (!aim) return ''
  if ('times' in aim) return `≤ ${aim.times} ×`
  return 'atMost' in aim ? `≤ ${aim.atMost} ${unit}` : `≥ ${aim.atLeast} ${unit}`
}

const round = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

const widest = 120

/** What the statements of a database have cost, a line each. */
export function statementLines(database: string, costs: readonly StatementCost[]): string {
  const lines = costs.map(
    ({ calls, time, log, text }) =>
      `${round(time).padStart(8)} ms ${String(calls).padStart(7)} × ${round(log / 1024).padStart(8)} KB  ${text.slice(0, widest)}`,
  )
  return [`${database}: time, calls, bytes of the log, statement`, ...lines].join('\n')
}
