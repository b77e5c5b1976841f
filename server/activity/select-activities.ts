import { type RawBuilder, sql } from 'kysely'
import type { ActivityTypeName } from '../../domain/activity/constants.ts'
import type { SchoolDetails, YouthDemographics } from '../../domain/activity/document.ts'
import type { EnumerationChoice, VolunteerContact } from '../../domain/log/document.ts'
import type { Executor } from '../db/connection.ts'

/** What the `answers` column holds; a kind that was never answered is absent. */
export interface StoredAnswers {
  SubjectAreas?: EnumerationChoice[]
  Languages?: EnumerationChoice[]
  Grades?: EnumerationChoice[]
  SpecialInitiatives?: EnumerationChoice[]
  Sites?: { Id: string; SiteId: string }[]
  YouthDemographics?: Partial<YouthDemographics>
}

/** A kit of an activity or of a child, with its names. */
export interface KitRow {
  Id: string
  KitId: string | null
  IsKitDamaged: boolean | null
  KitCondition: string | null
  EnglishName: string | null
  FrenchName: string | null
}

/** A child activity as it is stored. */
export interface ChildRow {
  Id: string
  Name: string
  Time: string | null
  Description: string | null
  NumberOfYouth: number | null
  Answers: StoredAnswers
  Kits: KitRow[]
}

/** A whole activity as one row: its own columns, and its items as JSON in their order. */
export interface ActivityRow {
  id: string
  workshop_type_id: string
  type_name: ActivityTypeName
  type_order: number
  created_by_site_id: string
  season_id: string
  season_start: string
  season_end: string
  season_active: boolean
  season_locked: boolean
  name: string
  date: string
  time: string | null
  location_type_id: string | null
  volunteer_location_id: string | null
  description: string | null
  partnership: string | null
  keywords: string | null
  faculty_or_campus_staff: string | null
  media_in_attendance: string | null
  outside_funding_received: string | null
  successes_suggestions_issues: string | null
  photo_permission_id_method: string | null
  number_of_youth: number | null
  number_of_youth_at_event: number | null
  number_of_adults: number | null
  repeat_visit: boolean | null
  zoom_id: string | null
  outreach_request_id: string | null
  answers: StoredAnswers
  dropped_items: string[]
  is_complete: boolean
  has_evaluations: boolean
  version: number
  created_on: string
  modified_on: string
  created_by_id: string
  modified_by_id: string
  deleted_on: string | null
  /** See {@link editionOf}. */
  edition: string
  site_names: Record<string, string>
  hours: {
    Id: string
    SubjectId: string | null
    SiteId: string | null
    Contact: VolunteerContact | null
    Preparation: number | null
    Delivery: number | null
    FullName: string | null
  }[]
  educators: {
    Id: string
    OrganizationId: string | null
    EducatorId: string | null
    Contact: { FirstName: string; LastName: string; Email?: string; Organization?: string } | null
    Feedback: boolean | null
    FirstName: string | null
    LastName: string | null
    Email: string | null
    School: string | null
  }[]
  schools: {
    Id: string
    OrganizationId: string | null
    Details: SchoolDetails | null
    NumberOfYouth: number | null
    Name: string | null
    Address: string | null
    TelephoneNumber: string | null
  }[]
  kits: KitRow[]
  children: ChildRow[]
}

/** Reads whole activities, deleted ones included, in one statement whatever their number and size. */
export async function selectActivities(on: Executor, ids: readonly string[]): Promise<ActivityRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ActivityRow>`
    select a.id, a.workshop_type_id, type.name as type_name, type.sort_order as type_order,
      a.created_by_site_id, a.season_id, season.start_date as season_start, season.end_date as season_end,
      season.active as season_active, season.locked as season_locked,
      a.name, a.date, a.time, a.location_type_id, a.volunteer_location_id, a.description, a.partnership, a.keywords,
      a.faculty_or_campus_staff, a.media_in_attendance, a.outside_funding_received, a.successes_suggestions_issues,
      a.photo_permission_id_method, a.number_of_youth, a.number_of_youth_at_event, a.number_of_adults, a.repeat_visit,
      a.zoom_id, a.outreach_request_id, a.answers, a.dropped_items, a.is_complete,
      exists (select from evaluation where evaluation.activity_id = a.id) as has_evaluations, a.version, a.created_on, a.modified_on,
      a.created_by_id, a.modified_by_id, a.deleted_on, ${editionOf(sql`a`)} as edition,
      coalesce((
        select json_object_agg(site.id, site.name)
        from jsonb_array_elements(a.answers->'Sites') as chosen join site on site.id = (chosen->>'SiteId')::uuid
      ), '{}') as site_names,
      coalesce((
        select json_agg(json_build_object('Id', h.id, 'SubjectId', h.subject_id, 'SiteId', h.site_id,
          'Contact', h.contact, 'Preparation', h.preparation, 'Delivery', h.delivery,
          'FullName', (select full_name from subject where subject.id = h.subject_id))
          order by h.position, h.id)
        from activity_hours h where h.activity_id = a.id
      ), '[]') as hours,
      coalesce((
        select json_agg(json_build_object('Id', e.id, 'OrganizationId', e.organization_id, 'EducatorId', e.educator_id,
          'Contact', e.contact, 'Feedback', e.activity_feedback, 'FirstName', educator.first_name,
          'LastName', educator.last_name, 'Email', educator.email, 'School', school.name)
          order by e.position, e.id)
        from activity_educator e left join educator on educator.id = e.educator_id
          left join organization school on school.id = coalesce(e.organization_id, educator.organization_id)
        where e.activity_id = a.id
      ), '[]') as educators,
      coalesce((
        select json_agg(json_build_object('Id', s.id, 'OrganizationId', s.organization_id,
          'Details', s.details, 'NumberOfYouth', s.number_of_youth, 'Name', o.name, 'Address', o.address,
          'TelephoneNumber', o.telephone_number) order by s.position, s.id)
        from activity_school s left join organization o on o.id = s.organization_id where s.activity_id = a.id
      ), '[]') as schools,
      ${kitsOf('a')} as kits,
      coalesce((
        select json_agg(json_build_object('Id', child.id, 'Name', child.name, 'Time', child.time,
          'Description', child.description, 'NumberOfYouth', child.number_of_youth, 'Answers', child.answers,
          'Kits', ${kitsOf('child')}) order by child.position, child.id)
        from activity child where child.parent_id = a.id and child.deleted_on is null
      ), '[]') as children
    from activity a
      join season on season.id = a.season_id
      join workshop_type type on type.id = a.workshop_type_id
    where a.id = any(${[...ids]}::uuid[]) and a.parent_id is null
  `.execute(on)
  return rows
}

/**
 * What changes whenever the record of an activity does: with its own row, with the first evaluation, and with the names
 * in it. Two rows of an activity with the same edition are alike, whenever they were read.
 */
export const editionOf = (activity: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  concat_ws('/', ${activity}.version, ${activity}.modified_on,
    exists (select from evaluation where evaluation.activity_id = ${activity}.id), (${namingEdition}))`

/**
 * What changes with every name that activities show of others. The time beside the sum tells a database that was brought
 * back from a copy, and counts the same changes once more, from the one that it was.
 */
export const namingEdition = sql`select concat_ws('@', sum(changes), max(changed_on)) from naming`

const kitsOf = (owner: 'a' | 'child') => sql`
  coalesce((
    select json_agg(json_build_object('Id', k.id, 'KitId', k.kit_id, 'IsKitDamaged', k.is_kit_damaged,
      'KitCondition', k.kit_condition, 'EnglishName', kit.english_name, 'FrenchName', kit.french_name)
      order by k.position, k.id)
    from activity_kit k left join kit on kit.id = k.kit_id where k.activity_id = ${sql.ref(`${owner}.id`)}
  ), '[]')`
