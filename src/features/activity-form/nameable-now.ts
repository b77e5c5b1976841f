import type { Nameable } from '../../../domain/activity/copy-of-now.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import {
  type Actor,
  coordinates,
  isApprovedFor,
  isApprovedNow,
  isStaff,
} from '../../../domain/kernel/actor.ts'
import { listOfField } from '../../../domain/log/lists.ts'
import { type Season, seasonOf } from '../../../domain/site/season.ts'
import { readLists } from '../../data/queries/lists.ts'
import { readOne } from '../../data/queries/places.ts'
import { currentDatabase } from '../../data/store/person-database.ts'

/** Who copies, where and for when. */
interface Copying {
  actor: Actor
  siteId: string
  today: string
  seasons: readonly Season[]
}

/** What this device knows of what a new log may name. What it does not carry is left to the server. */
export async function nameableNow(
  copy: Activity,
  { actor, siteId, today, seasons }: Copying,
): Promise<Nameable> {
  const kitIds = [copy, ...copy.ChildWorkshops].flatMap(({ WorkshopKits }) =>
    WorkshopKits.flatMap(({ KitId }) => KitId ?? []),
  )
  const [lists, kits] = await Promise.all([
    readLists(Object.values(listOfField)),
    Promise.all(kitIds.map(async (id) => [id, await readOne(currentDatabase(), 'Kit', id)] as const)),
  ])
  const kitOf = new Map(kits)
  const seasonId = seasonOf(today, seasons)?.Id ?? null
  const carriesKits = !isStaff(actor) && isApprovedNow(actor, siteId)
  return {
    offers: (list, id) => lists.get(list)?.some((value) => value.Id === id) ?? true,
    lends: (id) => {
      const kit = kitOf.get(id)
      return kit ? kit.Visibility || coordinates(actor, kit.SiteId) : !carriesKits
    },
    mayAnswerFor: (id) => id === siteId || isApprovedFor(actor, id, seasonId),
  }
}
