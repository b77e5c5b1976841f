import { type RawBuilder, sql } from 'kysely'
import { type Actor, keepsOrganizations } from '../../../domain/kernel/actor.ts'
import { sortDirections } from '../../../domain/kernel/paging.ts'
import { maySeeProposal } from '../../../domain/organization/permissions.ts'
import { type ProposedValues, valuesOf } from '../../../domain/organization/proposal/document.ts'
import type { ProposalQuery, ProposalRecord } from '../../../domain/organization/proposal/schema.ts'
import type { Executor } from '../../db/connection.ts'
import { matchesSchoolSearch } from '../../db/match-words.ts'
import { selectOrganizations } from '../read-organizations.ts'

type Row = Omit<ProposalRecord, 'Now'>

/** Proposals in the order of their ids, as far as the actor sees them; what they are about is told as it is now. */
export async function readProposals(
  on: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<ProposalRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select p.id as "Id", p.version as "Version", p.created_on as "CreatedOn", p.modified_on as "ModifiedOn",
      p.created_by_id as "CreatedById", p.modified_by_id as "ModifiedById", p.organization_id as "OrganizationId",
      o.name as "OrganizationName", o.version as "OrganizationVersion", p.changes as "Changes", p.was as "Was",
      p.comment as "Comment", p.status as "Status", p.reason as "Reason", p.decided_on as "DecidedOn",
      p.decided_by_id as "DecidedById", decided.full_name as "DecidedByName",
      coalesce(author.full_name, '') as "CreatedByName",
      ${proposedAbout} as "ProposedAbout"
    from organization_proposal p join organization o on o.id = p.organization_id
      left join subject author on author.id = p.created_by_id
      left join subject decided on decided.id = p.decided_by_id
    where p.id = any(${[...ids]}::uuid[]) and p.deleted_on is null
  `.execute(on)
  const organizations = await selectOrganizations(on, [
    ...new Set(rows.map(({ OrganizationId }) => OrganizationId)),
  ])
  const now = new Map(organizations.map(({ record }) => [record.Id, record]))
  const found = new Map(rows.map((row) => [row.Id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    const organization = row && now.get(row.OrganizationId)
    if (!row || !organization || !maySeeProposal(actor, row)) return []
    return { ...row, Now: shown(valuesOf(organization, Object.keys(row.Changes))) }
  })
}

/** Where merges took it from: of several, one after the other, the first; an undo takes its line with it. */
const proposedAbout = sql`(
  select json_build_object('Id', first.id, 'Name', first.name, 'City', first.city, 'PostalCode', first.postal_code)
  from organization_move moved join organization first on first.id = moved.from_id
  where moved.kind = 'organization_proposal' and moved.record_id = p.id
  order by moved.id limit 1
)`

/** Values as a record of the wire carries them. */
const shown = (values: ProposedValues): ProposalRecord['Now'] =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? null]))

const sortKeys: Record<ProposalQuery['SortColumn'], readonly RawBuilder<unknown>[]> = {
  CreatedOn: [sql`p.created_on`],
  OrganizationName: [sql`fold(o.name)`, sql`p.created_on`],
  Status: [sql`p.status`, sql`p.created_on`],
}

/** A page of ids of the proposals that the actor sees, and how many there are; two statements. */
export async function findProposals(
  on: Executor,
  actor: Actor,
  { Skip, Take, Sort, SortColumn, Search, Status, OrganizationId }: ProposalQuery,
): Promise<{ ids: string[]; total: number }> {
  const mine = keepsOrganizations(actor) ? sql`true` : sql`p.created_by_id = ${actor.SubjectId}`
  const about = OrganizationId
    ? sql`p.organization_id in (select coalesce(merged_id, id) from organization where id = ${OrganizationId})`
    : sql`true`
  const from = sql`
    organization_proposal p join organization o on o.id = p.organization_id
    where p.deleted_on is null and ${mine} and ${about}
      and ${Status ? sql`p.status = any(${[...Status]}::smallint[])` : sql`true`}
      and ${matchesSchoolSearch(sql`o.search_text`, Search)}
  `
  const direction = Sort === sortDirections.ascending ? sql`asc` : sql`desc`
  const keys = [...(Sort === sortDirections.none ? sortKeys.CreatedOn : sortKeys[SortColumn]), sql`p.id`]
  const page = await sql<{ id: string }>`
    select p.id from ${from} order by ${sql.join(keys.map((key) => sql`${key} ${direction}`))}
    limit ${Take} offset ${Skip}
  `.execute(on)
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(on)
  return { ids: page.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 }
}
