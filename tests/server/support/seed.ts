import { sql } from 'kysely'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import type { Db } from '../../../server/db/connection.ts'
import { ids, people } from './people.ts'

/** Seasons around the tests' clock (10 February 2026): past and locked, active, next. */
export const seasons = [
  { id: ids.season.past, start_date: '2024-09-01', end_date: '2025-08-31', active: false, locked: true },
  { id: ids.season.active, start_date: '2025-09-01', end_date: '2026-08-31', active: true, locked: false },
  { id: ids.season.next, start_date: '2026-09-01', end_date: '2027-08-31', active: false, locked: false },
] as const

const listNames = [
  'LocationTypes',
  'VolunteerLocations',
  'AreasOfStudy',
  'Languages',
  'Grades',
  'SpecialInitiativesTags',
  'PopulationDensities',
  'YouthGroupGenderIdentity',
  'IndigenousTypes',
  'Genders',
  'KitDurations',
  'Provinces',
  'TrainingDelivered',
  'TrainingDeliveryFormats',
  'SkillsAndCompetencies',
  'Conferences',
  'SchoolClassType',
  'SchoolLanguage',
  'SchoolType',
  'SchoolSubType',
  'Region',
  'Country',
  'LTS_SchoolBoard',
  'GradeLevels',
  'YesNo',
  'Pronouns',
  'GenderIdentities',
  'EthnicDescriptors',
  'WorkSituations',
  'LevelsOfStudy',
  'VolunteeringOpportunities',
  'SiteOutreachRequestIntakeReasons',
  'LTSAgeGroups',
] as const

/** The id of a seeded list. */
export const enumerationListId = (list: (typeof listNames)[number]): string =>
  `00000000-0000-4000-a000-${String(listNames.indexOf(list)).padStart(12, '0')}`

/** An item of a seeded list: three in each, `place` 1 to 3. */
export function enumerationId(list: (typeof listNames)[number], place: 1 | 2 | 3): string {
  return `00000000-0000-4000-9000-${String(listNames.indexOf(list) * 10 + place).padStart(12, '0')}`
}

/** The id of a person's registration, by its place in `people`. */
export const registrationId = (personId: string, place: number): string =>
  `00000000-0000-4000-b000-${String(Number(personId.slice(-12)) * 10 + place).padStart(12, '0')}`

const rows = (list: readonly object[]) => sql`${JSON.stringify(list)}::json`

/** Fills an empty database with the small charity of {@link ids} and {@link people}. */
export async function seed(db: Db): Promise<void> {
  await sql`insert into season (id, start_date, end_date, active, locked)
    select id, start_date, end_date, active, locked from json_populate_recordset(null::season, ${rows(seasons)})`.execute(
    db,
  )
  await seedSites(db)
  await seedPeople(db)
  await seedLists(db)
  await seedRegister(db)
}

async function seedSites(db: Db): Promise<void> {
  const sites = [
    { id: ids.site.national, name: 'National Office', url_part: 'NationalOffice', type: 2 },
    { id: ids.site.toronto, name: 'Toronto', url_part: 'Toronto', type: 0 },
    { id: ids.site.montreal, name: 'Montréal', url_part: 'Montr%C3%A9al', type: 0 },
  ]
  await sql`insert into site (id, name, url_part, type)
    select id, name, url_part, type from json_populate_recordset(null::site, ${rows(sites)})`.execute(db)
  await sql`insert into site_status (site_id, is_active) select id, true from site`.execute(db)
  await sql`insert into site_outreach_status (site_id, status) select id, 0 from site`.execute(db)
}

async function seedPeople(db: Db): Promise<void> {
  const all = Object.values(people)
  const roles = Object.entries(ids.role).map(([name, id]) => ({ id, name, description: name }))
  await sql`insert into role (id, name, description)
    select id, name, description from json_populate_recordset(null::role, ${rows(roles)})`.execute(db)
  const subjects = all.map((p) => ({
    id: p.id,
    sso_id: p.sub,
    email: p.email,
    given_name: p.given,
    family_name: p.family,
  }))
  await sql`insert into subject (id, sso_id, email, proven_address, given_name, family_name)
    select id, sso_id, email, lower(email), given_name, family_name from json_populate_recordset(null::subject, ${rows(subjects)})`.execute(
    db,
  )
  const held = all.flatMap((p) => p.roles.map((name) => ({ subject_id: p.id, role_id: ids.role[name] })))
  await sql`insert into subject_role (subject_id, role_id)
    select subject_id, role_id from json_populate_recordset(null::subject_role, ${rows(held)})`.execute(db)
  const registrations = all.flatMap((p) =>
    p.registrations.map(([site, season, approved], place) => ({
      id: registrationId(p.id, place),
      subject_id: p.id,
      site_id: ids.site[site],
      season_id: ids.season[season],
      is_approved: approved,
      approval_date: approved ? '2025-09-02T12:00:00Z' : null,
    })),
  )
  await sql`insert into site_registration (id, subject_id, site_id, season_id, is_approved, approval_date)
    select id, subject_id, site_id, season_id, is_approved, approval_date
    from json_populate_recordset(null::site_registration, ${rows(registrations)})`.execute(db)
}

async function seedLists(db: Db): Promise<void> {
  const lists = listNames.map((name) => ({
    id: enumerationListId(name),
    name,
    system_name: name,
  }))
  const items = lists.flatMap((list) =>
    ([1, 2, 3] as const).map((place) => ({
      list: list.id,
      id: enumerationId(list.system_name, place),
      key: `${list.system_name}.${place}`,
      place,
      value: list.system_name === 'YesNo' ? (['Yes', 'No'][place - 1] ?? 'Unsure') : String(place),
      opens: place === 3 && (list.system_name === 'Pronouns' || list.system_name === 'GenderIdentities'),
    })),
  )
  await sql`insert into localization (key, en, fr)
    select key, key || ' (en)', key || ' (fr)' from json_to_recordset(${rows(items)}) as item (key text)`.execute(
    db,
  )
  await sql`insert into enumeration (id, localization_key, description, value)
    select id, key, key, value from json_to_recordset(${rows(items)}) as item (id uuid, key text, value text)`.execute(
    db,
  )
  await sql`insert into enumeration_list (id, name, system_name)
    select id, name, system_name from json_populate_recordset(null::enumeration_list, ${rows(lists)})`.execute(
    db,
  )
  await sql`insert into enumeration_list_item (enumeration_list_id, enumeration_id, sort_order, conditional_trigger)
    select list, id, place, opens
    from json_to_recordset(${rows(items)}) as item (list uuid, id uuid, place integer, opens boolean)`.execute(
    db,
  )
  const types = Object.entries(activityTypeIds).map(([name, id], sort_order) => ({ id, name, sort_order }))
  await sql`insert into workshop_type select * from json_populate_recordset(null::workshop_type, ${rows(types)})`.execute(
    db,
  )
  const hours = Object.entries(hourTypeIds).map(([name, id], sort_order) => ({ id, name, sort_order }))
  await sql`insert into hour_type select * from json_populate_recordset(null::hour_type, ${rows(hours)})`.execute(
    db,
  )
}

async function seedRegister(db: Db): Promise<void> {
  const kits = [
    {
      id: ids.kit.torontoSlime,
      site_id: ids.site.toronto,
      language: 'Bilingual',
      english_name: 'Slime lab',
      french_name: 'Labo de gluant',
    },
    {
      id: ids.kit.torontoRockets,
      site_id: ids.site.toronto,
      language: 'English',
      english_name: 'Rockets',
      french_name: 'Rockets',
    },
    {
      id: ids.kit.montrealVolcano,
      site_id: ids.site.montreal,
      language: 'French',
      english_name: 'Volcan',
      french_name: 'Volcan',
    },
  ]
  await sql`insert into kit (id, site_id, language, english_name, french_name)
    select id, site_id, language, english_name, french_name from json_populate_recordset(null::kit, ${rows(kits)})`.execute(
    db,
  )
  const schools = [
    {
      id: ids.organization.maple,
      name: 'Maple Public School',
      city: 'Toronto',
      postal_code: 'M5V 1A1',
      status: 1,
      merged_id: null,
    },
    {
      id: ids.organization.ecole,
      name: 'École des Érables',
      city: 'Montréal',
      postal_code: 'H2X 1Y4',
      status: 1,
      merged_id: null,
    },
    {
      id: ids.organization.merged,
      name: 'Maple PS',
      city: 'Toronto',
      postal_code: 'M5V 1A1',
      status: 2,
      merged_id: ids.organization.maple,
    },
    {
      id: ids.organization.university,
      name: 'Lakeside University',
      city: 'Toronto',
      postal_code: 'M5S 1A1',
      status: 1,
      merged_id: null,
    },
  ]
  await sql`insert into organization (id, name, city, postal_code, status, merged_id, address, telephone_number, region_id)
    select id, name, city, postal_code, status, merged_id, '1 Main Street', '416-555-0100', ${enumerationId('Region', 1)}::uuid
    from json_populate_recordset(null::organization, ${rows(schools)})`.execute(db)
  const educators = [
    {
      id: ids.educator.toronto,
      first_name: 'Edith',
      last_name: 'Teacher',
      email: 'edith@maple.example',
      organization_id: ids.organization.maple,
      site_id: ids.site.toronto,
    },
    {
      id: ids.educator.montreal,
      first_name: 'Éric',
      last_name: 'Enseignant',
      email: 'eric@erables.example',
      organization_id: ids.organization.ecole,
      site_id: ids.site.montreal,
    },
  ]
  await sql`insert into educator (id, first_name, last_name, email, organization_id, phone_number)
    select id, first_name, last_name, email, organization_id, '416-555-0199'
    from json_populate_recordset(null::educator, ${rows(educators)})`.execute(db)
  await sql`insert into educator_site (educator_id, site_id)
    select id, site_id from json_to_recordset(${rows(educators)}) as item (id uuid, site_id uuid)`.execute(db)
}
