import type { Site } from '../../../domain/site/site.ts'
import type { EnrolmentFacts } from '../../data/people/enrolment.ts'

/** The sites at which the person may register: active ones, without those where they are registered this season. */
export function offeredSites({ me, season, sites }: EnrolmentFacts): Site[] {
  const registered = new Set(
    (me?.SiteRegistrations ?? [])
      .filter(({ SeasonId }) => SeasonId === season?.Id)
      .map(({ SiteId }) => SiteId),
  )
  return sites.filter((site) => site.LatestSiteStatus?.IsActive === true && !registered.has(site.Id))
}
