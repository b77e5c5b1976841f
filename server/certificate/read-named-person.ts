import { sql } from 'kysely'
import type { Executor } from '../db/connection.ts'

/** A person's name, and the sites where they ever registered; undefined for nobody. */
export async function readNamedPerson(
  on: Executor,
  subjectId: string,
): Promise<{ fullName: string; siteIds: string[] } | undefined> {
  const { rows } = await sql<{ fullName: string; siteIds: string[] }>`
    select s.full_name as "fullName", array(
      select distinct r.site_id from site_registration r where r.subject_id = s.id and r.deleted_on is null
    ) as "siteIds"
    from subject s where s.id = ${subjectId} and s.deleted_on is null
  `.execute(on)
  return rows[0]
}
