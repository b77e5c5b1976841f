import { sql } from 'kysely'
import type { Stamps } from '../../domain/kernel/stamps.ts'
import type { KeptAnswers } from '../../domain/registration/answers.ts'
import { responseOf, type WholeRegistration } from '../../domain/registration/enrolment.ts'
import type { SiteRegistration } from '../../domain/subject/subject.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'
import { registrationJson } from '../subject/read-subjects.ts'

/** A registration, its answers and what was asked, with who wrote it last. */
export type StoredRegistration = WholeRegistration & Stamps

/** Whole registrations in no order, deleted ones included; one statement. */
export async function selectRegistrations(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<StoredRegistration>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    registration: SiteRegistration
    answers: KeptAnswers
    config: string | null
    ModifiedOn: string
    CreatedById: string | null
    ModifiedById: string | null
    deleted: boolean
  }>`
    select ${registrationJson} as registration, r.answers, r.registration_config::text as config, r.modified_on as "ModifiedOn",
      r.created_by_id as "CreatedById", r.modified_by_id as "ModifiedById", r.deleted_on is not null as deleted
    from site_registration r join site on site.id = r.site_id join season on season.id = r.season_id
    where r.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ registration, answers, config, deleted, ...stamps }) => ({
    record: {
      ...registration,
      SiteSpecificResponse: responseOf(answers),
      RegistrationConfig: config,
      ...stamps,
    },
    deleted,
    droppedItems: [],
  }))
}
