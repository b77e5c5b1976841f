import type { Educator } from './document.ts'

type AtSites = Pick<Educator, 'EducatorSiteHeader'>

/** Whether an educator is active at a site; null when they are not on its list. What says nothing is active. */
export function isActiveAt(educator: AtSites, siteId: string): boolean | null {
  const item = educator.EducatorSiteHeader.Items.find((one) => one.SiteId === siteId)
  return item ? (item.IsActive ?? true) : null
}

/** The educator switched on or off at a site; unchanged when they are not on its list. */
export function switchedAt<E extends AtSites>(educator: E, siteId: string, IsActive: boolean): E {
  const Items = educator.EducatorSiteHeader.Items.map((item) =>
    item.SiteId === siteId ? { ...item, IsActive } : item,
  )
  return { ...educator, EducatorSiteHeader: { ...educator.EducatorSiteHeader, Items } }
}

/** The educator on a site's list, active there; unchanged when they are on it already. `itemId` is that of the new item. */
export function onListOf<E extends AtSites>(educator: E, siteId: string, itemId: string): E {
  if (isActiveAt(educator, siteId) !== null) return educator
  const { Items } = educator.EducatorSiteHeader
  const item = { Id: itemId, SiteId: siteId, IsActive: true }
  return { ...educator, EducatorSiteHeader: { ...educator.EducatorSiteHeader, Items: [...Items, item] } }
}
