import { readPushLines } from '../../../domain/sync/push-lines.ts'
import type { PushEntry } from '../../../domain/sync/wire.ts'
import { Violation } from './oracle.ts'
import type { Stage } from './stage.ts'

/** What is put together ahead says of each entry that still has its key what the device would send of it now. */
export const checkPacked = (stage: Stage): Promise<void> =>
  stage.look(async (db) => {
    for (const { value } of await db.meta.where('key').startsWith('body-of-packed:').toArray()) {
      const { Entries } = readPushLines(String(value), JSON.parse) as { Entries: PushEntry[] }
      for (const { Key, Body } of Entries) {
        const row = await db.outbox.where('key').equals(Key).first()
        const text = row?.state === 'open' ? await db.texts.get(row.ref) : undefined
        if (text && text.text !== Body) throw new Violation(`packed ${Body}, and has become ${text.text}`)
      }
    }
  })
