import { sql } from 'kysely'
import { columnsOfKind, type ImportColumn, type ImportKind } from '../../domain/imports/columns.ts'
import type { ImportCells } from '../../domain/imports/read-cells.ts'
import { type ImportMend, type ImportSettle, maySettle } from '../../domain/imports/schema.ts'
import { trimCell } from '../../domain/imports/trim-cell.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'
import { importHandlers } from './handlers.ts'
import type { KeptRow } from './import-recipe.ts'
import { judgeRows, nextRows } from './kept-rows.ts'
import { readPlaces } from './read-places.ts'

/** Mends rows that wait, as somebody says, and judges them anew; rows that were taken in stay as they are. */
export async function mendRows(
  tx: Tx,
  file: { id: string; kind: ImportKind },
  mends: readonly ImportMend[],
  now: Date,
): Promise<void> {
  const wanted = new Map(mends.map((mend) => [mend.Place, mend]))
  const { rows } = await sql<KeptRow & { left_out: boolean }>`
    select place, cells, choices, left_out from import_row
    where file_id = ${file.id} and place = any(${[...wanted.keys()]}::integer[]) and outcome is distinct from 'added'
    order by place for update
  `.execute(tx)
  const places = await readPlaces(tx, now)
  const mended = rows.map((row) => {
    const { Cells, Choices, LeftOut } = wanted.get(row.place) ?? {}
    const cells = { ...row.cells, ...asCells(file.kind, row.cells, Cells ?? {}) }
    for (const [column, text] of Object.entries(Cells ?? {}))
      if (trimCell(text) === '') delete cells[column as ImportColumn]
    return {
      place: row.place,
      cells,
      // An answer was given to a question about what stood there before; of several questions each has its own.
      choices: { ...(Cells ? {} : row.choices), ...Choices },
      left_out: LeftOut ?? (Cells || Choices ? false : row.left_out),
      content_key: importHandlers[file.kind].contentKey(cells, places),
    }
  })
  await sql`
    update import_row row set cells = given.cells, choices = given.choices, left_out = given.left_out,
      content_key = given.content_key
    from json_populate_recordset(null::import_row, ${JSON.stringify(mended)}::json) given
    where row.file_id = ${file.id} and row.place = given.place
  `.execute(tx)
  await judgeRows(tx, file, mended, places)
}

function asCells(kind: ImportKind, before: ImportCells, said: NonNullable<ImportMend['Cells']>): ImportCells {
  const known: readonly string[] = columnsOfKind[kind]
  return Object.fromEntries(
    Object.entries(said).flatMap(([column, text]) => {
      if (!known.includes(column)) return []
      const cell = before[column as ImportColumn]
      return [[column, cell?.text === text ? cell : { kind: 'text', text: trimCell(text) }]]
    }),
  )
}

/** Settles all rows with a fault at once: they are left out, or a question is answered with yes. Throws `invalid`. */
export async function settleRows(
  tx: Tx,
  file: { id: string; kind: ImportKind },
  settle: ImportSettle,
  now: Date,
): Promise<void> {
  if (!maySettle(settle)) throw new ProblemError({ Code: 'invalid', Field: 'Code' })
  if (settle.As === 'left_out') {
    await sql`
      update import_row set left_out = true
      where file_id = ${file.id} and outcome is null and not left_out and findings <> '[]'::jsonb
        and (${settle.Code}::text is null or findings @> ${JSON.stringify([{ Code: settle.Code }])}::jsonb)
    `.execute(tx)
    return
  }
  await sql`
    update import_row row
    set choices = row.choices || case ${settle.Code}
      when 'address_unproven' then jsonb_build_object('SubjectId', finding.value->'Matches'->0->'Id')
      when 'hours_differ' then '{"Besides": true}'::jsonb else '{"Keep": true}'::jsonb end
    from import_row other cross join lateral jsonb_array_elements(other.findings) finding
    where row.file_id = ${file.id} and other.file_id = row.file_id and other.place = row.place
      and row.outcome is null and not row.left_out and finding.value->>'Code' = ${settle.Code}
  `.execute(tx)
  const places = await readPlaces(tx, now)
  for (let after = -1; ; ) {
    const rows = await nextRows(tx, file.id, { after, only: settle.Code })
    await judgeRows(tx, file, rows, places)
    const last = rows.at(-1)
    if (!last) return
    after = last.place
  }
}
