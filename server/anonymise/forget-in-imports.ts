import { sql } from 'kysely'
import type { ImportKind } from '../../domain/imports/columns.ts'
import type { Tx } from '../db/connection.ts'
import type { KeptRow } from '../imports/import-recipe.ts'
import { judgeRows, STRETCH } from '../imports/kept-rows.ts'
import { readPlaces } from '../imports/read-places.ts'
import { isSomebodyElses, rowsOfPerson } from './read-known-as.ts'

/**
 * Takes somebody out of the files that were brought in: rows under their addresses go, and no other row names them as
 * somebody who can be chosen, or was. To be called once their account is emptied, and before their hours are.
 */
export async function forgetInImports(
  tx: Tx,
  { id, addresses }: { id: string; addresses: readonly string[] },
  now: Date,
): Promise<void> {
  const theirs = [...addresses, ...(await addressesOfHours(tx, id))]
  await sql`
    delete from import_row where lower(trim(cells->'Email'->>'text')) = any(${theirs}::text[])
  `.execute(tx)
  await judgeAnew(tx, await rowsThatNamed(tx, id), now)
}

/**
 * The addresses under which hours came that were given to the person, in lower case: they may never have stood in their account.
 * Those that somebody else has are left out, and those under which somebody else was given hours.
 */
async function addressesOfHours(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from (
      select distinct lower(email) as address from historic_hours where subject_id = ${id} and email <> ''
    ) as given
    where not ${isSomebodyElses(id, sql`address`)} and not exists (
      select from historic_hours others where lower(others.email) = address and others.subject_id is distinct from ${id}
    )
  `.execute(tx)
  return rows.map(({ address }) => address)
}

interface NamingRow extends KeptRow {
  fileId: string
  kind: ImportKind
}

/** Takes the answer away that a row means the person; gives the rows that wait and have them in an answer or a question. */
async function rowsThatNamed(tx: Tx, id: string): Promise<NamingRow[]> {
  const { rows } = await sql<NamingRow & { waits: boolean }>`
    update import_row row
    set choices = case when row.choices->>'SubjectId' in (select id::text from ${rowsOfPerson(id)} as person)
      then row.choices - 'SubjectId' else row.choices end
    from import_file f
    where f.id = row.file_id and exists (
      select from ${rowsOfPerson(id)} as person where row.choices->>'SubjectId' = person.id::text
        or row.findings @> jsonb_build_array(jsonb_build_object('Matches', jsonb_build_array(jsonb_build_object('Id', person.id))))
    )
    returning f.id as "fileId", f.kind, row.place, row.cells, row.choices, row.outcome is null as waits
  `.execute(tx)
  return rows.filter(({ waits }) => waits)
}

/** What was found of these rows names the person: what is found now does not. */
async function judgeAnew(tx: Tx, rows: readonly NamingRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const places = await readPlaces(tx, now)
  for (const ofFile of Map.groupBy(rows, ({ fileId }) => fileId).values()) {
    for (let from = 0; from < ofFile.length; from += STRETCH) {
      const [first, ...others] = ofFile.slice(from, from + STRETCH)
      if (first) await judgeRows(tx, { id: first.fileId, kind: first.kind }, [first, ...others], places)
    }
  }
}
