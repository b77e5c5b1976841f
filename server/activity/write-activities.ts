import { type RawBuilder, sql } from 'kysely'
import type { Activity } from '../../domain/activity/document.ts'
import { allOf } from '../db/all-of.ts'
import { instants, uuids } from '../db/binary-array.ts'
import type { Tx } from '../db/connection.ts'
import { type AcceptedActivity, type ActivityPart, activityColumns, partsOf } from './activity-rows.ts'
import { educatorColumns, hoursColumns, kitColumns, listingColumns, schoolColumns } from './item-columns.ts'

/** A change of a stored activity: which children it has already. */
export interface ChangedActivity extends AcceptedActivity {
  storedChildIds: readonly string[]
}

/**
 * Writes whole activities, new and changed, with one statement for each table whatever their number. New rows are
 * inserted plainly: an id that somebody else took meanwhile must fail, never overwrite.
 */
export async function writeActivities(
  tx: Tx,
  created: readonly AcceptedActivity[],
  changed: readonly ChangedActivity[],
): Promise<void> {
  const stored = new Set(changed.flatMap((each) => [each.activity.Id, ...each.storedChildIds]))
  const all = [...created, ...changed].sort((a, b) => (a.activity.Id < b.activity.Id ? -1 : 1))
  const parts = all.flatMap(partsOf)
  const isStored = ({ accepted, child }: ActivityPart) => stored.has((child ?? accepted.activity).Id)
  await clearItems(tx, [...stored])
  await updateActivities(tx, parts.filter(isStored))
  const gone = changed.flatMap(({ activity, storedChildIds, stamps }) => {
    const kept = new Set(activity.ChildWorkshops.map((child) => child.Id))
    return storedChildIds
      .filter((id) => !kept.has(id))
      .map((id) => ({ id, deletedOn: stamps.ModifiedOn, deletedById: stamps.ModifiedById }))
  })
  await markChildrenDeleted(tx, gone)
  const activities = all.map(({ activity }) => activity)
  await allOf([
    () =>
      insertActivities(
        tx,
        parts.filter((part) => !isStored(part)),
      ),
    () => insertHours(tx, activities),
    () => insertEducators(tx, activities),
    () => insertSchools(tx, activities),
    () => insertKits(tx, activities),
    () => insertListing(tx, all),
  ])
}

/** Marks activities and their children as deleted; what they held is kept. */
export async function deleteActivities(
  tx: Tx,
  ids: readonly string[],
  deletedOn: string,
  deletedById: string,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update activity set version = version + 1, modified_on = ${deletedOn}, modified_by_id = ${deletedById},
      deleted_on = ${deletedOn}, deleted_by_id = ${deletedById}
    where id = any(${[...ids]}::uuid[]) or (parent_id = any(${[...ids]}::uuid[]) and deleted_on is null)
  `.execute(tx)
  await sql`delete from activity_listing where activity_id = any(${[...ids]}::uuid[])`.execute(tx)
}

async function clearItems(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of [
    'activity_hours',
    'activity_educator',
    'activity_school',
    'activity_kit',
    'activity_listing',
  ]) {
    await sql`delete from ${sql.table(table)} where activity_id = any(${[...ids]}::uuid[])`.execute(tx)
  }
}

async function insertActivities(tx: Tx, parts: readonly ActivityPart[]): Promise<void> {
  if (parts.length === 0) return
  await sql`
    insert into activity (id, parent_id, position, workshop_type_id, created_by_site_id, season_id, name, date, time,
      location_type_id, volunteer_location_id, description, partnership, keywords, faculty_or_campus_staff,
      media_in_attendance, outside_funding_received, successes_suggestions_issues, photo_permission_id_method,
      number_of_youth, number_of_youth_at_event, number_of_adults, repeat_visit, zoom_id, outreach_request_id, answers,
      dropped_items, is_complete, version, created_on, modified_on, created_by_id, modified_by_id)
    select id, parent_id, position, workshop_type_id, created_by_site_id, season_id, name, date, time::time,
      location_type_id, volunteer_location_id, description, partnership, keywords, faculty_or_campus_staff,
      media_in_attendance, outside_funding_received, successes_suggestions_issues, photo_permission_id_method,
      number_of_youth, number_of_youth_at_event, number_of_adults, repeat_visit, zoom_id, outreach_request_id, answers,
      dropped_items::uuid[], is_complete, version, created_on, modified_on, created_by_id, modified_by_id
    from ${given(parts)}
  `.execute(tx)
}

async function updateActivities(tx: Tx, parts: readonly ActivityPart[]): Promise<void> {
  if (parts.length === 0) return
  await sql`
    update activity set
      position = given.position, season_id = given.season_id, name = given.name, date = given.date, time = given.time::time,
      location_type_id = given.location_type_id, volunteer_location_id = given.volunteer_location_id,
      description = given.description, partnership = given.partnership, keywords = given.keywords,
      faculty_or_campus_staff = given.faculty_or_campus_staff, media_in_attendance = given.media_in_attendance,
      outside_funding_received = given.outside_funding_received,
      successes_suggestions_issues = given.successes_suggestions_issues,
      photo_permission_id_method = given.photo_permission_id_method, number_of_youth = given.number_of_youth,
      number_of_youth_at_event = given.number_of_youth_at_event, number_of_adults = given.number_of_adults,
      repeat_visit = given.repeat_visit, zoom_id = given.zoom_id,
      outreach_request_id = given.outreach_request_id, answers = given.answers,
      dropped_items = given.dropped_items::uuid[], is_complete = given.is_complete, version = given.version,
      modified_on = given.modified_on, modified_by_id = given.modified_by_id
    from ${given(parts)}
    where activity.id = given.id
  `.execute(tx)
}

/** The rows of `activity` as a table; times of day and lists of Ids are texts in it. */
function given(parts: readonly ActivityPart[]): RawBuilder<unknown> {
  const rows = activityColumns(parts)
  return sql`(select
    unnest(${rows.id}::uuid[]) as id, unnest(${rows.parentId}::uuid[]) as parent_id,
    unnest(${rows.position}::smallint[]) as position, unnest(${rows.workshopTypeId}::uuid[]) as workshop_type_id,
    unnest(${rows.createdBySiteId}::uuid[]) as created_by_site_id, unnest(${rows.seasonId}::uuid[]) as season_id,
    unnest(${rows.name}::text[]) as name, unnest(${rows.date}::date[]) as date, unnest(${rows.time}::text[]) as time,
    unnest(${rows.locationTypeId}::uuid[]) as location_type_id,
    unnest(${rows.volunteerLocationId}::uuid[]) as volunteer_location_id,
    unnest(${rows.description}::text[]) as description, unnest(${rows.partnership}::text[]) as partnership,
    unnest(${rows.keywords}::text[]) as keywords, unnest(${rows.facultyOrCampusStaff}::text[]) as faculty_or_campus_staff,
    unnest(${rows.mediaInAttendance}::text[]) as media_in_attendance,
    unnest(${rows.outsideFundingReceived}::text[]) as outside_funding_received,
    unnest(${rows.successesSuggestionsIssues}::text[]) as successes_suggestions_issues,
    unnest(${rows.photoPermissionIdMethod}::text[]) as photo_permission_id_method,
    unnest(${rows.numberOfYouth}::integer[]) as number_of_youth,
    unnest(${rows.numberOfYouthAtEvent}::integer[]) as number_of_youth_at_event,
    unnest(${rows.numberOfAdults}::integer[]) as number_of_adults, unnest(${rows.repeatVisit}::boolean[]) as repeat_visit,
    unnest(${rows.zoomId}::text[]) as zoom_id, unnest(${rows.outreachRequestId}::uuid[]) as outreach_request_id,
    unnest(${rows.answers}::jsonb[]) as answers, unnest(${rows.droppedItems}::text[]) as dropped_items,
    unnest(${rows.isComplete}::boolean[]) as is_complete, unnest(${rows.version}::integer[]) as version,
    unnest(${rows.createdOn}::timestamptz[]) as created_on, unnest(${rows.modifiedOn}::timestamptz[]) as modified_on,
    unnest(${rows.createdById}::uuid[]) as created_by_id, unnest(${rows.modifiedById}::uuid[]) as modified_by_id
  ) as given`
}

interface RemovedChild {
  id: string
  deletedOn: string
  deletedById: string
}

async function markChildrenDeleted(tx: Tx, children: readonly RemovedChild[]): Promise<void> {
  if (children.length === 0) return
  await sql`
    update activity set deleted_on = given.deleted_on, deleted_by_id = given.deleted_by_id
    from (select
      unnest(${uuids(children.map(({ id }) => id))}::uuid[]) as id,
      unnest(${instants(children.map(({ deletedOn }) => deletedOn))}::timestamptz[]) as deleted_on,
      unnest(${uuids(children.map(({ deletedById }) => deletedById))}::uuid[]) as deleted_by_id
    ) as given
    where activity.id = given.id
  `.execute(tx)
}

async function insertHours(tx: Tx, activities: readonly Activity[]): Promise<void> {
  const rows = hoursColumns(activities)
  if (rows.id.length === 0) return
  await sql`
    insert into activity_hours (activity_id, id, position, subject_id, site_id, contact, preparation, delivery)
    select activity_id, id, position, subject_id, site_id, contact, preparation * 0.01, delivery * 0.01
    from (select
      unnest(${rows.activityId}::uuid[]) as activity_id, unnest(${rows.id}::uuid[]) as id,
      unnest(${rows.position}::smallint[]) as position, unnest(${rows.subjectId}::uuid[]) as subject_id,
      unnest(${rows.siteId}::uuid[]) as site_id, unnest(${rows.contact}::jsonb[]) as contact,
      unnest(${rows.preparation}::integer[]) as preparation, unnest(${rows.delivery}::integer[]) as delivery
    ) as given
  `.execute(tx)
}

async function insertEducators(tx: Tx, activities: readonly Activity[]): Promise<void> {
  const rows = educatorColumns(activities)
  if (rows.id.length === 0) return
  await sql`
    insert into activity_educator (activity_id, id, position, organization_id, educator_id, contact, activity_feedback)
    select
      unnest(${rows.activityId}::uuid[]), unnest(${rows.id}::uuid[]), unnest(${rows.position}::smallint[]),
      unnest(${rows.organizationId}::uuid[]), unnest(${rows.educatorId}::uuid[]), unnest(${rows.contact}::jsonb[]),
      unnest(${rows.activityFeedback}::boolean[])
  `.execute(tx)
}

async function insertSchools(tx: Tx, activities: readonly Activity[]): Promise<void> {
  const rows = schoolColumns(activities)
  if (rows.id.length === 0) return
  await sql`
    insert into activity_school (activity_id, id, position, organization_id, details, number_of_youth)
    select
      unnest(${rows.activityId}::uuid[]), unnest(${rows.id}::uuid[]), unnest(${rows.position}::smallint[]),
      unnest(${rows.organizationId}::uuid[]), unnest(${rows.details}::jsonb[]), unnest(${rows.numberOfYouth}::integer[])
  `.execute(tx)
}

async function insertKits(tx: Tx, activities: readonly Activity[]): Promise<void> {
  const rows = kitColumns(activities)
  if (rows.id.length === 0) return
  await sql`
    insert into activity_kit (activity_id, id, position, kit_id, is_kit_damaged, kit_condition)
    select
      unnest(${rows.activityId}::uuid[]), unnest(${rows.id}::uuid[]), unnest(${rows.position}::smallint[]),
      unnest(${rows.kitId}::uuid[]), unnest(${rows.isKitDamaged}::boolean[]), unnest(${rows.kitCondition}::text[])
  `.execute(tx)
}

async function insertListing(tx: Tx, all: readonly AcceptedActivity[]): Promise<void> {
  const rows = listingColumns(all)
  if (rows.activityId.length === 0) return
  await sql`
    insert into activity_listing (site_id, activity_id, season_id, date, created_on, modified_on, is_complete, title, hours, youth, sites)
    select site_id, activity_id, season_id, date, created_on, modified_on, is_complete, title, hours * 0.01, youth,
      sites::uuid[]
    from (select
      unnest(${rows.siteId}::uuid[]) as site_id, unnest(${rows.activityId}::uuid[]) as activity_id,
      unnest(${rows.seasonId}::uuid[]) as season_id, unnest(${rows.date}::date[]) as date,
      unnest(${rows.createdOn}::timestamptz[]) as created_on, unnest(${rows.modifiedOn}::timestamptz[]) as modified_on,
      unnest(${rows.isComplete}::boolean[]) as is_complete, unnest(${rows.title}::text[]) as title,
      unnest(${rows.hours}::integer[]) as hours, unnest(${rows.youth}::integer[]) as youth,
      unnest(${rows.sites}::text[]) as sites
    ) as given
  `.execute(tx)
}
