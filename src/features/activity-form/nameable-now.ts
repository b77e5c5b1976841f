import { mayNameKit, type Nameable } from '../../../domain/activity/copy-of-now.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import { type Actor, isApprovedFor, isApprovedNow, isStaff } from '../../../domain/kernel/actor.ts'
import { listOfField } from '../../../domain/log/lists.ts'
import { type Season, seasonOf } from '../../../domain/site/season.ts'
import { hasArrived } from '../../data/engine/arrival.ts'
import { readLists } from '../../data/queries/lists.ts'
import { readOne } from '../../data/queries/places.ts'
import { currentDatabase } from '../../data/store/person-database.ts'

/** Who begins a log, where and for when. */
interface Beginning {
  actor: Actor
  siteId: string
  today: string
  seasons: readonly Season[]
}

/** What this device knows of what a new log may name. What it does not carry is left to the server. */
export async function nameableNow(
  log: Activity,
  { actor, siteId, today, seasons }: Beginning,
): Promise<Nameable> {
  const kitIds = [log, ...log.ChildWorkshops].flatMap(({ WorkshopKits }) =>
    WorkshopKits.flatMap(({ KitId }) => KitId ?? []),
  )
  const [isWhole, lists, kits] = await Promise.all([
    hasArrived(siteId),
    readLists(Object.values(listOfField)),
    Promise.all(kitIds.map(async (id) => [id, await readOne(currentDatabase(), 'Kit', id)] as const)),
  ])
  const kitOf = new Map(kits)
  const seasonId = seasonOf(today, seasons)?.Id ?? null
  const mayAnswerFor = (id: string): boolean => id === siteId || isApprovedFor(actor, id, seasonId)
  const sites = [siteId, ...log.SiteResponseHeader.Items.map(({ SiteId }) => SiteId).filter(mayAnswerFor)]
  // Kits of a site where somebody was approved in another season may be taken, and never come to the device.
  const carriesKits = isWhole && !isStaff(actor) && sites.every((id) => isApprovedNow(actor, id))
  return {
    offers: (list, id) => lists.get(list)?.some((value) => value.Id === id) ?? true,
    lends: (id) => {
      const kit = kitOf.get(id)
      return kit ? mayNameKit(actor, kit, sites) : !carriesKits
    },
    mayAnswerFor,
  }
}
