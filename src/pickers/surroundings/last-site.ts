import { useSyncExternalStore } from 'react'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { type SessionSite, useCurrentSite, useSession } from './session-context.tsx'

const key = 'elan.site'
const listeners = new Set<() => void>()

/** Keeps the site last worked at, for pages whose address names none. */
export function rememberSite(siteId: string): void {
  if (localStorage.getItem(key) === siteId) return
  localStorage.setItem(key, siteId)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The site of the address, else the one last worked at, else the first, the national office behind all others: no
 * volunteers register there. Undefined for people without a site.
 */
export function useMenuSite(): SessionSite | undefined {
  const { sites } = useSession()
  const current = useCurrentSite()
  const lastId = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  return (
    current ??
    sites.find((site) => site.Id === lastId) ??
    sites.find(({ Id }) => Id !== NATIONAL_SITE_ID) ??
    sites[0]
  )
}
