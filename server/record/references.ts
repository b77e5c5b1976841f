import { mayName, type NamedRecords, siteToAdd } from '../../domain/activity/named-records.ts'
import { mayNameSite } from '../../domain/activity/site-refusals.ts'
import { type Actor, isStaff } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { Reference } from '../../domain/log/references.ts'
import { maySeeRequest } from '../../domain/outreach/permissions.ts'

/** What the database knows of the records that a list of logs points to. */
export interface ReferenceFacts extends NamedRecords {
  sites: ReadonlySet<string>
  /** Organizations that are neither deleted nor merged. */
  organizations: ReadonlySet<string>
  /** `List/Id` of each value. */
  enumerations: ReadonlySet<string>
  /** The site that each request of a school is with now; null: the national office. */
  requests: ReadonlyMap<string, string | null>
}

/**
 * What is wrong with the new pointers: records that do not exist, or that this actor may not bring into a log of
 * these sites, of which the first is the one that it belongs to. Staff may bring in whatever exists. `mayAddSite`: which
 * further sites the actor could have in the log.
 */
export function referenceRefusals(
  references: readonly Reference[],
  siteIds: readonly string[],
  seasonId: string | null,
  actor: Actor,
  facts: ReferenceFacts,
  mayAddSite: (siteId: string) => boolean = () => false,
): Problem[] {
  const mayUse = (reference: Reference): boolean => {
    if (!exists(reference, facts)) return false
    if (isStaff(actor)) return true
    switch (reference.kind) {
      case 'site':
      case 'hours site':
        return mayNameSite(actor, reference, siteIds, seasonId)
      case 'person':
      case 'kit':
      case 'educator':
        return mayName(actor, reference, siteIds, facts)
      case 'request':
        return maySeeRequest(actor, { LatestSiteId: facts.requests.get(reference.id) ?? null })
      case 'organization':
      case 'enumeration':
        return true
    }
  }
  // Which sites there are everybody knows.
  const isOtherSite = (reference: Reference): boolean =>
    (reference.kind === 'site' || reference.kind === 'hours site') && exists(reference, facts)
  const codeOf = (reference: Reference): Problem['Code'] => {
    if (isOtherSite(reference)) return 'site_not_approved_then'
    return siteToAdd(actor, reference, siteIds, facts, mayAddSite) ? 'site_left_out' : 'unknown_reference'
  }
  return references
    .filter((reference) => !mayUse(reference))
    .map((reference) => ({ Code: codeOf(reference), Field: reference.field }))
}

function exists({ kind, id, list }: Reference, facts: ReferenceFacts): boolean {
  switch (kind) {
    case 'site':
    case 'hours site':
      return facts.sites.has(id)
    case 'person':
      return facts.persons.has(id)
    case 'kit':
      return facts.kits.has(id)
    case 'educator':
      return facts.educators.has(id)
    case 'request':
      return facts.requests.has(id)
    case 'organization':
      return facts.organizations.has(id)
    case 'enumeration':
      return facts.enumerations.has(`${list}/${id}`)
  }
}
