import type { PersonDatabase } from '../store/person-database.ts'

// Apart from what writes them: the session, which counts them, is part of every first page. They are among the facts
// about this device, which are never given up for room, never travel, and go with their person.

const PREFIX = 'review-draft:'

/** Where the remarks about a log are kept until they are sent. */
export const reviewDraftKey = (logId: string): string => `${PREFIX}${logId}`

/** The logs about which something is being written that was not sent yet. */
export const logsWithReviewDraft = async (db: PersonDatabase): Promise<string[]> =>
  (await db.meta.where('key').startsWith(PREFIX).primaryKeys()).map((key) => String(key).slice(PREFIX.length))

/** How many logs have remarks that only this device holds. */
export const countReviewDrafts = (db: PersonDatabase): Promise<number> =>
  db.meta.where('key').startsWith(PREFIX).count()
