import { type Actor, isApprovedNow } from '../../../domain/kernel/actor.ts'
import { isOffered } from '../../../domain/registration/offered.ts'
import { sitesWithdrawnFrom } from '../../../domain/registration/withdrawn.ts'
import { currentSeasons } from '../../../domain/site/season.ts'
import { readMe } from './people.ts'
import { readSeasons, readSites } from './places.ts'

/** What somebody without a site is told about registering. */
export interface Registering {
  /** A season is active: without one nobody registers. */
  hasSeason: boolean
  /** They volunteered in a season before and are not registered in the active one. */
  isReturning: boolean
  /** The names of the sites that withdrew them this season. */
  withdrawnFrom: readonly string[]
  /** A site is left at which they may register this season. */
  hasSiteLeft: boolean
}

/** See {@link Registering}. */
export async function readRegistering(): Promise<Registering> {
  const [me, seasons, sites] = await Promise.all([readMe(), readSeasons(), readSites()])
  const active = seasons.find(({ Active }) => Active)
  const registrations = me?.SiteRegistrations ?? []
  const withdrawn = sitesWithdrawnFrom(registrations, active?.Id)
  return {
    hasSeason: active !== undefined,
    isReturning:
      active !== undefined &&
      registrations.some(({ IsApproved }) => IsApproved) &&
      registrations.every(({ SeasonId }) => SeasonId !== active.Id),
    withdrawnFrom: sites.filter(({ Id }) => withdrawn.includes(Id)).map(({ Name }) => Name),
    hasSiteLeft: active !== undefined && sites.some((site) => isOffered(site, registrations, active.Id)),
  }
}

/** A season that is not active any more, while logs of it are still taken, and the sites where one may write them. */
export interface SeasonToFinish {
  /** Its last day, `YYYY-MM-DD`. */
  EndDate: string
  siteIds: readonly string[]
}

/** What somebody may still log at sites where they are not approved in the active season; null for nothing. */
export async function readSeasonToFinish(actor: Actor): Promise<SeasonToFinish | null> {
  // While none is active, the newest may be one that has not begun.
  for (const { Id, EndDate, Active, Locked } of currentSeasons(await readSeasons())) {
    const siteIds = actor.Approvals.filter(
      ({ SiteId, SeasonId }) => SeasonId === Id && !isApprovedNow(actor, SiteId),
    ).map(({ SiteId }) => SiteId)
    if (!Active && !Locked && siteIds.length > 0) return { EndDate, siteIds }
  }
  return null
}
