import { sql } from 'kysely'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import type { KeptAnswers } from '../../domain/registration/answers.ts'
import { responseOf, type WholeRegistration } from '../../domain/registration/enrolment.ts'
import type { SiteRegistration } from '../../domain/subject/subject.ts'
import type { Executor } from '../db/connection.ts'
import { latestFirst, registrationJson } from '../subject/read-subjects.ts'

interface RegistrationRow {
  registration: SiteRegistration
  answers: KeptAnswers
  config: string | null
  total: number
}

/**
 * A person's registrations at these sites (at all with null) with answers and what was asked, newest first, at most 500,
 * and how many there are.
 */
export async function readRegistrationsOf(
  on: Executor,
  subjectId: string,
  sites: readonly string[] | null,
): Promise<{ registrations: WholeRegistration[]; total: number }> {
  const { rows } = await sql<RegistrationRow>`
    select ${registrationJson} as registration, r.answers, r.registration_config::text as config,
      count(*) over () as total
    from site_registration r join site on site.id = r.site_id join season on season.id = r.season_id
    where r.subject_id = ${subjectId} and r.deleted_on is null
      and (${sites && [...sites]}::uuid[] is null or r.site_id = any(${sites && [...sites]}::uuid[]))
    order by ${latestFirst}
    limit ${UNPAGED_LIMIT}
  `.execute(on)
  const registrations = rows.map(({ registration, answers, config }) => ({
    ...registration,
    SiteSpecificResponse: responseOf(answers),
    RegistrationConfig: config,
  }))
  return { registrations, total: rows[0]?.total ?? 0 }
}
