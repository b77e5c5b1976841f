import { isOffered, isRegisteredIn } from '../../../domain/registration/offered.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { EnrolmentFacts } from '../../data/people/enrolment.ts'

/** True for a site where the person is registered this season. */
export const isRegisteredAt = (siteId: string, { me, season }: EnrolmentFacts): boolean =>
  isRegisteredIn(siteId, me?.SiteRegistrations ?? [], season?.Id)

/** The sites at which the person may register: active ones, without those where they are registered this season. */
export const offeredSites = ({ me, season, sites }: EnrolmentFacts): Site[] =>
  sites.filter((site) => isOffered(site, me?.SiteRegistrations ?? [], season?.Id))
