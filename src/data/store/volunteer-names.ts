import type { Activity } from '../../../domain/activity/document.ts'
import { disclosedName, type NamesById } from '../../../domain/log/names.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { PersonDatabase } from './person-database.ts'
import { refOf } from './rows.ts'

/**
 * Full names of the people with an account in an activity, by Id: what waits to be sent carries Ids only, and the device knows
 * whose they are. Without a look into the store where the document names them all.
 */
export async function namesFor(db: PersonDatabase, doc: Doc): Promise<NamesById> {
  const names = new Map<string, string>()
  const asked = new Set<string>()
  for (const item of (doc as unknown as Activity).VolunteerLogHeader.LogItems) {
    const name = disclosedName(item)
    if (!item.SubjectId) continue
    if (name) names.set(item.SubjectId, name)
    else asked.add(item.SubjectId)
  }
  if (asked.size === 0) return names
  const refs = [...asked].flatMap((id) => [refOf('Person', id), refOf('Me', id)])
  for (const row of await db.reference.bulkGet(refs)) {
    const name = row?.doc.FullName
    if (row && typeof name === 'string') names.set(row.id, name)
  }
  return names
}
