import type { Activity } from '../../../domain/activity/document.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { deviceDatabase, readPersonKey } from '../../../src/data/device/device-database.ts'
import { inOutbox, writeCreate } from '../../../src/data/outbox/enqueue.ts'
import { deviceCircumstances } from '../../../src/data/outbox/entry.ts'
import { openPersonDatabase } from '../../../src/data/store/person-database.ts'

/** Has logs wait on the device of the person who is signed in, exactly as when they were saved one by one. */
export async function fillOutbox(logs: readonly Activity[]): Promise<void> {
  const person = await readPersonKey()
  if (!person) throw new Error('nobody is signed in')
  const db = await openPersonDatabase(person.issuer, person.subject)
  await inOutbox(db, async () => {
    for (const log of logs) await writeCreate(db, 'Workshop', log as unknown as Doc, deviceCircumstances)
  })
  db.close()
}

/** The access token has run out, as it has for whoever opens the app after an hour; the sign-in itself stands. */
export async function letTokenRunOut(): Promise<void> {
  const rows = await deviceDatabase.signIn.toArray()
  const ended = rows.flatMap(({ key, value }) =>
    value.includes('"expires_at"')
      ? [{ key, value: value.replace(/"expires_at":\d+/, '"expires_at":1') }]
      : [],
  )
  if (ended.length === 0) throw new Error('there is no token')
  await deviceDatabase.signIn.bulkPut(ended)
}
