import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { KeptAnswers } from '../../../domain/registration/answers.ts'
import type { RegistrationConfig } from '../../../domain/registration/config.ts'
import type { Db } from '../../../server/db/connection.ts'
import { ids, type PersonName, people } from './people.ts'

/** Where registrations are called. */
export const registrationPath = '/api/vms/SiteRegistration'

/** A registration in the version 1 as it is planted: Toronto, active season, waiting for approval, unless told. */
export interface PlantedRegistration {
  person: PersonName
  site?: keyof typeof ids.site
  season?: keyof typeof ids.season
  isApproved?: boolean
  approvedOn?: string
  answers?: KeptAnswers
  asked?: RegistrationConfig
}

/** Plants a registration; answers its Id. */
export async function plantRegistration(db: Db, planted: PlantedRegistration): Promise<string> {
  const {
    person,
    site = 'toronto',
    season = 'active',
    isApproved = false,
    approvedOn = null,
    answers = {},
    asked,
  } = planted
  const id = randomUUID()
  await sql`
    insert into site_registration (id, subject_id, site_id, season_id, is_approved, approval_date, answers, registration_config)
    values (${id}, ${people[person].id}, ${ids.site[site]}, ${ids.season[season]}, ${isApproved}, ${approvedOn},
      ${JSON.stringify(answers)}::jsonb, ${asked ? JSON.stringify(asked) : null}::jsonb)
  `.execute(db)
  return id
}

/** Takes a planted registration away without a trace: for tests that plant many. */
export const uprootRegistrations = (db: Db, planted: readonly string[]) =>
  sql`delete from site_registration where id = any(${[...planted]}::uuid[])`.execute(db)
