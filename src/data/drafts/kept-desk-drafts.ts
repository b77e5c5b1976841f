import type { PersonDatabase } from '../store/person-database.ts'

// Apart from what writes them, and among the facts about this device: see kept-review-drafts.ts.

const PREFIX = 'desk-draft:'

/** Where the words of a desk form are kept until they are saved. */
export const deskDraftKey = (ref: string): string => `${PREFIX}${ref}`

/** How many records of the desk have words that only this device holds. */
export const countDeskDrafts = (db: PersonDatabase): Promise<number> =>
  db.meta.where('key').startsWith(PREFIX).count()
