import type { Activity } from '../../domain/activity/document.ts'
import { EMPTY_ID } from '../../domain/kernel/ids.ts'
import { withRoundHours } from '../../domain/log/hours.ts'

/**
 * The document as it is kept: texts that may not be null are empty, hours have two decimals, and an educator or a
 * school that is in the register carries no copy of its details.
 */
export function normaliseActivity<A extends Activity>(activity: A): A {
  return {
    ...activity,
    Name: activity.Name ?? '',
    Date: activity.Date ?? '',
    CreatedBySiteId: known(activity.CreatedBySiteId),
    WorkshopTypeId: known(activity.WorkshopTypeId),
    VolunteerLogHeader: {
      ...activity.VolunteerLogHeader,
      LogItems: activity.VolunteerLogHeader.LogItems.map(withRoundHours),
    },
    EducatorLogHeader: {
      ...activity.EducatorLogHeader,
      Items: activity.EducatorLogHeader.Items.map((item) =>
        item.EducatorAuxDataId && item.EducatorAuxData ? { ...item, EducatorAuxData: null } : item,
      ),
    },
    SchoolDemographicResponseHeader: {
      ...activity.SchoolDemographicResponseHeader,
      Items: activity.SchoolDemographicResponseHeader.Items.map((item) =>
        item.OrganizationId && item.OrganizationDetails ? { ...item, OrganizationDetails: null } : item,
      ),
    },
    ChildWorkshops: activity.ChildWorkshops.map((child) => ({ ...child, Name: child.Name ?? '' })),
  }
}

const known = (id: string | null): string => (id === null || id === EMPTY_ID ? '' : id)
