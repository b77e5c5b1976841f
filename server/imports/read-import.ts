import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ImportKind } from '../../domain/imports/columns.ts'
import { importLimits } from '../../domain/imports/limits.ts'
import type {
  Import,
  ImportPage,
  ImportRow,
  ImportView,
  importQuerySchema,
} from '../../domain/imports/schema.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Executor } from '../db/connection.ts'

/** In which state a row is; each is in one. */
const state = sql`case when outcome = 'added' then 'added' when left_out then 'left'
  when findings <> '[]'::jsonb then 'faults' when is_new and outcome is null then 'new' else 'there' end`

const counts = sql`json_build_object('Rows', count(*),
  'Faults', count(*) filter (where ${state} = 'faults'), 'New', count(*) filter (where ${state} = 'new'),
  'There', count(*) filter (where ${state} = 'there'), 'Left', count(*) filter (where ${state} = 'left'),
  'Added', count(*) filter (where ${state} = 'added'))`

const columns = sql`f.id as "Id", f.kind as "Kind", f.name as "FileName", f.ignored_headers as "IgnoredHeaders",
  f.created_on as "CreatedOn", author.full_name as "CreatedBy", f.committed_on as "CommittedOn",
  (select ${counts} from import_row where file_id = f.id) as "Counts"`

const tables = sql`import_file f join subject author on author.id = f.created_by_id`

/** The imports that can be looked at, the newest first; those of all administrators, since any of them may go on. */
export async function listImports(on: Executor): Promise<Import[]> {
  const { rows } = await sql<Import>`
    select ${columns} from ${tables} where f.deleted_on is null and f.beat_on is null
    order by f.created_on desc, f.id limit ${importLimits.open}
  `.execute(on)
  return rows
}

/** An import that can be looked at, held if asked; throws `not_found`, `deleted`, or `in_progress` while it is read. */
export async function findImport(
  on: Executor,
  id: string,
  lock = false,
): Promise<{ id: string; kind: ImportKind }> {
  const { rows } = await sql<{ id: string; kind: ImportKind; gone: boolean; runs: boolean }>`
    select id, kind, deleted_on is not null as gone, beat_on is not null as runs from import_file where id = ${id}
    ${lock ? sql`for update` : sql``}
  `.execute(on)
  const [file] = rows
  if (!file) throw new ProblemError({ Code: 'not_found' })
  if (file.gone) throw new ProblemError({ Code: 'deleted' })
  if (file.runs) throw new ProblemError({ Code: 'in_progress' }, { retryAfterSeconds: 1 })
  return file
}

/** An import with its counts; throws as {@link findImport} does. */
export async function readImport(on: Executor, id: string): Promise<Import> {
  await findImport(on, id)
  const { rows } = await sql<Import>`select ${columns} from ${tables} where f.id = ${id}`.execute(on)
  if (!rows[0]) throw new ProblemError({ Code: 'not_found' })
  return rows[0]
}

/** An import with a page of its rows; three statements. */
export async function readImportPage(
  on: Executor,
  id: string,
  { skip, take, view }: z.output<typeof importQuerySchema>,
): Promise<ImportPage> {
  const found = await readImport(on, id)
  const Items = await readImportRows(on, id, isOf(view), sql`limit ${take} offset ${skip}`)
  const { Rows, Faults, New, There, Left, Added } = found.Counts
  const totals: Record<ImportView, number> = {
    all: Rows,
    faults: Faults,
    new: New,
    there: There,
    left: Left,
    added: Added,
  }
  return { ...found, Items, ItemsTotal: totals[view] }
}

const isOf = (view: ImportView) => (view === 'all' ? sql`true` : sql`${state} = ${view}`)

/** Rows of an import, in the order of the file. */
export async function readImportRows(
  on: Executor,
  id: string,
  which: RawBuilder<unknown>,
  limit: RawBuilder<unknown> = sql``,
): Promise<ImportRow[]> {
  const { rows } = await sql<Omit<ImportRow, 'Cells'> & { cells: Record<string, { text: string }> }>`
    select place as "Place", row_number as "Row", cells, findings as "Findings", ${state} as "State"
    from import_row where file_id = ${id} and ${which} order by place ${limit}
  `.execute(on)
  return rows.map(({ cells, ...row }) => ({
    ...row,
    Cells: Object.fromEntries(Object.entries(cells).map(([column, { text }]) => [column, text])),
  }))
}
