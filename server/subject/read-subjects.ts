import { sql } from 'kysely'
import { type Actor, coordinates } from '../../domain/kernel/actor.ts'
import { viewOfPerson } from '../../domain/subject/permissions.ts'
import type { SeenSubject, Subject } from '../../domain/subject/subject.ts'
import type { Executor } from '../db/connection.ts'
import { instantText } from '../db/instant-text.ts'

/** A registration as JSON; expects the aliases r, site and season. */
export const registrationJson = sql`json_build_object(
  'Id', r.id, 'Version', r.version, 'SubjectId', r.subject_id,
  'SiteId', r.site_id, 'Site', json_build_object('Id', site.id, 'Name', site.name),
  'SeasonId', r.season_id,
  'Season', json_build_object('Id', season.id, 'StartDate', season.start_date, 'EndDate', season.end_date,
    'Active', season.active, 'Locked', season.locked),
  'CreatedOn', ${instantText('r.created_on')}, 'IsApproved', r.is_approved, 'ApprovalDate', ${instantText('r.approval_date')})`

/** Registrations, the latest first; of those made at one moment the one of the newer season. Expects the aliases r and season. */
export const latestFirst = sql`r.created_on desc, season.start_date desc, r.id`

/** People in full by id, with roles and registrations (newest first), in one statement and in no order. */
export async function readSubjects(on: Executor, ids: readonly string[]): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select s.id as "Id", s.version as "Version", s.created_on as "CreatedOn", s.modified_on as "ModifiedOn",
      s.sso_id as "SSOId", s.email as "Email", s.given_name as "GivenName", s.family_name as "FamilyName",
      s.full_name as "FullName", s.locale as "Locale",
      coalesce((
        select json_agg(json_build_object('SubjectId', sr.subject_id, 'RoleId', sr.role_id,
          'Role', json_build_object('Id', role.id, 'Name', role.name, 'Description', role.description)) order by role.name)
        from subject_role sr join role on role.id = sr.role_id where sr.subject_id = s.id
      ), '[]') as "SubjectRoles",
      coalesce((
        select json_agg(${registrationJson} order by ${latestFirst})
        from site_registration r join site on site.id = r.site_id join season on season.id = r.season_id
        where r.subject_id = s.id and r.deleted_on is null
      ), '[]') as "SiteRegistrations"
    from subject s
    where s.id = any(${ids}::uuid[]) and s.deleted_on is null
  `.execute(on)
  return rows
}

/** As much of a person as the reader may see; null for nothing. */
export function seenBy(actor: Actor, subject: Subject): SeenSubject | null {
  switch (viewOfPerson(actor, { Id: subject.Id, Registrations: subject.SiteRegistrations })) {
    case 'all':
      return subject
    case 'site': {
      const { SSOId: _hidden, ...rest } = subject
      const own = subject.SiteRegistrations.filter(({ SiteId }) => coordinates(actor, SiteId))
      return { ...rest, SiteRegistrations: own }
    }
    case 'name':
      return { Id: subject.Id, FullName: subject.FullName }
    case null:
      return null
  }
}
