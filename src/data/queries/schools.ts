import { fold } from '../../../domain/kernel/text.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { RegisterSnapshot } from '../../../domain/sync/wire.ts'
import { readMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { refOf } from '../store/rows.ts'
import { standingSchools } from './merged-schools.ts'

/** A school as pickers show it. */
export interface SchoolRow {
  Id: string
  Name: string
  City: string
  PostalCode: string
  RegionId: string | null
  TypeId: string | null
  /** 0 new, 1 verified. */
  Status: number
}

/** The register in memory: rows by folded name, and beside each the text that searches look in. */
export interface Register {
  version: string
  rows: SchoolRow[]
  texts: string[]
  byId: Map<string, SchoolRow>
}

const registers = new WeakMap<PersonDatabase, { version: string; register: Promise<Register> }>()
/** The register of a device that has none yet. */
export const nobody: Register = { version: '', rows: [], texts: [], byId: new Map() }
/** What a search looks in. */
export const searchText = (row: SchoolRow): string =>
  fold(`${row.Name} ${row.City} ${row.PostalCode} ${row.PostalCode.replace(' ', '')}`)

/** Reads the register into memory, once for each of its versions. Worth calling while the device is idle. */
export async function loadRegister(db: PersonDatabase = currentDatabase()): Promise<void> {
  await registerOf(db)
}

/**
 * The register of this device in memory; `nobody` while it has none yet. A form with twenty schools asks twenty times at once: all
 * wait for the one reading.
 */
export async function registerOf(db: PersonDatabase): Promise<Register> {
  const here = await readMeta(db, 'registerHere')
  if (here === null) return nobody
  const known = registers.get(db)
  if (known?.version === here) return known.register
  const register = readRegister(db)
  registers.set(db, { version: here, register })
  register.catch(() => registers.delete(db))
  return register
}

async function readRegister(db: PersonDatabase): Promise<Register> {
  const row = await db.register.get('schools')
  return row ? build(row.version, JSON.parse(row.rows) as RegisterSnapshot['Rows']) : nobody
}

/** So many rows are made ready at a stretch: on a slow phone less than 20 ms, so that typing goes on between. */
const STRETCH = 400

async function build(version: string, lines: RegisterSnapshot['Rows']): Promise<Register> {
  const rows: SchoolRow[] = []
  const texts: string[] = []
  for (const [Id, Name, City, PostalCode, RegionId, TypeId, Status] of lines) {
    const row = { Id, Name, City, PostalCode, RegionId, TypeId, Status }
    rows.push(row)
    texts.push(searchText(row))
    if (rows.length % STRETCH === 0) await new Promise((resume) => setTimeout(resume))
  }
  return { version, rows, texts, byId: new Map(rows.map((row) => [row.Id, row])) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The row of a school that this device holds by itself. */
export const asSchool = (doc: Doc): SchoolRow => ({
  Id: textOf(doc.Id),
  Name: textOf(doc.Name),
  City: textOf(doc.City),
  PostalCode: textOf(doc.PostalCode),
  RegionId: typeof doc.RegionId === 'string' ? doc.RegionId : null,
  TypeId: typeof doc.TypeId === 'string' ? doc.TypeId : null,
  Status: typeof doc.Status === 'number' ? doc.Status : 0,
})

/**
 * Schools by Id, as far as this device knows them. Under the Id of one that was merged stands the one in its place: `Id` of
 * the row tells which.
 */
export async function schoolsById(
  ids: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<Map<string, SchoolRow>> {
  // A list without such a filter must not read fifteen thousand schools.
  if (ids.length === 0) return new Map()
  const [register, standing] = await Promise.all([registerOf(db), standingSchools(ids, db)])
  const meant = ids.map((id) => standing.get(id) ?? id)
  const own = await db.reference.bulkGet(meant.map((id) => refOf('Organization', id)))
  const found = new Map<string, SchoolRow>()
  for (const [index, id] of ids.entries()) {
    const mine = own[index]
    const row = mine ? asSchool(mine.doc) : register.byId.get(meant[index] ?? id)
    if (row) found.set(id, row)
  }
  return found
}
