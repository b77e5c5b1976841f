import type { Activity } from '../../../domain/activity/document.ts'
import { newDraft, saveDraft } from '../../../src/data/drafts/drafts.ts'
import { openPersonDatabase } from '../../../src/data/store/person-database.ts'

/** Puts a draft on the device of the person who is signed in. */
export async function putDraft(document: Activity): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('elan|') ? [name] : []))
  const [, issuer = '', subject = ''] = names[0]?.split('|') ?? []
  const db = await openPersonDatabase(issuer, subject)
  await saveDraft(newDraft('Workshop', document), db)
  db.close()
}
