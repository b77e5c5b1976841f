import type { Activity, WorkshopKit } from '../../../domain/activity/document.ts'
import { kitsById } from '../../data/queries/lists.ts'
import { namesOfPeople } from '../../data/queries/people.ts'
import { schoolsById } from '../../data/queries/schools.ts'

/**
 * The document with the names that it shows: a log that waits to be sent carries Ids only. Names that this device does
 * not know stay as they are.
 */
export async function withNames(activity: Activity): Promise<Activity> {
  const volunteers = activity.VolunteerLogHeader.LogItems
  const schools = activity.SchoolDemographicResponseHeader.Items
  const kits = [...activity.WorkshopKits, ...activity.ChildWorkshops.flatMap((child) => child.WorkshopKits)]
  const [people, places, shelf] = await Promise.all([
    namesOfPeople(volunteers.flatMap((item) => (item.Subject ? [] : (item.SubjectId ?? [])))),
    schoolsById(schools.flatMap((item) => (item.Organization ? [] : (item.OrganizationId ?? [])))),
    kitsById(kits.flatMap((item) => (item.Kit ? [] : (item.KitId ?? [])))),
  ])
  const nameKit = (item: WorkshopKit): WorkshopKit => {
    const kit = shelf.get(item.KitId ?? '')
    if (item.Kit || !kit) return item
    return { ...item, Kit: { Id: kit.Id, EnglishName: kit.EnglishName, FrenchName: kit.FrenchName } }
  }
  return {
    ...activity,
    VolunteerLogHeader: {
      ...activity.VolunteerLogHeader,
      LogItems: volunteers.map((item) => {
        const FullName = people.get(item.SubjectId ?? '')
        return item.Subject || !item.SubjectId || !FullName
          ? item
          : { ...item, Subject: { Id: item.SubjectId, FullName } }
      }),
    },
    SchoolDemographicResponseHeader: {
      ...activity.SchoolDemographicResponseHeader,
      Items: schools.map((item) => {
        const school = places.get(item.OrganizationId ?? '')
        return item.Organization || !school
          ? item
          : { ...item, Organization: { Id: school.Id, Name: school.Name } }
      }),
    },
    WorkshopKits: activity.WorkshopKits.map(nameKit),
    ChildWorkshops: activity.ChildWorkshops.map((child) => ({
      ...child,
      WorkshopKits: child.WorkshopKits.map(nameKit),
    })),
  }
}
