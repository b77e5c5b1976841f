import { sql } from 'kysely'
import type { Reference, ReferenceKind } from '../../domain/log/references.ts'
import type { Tx } from '../db/connection.ts'
import {
  heldFor,
  type LookedUp,
  readEnumerations,
  readOrganizations,
  readSites,
} from './referenced-records.ts'
import type { ReferenceFacts } from './references.ts'
import { wasApproved } from './was-approved.ts'

/** Looks up what a list of logs points to: one statement for each kind that occurs. See {@link LookedUp}. */
export async function loadReferences(
  tx: Tx,
  references: readonly Reference[],
  what: LookedUp = 'named',
): Promise<ReferenceFacts> {
  const named = new Map<ReferenceKind, Set<string>>()
  for (const { kind, id } of references) {
    const ids = named.get(kind)
    if (ids) ids.add(id)
    else named.set(kind, new Set([id]))
  }
  const idsOf = (...kinds: ReferenceKind[]): string[] => [
    ...new Set(kinds.flatMap((kind) => [...(named.get(kind) ?? [])])),
  ]
  return {
    sites: await readSites(tx, idsOf('site', 'hours site'), what),
    persons: await readPersons(tx, idsOf('person')),
    kits: await readKits(tx, idsOf('kit'), what),
    educators: await readEducators(tx, idsOf('educator')),
    organizations: await readOrganizations(tx, idsOf('organization')),
    enumerations: await readEnumerations(tx, references),
    requests: await readRequests(tx, idsOf('request'), what),
  }
}

async function readPersons(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; sites: string[] }>`
    select subject.id, array(
      select distinct r.site_id from site_registration r
      where r.subject_id = subject.id and ${wasApproved(sql`r`)} and r.deleted_on is null
    ) as sites
    from subject where subject.id = any(${[...ids]}::uuid[]) and subject.deleted_on is null
  `.execute(tx)
  return new Map(rows.map((row) => [row.id, row.sites]))
}

async function readKits(tx: Tx, ids: readonly string[], what: LookedUp): Promise<ReferenceFacts['kits']> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; site_id: string; visibility: boolean }>`
    select id, site_id, visibility from kit where id = any(${[...ids]}::uuid[]) and deleted_on is null
    ${heldFor(what)}
  `.execute(tx)
  return new Map(rows.map((row) => [row.id, { SiteId: row.site_id, Visibility: row.visibility }]))
}

async function readEducators(tx: Tx, ids: readonly string[]): Promise<ReferenceFacts['educators']> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; created_by_id: string | null; sites: string[] }>`
    select educator.id, educator.created_by_id,
      array(select site_id from educator_site where educator_id = educator.id) as sites
    from educator where educator.id = any(${[...ids]}::uuid[]) and educator.deleted_on is null
  `.execute(tx)
  return new Map(rows.map((row) => [row.id, { CreatedById: row.created_by_id, SiteIds: row.sites }]))
}

async function readRequests(
  tx: Tx,
  ids: readonly string[],
  what: LookedUp,
): Promise<ReferenceFacts['requests']> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; site: string | null }>`
    select id, latest_site_id as site from outreach_request where id = any(${[...ids]}::uuid[]) and deleted_on is null
    ${heldFor(what)}
  `.execute(tx)
  return new Map(rows.map(({ id, site }) => [id, site]))
}
