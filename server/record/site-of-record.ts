import type { Problem } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'
import type { Change } from './record-kind.ts'
import { readSites } from './referenced-records.ts'

interface OfSite {
  SiteId: string | null
}

/** The sites among those that new records name that exist. */
export const sitesOfNew = (tx: Tx, changes: readonly Change<OfSite, OfSite>[]): Promise<Set<string>> =>
  readSites(
    tx,
    changes.flatMap(({ before, after }) => (!before && after?.SiteId ? [after.SiteId] : [])),
  )

/**
 * What keeps a record from being written at its site: it stays where it was written, since its readers would otherwise not
 * know what became of it; a new one names a site that exists (`sites`) and where its author `may` write.
 */
export function siteRefusals(
  before: OfSite | null,
  { SiteId }: OfSite,
  sites: ReadonlySet<string>,
  may: (siteId: string | null) => boolean,
): Problem[] {
  if (before && before.SiteId !== SiteId) return [{ Code: 'invalid', Field: 'SiteId' }]
  if (!before && SiteId && !sites.has(SiteId)) return [{ Code: 'unknown_reference', Field: 'SiteId' }]
  return may(SiteId) ? [] : [{ Code: 'not_allowed', Field: 'SiteId' }]
}
