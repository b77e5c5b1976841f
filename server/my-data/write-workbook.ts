import { Worker } from 'node:worker_threads'
import { yesNoWords } from '../../domain/kernel/both-languages.ts'
import type { SheetToWrite } from '../../workbook/write-xlsx.ts'
import { threadEnvironment } from '../thread-environment.ts'
import type { DataRow } from './in-words.ts'
import type { DataPage } from './read-my-data.ts'
import { columnWords, type DataLocale, type SectionName, sectionWords } from './words.ts'

/** The pages as a workbook, a sheet for each part that has rows; made beside the event loop. */
export async function writeWorkbook(
  pages: AsyncIterable<DataPage>,
  locale: DataLocale,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = new Map<SectionName, DataRow[]>()
  for await (const { section, rows } of pages) parts.set(section, [...(parts.get(section) ?? []), ...rows])
  const sheets = Array.from(parts).flatMap(([section, rows]) =>
    rows.length === 0 ? [] : sheetOf(section, rows, locale),
  )
  return writeApart(sheets)
}

function sheetOf(section: SectionName, rows: readonly DataRow[], locale: DataLocale): SheetToWrite {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const heads = fields.map((field) => columnWords[field]?.[locale] ?? field)
  const lines = rows.map((row) => fields.map((field) => cellOf(row[field], locale)))
  const widths = heads.map((head, at) =>
    Math.min(60, Math.max(head.length, ...lines.slice(0, 100).map((line) => line[at]?.length ?? 0)) + 2),
  )
  return { name: sectionWords[section][locale], rows: [heads, ...lines], widths }
}

function cellOf(value: unknown, locale: DataLocale): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return yesNoWords[`${value}`][locale]
  if (Array.isArray(value)) return value.map((inner) => cellOf(inner, locale)).join('; ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== '')
    .map(([field, inner]) => `${columnWords[field]?.[locale] ?? field}: ${cellOf(inner, locale)}`)
    .join(', ')
}

function writeApart(sheets: readonly SheetToWrite[]): Promise<Uint8Array<ArrayBuffer>> {
  const thread = new Worker(new URL('./write-thread.ts', import.meta.url), {
    workerData: sheets,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: threadEnvironment(),
  })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('The writing thread ended without a word')))
  return promise.finally(() => void thread.terminate())
}
