import { type Actor, isApprovedNow } from '../../../domain/kernel/actor.ts'
import { currentSeasons } from '../../../domain/site/season.ts'
import { readMe } from './people.ts'
import { readSeasons } from './places.ts'

/** True for somebody who volunteered in a season before and is not registered in the active one. */
export async function isOfPastSeason(): Promise<boolean> {
  const [me, seasons] = await Promise.all([readMe(), readSeasons()])
  const active = seasons.find(({ Active }) => Active)
  const registrations = me?.SiteRegistrations ?? []
  return (
    active !== undefined &&
    registrations.some(({ IsApproved }) => IsApproved) &&
    registrations.every(({ SeasonId }) => SeasonId !== active.Id)
  )
}

/** The season before the active one, while logs of it are still taken, and the sites where one may write them. */
export interface SeasonToFinish {
  /** Its last day, `YYYY-MM-DD`. */
  EndDate: string
  siteIds: readonly string[]
}

/** What somebody may still log at sites where they are not approved in the active season; null for nothing. */
export async function readSeasonToFinish(actor: Actor): Promise<SeasonToFinish | null> {
  const [active, before] = currentSeasons(await readSeasons())
  if (!active?.Active || !before || before.Locked) return null
  const siteIds = actor.Approvals.filter(
    ({ SiteId, SeasonId }) => SeasonId === before.Id && !isApprovedNow(actor, SiteId),
  ).map(({ SiteId }) => SiteId)
  return siteIds.length > 0 ? { EndDate: before.EndDate, siteIds } : null
}
