import { type EducatorStanding, mayNameEducator } from '../educator/permissions.ts'
import { type Actor, isStaff } from '../kernel/actor.ts'
import type { Kit } from '../kit/kit.ts'
import type { Reference } from '../log/references.ts'
import { mayNameKit } from './copy-of-now.ts'

/** What is known of the people, kits and educators that logs name. */
export interface NamedRecords {
  /** Sites where the person was approved: in any season on the server, of late on a device. */
  persons: ReadonlyMap<string, readonly string[]>
  /** The site of each kit, and whether it is on its shelf. */
  kits: ReadonlyMap<string, Pick<Kit, 'SiteId' | 'Visibility'>>
  educators: ReadonlyMap<string, EducatorStanding>
}

type Named = Pick<Reference, 'kind' | 'id'>

/** Whether a log of these sites may newly name a person, kit or educator. */
export function mayName(
  actor: Actor,
  { kind, id }: Named,
  siteIds: readonly string[],
  { persons, kits, educators }: NamedRecords,
): boolean {
  const kit = kind === 'kit' ? kits.get(id) : undefined
  if (kit) return mayNameKit(actor, kit, siteIds)
  const educator = kind === 'educator' ? educators.get(id) : undefined
  if (educator) return mayNameEducator(actor, educator, siteIds)
  const sites = kind === 'person' ? persons.get(id) : undefined
  if (!sites) return false
  return isStaff(actor) || id === actor.SubjectId || sites.some((siteId) => siteIds.includes(siteId))
}

/**
 * The site that a log of these sites lacks for naming a person, kit or educator; undefined where none would do that the writer
 * may add (`mayAdd`). So it tells nothing of a record that adding the site would not.
 */
export const siteToAdd = (
  actor: Actor,
  named: Named,
  siteIds: readonly string[],
  records: NamedRecords,
  mayAdd: (siteId: string) => boolean,
): string | undefined =>
  sitesOfNamed(named, records).find(
    (siteId) => mayAdd(siteId) && mayName(actor, named, [...siteIds, siteId], records),
  )

function sitesOfNamed({ kind, id }: Named, { persons, kits, educators }: NamedRecords): readonly string[] {
  switch (kind) {
    case 'person':
      return persons.get(id) ?? []
    case 'kit':
      return [kits.get(id)?.SiteId ?? []].flat()
    case 'educator':
      return educators.get(id)?.SiteIds ?? []
    default:
      return []
  }
}
