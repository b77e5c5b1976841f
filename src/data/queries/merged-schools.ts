import type { PersonDatabase } from '../store/person-database.ts'
import { refOf } from '../store/rows.ts'

const type = 'MergedOrganization'

/** For those of the schools that were merged into another: the one that stands in their place, as far as this device knows. */
export async function standingSchools(
  ids: readonly string[],
  db: PersonDatabase,
): Promise<Map<string, string>> {
  const rows = await db.reference.bulkGet(ids.map((id) => refOf(type, id)))
  return new Map(rows.flatMap((row) => (row ? [[row.id, String(row.doc.MergedId)] as const] : [])))
}

/** True for a school that was merged into another, whatever lists of earlier say. */
export async function testOfMerged(db: PersonDatabase): Promise<(id: string) => boolean> {
  const refs = new Set<string>(await db.reference.where('type').equals(type).primaryKeys())
  return (id) => refs.has(refOf(type, id))
}

/**
 * Every id that means one of these schools: merged ones with the one in their place and all others that were merged into
 * it. What waits on this device, a filter or an address may name any of them.
 */
export async function idsOfSameSchools(ids: readonly string[], db: PersonDatabase): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const merged = await db.reference.where('type').equals(type).toArray()
  const standing = new Map(merged.map(({ id, doc }) => [id, String(doc.MergedId)]))
  const meant = new Set(ids.map((id) => standing.get(id) ?? id))
  return new Set([
    ...meant,
    ...merged.flatMap(({ id, doc }) => (meant.has(String(doc.MergedId)) ? [id] : [])),
  ])
}
