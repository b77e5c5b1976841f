import { type RawBuilder, sql } from 'kysely'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { PREVIEW_ROWS } from '../../domain/report/schema.ts'
import { type Db, readingPlaceOf } from '../db/connection.ts'
import type { Column } from './columns/column.ts'
import { columnsFor, type Report, type ReportQuestion } from './define-report.ts'
import { handedOver, type RowSource, readByThread } from './file/row-source.ts'
import { inShortTransaction } from './short-transaction.ts'

/** Records that one statement of a list reads; between two of them no transaction is open. */
const PAGE_RECORDS = 2000

/** Rows that one statement may add up: they are held until they have been written. */
const MOST_SUMMED_ROWS = 200_000

/** Rows as they are written: each the JSON of its values, in the order of the columns. */
interface Page {
  rows: string[]
  /** Where the next page goes on. */
  lastKey: string | null
}

/** The values of each row as one text, so that nothing is made of them before they are written. */
const rowTexts = (columns: readonly Column[], rows: RawBuilder<unknown>, more = sql``): RawBuilder<Row> =>
  sql<Row>`select ${valuesOf(columns)}::text as row ${more} from (${rows}) r`

/** A function takes 100 arguments: where values of lists have columns, there may be more. */
function valuesOf(columns: readonly Column[]): RawBuilder<unknown> {
  const values = columns.map(({ name }) => sql.ref(`r.${name}`))
  if (values.length <= 100) return sql`json_build_array(${sql.join(values)})`
  return sql`array_to_json(array[${sql.join(values.map((value) => sql`to_json(${value})`))}]::json[])`
}

interface Row {
  row: string
  key?: string
  total?: number
}

interface Asked {
  report: Report
  question: ReportQuestion
  /** Aborted when nobody waits for the rows any more. */
  signal: AbortSignal
  /** A list is counted beforehand only for whoever is told how far its file is, or for `mostRows`; sums are known anyway. */
  isCounted: boolean
  /** Rows that the file can hold; null for any number. */
  mostRows: number | null
}

/**
 * Where the rows of a report come from when it becomes a file, and how many they will be if that was asked for. Throws
 * `too_many` where they are more than the file can hold: once its first bytes are out, nobody could be told.
 */
export async function openRows(
  db: Db,
  { report, question, signal, isCounted, mostRows }: Asked,
): Promise<{ source: RowSource; total: number | null }> {
  const columns = columnsFor(report, question)
  if ('sql' in report) {
    const rows = await readSums(db, columns, report.sql(question), signal)
    return { source: handedOver(inPages(rows)), total: rows.length }
  }
  const isLimited = mostRows !== null
  const total = isCounted || isLimited ? await countRows(db, report.count(question), signal) : null
  if (isLimited && (total ?? 0) > mostRows) throw new ProblemError({ Code: 'too_many', Limit: mostRows })
  const place = readingPlaceOf(db)
  if (!place) return { source: handedOver(readReport(db, report, question, signal)), total }
  const statementFor = (after: string | null) => {
    const page = pageTexts(columns, report.page(question, after, PAGE_RECORDS)).compile(db)
    return { text: page.sql, values: page.parameters }
  }
  return { source: readByThread(place, statementFor), total }
}

const countRows = (db: Db, rows: RawBuilder<unknown>, signal?: AbortSignal): Promise<number> =>
  inShortTransaction(db, signal, async (tx) => (await countOf(rows).execute(tx)).rows[0]?.total ?? 0)

const countOf = (rows: RawBuilder<unknown>) =>
  sql<{ total: number }>`select count(*)::integer as total from (${rows}) counted`

/** A page of a list as texts, each with the key by which the next page goes on. */
const pageTexts = (columns: readonly Column[], rows: RawBuilder<unknown>) =>
  rowTexts(columns, rows, sql`, r."Key" as key`)

/**
 * The rows of a report, page by page, each read in a transaction of its own: one that stayed open while a file is written
 * would hold back every device's pull. Throws `too_many` for sums of more than {@link MOST_SUMMED_ROWS} rows.
 */
export async function* readReport(
  db: Db,
  report: Report,
  question: ReportQuestion,
  signal?: AbortSignal,
): AsyncGenerator<string[]> {
  const columns = columnsFor(report, question)
  if ('sql' in report) {
    yield* inPages(await readSums(db, columns, report.sql(question), signal))
    return
  }
  let after: string | null = null
  do {
    const page: Page = await readPage(db, columns, report.page(question, after, PAGE_RECORDS), signal)
    if (page.rows.length > 0) yield page.rows
    after = page.lastKey
  } while (after !== null)
}

async function readSums(
  db: Db,
  columns: readonly Column[],
  rows: RawBuilder<unknown>,
  signal?: AbortSignal,
): Promise<string[]> {
  const found = await inShortTransaction(db, signal, async (tx) => {
    const limited = sql`select * from (${rows}) summed limit ${MOST_SUMMED_ROWS + 1}`
    return (await rowTexts(columns, limited).execute(tx)).rows
  })
  if (found.length > MOST_SUMMED_ROWS) throw new ProblemError({ Code: 'too_many', Limit: MOST_SUMMED_ROWS })
  return found.map(({ row }) => row)
}

async function readPage(
  db: Db,
  columns: readonly Column[],
  rows: RawBuilder<unknown>,
  signal?: AbortSignal,
): Promise<Page> {
  const found = await inShortTransaction(
    db,
    signal,
    async (tx) => (await pageTexts(columns, rows).execute(tx)).rows,
  )
  return { rows: found.map(({ row }) => row), lastKey: found.at(-1)?.key ?? null }
}

async function* inPages(rows: string[]): AsyncGenerator<string[]> {
  for (let at = 0; at < rows.length; at += PAGE_RECORDS) yield rows.slice(at, at + PAGE_RECORDS)
}

/** The first rows of a report and how many there are in all. */
export async function previewReport(
  db: Db,
  report: Report,
  question: ReportQuestion,
  signal?: AbortSignal,
): Promise<{ rows: string[]; total: number }> {
  const columns = columnsFor(report, question)
  return inShortTransaction(db, signal, async (tx) => {
    if ('sql' in report) {
      const counted = sql`, count(*) over ()::integer as total`
      const { rows } = await sql<Row>`
        ${rowTexts(columns, report.sql(question), counted)} limit ${PREVIEW_ROWS}
      `.execute(tx)
      return { rows: rows.map(({ row }) => row), total: rows[0]?.total ?? 0 }
    }
    const { rows } = await rowTexts(columns, report.page(question, null, PREVIEW_ROWS)).execute(tx)
    const counted = await countOf(report.count(question)).execute(tx)
    return {
      rows: rows.slice(0, PREVIEW_ROWS).map(({ row }) => row),
      total: counted.rows[0]?.total ?? 0,
    }
  })
}
