import { sql } from 'kysely'
import type { ImportKind } from '../../domain/imports/columns.ts'
import type { KnownPlaces } from '../../domain/imports/facts.ts'
import type { Executor, Tx } from '../db/connection.ts'
import { importHandlers } from './handlers.ts'
import type { Judgement, KeptRow } from './import-recipe.ts'

/** Rows that are judged, or taken in, at a stretch. */
export const STRETCH = 500

/** Writes what rows were judged to be; one statement. */
export async function keepJudgements(
  on: Executor,
  fileId: string,
  rows: readonly Pick<KeptRow, 'place'>[],
  judgements: readonly (Judgement & { outcome?: 'added' | 'there' | null })[],
): Promise<void> {
  const given = rows.map(({ place }, at) => ({
    place,
    findings: judgements[at]?.findings ?? [],
    is_new: judgements[at]?.isNew ?? false,
    outcome: judgements[at]?.outcome ?? null,
  }))
  await sql`
    update import_row row set findings = given.findings, is_new = given.is_new, outcome = given.outcome
    from json_populate_recordset(null::import_row, ${JSON.stringify(given)}::json) given
    where row.file_id = ${fileId} and row.place = given.place
  `.execute(on)
}

/** Judges rows anew and keeps it: the sites, the people and the register may be others by now. */
export async function judgeRows(
  on: Executor,
  { id, kind }: { id: string; kind: ImportKind },
  rows: readonly KeptRow[],
  places: KnownPlaces,
): Promise<void> {
  if (rows.length === 0) return
  await keepJudgements(on, id, rows, await importHandlers[kind].judge(on, id, rows, places))
}

/** Rows that wait, in the order of the file, behind a place; `only` narrows them by a finding (null: by any). */
export async function nextRows(
  on: Executor,
  fileId: string,
  { after, only }: { after: number; only?: string | null },
): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select place, cells, choices from import_row
    where file_id = ${fileId} and outcome is null and not left_out and place > ${after}
      and (${only === undefined} or (${only === null} and findings <> '[]'::jsonb)
        or findings @> ${JSON.stringify(only ? [{ Code: only }] : [])}::jsonb and ${typeof only === 'string'})
    order by place limit ${STRETCH}
  `.execute(on)
  return rows
}

/** Puts rows of a file down, not judged yet. */
export async function keepRows(
  tx: Tx | Executor,
  fileId: string,
  rows: readonly (KeptRow & { number: number; contentKey: string | null })[],
): Promise<void> {
  const given = rows.map(({ place, number, cells, contentKey }) => ({
    place,
    row_number: number,
    cells,
    content_key: contentKey,
  }))
  await sql`
    insert into import_row (file_id, place, row_number, cells, content_key)
    select ${fileId}::uuid, place, row_number, cells, content_key
    from json_populate_recordset(null::import_row, ${JSON.stringify(given)}::json)
  `.execute(tx)
}
