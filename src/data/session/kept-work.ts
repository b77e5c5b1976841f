import { flushForms } from '../drafts/autosave.ts'
import { countDeskDrafts } from '../drafts/kept-desk-drafts.ts'
import { placesLaidBy } from '../drafts/last-words-place.ts'
import { takeInLastWords } from '../drafts/take-in-last-words.ts'
import { isUnsent } from '../outbox/is-unsent.ts'
import { MEND_PREFIX } from '../outbox/mend-key.ts'
import { countReviewDrafts } from '../review/kept-review-drafts.ts'
import type { PersonDatabase } from '../store/person-database.ts'

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
  const [unsent, drafts] = await Promise.all([
    database.outbox.filter(isUnsent).count(),
    countDrafts(database),
  ])
  return { unsent, drafts, onPage }
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

/** How much was begun on this device and not saved, in forms of every kind. */
export async function countDrafts(database: PersonDatabase): Promise<number> {
  const [unfinished, reviews, desk, aside] = await Promise.all([
    database.drafts.count(),
    countReviewDrafts(database),
    countDeskDrafts(database),
    countLaidAside(database),
  ])
  return unfinished + reviews + desk + aside
}

/** Of how many forms a full store has nothing yet, though words of them were laid beside it. */
export async function countLaidAside(database: PersonDatabase): Promise<number> {
  const stored = placesLaidBy(database).map(({ table, key }) => database.table(table).get(key))
  return (await Promise.all(stored)).filter((row) => row === undefined).length
}
