import { sql } from 'kysely'
import { coordinates, isStaff } from '../../domain/kernel/actor.ts'
import { SCREENED_WITHOUT_END } from '../../domain/screening/expiry.ts'
import type { Person } from '../../domain/subject/person.ts'
import type { Place, PullSource, Reader } from '../sync/pull-source.ts'

/** People approved at the reader's sites, in the active season or the one before. */
export const personSource: PullSource<'Person'> = {
  name: 'people',
  type: 'Person',
  reach: ({ scope }) => scope.sites,
  batch: 500,
  list: async (tx, { scope }, after, limit) => {
    const { rows } = await sql<Place>`
      select distinct r.subject_id as id, r.subject_id::text as key
      from site_registration r
      where r.site_id = any(${[...scope.sites]}::uuid[]) and r.season_id = any(${[...scope.seasons]}::uuid[])
        and r.is_approved and r.deleted_on is null
        and not exists (select from subject s where s.id = r.subject_id and s.anonymised_on is not null)
        and (${after}::uuid is null or r.subject_id > ${after}::uuid)
      order by r.subject_id limit ${limit}
    `.execute(tx)
    return rows
  },
  read: async (tx, reader, ids) => {
    const { rows } = await sql<Omit<Person, 'Email'> & { Email: string; version: number }>`
      select s.id as "Id", s.full_name as "FullName", s.family_name as "FamilyName", s.email as "Email", s.version,
        array_agg(distinct r.site_id) as "SiteIds",
        (
          select max(coalesce(d.expiry_date, ${SCREENED_WITHOUT_END}::date)) from screening_document d
          where d.subject_id = s.id and d.approved and d.deleted_on is null
        ) as "ScreenedUntil"
      from subject s join site_registration r on r.subject_id = s.id
      where s.id = any(${[...ids]}::uuid[]) and s.deleted_on is null and s.anonymised_on is null
        and r.site_id = any(${[...reader.scope.sites]}::uuid[])
        and r.season_id = any(${[...reader.scope.seasons]}::uuid[])
        and r.is_approved and r.deleted_on is null
      group by s.id
    `.execute(tx)
    return rows.map(({ version, Email, ...person }) => ({
      id: person.Id,
      version,
      doc: seesContactAt(reader, person.SiteIds) ? { ...person, Email } : person,
    }))
  },
}

/** E-mails are for coordinators of one of the sites, and for staff. */
const seesContactAt = ({ actor }: Reader, siteIds: readonly string[]): boolean =>
  isStaff(actor) || siteIds.some((siteId) => coordinates(actor, siteId))
