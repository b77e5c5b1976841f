import type { Activity } from '../../../domain/activity/document.ts'
import { schoolsById } from '../../data/queries/schools.ts'
import { readKitNames, withPeopleNames } from '../../pickers/log-form/with-names.ts'

/**
 * The document with the names that it shows: a log that waits to be sent carries Ids only. Names that this device does
 * not know stay as they are.
 */
export async function withNames(activity: Activity): Promise<Activity> {
  const volunteers = activity.VolunteerLogHeader.LogItems
  const schools = activity.SchoolDemographicResponseHeader.Items
  const kits = [...activity.WorkshopKits, ...activity.ChildWorkshops.flatMap((child) => child.WorkshopKits)]
  const [LogItems, places, nameKit] = await Promise.all([
    withPeopleNames(volunteers),
    schoolsById(schools.flatMap((item) => item.OrganizationId ?? [])),
    readKitNames(kits),
  ])
  return {
    ...activity,
    VolunteerLogHeader: { ...activity.VolunteerLogHeader, LogItems },
    SchoolDemographicResponseHeader: {
      ...activity.SchoolDemographicResponseHeader,
      Items: schools.map((item) => {
        const school = places.get(item.OrganizationId ?? '')
        // A school that was merged since is called by the name of the one in its place.
        const isNamed = item.Organization && school?.Id === item.OrganizationId
        return isNamed || !school ? item : { ...item, Organization: { Id: school.Id, Name: school.Name } }
      }),
    },
    WorkshopKits: activity.WorkshopKits.map(nameKit),
    ChildWorkshops: activity.ChildWorkshops.map((child) => ({
      ...child,
      WorkshopKits: child.WorkshopKits.map(nameKit),
    })),
  }
}
