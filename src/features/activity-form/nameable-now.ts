import { mayNameKit, type Nameable } from '../../../domain/activity/copy-of-now.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import type { Educator } from '../../../domain/educator/document.ts'
import { mayNameEducator } from '../../../domain/educator/permissions.ts'
import { type Actor, isApprovedFor, isApprovedNow, isStaff } from '../../../domain/kernel/actor.ts'
import { listOfField } from '../../../domain/log/lists.ts'
import { type Season, seasonOf } from '../../../domain/site/season.ts'
import { hasArrived } from '../../data/engine/arrival.ts'
import { readLists } from '../../data/queries/lists.ts'
import { currentDatabase } from '../../data/store/person-database.ts'
import { readRecord } from '../../data/store/records.ts'
import { readOne } from '../../data/store/reference.ts'

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
  const educatorIds = log.EducatorLogHeader.Items.flatMap(({ EducatorAuxDataId }) => EducatorAuxDataId ?? [])
  const personIds = log.VolunteerLogHeader.LogItems.flatMap(({ SubjectId }) => SubjectId ?? [])
  const db = currentDatabase()
  const [isWhole, lists, kitOf, personOf, educatorOf] = await Promise.all([
    hasArrived(siteId),
    readLists(Object.values(listOfField)),
    readEach(kitIds, (id) => readOne(db, 'Kit', id)),
    readEach(personIds, (id) => readOne(db, 'Person', id)),
    readEach(educatorIds, (id) =>
      readRecord<Educator & { CreatedById?: string | null }>('EducatorAuxData', id),
    ),
  ])
  const seasonId = seasonOf(today, seasons)?.Id ?? null
  const mayAnswerFor = (id: string): boolean => id === siteId || isApprovedFor(actor, id, seasonId)
  const sites = [siteId, ...log.SiteResponseHeader.Items.map(({ SiteId }) => SiteId).filter(mayAnswerFor)]
  // Kits and educators of a site where somebody was approved in another season may be taken, and never come to the device.
  const carriesAll = isWhole && !isStaff(actor) && sites.every((id) => isApprovedNow(actor, id))
  return {
    offers: (list, id) => lists.get(list)?.some((value) => value.Id === id) ?? true,
    lends: (id) => {
      const kit = kitOf.get(id)
      return kit ? mayNameKit(actor, kit, sites) : !carriesAll
    },
    mayAnswerFor,
    hasPerson: (id) =>
      isStaff(actor) ||
      id === actor.SubjectId ||
      (personOf.get(id)?.SiteIds.some((site) => sites.includes(site)) ?? false),
    hasEducator: (id) => {
      const educator = educatorOf.get(id)?.doc
      if (!educator) return !carriesAll
      // Whom this device has not sent yet is the writer's own.
      const { CreatedById = actor.SubjectId, EducatorSiteHeader } = educator
      const SiteIds = EducatorSiteHeader.Items.map(({ SiteId }) => SiteId)
      return mayNameEducator(actor, { CreatedById, SiteIds }, sites)
    },
  }
}

const readEach = async <T>(
  ids: readonly string[],
  read: (id: string) => Promise<T | undefined>,
): Promise<Map<string, T | undefined>> =>
  new Map(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)))
