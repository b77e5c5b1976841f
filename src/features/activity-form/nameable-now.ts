import type { Nameable } from '../../../domain/activity/copy-of-now.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import { mayName } from '../../../domain/activity/named-records.ts'
import { namedReferences } from '../../../domain/activity/references.ts'
import { type Actor, isApprovedFor, isApprovedNow, isStaff } from '../../../domain/kernel/actor.ts'
import { listOfField } from '../../../domain/log/lists.ts'
import { type Season, seasonOf } from '../../../domain/site/season.ts'
import { hasArrived } from '../../data/engine/arrival.ts'
import { readLists } from '../../data/queries/lists.ts'
import { readNamedRecords } from '../../data/queries/named-records.ts'

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
  const [isWhole, lists, known] = await Promise.all([
    hasArrived(siteId),
    readLists(Object.values(listOfField)),
    readNamedRecords(namedReferences(log), actor),
  ])
  const seasonId = seasonOf(today, seasons)?.Id ?? null
  const mayAnswerFor = (id: string): boolean => id === siteId || isApprovedFor(actor, id, seasonId)
  const sites = [siteId, ...log.SiteResponseHeader.Items.map(({ SiteId }) => SiteId).filter(mayAnswerFor)]
  // Kits and educators of a site where somebody was approved in another season may be taken, and never come to the device.
  const carriesAll = isWhole && !isStaff(actor) && sites.every((id) => isApprovedNow(actor, id))
  return {
    offers: (list, id) => lists.get(list)?.some((value) => value.Id === id) ?? true,
    lends: (id) => (known.kits.has(id) ? mayName(actor, { kind: 'kit', id }, sites, known) : !carriesAll),
    mayAnswerFor,
    hasPerson: (id) =>
      isStaff(actor) || id === actor.SubjectId || mayName(actor, { kind: 'person', id }, sites, known),
    hasEducator: (id) =>
      known.educators.has(id) ? mayName(actor, { kind: 'educator', id }, sites, known) : !carriesAll,
  }
}
