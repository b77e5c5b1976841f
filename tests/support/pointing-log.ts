import type { Activity } from '../../domain/activity/document.ts'
import { freshId, fullActivity } from './activities.ts'

/** Ids that name no record: a type is not judged as one (an unknown type refuses the whole log), and ZoomId is a text. */
export const notReferences = ['WorkshopTypeId', 'ZoomId', 'HourTypeId']

/** A series that points at something in every field that can. */
export function pointingLog(): Activity {
  const log = fullActivity('MultiWorkshop')
  for (const holder of [log, ...log.ChildWorkshops])
    Object.assign(holder.YouthDemographics, {
      PopulationDensityId: freshId(),
      GenderIdentityId: freshId(),
    })
  log.OutreachRequestId = freshId()
  for (const item of log.EducatorLogHeader.Items) item.OrganizationId = freshId()
  for (const item of log.SchoolDemographicResponseHeader.Items)
    item.OrganizationDetails = {
      ...{ Name: 'École des Pins', Address: null, City: null, PostalCode: null, TelephoneNumber: null },
      ...{ RegionId: freshId(), GenderDistributionId: freshId(), LanguageId: freshId() },
    }
  return log
}
