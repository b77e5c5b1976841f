import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Chance, chanceOf } from '../../../../server/demo/random.ts'
import { ids, people } from '../people.ts'
import { enumerationId, registrationId } from '../seed.ts'
import type { TestServer } from '../with-server.ts'

/** A registration, as reports look at it. */
export interface PlantedRegistration {
  id: string
  subjectId: string
  site: 'toronto' | 'montreal' | 'national'
  season: 'past' | 'active' | 'next'
  status: 'Approved' | 'Pending' | 'Withdrawn'
  answers: Record<string, string | string[]>
}

/** Somebody with what their profile says: null without one. */
export interface PlantedPerson {
  id: string
  name: string
  email: string
  profile: { provinceId: string; isStudent: boolean; city: string } | null
  claimed: { year: number; preparation: number; delivery: number }[]
}

/** People with registrations, profiles and claimed hours, made up by chance beside those of the tests. */
export async function plantVolunteers(
  server: TestServer,
  seed: string,
): Promise<{ people: PlantedPerson[]; registrations: PlantedRegistration[] }> {
  const chance = chanceOf(`volunteers ${seed}`)
  const planted = Array.from({ length: 24 }, (_, number) => somebody(chance, number))
  const registrations = planted.flatMap(({ id }) => registrationsOf(chance, id))
  await insertPeople(server, planted)
  await insertRegistrations(server, registrations)
  return {
    people: [...planted, ...Object.values(people).map(knownPerson)],
    registrations: [...registrations, ...Object.values(people).flatMap(knownRegistrations)],
  }
}

const knownPerson = (person: (typeof people)[keyof typeof people]): PlantedPerson => ({
  id: person.id,
  name: `${person.given} ${person.family}`.trim(),
  email: person.email,
  profile: null,
  claimed: [],
})

const knownRegistrations = (person: (typeof people)[keyof typeof people]): PlantedRegistration[] =>
  person.registrations.map(([site, season, approved], place) => ({
    id: registrationId(person.id, place),
    subjectId: person.id,
    site: site as PlantedRegistration['site'],
    season,
    status: approved ? 'Approved' : 'Pending',
    answers: {},
  }))

function somebody(chance: Chance, number: number): PlantedPerson {
  const family = chance.pick(['Côté', "O'Brien", '=Sum', '-Dash', 'Nguyễn'])
  return {
    id: randomUUID(),
    name: `Person ${number} ${family}`,
    email: `planted.${number}.${randomUUID()}@people.example`,
    profile: chance.happens(0.8)
      ? {
          provinceId: enumerationId('Provinces', chance.pick([1, 2, 3] as const)),
          isStudent: chance.happens(0.5),
          city: chance.pick(['Sudbury', '@Ottawa']),
        }
      : null,
    claimed: chance.happens(0.3) ? [{ year: 2018, preparation: 1.25, delivery: chance.between(1, 9) }] : [],
  }
}

/** What somebody answered, or nothing. */
function answersOf(chance: Chance): PlantedRegistration['answers'] {
  if (!chance.happens(0.6)) return {}
  return {
    WhyVolunteer: chance.pick(['=1+1', 'Because', 'Parce que «oui»']),
    Location: enumerationId('Provinces', 1),
    AgeGroups: [enumerationId('Grades', 1), enumerationId('Grades', 3)],
  }
}

function registrationsOf(chance: Chance, subjectId: string): PlantedRegistration[] {
  const places = (['toronto', 'montreal'] as const).flatMap((site) =>
    (['past', 'active', 'next'] as const).map((season) => ({ site, season })),
  )
  return chance.some(places, chance.between(0, 4)).map((place) => ({
    id: randomUUID(),
    subjectId,
    ...place,
    status: chance.pick(['Approved', 'Approved', 'Pending', 'Withdrawn'] as const),
    answers: answersOf(chance),
  }))
}

const rows = (list: readonly object[]) => sql`${JSON.stringify(list)}::json`

async function insertPeople({ db }: TestServer, planted: readonly PlantedPerson[]): Promise<void> {
  await sql`insert into subject (id, email, given_name, family_name)
    select id, email, name, '' from json_to_recordset(${rows(planted)}) as p (id uuid, email text, name text)`.execute(
    db,
  )
  const profiles = planted.flatMap(({ id, profile }) =>
    profile ? [{ ...profile, id: randomUUID(), subject: id }] : [],
  )
  await sql`insert into volunteer_profile (id, subject_id, interested_opportunities, delivery_languages, hobbies,
      custom_pronoun, custom_gender_identity, ethnic_descriptors, province_id, city, phone_number, areas_of_study,
      heard_about, work_with_kids, eighteen_or_over, media_consent, accept_volunteer_policies,
      accept_accessibility_policies, accept_harassment_policies, accept_confidentiality_policies, accept_covid_agreement,
      created_on, modified_on)
    select id, subject, '[]', '[]', '', '', '', '[]', "provinceId", city, '', '[]', '', '', true, true, true, true, true,
      true, false, now(), now()
    from json_to_recordset(${rows(profiles)}) as p (id uuid, subject uuid, "provinceId" uuid, city text)`.execute(
    db,
  )
  await sql`insert into volunteer_student_profile (volunteer_profile_id, faculty, department, modified_on)
    select id, 'Science', '+Chemistry', now() from json_to_recordset(${rows(profiles)}) as p (id uuid, "isStudent" boolean)
    where "isStudent"`.execute(db)
  await sql`insert into volunteer_non_student_profile (volunteer_profile_id, previous_sites, employer, modified_on)
    select id, '[]', 'Observatory', now()
    from json_to_recordset(${rows(profiles)}) as p (id uuid, "isStudent" boolean) where not "isStudent"`.execute(
    db,
  )
  const claimed = planted.flatMap(({ id, email, claimed: years }) =>
    years.map((one) => ({ id: randomUUID(), email, subject: id, ...one })),
  )
  await sql`insert into historic_hours (id, email, year, prep_hours, delivery_hours, subject_id)
    select id, email, year, preparation, delivery, subject
    from json_to_recordset(${rows(claimed)})
      as h (id uuid, email text, year integer, preparation numeric, delivery numeric, subject uuid)`.execute(
    db,
  )
}

async function insertRegistrations(
  { db }: TestServer,
  planted: readonly PlantedRegistration[],
): Promise<void> {
  const list = planted.map(({ id, subjectId, site, season, status, answers }) => ({
    id,
    subject: subjectId,
    site: ids.site[site],
    season: ids.season[season],
    approved: status === 'Approved',
    approval: status === 'Pending' ? null : '2025-09-02T12:00:00Z',
    answers,
  }))
  await sql`insert into site_registration (id, subject_id, site_id, season_id, is_approved, approval_date, answers)
    select id, subject, site, season, approved, approval, answers
    from json_to_recordset(${rows(list)}) as r (id uuid, subject uuid, site uuid, season uuid, approved boolean,
      approval timestamptz, answers jsonb)`.execute(db)
}
