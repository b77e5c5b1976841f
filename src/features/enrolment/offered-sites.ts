import type { Site } from '../../../domain/site/site.ts'
import type { EnrolmentFacts } from '../../data/people/enrolment.ts'

/** True for a site where the person is registered this season. */
export const isRegisteredAt = (siteId: string, { me, season }: EnrolmentFacts): boolean =>
  (me?.SiteRegistrations ?? []).some(({ SiteId, SeasonId }) => SiteId === siteId && SeasonId === season?.Id)

/** The sites at which the person may register: active ones, without those where they are registered this season. */
export const offeredSites = (facts: EnrolmentFacts): Site[] =>
  facts.sites.filter((site) => site.LatestSiteStatus?.IsActive === true && !isRegisteredAt(site.Id, facts))
