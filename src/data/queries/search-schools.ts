import { schoolWords } from '../../../domain/kernel/name-key.ts'
import { fold, matchesWords } from '../../../domain/kernel/text.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { testOfMerged } from './merged-schools.ts'
import { asSchool, nobody, registerOf, type SchoolRow, schoolsById, searchText } from './schools.ts'

/** Most schools that are offered before anything is typed. */
export const RECENT_SCHOOLS = 8

/** Organizations that this device holds one by one: made here, or changed since the register's snapshot. */
async function ownRows(db: PersonDatabase): Promise<Map<string, SchoolRow>> {
  const rows = await db.reference.where('type').equals('Organization').toArray()
  return new Map(rows.map((row) => [row.id, asSchool(row.doc)]))
}

/**
 * Schools whose name, city or postal code has all the words, in any order, without case and accents; names that begin
 * with the text come first, then what has it as it was typed, then by name. Works without signal; schools made on this
 * device are among them.
 */
export async function searchSchools(
  text: string,
  take = 20,
  db: PersonDatabase = currentDatabase(),
): Promise<SchoolRow[]> {
  const words = schoolWords(text)
  const typed = fold(text)
  const isOneWord = words.length === 1 && words[0] === typed
  const [register, own, isMerged] = await Promise.all([registerOf(db), ownRows(db), testOfMerged(db)])
  const [first, second, rest]: [SchoolRow[], SchoolRow[], SchoolRow[]] = [[], [], []]
  const offer = (row: SchoolRow, folded: string): void => {
    if (!matchesWords(folded, words)) return
    if (folded.startsWith(typed)) first.push(row)
    else (isOneWord || folded.includes(typed) ? second : rest).push(row)
  }
  for (const row of own.values()) if (!isMerged(row.Id)) offer(row, searchText(row))
  for (const [index, row] of register.rows.entries()) {
    if (first.length >= take) break
    if (!own.has(row.Id) && !isMerged(row.Id)) offer(row, register.texts[index] ?? '')
  }
  return [...first, ...second, ...rest].slice(0, take)
}

/** Every school that this device knows, those made here among them; null while it has no register yet. */
export async function everySchool(db: PersonDatabase = currentDatabase()): Promise<SchoolRow[] | null> {
  const [register, own, isMerged] = await Promise.all([registerOf(db), ownRows(db), testOfMerged(db)])
  if (register === nobody) return null
  const rows = [...own.values(), ...register.rows.filter((row) => !own.has(row.Id))]
  return rows.filter((row) => !isMerged(row.Id))
}

/** The schools that were chosen last on this device, newest first. */
export async function recentSchools(db: PersonDatabase = currentDatabase()): Promise<SchoolRow[]> {
  const ids = await readMeta(db, 'recentSchools')
  const rows = await schoolsById(ids, db)
  const known = ids.flatMap((id) => rows.get(id) ?? [])
  return [...new Map(known.map((row) => [row.Id, row])).values()]
}

/** Remembers a choice for {@link recentSchools}. Only a convenience: never rejects, on a device that is full either. */
export async function rememberSchool(id: string, db: PersonDatabase = currentDatabase()): Promise<void> {
  try {
    await db.transaction('rw', db.meta, async () => {
      const ids = await readMeta(db, 'recentSchools')
      const recentSchools = [id, ...ids.filter((one) => one !== id)].slice(0, RECENT_SCHOOLS)
      await writeMeta(db, { recentSchools })
    })
  } catch (error) {
    console.info('The school that was chosen could not be remembered', error)
  }
}
