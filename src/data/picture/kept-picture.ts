import type { Dexie } from 'dexie'
import { shownState } from '../outbox/entry-kind.ts'
import { listedAt } from '../store/listed-logs.ts'
import { type HeadRow, type OutboxRow, type ReviewRow, refOf } from '../store/rows.ts'

/**
 * A page as it was last seen, for the next start to show before the app has run. It is kept in the person's own database,
 * beside the rows that it was drawn from, and goes with them.
 */
export interface KeptPicture {
  /** The addresses (path and query) that open on it. */
  addresses: string[]
  /** What stood in the page's place for the app, without what only a running app may say. */
  html: string
  title: string
  lang: string
  /** Which of the widths that pages tell apart it was drawn for, as `before-the-script.ts` names them. */
  room: string
  /**
   * For an address that says nothing of the list: the key under which a tab remembers what it asked for, what it then remembers,
   * and whether a tab that remembers nothing shows the same.
   */
  memory: [key: string, remembered: string, isUsual: boolean]
  /** The build's script that drew it. */
  script: string
  /** What came besides its own styles, as text: the picture is painted with them or not at all. */
  styles: string
  /** The day of the device on which it was drawn, `YYYY-MM-DD`: another day words some of it otherwise. */
  day: string
  siteId: string
  /** The logs that it shows. */
  ids: string[]
  /** Those of them that it calls unsent, and that can be shown as sent: their pills bear their Ids. */
  waits: string[]
  /** What {@link readStamp} gave when it was true. */
  stamp: string
}

const key = 'picture'

/** More unsent entries than this are not looked through before a page is shown. */
const MOST_ENTRIES = 200

/** What a stamp is read from. */
export const stampedTables = ['heads', 'outbox', 'reviews', 'meta']

/** Facts that the page says something about, or that tell of anything that a pull has changed. */
const facts = [
  'cursor',
  'epoch',
  'resetting',
  'arrivedSites',
  'olderLogsDropped',
  'lastSentAt',
  'signInNeeded',
]

const DAY = 24 * 3600 * 1000

/** What waits is said to wait, whether or not its bytes are fixed: the worker fixes them as it opens the page. */
function saidOf(entry: Pick<OutboxRow, 'state' | 'serverFailures'>): string {
  const state = shownState(entry)
  return state === 'frozen' ? 'open' : state
}

/**
 * All that a picture of these logs depends on, as one text: where it is still the same, what the picture says is true. Null
 * where there is too much unsent to look through. Reads in one transaction, and in the surrounding one when there is one.
 */
export function readStamp(
  db: Dexie,
  { siteId, ids }: Pick<KeptPicture, 'siteId' | 'ids'>,
  now: number = Date.now(),
): Promise<string | null> {
  return db.transaction('r', stampedTables, async () => {
    const [heads, entries, reviews, told] = await Promise.all([
      db.table<HeadRow>('heads').bulkGet(ids.map((id) => refOf('Workshop', id))),
      db
        .table<OutboxRow>('outbox')
        .limit(MOST_ENTRIES + 1)
        .toArray(),
      db.table<ReviewRow>('reviews').bulkGet(ids),
      db.table<{ value: unknown }>('meta').bulkGet(facts),
    ])
    if (entries.length > MOST_ENTRIES) return null
    return JSON.stringify([
      heads.map((head) => listedAt(siteId, head)),
      entries.map(({ seq, key, ref, createdAt, ...entry }) =>
        [seq, key, ref, saidOf(entry), now - Date.parse(createdAt) > DAY].join(),
      ),
      reviews.map((review) => review && [review.status, review.returnedAt]),
      told.map((fact) => fact?.value),
    ])
  })
}

/** The picture of this device's person, whether or not it is still true. */
export const readPicture = async (db: Dexie): Promise<KeptPicture | undefined> =>
  (await db.table<{ value: KeptPicture }>('meta').get(key))?.value

/** Keeps the picture in the place of the last one; undefined takes that off the device. */
export const keepPicture = async (db: Dexie, picture: KeptPicture | undefined): Promise<void> => {
  await db.table('meta').put({ key, value: picture })
}
