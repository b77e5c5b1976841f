import { fold } from '../../../domain/kernel/text.ts'
import type { SiteRecord } from '../../../domain/site/site.ts'
import { type ArrangedRows, arrangeRows } from '../../ui/list/arrange-rows.ts'
import type { ListPlace } from '../../ui/list/list-address.ts'

/** Since when the site was first active; null for one that never was. Instants are ISO 8601 in UTC. */
export const openedOn = ({ SiteStatus }: Pick<SiteRecord, 'SiteStatus'>): string | null =>
  SiteStatus.findLast(({ IsActive }) => IsActive)?.CreatedOn ?? null

/** Since when the site is not active any more; null for one that is. */
export function closedOn({ SiteStatus }: Pick<SiteRecord, 'SiteStatus'>): string | null {
  const [latest] = SiteStatus
  return latest && !latest.IsActive ? latest.CreatedOn : null
}

const keys: Record<string, (site: SiteRecord) => string | number> = {
  Name: (site) => site.Name,
  Active: (site) => (site.LatestSiteStatus?.IsActive ? 0 : 1),
  Intake: (site) => site.LatestOutreachRequestStatus?.Status ?? -1,
  Type: (site) => site.Type,
  Opened: (site) => openedOn(site) ?? '',
  Closed: (site) => closedOn(site) ?? '',
}

/** Narrows, orders and pages sites; without an order they come by name as `compare` sorts texts; what was just saved stands first. */
export const arrangeSites = (
  sites: readonly SiteRecord[],
  state: ListPlace,
  compare: (a: string, b: string) => number,
  savedId?: string,
): ArrangedRows<SiteRecord> =>
  arrangeRows(sites, state, {
    text: (site) => fold(site.Name),
    keys,
    usual: (a, b) => compare(a.Name, b.Name) || (a.Id < b.Id ? -1 : 1),
    compare,
    first: sites.find(({ Id }) => Id === savedId),
  })
