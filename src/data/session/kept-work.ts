import { flushForms } from '../drafts/autosave.ts'
import { takeInLastWords } from '../drafts/take-in-last-words.ts'
import { isUnsent } from '../outbox/is-unsent.ts'
import { MEND_PREFIX, readMendKey } from '../outbox/mend-key.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { countDrafts } from './count-drafts.ts'

/** Work that only this device holds. */
export interface KeptWork {
  unsent: number
  drafts: number
  /** Forms with words that the device could not keep. */
  onPage: number
}

/** Counts what only this device holds of a person, once all that forms have is written down as far as there is room. */
export async function readKeptWork(database: PersonDatabase): Promise<KeptWork> {
  await takeInLastWords(database)
  const onPage = await flushForms()
  await settleMending(database)
  const [unsent, drafts, waiting] = await Promise.all([
    database.outbox.filter(isUnsent).count(),
    countDrafts(database),
    countWaiting(database),
  ])
  return { unsent, drafts: drafts + waiting, onPage }
}

/** What was being mended of entries that no longer wait, and could not become a draft yet. */
async function countWaiting(database: PersonDatabase): Promise<number> {
  const keys = await database.meta.where('key').startsWith(MEND_PREFIX).primaryKeys()
  const entries = await database.outbox.bulkGet(keys.map((key) => readMendKey(key).seq))
  return entries.filter((entry) => entry === undefined).length
}

/** What was being mended of entries that no longer wait becomes drafts, which are counted. */
async function settleMending(database: PersonDatabase): Promise<void> {
  if ((await database.meta.where('key').startsWith(MEND_PREFIX).count()) === 0) return
  try {
    await (await import('../outbox/mend-draft.ts')).settleMendDrafts(database)
  } catch (error) {
    console.info('What was being mended stays as it is', error)
  }
}
