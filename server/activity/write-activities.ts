import { sql } from 'kysely'
import { allOf } from '../db/all-of.ts'
import type { Tx } from '../db/connection.ts'
import {
  type AcceptedActivity,
  activityRow,
  childRows,
  educatorRows,
  hoursRows,
  kitRows,
  listingRows,
  schoolRows,
  type TableRow,
} from './activity-rows.ts'

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
  const rows = all.flatMap((each) => [activityRow(each), ...childRows(each)])
  await clearItems(tx, [...stored])
  await updateActivities(
    tx,
    rows.filter((row) => stored.has(String(row.id))),
  )
  const gone = changed.flatMap(({ activity, storedChildIds, stamps }) => {
    const kept = new Set(activity.ChildWorkshops.map((child) => child.Id))
    return storedChildIds
      .filter((id) => !kept.has(id))
      .map((id) => ({ id, deleted_on: stamps.ModifiedOn, deleted_by_id: stamps.ModifiedById }))
  })
  await markChildrenDeleted(tx, gone)
  const activities = all.map(({ activity }) => activity)
  await allOf([
    () =>
      insertActivities(
        tx,
        rows.filter((row) => !stored.has(String(row.id))),
      ),
    () => insertHours(tx, activities.flatMap(hoursRows)),
    () => insertEducators(tx, activities.flatMap(educatorRows)),
    () => insertSchools(tx, activities.flatMap(schoolRows)),
    () => insertKits(tx, activities.flatMap(kitRows)),
    () => insertListing(tx, all.flatMap(listingRows)),
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

const json = (rows: readonly TableRow[]) => JSON.stringify(rows)

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

async function insertActivities(tx: Tx, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into activity (id, parent_id, position, workshop_type_id, created_by_site_id, season_id, name, date, time,
      location_type_id, volunteer_location_id, description, partnership, keywords, faculty_or_campus_staff,
      media_in_attendance, outside_funding_received, successes_suggestions_issues, photo_permission_id_method,
      number_of_youth, number_of_youth_at_event, number_of_adults, repeat_visit, zoom_id, outreach_request_id, answers,
      dropped_items, is_complete, version, created_on, modified_on, created_by_id, modified_by_id)
    select id, parent_id, position, workshop_type_id, created_by_site_id, season_id, name, date, time,
      location_type_id, volunteer_location_id, description, partnership, keywords, faculty_or_campus_staff,
      media_in_attendance, outside_funding_received, successes_suggestions_issues, photo_permission_id_method,
      number_of_youth, number_of_youth_at_event, number_of_adults, repeat_visit, zoom_id, outreach_request_id, answers,
      dropped_items, is_complete, version, created_on, modified_on, created_by_id, modified_by_id
    from json_populate_recordset(null::activity, ${json(rows)}::json)
  `.execute(tx)
}

async function updateActivities(tx: Tx, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update activity set
      position = given.position, season_id = given.season_id, name = given.name, date = given.date, time = given.time,
      location_type_id = given.location_type_id, volunteer_location_id = given.volunteer_location_id,
      description = given.description, partnership = given.partnership, keywords = given.keywords,
      faculty_or_campus_staff = given.faculty_or_campus_staff, media_in_attendance = given.media_in_attendance,
      outside_funding_received = given.outside_funding_received,
      successes_suggestions_issues = given.successes_suggestions_issues,
      photo_permission_id_method = given.photo_permission_id_method, number_of_youth = given.number_of_youth,
      number_of_youth_at_event = given.number_of_youth_at_event, number_of_adults = given.number_of_adults,
      repeat_visit = given.repeat_visit, zoom_id = given.zoom_id,
      outreach_request_id = given.outreach_request_id, answers = given.answers,
      dropped_items = given.dropped_items, is_complete = given.is_complete, version = given.version,
      modified_on = given.modified_on, modified_by_id = given.modified_by_id
    from json_populate_recordset(null::activity, ${json(rows)}::json) as given
    where activity.id = given.id
  `.execute(tx)
}

async function markChildrenDeleted(tx: Tx, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update activity set deleted_on = given.deleted_on, deleted_by_id = given.deleted_by_id
    from json_populate_recordset(null::activity, ${json(rows)}::json) as given
    where activity.id = given.id
  `.execute(tx)
}

async function insertHours(tx: Tx, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into activity_hours (activity_id, id, position, subject_id, site_id, contact, preparation, delivery)
    select activity_id, id, position, subject_id, site_id, contact, preparation, delivery
    from json_populate_recordset(null::activity_hours, ${json(rows)}::json)
  `.execute(tx)
}

async function insertEducators(tx: Tx, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into activity_educator (activity_id, id, position, organization_id, educator_id, contact, activity_feedback)
    select activity_id, id, position, organization_id, educator_id, contact, activity_feedback
    from json_populate_recordset(null::activity_educator, ${json(rows)}::json)
  `.execute(tx)
}

async function insertSchools(tx: Tx, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into activity_school (activity_id, id, position, organization_id, details, number_of_youth)
    select activity_id, id, position, organization_id, details, number_of_youth
    from json_populate_recordset(null::activity_school, ${json(rows)}::json)
  `.execute(tx)
}

async function insertKits(tx: Tx, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into activity_kit (activity_id, id, position, kit_id, is_kit_damaged, kit_condition)
    select activity_id, id, position, kit_id, is_kit_damaged, kit_condition
    from json_populate_recordset(null::activity_kit, ${json(rows)}::json)
  `.execute(tx)
}

async function insertListing(tx: Tx, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into activity_listing (site_id, activity_id, season_id, date, created_on, modified_on, is_complete, title, hours, youth, sites)
    select site_id, activity_id, season_id, date, created_on, modified_on, is_complete, fold(title), hours, youth, sites
    from json_populate_recordset(null::activity_listing, ${json(rows)}::json)
  `.execute(tx)
}
