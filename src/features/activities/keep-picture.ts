import { Dexie } from 'dexie'
import { localDay } from '../../../domain/kernel/clock.ts'
import { keepPicture, readStamp, stampedTables } from '../../data/picture/kept-picture.ts'
import { areStillTrue } from '../../data/picture/still-true.ts'
import type { ActivityListRow } from '../../data/queries/activities.ts'
import { databaseInUse } from '../../data/store/person-database.ts'
import { AT_FIRST } from './listed-rows.tsx'
import type { ShownList } from './shown-list.ts'
import { takePicture } from './take-picture.ts'
import { PAGE } from './use-activity-rows.ts'

/** How long nothing may change on the page before it is kept, in milliseconds. */
const REST = 1000

/** Keeps the page whenever it has come to rest, and something of it or behind it is new. Gives the way to stop. */
export function keepPictures(shownNow: () => ShownList | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      keep(shownNow, last).then(
        (kept) => {
          last = kept
        },
        (error: unknown) => console.info('The page could not be kept for the next start', error),
      )
    }, REST)
  }
  const watch = new MutationObserver(later)
  watch.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  // A pull may change what the picture depends on without changing anything that is seen.
  Dexie.on('storagemutated', later)
  later()
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    Dexie.on('storagemutated').unsubscribe(later)
  }
}

/** Keeps the page unless it is what was kept last; gives what is kept now. */
async function keep(shownNow: () => ShownList | null, last: string): Promise<string> {
  const db = databaseInUse()
  const shown = shownNow()
  if (!db || !shown?.list.arrived || shown.list.waiting > 0) return last
  const rows = shown.list.rows.slice(0, countOfPicture(shown.list.rows))
  const picture = takePicture(shown, rows)
  if (!picture) return last
  const about = { siteId: shown.siteId, ids: rows.map((row) => row.Id) }
  const stamp = await db.transaction('r', stampedTables, async () =>
    (await areStillTrue(db, shown, rows)) ? readStamp(db, about) : null,
  )
  // Something has changed that does not show yet: it will, and this runs again.
  if (stamp === null) return last
  const kept = JSON.stringify([picture, stamp])
  if (kept === last) return last
  const styles = await readStyles()
  await keepPicture(db, { ...picture, ...about, day: localDay(Date.now()), stamp, styles })
  return kept
}

/** As many rows as a start draws first; where more of them are unsent, up to the last of those, as many as it draws in all. */
const countOfPicture = (rows: readonly ActivityListRow[]): number =>
  Math.max(AT_FIRST, 1 + rows.slice(0, PAGE).findLastIndex(({ entry }) => entry?.kind === 'on-device'))

/** The styles that pages brought besides those of the app's own page, which the service worker has. */
async function readStyles(): Promise<string> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  const answers = await Promise.all(
    Array.from(links, ({ href }) => href)
      .slice(1)
      .map((href) => fetch(href)),
  )
  if (!answers.every(({ ok }) => ok)) throw new Error('The styles of the page are not on this device')
  return (await Promise.all(answers.map((answer) => answer.text()))).join('')
}
