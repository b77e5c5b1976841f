import { formatClock, localDay } from '../domain/kernel/clock.ts'
import type { PillWords, SentMessage } from '../src/data/picture/sent-message.ts'
import { readSentSince, type SentSince } from '../src/data/picture/sent-since.ts'
import type { TruePicture } from '../src/data/picture/true-picture.ts'
import type { PersonDatabase } from '../src/data/store/person-database.ts'

/** A page that was answered with a picture which calls logs unsent. */
type Shown = Pick<TruePicture, 'database' | 'lang' | 'waits'> & { client: string }

/** Finds a page by its Id; one that is still on its way is waited for. The browser’s `Clients`. */
interface Pages {
  get(client: string): Promise<{ postMessage(message: SentMessage): void } | undefined>
}

/** More pages than these are not opened while one worker lives and sends. */
const MOST = 8
let shown: Shown[] = []

/** Notes that a page shows these logs of a person's as unsent, from the very read on that said so. */
export function noteShown(client: string, { database, lang, waits }: TruePicture): void {
  if (client && waits.length > 0) shown = [...shown.slice(1 - MOST), { client, database, lang, waits }]
}

/**
 * Tells the pages that still show the picture of this person's list what has been sent of it, as the store says: before the
 * app has run, nobody else could. Never rejects: the app says it a moment later.
 */
export async function tellSent(pages: Pages, db: PersonDatabase): Promise<void> {
  try {
    await Promise.all(
      shown.map(async (one) => {
        if (one.database !== db.name) return
        const [since, page] = await Promise.all([readSentSince(db, one.waits), pages.get(one.client)])
        if (page) page.postMessage(wordsOf(since, one.lang))
        else shown = shown.filter((other) => other !== one)
      }),
    )
  } catch (error) {
    console.info('What was sent could not be told', error)
  }
}

/** The message as `show-sent.ts` puts it into the page: which pill, and what its words are completed with. */
function wordsOf(since: SentSince, lang: string): SentMessage {
  return {
    type: 'SENT',
    logs: since.logs.map(({ id, at }) => [id, ...sentAt(at, lang, 'sent-before')]),
    bar: stateOf(since, lang),
  }
}

/** The clock alone says nothing about another day: then it is another pill, without a time. */
const sentAt = (at: string | number, lang: string, other: string): PillWords =>
  localDay(at) === localDay(Date.now()) ? ['sent', formatClock(at, lang)] : [other, '']

/** What comes first is what the app's bar says first (`overallSyncState`). */
function stateOf({ needsYou, unsent, handedOver, lastSentAt }: SentSince, lang: string): PillWords {
  if (needsYou > 0) return ['needs-you', String(needsYou)]
  if (unsent > 0) return ['on-device', String(unsent)]
  if (handedOver > 0) return ['handed-over', String(handedOver)]
  return sentAt(lastSentAt ?? Date.now(), lang, 'all-sent')
}
