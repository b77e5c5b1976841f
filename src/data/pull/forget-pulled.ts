import type { PulledType } from '../../../domain/sync/wire.ts'
import { writeOutReceipts } from '../noted/receipts.ts'
import { outboxTables } from '../outbox/enqueue.ts'
import type { Circumstances } from '../outbox/entry.ts'
import { keepPicture } from '../picture/kept-picture.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { projectionContext } from '../store/project.ts'
import type { ReferenceRow } from '../store/rows.ts'
import { dropOlder } from './drop-older.ts'

/** What everyone signed in is told, and unsent work is shown with: it says nothing about anybody. */
const toldToEveryone: readonly PulledType[] = [
  'Season',
  'Site',
  'WorkshopType',
  'HourType',
  'EnumerationList',
  'MergedOrganization',
  'TextCorrection',
]

/**
 * The server refuses the account as a whole: what it told of others leaves this device, as with a snapshot that names none of
 * it. Outbox, drafts and all else that the person wrote stay. So does their own row, without its rights: once they are let in
 * again, the next pull brings everything anew, and what was forbidden is tried again since a right is back. What is told to
 * the page is written in the same transaction, which is not repeated with each pull that is refused.
 */
export const forgetPulled = (db: PersonDatabase, env: Circumstances): Promise<void> =>
  db.transaction('rw', outboxTables(db), async () => {
    const [cursor, trouble, before] = await Promise.all([
      readMeta(db, 'cursor'),
      readMeta(db, 'pullTrouble'),
      readMeta(db, 'generation'),
    ])
    if (cursor === null && trouble === 'refused') return
    const generation = before + 1
    const staying = await db.reference
      .where('type')
      .anyOf(['Me', ...toldToEveryone])
      .toArray()
    await db.reference.bulkPut(staying.map((row) => ({ ...withoutRights(row), generation })))
    await writeOutReceipts(db)
    await writeMeta(db, {
      generation,
      cursor: null,
      resetting: false,
      arrivedSites: [],
      lastPulledAt: null,
      olderLogsDropped: false,
      ownRecord: null,
      coordinatorFolder: null,
      pullTrouble: 'refused',
    })
    await keepPicture(db, undefined)
    await dropOlder(db, generation, await projectionContext(db, new Date(env.now()).toISOString()))
  })

const withoutRights = (row: ReferenceRow): ReferenceRow =>
  row.type === 'Me' ? { ...row, doc: { ...row.doc, Roles: [], Approvals: [] } } : row
