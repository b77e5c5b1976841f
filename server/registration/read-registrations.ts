import { sql } from 'kysely'
import type { KeptAnswers } from '../../domain/registration/answers.ts'
import { responseOf, type WholeRegistration } from '../../domain/registration/enrolment.ts'
import type { SiteRegistration } from '../../domain/subject/subject.ts'
import type { Executor } from '../db/connection.ts'
import { registrationJson } from '../subject/read-subjects.ts'

/** A person's registrations with answers and what was asked, newest first, at most 500. */
export async function readRegistrationsOf(on: Executor, subjectId: string): Promise<WholeRegistration[]> {
  const { rows } = await sql<{ registration: SiteRegistration; answers: KeptAnswers; config: string | null }>`
    select ${registrationJson} as registration, r.answers, r.registration_config::text as config
    from site_registration r join site on site.id = r.site_id join season on season.id = r.season_id
    where r.subject_id = ${subjectId} and r.deleted_on is null
    order by r.created_on desc, r.id
    limit 500
  `.execute(on)
  return rows.map(({ registration, answers, config }) => ({
    ...registration,
    SiteSpecificResponse: responseOf(answers),
    RegistrationConfig: config,
  }))
}
