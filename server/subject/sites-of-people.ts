import { sql } from 'kysely'
import { type Actor, coordinates } from '../../domain/kernel/actor.ts'
import type { Executor, Tx } from '../db/connection.ts'
import type { Change } from '../record/record-kind.ts'
import { readPeople } from '../record/referenced-records.ts'

/** For each person who exists, the sites where they ever registered, in whatever season and with whatever status. */
export type SitesOfPeople = ReadonlyMap<string, readonly string[]>

/** See {@link SitesOfPeople}; one statement. Coordinators of these sites look after the person (decisions-platform). */
export async function sitesOfPeople(on: Executor, subjectIds: readonly string[]): Promise<SitesOfPeople> {
  const ids = [...new Set(subjectIds)].filter((id) => id !== '')
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; sites: string[] }>`
    select s.id, array(
      select distinct r.site_id from site_registration r
      where r.subject_id = s.id and r.deleted_on is null order by r.site_id
    ) as sites
    from subject s where s.id = any(${ids}::uuid[]) and s.deleted_on is null
  `.execute(on)
  return new Map(rows.map((row) => [row.id, row.sites]))
}

/**
 * The same of the people whom changes are about, but for those of whom something new would be kept and who are not there
 * any more: what is written of somebody after they were anonymised would never be forgotten. Of whom something is made,
 * stays until the transaction ends; what changes is held by its own row, which whoever anonymises takes as well.
 */
export async function sitesOfWritten<Document extends { SubjectId: string }>(
  tx: Tx,
  changes: readonly Change<Document, Document>[],
): Promise<SitesOfPeople> {
  const subjectsOf = (some: typeof changes) =>
    some.flatMap(({ after }) => (after?.SubjectId ? [after.SubjectId] : []))
  const created = subjectsOf(changes.filter(({ before }) => before === null))
  const there = await readPeople(tx, created, 'named')
  const sites = new Map(await sitesOfPeople(tx, subjectsOf(changes)))
  for (const id of created) if (!there.has(id)) sites.delete(id)
  return sites
}

/** How the actor stands to a person who registered at these sites, as the rules about people ask it. */
export const standingOfPerson = (
  actor: Actor,
  SubjectId: string,
  siteIds: readonly string[],
): { SubjectId: string; IsOfActorsSites: boolean } => ({
  SubjectId,
  IsOfActorsSites: siteIds.some((siteId) => coordinates(actor, siteId)),
})
