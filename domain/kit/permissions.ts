import { type Actor, approvedSites, coordinates, isStaff } from '../kernel/actor.ts'
import { NATIONAL_SITE_ID } from '../site/national-office.ts'
import type { Kit } from './kit.ts'

/** The sites whose kits a person may take: their own and, with any of their own, the national office's. */
export function sitesOfKits(siteIds: readonly string[]): string[] {
  return siteIds.length === 0 ? [] : [...new Set([...siteIds, NATIONAL_SITE_ID])]
}

/**
 * Who sees a kit: staff all; people approved at its site; with any approved site also the national office's. What is
 * off the shelf shows only to whoever coordinates its site (specification 1, section 2, Kits; decisions, Who may do what).
 */
export const maySeeKit = (actor: Actor, kit: Pick<Kit, 'SiteId' | 'Visibility'>): boolean =>
  isStaff(actor) ||
  (sitesOfKits(approvedSites(actor)).includes(kit.SiteId) &&
    (kit.Visibility || coordinates(actor, kit.SiteId)))

/**
 * Who adds, changes and deletes kits of a site: its coordinators and staff; those of the national office staff alone
 * (decisions-platform, Kits).
 */
export const mayWriteKitsAt = (actor: Actor, siteId: string): boolean =>
  siteId === NATIONAL_SITE_ID ? isStaff(actor) : coordinates(actor, siteId)
