import { writeCreate, writeUpdate } from '../outbox/enqueue.ts'
import type { Circumstances } from '../outbox/entry.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { project, projectionContext } from '../store/project.ts'
import type { DraftRow } from '../store/rows.ts'

/**
 * Writes what a draft says into the outbox, inside a transaction that is under way. A record may leave the device while its
 * draft waits: a snapshot no longer carries it, or the person may no longer see it. Then the edit stands on what the draft
 * itself remembers, which is hidden and goes with the entry; what became of the record the server says. Throws
 * {@link EnqueueRefusal} when the person has asked for the record's deletion.
 */
export async function writeDraft(
  db: PersonDatabase,
  { ref, type, id, base, doc }: DraftRow,
  env: Circumstances,
): Promise<void> {
  const isHere = (await db.heads.get(ref)) !== undefined
  // What had not been sent yet when the form opened may have arrived since, or not: a create is right for both.
  if (!base || (base.version === 0 && !isHere)) return writeCreate(db, type, doc, env)
  if (isHere) return writeUpdate(db, type, id, base.doc, doc, env)
  const context = await projectionContext(db, new Date(env.now()).toISOString())
  const { generation } = context
  await db.texts.put({ ref, text: JSON.stringify(base.doc) })
  await db.heads.put({
    ref,
    type,
    id,
    version: base.version,
    derived: null,
    hidden: 1,
    held: null,
    generation,
  })
  await writeUpdate(db, type, id, base.doc, doc, env)
  // Where nothing was changed, nothing stays.
  await project(db, ref, context)
}
