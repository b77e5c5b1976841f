import { sql } from 'kysely'
import { type Actor, approvedSites, isCoordinator } from '../../domain/kernel/actor.ts'
import type { Executor } from '../db/connection.ts'

/**
 * Those of the people who ever registered, in whatever season and with whatever status, at a site that the actor
 * coordinates now (decisions-platform: whom coordinators see). Nobody for others than coordinators; staff need not ask.
 */
export async function peopleOfActorsSites(
  on: Executor,
  actor: Actor,
  subjectIds: readonly string[],
): Promise<Set<string>> {
  if (!isCoordinator(actor) || subjectIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct r.subject_id as id from site_registration r
    where r.subject_id = any(${[...new Set(subjectIds)]}::uuid[])
      and r.site_id = any(${approvedSites(actor)}::uuid[]) and r.deleted_on is null
  `.execute(on)
  return new Set(rows.map((row) => row.id))
}
