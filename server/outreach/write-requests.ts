import { sql } from 'kysely'
import type { OutreachRequest } from '../../domain/outreach/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

const json = (rows: readonly object[]): string => JSON.stringify(rows)

/** Writes whole requests, new and changed, with one statement a table whatever their number; histories apart. */
export async function writeRequests(
  tx: Tx,
  created: readonly Accepted<OutreachRequest>[],
  changed: readonly Accepted<OutreachRequest>[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into outreach_request (id, site_specified, latest_status, latest_site_id, first_time_participating,
        outreach_type, available_times, logistic_details, organization_id, no_org_details, no_org_postal_code,
        contact_first_name, contact_last_name, contact_email, contact_phone_number, event_address, event_city,
        event_province_id, event_postal_code, language_id, other_language, specific_demographics, youth_demographics,
        dropped_items, version, created_on, modified_on, created_by_id, modified_by_id)
      select id, latest_site_id is not null, 0, latest_site_id, first_time_participating,
        outreach_type, available_times, logistic_details, organization_id, no_org_details, no_org_postal_code,
        contact_first_name, contact_last_name, contact_email, contact_phone_number, event_address, event_city,
        event_province_id, event_postal_code, language_id, other_language, specific_demographics, youth_demographics,
        dropped_items, version, created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::outreach_request, ${json(created.map(requestRow))}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update outreach_request set first_time_participating = given.first_time_participating,
        outreach_type = given.outreach_type, available_times = given.available_times,
        logistic_details = given.logistic_details, organization_id = given.organization_id,
        no_org_details = given.no_org_details, no_org_postal_code = given.no_org_postal_code,
        contact_first_name = given.contact_first_name, contact_last_name = given.contact_last_name,
        contact_email = given.contact_email, contact_phone_number = given.contact_phone_number,
        event_address = given.event_address, event_city = given.event_city,
        event_province_id = given.event_province_id, event_postal_code = given.event_postal_code,
        language_id = given.language_id, other_language = given.other_language,
        specific_demographics = given.specific_demographics, youth_demographics = given.youth_demographics,
        dropped_items = given.dropped_items, version = given.version, modified_on = given.modified_on,
        modified_by_id = given.modified_by_id
      from json_populate_recordset(null::outreach_request, ${json(changed.map(requestRow))}::json) as given
      where outreach_request.id = given.id
    `.execute(tx)
    const ids = changed.map(({ document }) => document.Id)
    await sql`delete from outreach_class where outreach_request_id = any(${ids}::uuid[])`.execute(tx)
  }
  const all = [...created, ...changed]
  await insertClasses(
    tx,
    all.map(({ document }) => document),
  )
  await insertNotes(tx, all)
  await refreshSearchText(
    tx,
    all.map(({ document }) => document.Id),
  )
}

/** The row of a request, by column name. */
export const requestRow = ({ document: request, droppedItems, stamps }: Accepted<OutreachRequest>) => ({
  id: request.Id,
  latest_site_id: request.SiteId,
  first_time_participating: request.FirstTimeParticipating,
  outreach_type: request.OutreachType,
  available_times: request.AvailableTimes,
  logistic_details: request.LogisticDetails,
  organization_id: request.OrganizationId,
  no_org_details: request.NoOrgDetails,
  no_org_postal_code: request.NoOrgPostalCode,
  contact_first_name: request.ContactFirstName,
  contact_last_name: request.ContactLastName,
  contact_email: request.ContactEmail,
  contact_phone_number: request.ContactPhoneNumber,
  event_address: request.EventAddress,
  event_city: request.EventCity,
  event_province_id: request.EventProvince,
  event_postal_code: request.EventPostalCode,
  language_id: request.LanguageId,
  other_language: request.OtherLanguage,
  specific_demographics: request.SpecificDemographics,
  youth_demographics: request.YouthDemographics,
  dropped_items: droppedItems,
  ...stampColumns(stamps),
})

/** The rows of the requests' classes, in their order. */
export const classRowsOf = (requests: readonly OutreachRequest[]) =>
  requests.flatMap(({ Id, Classes }) =>
    Classes.map((one, place) => ({
      id: one.Id,
      outreach_request_id: Id,
      place,
      kit_id: one.KitId,
      topic: one.Topic,
      additional_info: one.AdditionalInfo,
    })),
  )

/** The rows of the grades of the requests' classes, in their order. */
export const gradeRowsOf = (requests: readonly OutreachRequest[]) =>
  requests.flatMap(({ Classes }) =>
    Classes.flatMap((one) =>
      one.Grades.map((grade, place) => ({
        id: grade.Id,
        outreach_class_id: one.Id,
        place,
        grade_id: grade.GradeId,
        number_of_students: grade.NumStudents,
      })),
    ),
  )

async function insertClasses(tx: Tx, requests: readonly OutreachRequest[]): Promise<void> {
  const [classes, grades] = [classRowsOf(requests), gradeRowsOf(requests)]
  if (classes.length > 0) {
    await sql`
      insert into outreach_class (id, outreach_request_id, place, kit_id, topic, additional_info)
      select id, outreach_request_id, place, kit_id, topic, additional_info
      from json_populate_recordset(null::outreach_class, ${json(classes)}::json)
    `.execute(tx)
  }
  if (grades.length > 0) {
    await sql`
      insert into outreach_class_grade (id, outreach_class_id, place, grade_id, number_of_students)
      select id, outreach_class_id, place, grade_id, number_of_students
      from json_populate_recordset(null::outreach_class_grade, ${json(grades)}::json)
    `.execute(tx)
  }
}

/** Notes are appended: those that are there already stay as they are. */
async function insertNotes(tx: Tx, all: readonly Accepted<OutreachRequest>[]): Promise<void> {
  const notes = all.flatMap(({ document, stamps }) =>
    document.Notes.filter(({ DisplayDate }) => DisplayDate === undefined).map((note) => ({
      id: note.Id,
      outreach_request_id: document.Id,
      text: note.Text,
      created_on: stamps.ModifiedOn,
      created_by_id: stamps.ModifiedById,
    })),
  )
  if (notes.length === 0) return
  await sql`
    insert into outreach_note (id, outreach_request_id, text, created_on, created_by_id)
    select id, outreach_request_id, text, created_on, created_by_id
    from json_populate_recordset(null::outreach_note, ${json(notes)}::json)
  `.execute(tx)
}

/** What the list searches: who asks, and the school by its name as it is now. */
export async function refreshSearchText(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update outreach_request r set search_text = fold(concat_ws(' ', r.contact_first_name, r.contact_last_name,
      r.contact_email, r.submission_number::text, r.no_org_details,
      (select o.name || ' ' || o.city from organization o where o.id = r.organization_id)))
    where r.id = any(${[...ids]}::uuid[])
  `.execute(tx)
}
