import { sql } from 'kysely'
import type { PointingType } from '../../../domain/organization/patch-schema.ts'
import type { Tx } from '../../db/connection.ts'
import { personNameOf } from '../../db/person-name.ts'

/** What staff know these records by: the name of a log, a person, a site. One statement. */
export async function nameLeft(
  tx: Tx,
  left: readonly { type: PointingType; id: string }[],
): Promise<Map<string, string>> {
  if (left.length === 0) return new Map()
  const ids = (type: PointingType): string[] => left.filter((one) => one.type === type).map(({ id }) => id)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from activity where id = any(${ids('Workshop')}::uuid[])
    union all
    select id, ${personNameOf(sql`first_name`, sql`last_name`)} from educator where id = any(${ids('EducatorAuxData')}::uuid[])
    union all
    select id, ${personNameOf(sql`contact_first_name`, sql`contact_last_name`)} from outreach_request
    where id = any(${ids('OutreachRequest')}::uuid[])
    union all
    select p.id, s.full_name from volunteer_profile p join subject s on s.id = p.subject_id
    where p.id = any(${ids('VolunteerProfile')}::uuid[])
    union all
    select id, name from site where id = any(${ids('Site')}::uuid[])
    union all
    select i.id, s.full_name from screening_tracking_item i
      join screening_document d on d.id = i.screening_document_id join subject s on s.id = d.subject_id
    where i.id = any(${ids('TrackingItem')}::uuid[])
    union all
    select id, name from organization where id = any(${ids('Organization')}::uuid[])
    union all
    select p.id, s.full_name from organization_proposal p join subject s on s.id = p.created_by_id
    where p.id = any(${ids('OrganizationProposal')}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
