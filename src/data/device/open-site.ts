import { isStaff } from '../../../domain/kernel/actor.ts'
import { fetchNews } from '../engine/fetch-news.ts'
import { readActor } from '../queries/people.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'

/** A device carries the logs of at most so many opened sites: the ones opened last. */
const MOST_OPENED = 12

/**
 * Has a staff member's device carry the logs and people of a site from now on (sync protocol, Pulling: "for the sites
 * opened on that device"). Does nothing for other people, whose sites come by themselves. Answers whether it is news.
 */
export async function openSite(siteId: string, db: PersonDatabase = currentDatabase()): Promise<boolean> {
  const actor = await readActor(db)
  if (!actor || !isStaff(actor)) return false
  const isNew = await db.transaction('rw', db.meta, async () => {
    const opened = await readMeta(db, 'openedSites')
    if (opened[0] === siteId) return false
    // Seen again, it is the last to make room for another.
    const openedSites = [siteId, ...opened.filter((id) => id !== siteId)].slice(0, MOST_OPENED)
    if (opened.includes(siteId)) {
      await writeMeta(db, { openedSites })
      return false
    }
    await writeMeta(db, {
      openedSites,
      // Until a pull has brought it, nothing of the new one is the whole truth: an empty list would be a false one.
      arrivedSites: (await readMeta(db, 'arrivedSites')) ?? opened,
    })
    return true
  })
  if (isNew) await fetchNews()
  return isNew
}
