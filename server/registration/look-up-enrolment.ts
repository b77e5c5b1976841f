import { sql } from 'kysely'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { EnrolmentStanding } from '../../domain/registration/rules.ts'
import type { Tx } from '../db/connection.ts'
import { instantText } from '../db/instant-text.ts'
import { heldFor } from '../record/referenced-records.ts'
import { wasApproved } from '../record/was-approved.ts'

/** What the database knows before somebody registers; null for a site that does not exist. */
export interface EnrolmentFacts extends EnrolmentStanding {
  /** JSON text, or null for a site without questions. */
  Config: string | null
  /** Approved at that site before, and not withdrawn since: by the newest registration there that was decided. */
  WasApproved: boolean
}

/**
 * See {@link EnrolmentFacts}. Locks the person's row first, so that two registrations of one person wait for each other:
 * the second finds the first. The site stays until the transaction ends. Throws for somebody who is gone since the request came.
 */
export async function lookUpEnrolment(
  tx: Tx,
  subjectId: string,
  siteId: string,
): Promise<EnrolmentFacts | null> {
  const { rows: people } = await sql<{ isGone: boolean }>`
    select coalesce(deleted_on, anonymised_on) is not null as "isGone" from subject where id = ${subjectId} for update
  `.execute(tx)
  if (people[0]?.isGone !== false) throw new ProblemError({ Code: 'not_allowed' })
  const { rows } = await sql<Omit<EnrolmentFacts, 'Season'> & { Season: EnrolmentStanding['Season'] }>`
    select
      (select json_build_object('Id', id, 'StartDate', start_date) from season where active) as "Season",
      coalesce((
        select is_active from site_status where site_id = site.id order by seq desc limit 1
      ), false) as "SiteIsActive",
      site.registration_config::text as "Config",
      (
        select ${instantText('modified_on')}
        from volunteer_profile where subject_id = ${subjectId} and deleted_on is null
      ) as "ProfileModifiedOn",
      exists (
        select from site_registration r join season on season.id = r.season_id and season.active
        where r.subject_id = ${subjectId} and r.site_id = site.id and r.deleted_on is null
      ) as "IsRegistered",
      coalesce((
        select r.is_approved from site_registration r join season on season.id = r.season_id
        where r.subject_id = ${subjectId} and r.site_id = site.id and r.deleted_on is null
          and ${wasApproved(sql`r`)}
        order by season.start_date desc, r.created_on desc limit 1
      ), false) as "WasApproved"
    from site where site.id = ${siteId} and site.deleted_on is null ${heldFor('named')}
  `.execute(tx)
  return rows[0] ?? null
}

/** The live values of these lists, by the list's id. */
export async function readValuesOf(
  tx: Tx,
  listIds: readonly string[],
): Promise<(listId: string) => ReadonlySet<string>> {
  const { rows } = await sql<{ list: string; ids: string[] }>`
    select list.id as list, array_agg(item.enumeration_id) as ids
    from enumeration_list list
      join enumeration_list_item item on item.enumeration_list_id = list.id
      join enumeration on enumeration.id = item.enumeration_id and enumeration.deleted_on is null
    where list.id = any(${[...listIds]}::uuid[]) and list.deleted_on is null
    group by list.id
  `.execute(tx)
  const byList = new Map(rows.map(({ list, ids }) => [list, new Set(ids)]))
  return (listId) => byList.get(listId) ?? new Set()
}
