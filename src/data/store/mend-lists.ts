import { writeMeta } from './meta.ts'
import { readerOf } from './other-app.ts'
import type { PersonDatabase } from './person-database.ts'
import { project, projectionContext } from './project.ts'
import type { Ref } from './rows.ts'

/** Records at a stretch: whoever saves meanwhile waits for one stretch. */
const STRETCH = 50

/**
 * Works out anew what lists ask of every record, from its text and its unsent work. What the other app did not know it has read
 * past, and the cursor counts it as known: the next pull begins anew.
 */
export async function mendLists(db: PersonDatabase): Promise<void> {
  const listsFor = readerOf(db)
  let last: Ref | undefined = ''
  while (last !== undefined) last = await mendStretch(db, last)
  await db.transaction('rw', db.meta, () => writeMeta(db, { cursor: null, listsFor }))
}

/** Mends the records behind this one; gives the last of them, if there were any. */
const mendStretch = (db: PersonDatabase, behind: Ref): Promise<Ref | undefined> =>
  db.transaction(
    'rw',
    [db.heads, db.texts, db.outbox, db.reference, db.programSupport, db.meta],
    async () => {
      const [refs, context] = await Promise.all([
        db.heads.where('ref').above(behind).limit(STRETCH).primaryKeys(),
        projectionContext(db, new Date().toISOString()),
      ])
      for (const ref of refs) await project(db, ref, context)
      return refs.at(-1)
    },
  )
