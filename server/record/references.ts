import { mayNameKit } from '../../domain/activity/copy-of-now.ts'
import { type EducatorStanding, mayNameEducator } from '../../domain/educator/permissions.ts'
import { type Actor, isApprovedFor, isStaff } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { Kit } from '../../domain/kit/kit.ts'
import { maySeeRequest } from '../../domain/outreach/permissions.ts'

/** The kinds of record that logs point to. */
export type ReferenceKind =
  | 'site'
  | 'hours site'
  | 'person'
  | 'kit'
  | 'educator'
  | 'organization'
  | 'enumeration'
  | 'request'

/** One pointer of a document: what it names, and where. `list` is the system list that an enumeration must be in. */
export interface Reference {
  kind: ReferenceKind
  id: string
  field: string
  list?: string | undefined
}

/** What the database knows of the records that a list of logs points to. */
export interface ReferenceFacts {
  sites: ReadonlySet<string>
  /** Sites where the person was approved in any season. */
  persons: ReadonlyMap<string, readonly string[]>
  /** The site of each kit, and whether it is on its shelf. */
  kits: ReadonlyMap<string, Pick<Kit, 'SiteId' | 'Visibility'>>
  educators: ReadonlyMap<string, EducatorStanding>
  /** Organizations that are neither deleted nor merged. */
  organizations: ReadonlySet<string>
  /** `List/Id` of each value. */
  enumerations: ReadonlySet<string>
  /** The site that each request of a school is with now; null: the national office. */
  requests: ReadonlyMap<string, string | null>
}

/** The pointers of `after` that are none of `before`. */
export function withoutHeld(before: readonly Reference[], after: Reference[]): Reference[] {
  if (before.length === 0) return after
  const held = new Set(before.map(keyOf))
  return after.filter((reference) => !held.has(keyOf(reference)))
}

const keyOf = ({ kind, id, list }: Reference): string => `${kind}/${list ?? ''}/${id}`

/**
 * What is wrong with the new pointers: records that do not exist, or that this actor may not bring into a log of
 * these sites, of which the first is the one that it belongs to. Staff may bring in whatever exists.
 */
export function referenceRefusals(
  references: readonly Reference[],
  siteIds: readonly string[],
  seasonId: string | null,
  actor: Actor,
  facts: ReferenceFacts,
): Problem[] {
  const sites = new Set(siteIds)
  const mayUseSite = (siteId: string): boolean =>
    siteId === siteIds[0] || isApprovedFor(actor, siteId, seasonId)
  const mayUse = (reference: Reference): boolean => {
    if (!exists(reference, facts)) return false
    if (isStaff(actor)) return true
    switch (reference.kind) {
      case 'site':
        return mayUseSite(reference.id)
      case 'hours site':
        return sites.has(reference.id) || mayUseSite(reference.id)
      case 'person':
        return (
          reference.id === actor.SubjectId ||
          (facts.persons.get(reference.id) ?? []).some((siteId) => sites.has(siteId))
        )
      case 'kit': {
        const kit = facts.kits.get(reference.id)
        return kit !== undefined && mayNameKit(actor, kit, siteIds)
      }
      case 'educator': {
        const educator = facts.educators.get(reference.id)
        return educator !== undefined && mayNameEducator(actor, educator, siteIds)
      }
      case 'request':
        return maySeeRequest(actor, { LatestSiteId: facts.requests.get(reference.id) ?? null })
      case 'organization':
      case 'enumeration':
        return true
    }
  }
  return references
    .filter((reference) => !mayUse(reference))
    .map((reference) => ({ Code: 'unknown_reference', Field: reference.field }))
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
