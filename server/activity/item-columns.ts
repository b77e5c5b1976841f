import { youthReached } from '../../domain/activity/counted.ts'
import type { Activity, ChildActivity } from '../../domain/activity/document.ts'
import { fold } from '../../domain/kernel/text.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import { totalHours } from '../../domain/log/hours.ts'
import {
  booleans,
  dates,
  instants,
  integers,
  jsonbs,
  jsonOf,
  smallints,
  texts,
  uuids,
} from '../db/binary-array.ts'
import { type AcceptedActivity, sitesOf } from './activity-rows.ts'

/** The rows of `activity_hours`, by column; hours in hundredths. */
export function hoursColumns(activities: readonly Activity[]) {
  const columns = {
    activityId: uuids(),
    id: uuids(),
    position: smallints(),
    subjectId: uuids(),
    siteId: uuids(),
    contact: jsonbs(),
    preparation: integers(),
    delivery: integers(),
  }
  for (const { Id, VolunteerLogHeader } of activities) {
    for (const [position, item] of VolunteerLogHeader.LogItems.entries()) {
      columns.activityId.push(Id)
      columns.id.push(item.Id)
      columns.position.push(position)
      columns.subjectId.push(item.SubjectId)
      columns.siteId.push(item.SiteId)
      columns.contact.push(jsonOf(item.AuxData))
      columns.preparation.push(hundredthsOf(item.LogHours, hourTypeIds.Preparation))
      columns.delivery.push(hundredthsOf(item.LogHours, hourTypeIds.Delivery))
    }
  }
  return columns
}

function hundredthsOf(
  hours: readonly { HourTypeId: string; Hours: number | null }[],
  type: string,
): number | null {
  const given = hours.find((entry) => entry.HourTypeId === type)?.Hours ?? null
  return given === null ? null : Math.round(given * 100)
}

/** The rows of `activity_educator`, by column. */
export function educatorColumns(activities: readonly Activity[]) {
  const columns = {
    activityId: uuids(),
    id: uuids(),
    position: smallints(),
    organizationId: uuids(),
    educatorId: uuids(),
    contact: jsonbs(),
    activityFeedback: booleans(),
  }
  for (const { Id, EducatorLogHeader } of activities) {
    for (const [position, item] of EducatorLogHeader.Items.entries()) {
      columns.activityId.push(Id)
      columns.id.push(item.Id)
      columns.position.push(position)
      columns.organizationId.push(item.OrganizationId)
      columns.educatorId.push(item.EducatorAuxDataId)
      columns.contact.push(jsonOf(item.EducatorAuxData))
      columns.activityFeedback.push(item.ActivityFeedback)
    }
  }
  return columns
}

/** The rows of `activity_school`, by column. */
export function schoolColumns(activities: readonly Activity[]) {
  const columns = {
    activityId: uuids(),
    id: uuids(),
    position: smallints(),
    organizationId: uuids(),
    details: jsonbs(),
    numberOfYouth: integers(),
  }
  for (const { Id, SchoolDemographicResponseHeader } of activities) {
    for (const [position, item] of SchoolDemographicResponseHeader.Items.entries()) {
      columns.activityId.push(Id)
      columns.id.push(item.Id)
      columns.position.push(position)
      columns.organizationId.push(item.OrganizationId)
      columns.details.push(jsonOf(item.OrganizationDetails))
      columns.numberOfYouth.push(item.NumberOfYouth)
    }
  }
  return columns
}

/** The rows of `activity_kit`, those of the children included, by column. */
export function kitColumns(activities: readonly Activity[]) {
  const columns = {
    activityId: uuids(),
    id: uuids(),
    position: smallints(),
    kitId: uuids(),
    isKitDamaged: booleans(),
    kitCondition: texts(),
  }
  const add = ({ Id, WorkshopKits }: Activity | ChildActivity) => {
    for (const [position, item] of WorkshopKits.entries()) {
      columns.activityId.push(Id)
      columns.id.push(item.Id)
      columns.position.push(position)
      columns.kitId.push(item.KitId)
      columns.isKitDamaged.push(item.IsKitDamaged)
      columns.kitCondition.push(item.KitCondition)
    }
  }
  for (const activity of activities) {
    add(activity)
    for (const child of activity.ChildWorkshops) add(child)
  }
  return columns
}

/** The rows of `activity_listing`, one for each site that an activity belongs to, by column; hours in hundredths. */
export function listingColumns(all: readonly AcceptedActivity[]) {
  const columns = {
    siteId: uuids(),
    activityId: uuids(),
    seasonId: uuids(),
    date: dates(),
    createdOn: instants(),
    modifiedOn: instants(),
    isComplete: booleans(),
    title: texts(),
    hours: integers(),
    youth: integers(),
    sites: texts(),
  }
  for (const { activity, stamps, seasonId, isComplete } of all) {
    const sites = sitesOf(activity)
    // As the database's own function would: by the same table, and in a tenth of the time.
    const title = fold(activity.Name)
    const hours = activity.VolunteerLogHeader.LogItems.reduce((sum, item) => sum + totalHours(item), 0)
    for (const siteId of sites) {
      columns.siteId.push(siteId)
      columns.activityId.push(activity.Id)
      columns.seasonId.push(seasonId)
      columns.date.push(activity.Date)
      columns.createdOn.push(stamps.CreatedOn)
      columns.modifiedOn.push(stamps.ModifiedOn)
      columns.isComplete.push(isComplete)
      columns.title.push(title)
      columns.hours.push(Math.round(hours * 100))
      columns.youth.push(youthReached(activity))
      columns.sites.push(sites.length > 1 ? `{${sites.toSorted().join(',')}}` : null)
    }
  }
  return columns
}
