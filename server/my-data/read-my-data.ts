import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import { type Db, inTransaction, type Tx } from '../db/connection.ts'
import { noteRecord } from '../note/note-record.ts'
import { type DataRow, inWords } from './in-words.ts'
import { type Section, sections } from './sections.ts'
import { type DataLocale, type SectionName, sectionWords } from './words.ts'

/** Rows of one part that were read together. */
export interface DataPage {
  section: SectionName
  rows: DataRow[]
}

/** Rows that one statement reads; between two of them no transaction is open. */
const PAGE = 500

/** Everything that is kept about the actor, part by part, in pages. */
export async function* readMyData(db: Db, actor: Actor, locale: DataLocale): AsyncGenerator<DataPage> {
  const byName = new Map(sections.map((section) => [section.name, section]))
  for (const name of Object.keys(sectionWords) as SectionName[]) {
    const section = byName.get(name)
    yield* section ? pagesOf(db, section, actor, locale) : notesOf(db, actor)
  }
}

async function* pagesOf(
  db: Db,
  section: Section,
  actor: Actor,
  locale: DataLocale,
): AsyncGenerator<DataPage> {
  let after: string | null = null
  do {
    const rows: DataRow[] = await readOnly(db, async (tx) => {
      const page = await sql<DataRow>`
        select * from (${section.rows(actor.SubjectId)}) rows
        where ${after}::text is null or "Key" > ${after}::text
        order by "Key" limit ${PAGE}
      `.execute(tx)
      return page.rows
    })
    yield {
      section: section.name,
      rows: await readOnly(db, (tx) => inWords(tx, rows.map(withoutKey), locale)),
    }
    after = rows.length === PAGE ? String(rows.at(-1)?.Key) : null
  } while (after !== null)
}

const withoutKey = ({ Key: _, ...row }: DataRow): DataRow => row

/** The notes whose level lets the person read them, oldest first. */
async function* notesOf(db: Db, actor: Actor): AsyncGenerator<DataPage> {
  let after: string | null = null
  do {
    const { ids, notes } = await readOnly(db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from note
        where subject_id = ${actor.SubjectId} and deleted_on is null and (${after}::uuid is null or id > ${after}::uuid)
        order by id limit ${PAGE}
      `.execute(tx)
      const found = rows.map(({ id }) => id)
      return { ids: found, notes: await noteRecord.read(tx, actor, found) }
    })
    yield {
      section: 'Notes',
      rows: notes.map(({ Id, Text, CreatedByName, CreatedOn, ModifiedOn }) => ({
        Id,
        Text,
        WrittenBy: CreatedByName,
        CreatedOn,
        ModifiedOn,
      })),
    }
    after = ids.length === PAGE ? (ids.at(-1) ?? null) : null
  } while (after !== null)
}

const readOnly = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, work, { readOnly: true })
