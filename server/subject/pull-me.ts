import { sql } from 'kysely'
import type { KeptAnswers } from '../../domain/registration/answers.ts'
import { responseOf } from '../../domain/registration/enrolment.ts'
import type { Me } from '../../domain/subject/person.ts'
import { instantText } from '../db/instant-text.ts'
import type { PullSource } from '../sync/pull-source.ts'
import { latestFirst } from './read-subjects.ts'

type StoredMe = Omit<Me, 'Roles' | 'Approvals' | 'SiteRegistrations'> & {
  SiteRegistrations: (Me['SiteRegistrations'][number] & { Answers: KeptAnswers })[]
}

/** The reader's own row: the only one of its type that anybody receives. */
export const meSource: PullSource<'Me'> = {
  name: 'me',
  type: 'Me',
  batch: 2,
  list: async (_tx, { actor }, after) =>
    after === null ? [{ id: actor.SubjectId, key: actor.SubjectId }] : [],
  read: async (tx, { actor }, ids) => {
    if (!ids.includes(actor.SubjectId)) return []
    const { rows } = await sql<StoredMe>`
      select s.id as "Id", s.version as "Version", s.full_name as "FullName", s.given_name as "GivenName",
        s.family_name as "FamilyName", s.email as "Email", s.locale as "Locale",
        s.weekly_digest as "WeeklyDigest",
        coalesce((
          select json_agg(json_build_object('Id', r.id, 'SiteId', r.site_id, 'SeasonId', r.season_id,
            'IsApproved', r.is_approved,
            'ApprovalDate', ${instantText('r.approval_date')},
            'CreatedOn', ${instantText('r.created_on')},
            'Answers', r.answers, 'RegistrationConfig', r.registration_config::text
          ) order by ${latestFirst})
          from site_registration r join season on season.id = r.season_id where r.subject_id = s.id and r.deleted_on is null
        ), '[]') as "SiteRegistrations",
        coalesce((
          select json_agg(json_build_object('Type', d.type, 'ExpiryDate', d.expiry_date) order by d.type)
          from (
            select distinct on (type) type, expiry_date from screening_document
            where subject_id = s.id and approved and deleted_on is null
            order by type, expiry_date desc nulls first
          ) d
        ), '[]') as "Screening"
      from subject s where s.id = ${actor.SubjectId} and s.deleted_on is null
    `.execute(tx)
    return rows.map(({ SiteRegistrations, ...row }) => ({
      id: row.Id,
      version: row.Version,
      doc: {
        ...row,
        Roles: [...actor.Roles],
        Approvals: [...actor.Approvals],
        SiteRegistrations: SiteRegistrations.map(({ Answers, ...registration }) => ({
          ...registration,
          SiteSpecificResponse: responseOf(Answers),
        })),
      },
    }))
  },
}
