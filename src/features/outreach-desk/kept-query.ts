import type { AddressSearch } from '../../ui/address.ts'
import type { ListSearch } from '../../ui/list/list-address.ts'
import { outreachAddress } from './outreach-address.ts'

// Specification 3, section 9: session storage holds the outreach query; one for each person and site.
const keyFor = (subjectId: string, siteId: string): string => `elan.outreach-query.${subjectId}.${siteId}`

/** What the person last asked the list for in this tab; nothing for what cannot be read. */
export function recallQuery(subjectId: string, siteId: string): ListSearch {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyFor(subjectId, siteId)) ?? '{}')
    return outreachAddress.read(kept as AddressSearch)
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** Remembers what the list is asked for until the tab closes. */
export function keepQuery(subjectId: string, siteId: string, search: ListSearch): void {
  sessionStorage.setItem(keyFor(subjectId, siteId), JSON.stringify(search))
}
